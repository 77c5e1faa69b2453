/** JSON as exchanges send it; `JSON.parse`, numbers from text, symbols by Map. */
import { batchJson, parseTicks, tickJson } from "../../load/json-wire.ts";
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

export const codec: Codec = {
  writer: (ticks) => ({
    first: (timeMs) => batchJson(ticks, ticks.last.keys(), timeMs),
    next: (ids, timeMs) =>
      ids.length === 1 ? tickJson(ticks, ids[0], timeMs) : batchJson(ticks, ids, timeMs),
  }),
  reader(symbols) {
    const table = new PlainTable(symbols);
    const { values } = table;
    return {
      read(message) {
        for (const tick of parseTicks(message as string)) {
          const at = table.touch(tick.s);
          values[at + LAST] = Number(tick.c);
          values[at + OPEN] = Number(tick.o);
          values[at + HIGH] = Number(tick.h);
          values[at + LOW] = Number(tick.l);
          values[at + BID] = Number(tick.b);
          values[at + ASK] = Number(tick.a);
          values[at + VOLUME] = Number(tick.v);
          values[at + TIME] = tick.E;
        }
      },
      state: (id) => table.state(id),
      drain: () => table.drain(),
    };
  },
};
