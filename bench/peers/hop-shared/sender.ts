/** Rows are written where the page reads them, each under its lock; then the bell is rung. */
import { F } from "../../../contract/feed/columns.ts";
import type { OpenSender } from "../../page/hop/hop.ts";
import { HOP_FIELDS } from "../../page/hop/hop-market.ts";
import { ANSWER, BELL, COUNT, IDS, sharedBytes, viewsOf, WIDTH } from "./layout.ts";

const PLACES = HOP_FIELDS.map((field) => F[field]);

export const sender: OpenSender = (port, { board, dirty, symbols }) => {
  const memory = new SharedArrayBuffer(sharedBytes(symbols));
  const { words, values, locks } = viewsOf(memory, symbols);
  port.postMessage(memory);
  return async () => {
    for (let i = 0; i < dirty.count; i++) {
      const id = dirty.ids[i];
      Atomics.add(words, locks + id, 1);
      for (let c = 0; c < WIDTH; c++) values[id * WIDTH + c] = board.get(id, PLACES[c]);
      Atomics.add(words, locks + id, 1);
      words[IDS + i] = id;
    }
    words[COUNT] = dirty.count;
    const before = Atomics.load(words, ANSWER);
    Atomics.add(words, BELL, 1);
    Atomics.notify(words, BELL);
    await Atomics.waitAsync(words, ANSWER, before).value;
  };
};
