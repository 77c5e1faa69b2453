/**
 * FlatBuffers: a vector of tables, read in place without unpacking. Accessors are written as its
 * compiler writes them (`__offset`, `__vector`, `__indirect`), since a schema compiler has no place
 * in this repository.
 */
import { Builder, ByteBuffer } from "flatbuffers";
import { symbolName } from "../../load/ticks.ts";
import {
  ASK,
  BID,
  type Codec,
  HIGH,
  LAST,
  LOW,
  OPEN,
  PlainTable,
  TIME,
  VOLUME,
} from "../../page/codec.ts";

/** Slots of a tick: symbol, then doubles. A slot's place in the vtable is 4 + 2 × slot. */
const SYMBOL = 0;
const DOUBLES = [LAST, OPEN, HIGH, LOW, BID, ASK, VOLUME, TIME];
const slotOf = (place: number): number => 1 + place;
const vtable = (slot: number): number => 4 + 2 * slot;

export const codec: Codec = {
  writer(ticks) {
    const builder = new Builder(65_536);
    const write = (ids: Iterable<number>, timeMs: number): Uint8Array<ArrayBuffer> => {
      builder.clear();
      const { last, open, high, low, bid, ask, volume } = ticks;
      const offsets = Array.from(ids, (id) => {
        const symbol = builder.createString(symbolName(id));
        const doubles = [
          last[id] / 100,
          open[id] / 100,
          high[id] / 100,
          low[id] / 100,
          bid[id] / 100,
          ask[id] / 100,
          volume[id],
          timeMs,
        ];
        builder.startObject(1 + DOUBLES.length);
        builder.addFieldOffset(SYMBOL, symbol, 0);
        for (const [place, value] of doubles.entries())
          builder.addFieldFloat64(slotOf(place), value, 0);
        return builder.endObject();
      });
      builder.startVector(4, offsets.length, 4);
      for (const offset of offsets.reverse()) builder.addOffset(offset);
      const vector = builder.endVector();
      builder.startObject(1);
      builder.addFieldOffset(0, vector, 0);
      builder.finish(builder.endObject());
      return Uint8Array.from(builder.asUint8Array());
    };
    return { first: (timeMs) => write(ticks.last.keys(), timeMs), next: write };
  },
  reader(symbols) {
    const table = new PlainTable(symbols);
    const { values } = table;
    return {
      read(message) {
        const bytes = new ByteBuffer(message as Uint8Array);
        const root = bytes.readInt32(bytes.position()) + bytes.position();
        const field = root + bytes.__offset(root, vtable(0));
        const length = bytes.__vector_len(field);
        const start = bytes.__vector(field);
        for (let i = 0; i < length; i++) {
          const tick = bytes.__indirect(start + i * 4);
          const at = table.touch(
            bytes.__string(tick + bytes.__offset(tick, vtable(SYMBOL))) as string,
          );
          for (let place = 0; place < DOUBLES.length; place++) {
            values[at + DOUBLES[place]] = bytes.readFloat64(
              tick + bytes.__offset(tick, vtable(slotOf(place))),
            );
          }
        }
      },
      state: (id) => table.state(id),
      drain: () => table.drain(),
    };
  },
};
