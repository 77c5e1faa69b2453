/**
 * Protocol Buffers by protobufjs' light build, its reflection compiled at first use: doubles for
 * prices, text for the symbol.
 */
import protobuf from "protobufjs/light.js";
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

interface Tick {
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

const field = (id: number, type: string) => ({ type, id });
const Batch = protobuf.Root.fromJSON({
  nested: {
    Tick: {
      fields: {
        E: field(1, "double"),
        s: field(2, "string"),
        u: field(3, "uint32"),
        c: field(4, "double"),
        o: field(5, "double"),
        h: field(6, "double"),
        l: field(7, "double"),
        b: field(8, "double"),
        a: field(9, "double"),
        v: field(10, "double"),
      },
    },
    Batch: { fields: { ticks: { rule: "repeated", type: "Tick", id: 1 } } },
  },
}).lookupType("Batch");

export const codec: Codec = {
  writer(ticks) {
    const write = (ids: Iterable<number>, timeMs: number): Uint8Array<ArrayBuffer> => {
      const list = Array.from(
        ids,
        (id): Tick => ({
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
        }),
      );
      return Uint8Array.from(Batch.encode({ ticks: list }).finish());
    };
    return { first: (timeMs) => write(ticks.last.keys(), timeMs), next: write };
  },
  reader(symbols) {
    const table = new PlainTable(symbols);
    const { values } = table;
    return {
      read(message) {
        const { ticks } = Batch.decode(message as Uint8Array) as unknown as { ticks: Tick[] };
        for (const tick of ticks) {
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
