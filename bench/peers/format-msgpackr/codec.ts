/**
 * MessagePack with msgpackr's shared record structures, its fastest way: field names travel once,
 * numbers as numbers, the symbol as text.
 */
import { Packr, Unpackr } from "msgpackr";
import { symbolName, type Ticks } from "../../load/ticks.ts";
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

interface Packed {
  E: number;
  s: string;
  u: number;
  c: number;
  o: number;
  h: number;
  l: number;
  b: number;
  a: number;
  v: number;
}

/** Structures both ends know beforehand, as a client and its server would. */
const structures = (): string[][] => [["E", "s", "u", "c", "o", "h", "l", "b", "a", "v"]];

const packed = (ticks: Ticks, id: number, timeMs: number): Packed => ({
  E: timeMs,
  s: symbolName(id),
  u: ticks.seq[id],
  c: ticks.last[id] / 100,
  o: ticks.open[id] / 100,
  h: ticks.high[id] / 100,
  l: ticks.low[id] / 100,
  b: ticks.bid[id] / 100,
  a: ticks.ask[id] / 100,
  v: ticks.volume[id],
});

export const codec: Codec = {
  writer(ticks) {
    const packr = new Packr({ structures: structures() });
    const write = (ids: Iterable<number>, timeMs: number): Uint8Array<ArrayBuffer> =>
      Uint8Array.from(packr.pack(Array.from(ids, (id) => packed(ticks, id, timeMs))));
    return { first: (timeMs) => write(ticks.last.keys(), timeMs), next: write };
  },
  reader(symbols) {
    const unpackr = new Unpackr({ structures: structures() });
    const table = new PlainTable(symbols);
    const { values } = table;
    return {
      read(message) {
        for (const tick of unpackr.unpack(message as Uint8Array) as Packed[]) {
          const at = table.touch(tick.s);
          values[at + LAST] = tick.c;
          values[at + OPEN] = tick.o;
          values[at + HIGH] = tick.h;
          values[at + LOW] = tick.l;
          values[at + BID] = tick.b;
          values[at + ASK] = tick.a;
          values[at + VOLUME] = tick.v;
          values[at + TIME] = tick.E;
        }
      },
      state: (id) => table.state(id),
      drain: () => table.drain(),
    };
  },
};
