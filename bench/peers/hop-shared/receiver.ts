/**
 * Waits for the bell without blocking, and takes the changed rows out of the shared memory, each
 * again as long as it was written meanwhile.
 */
import type { OpenReceiver } from "../../page/hop/hop.ts";
import { HOP_FIELDS } from "../../page/hop/hop-market.ts";
import { ANSWER, BELL, COUNT, IDS, type Shared, viewsOf, WIDTH } from "./layout.ts";

export const receiver: OpenReceiver = ({ port, symbols, began, readable }) => {
  const held = new Float64Array(symbols * WIDTH).fill(Number.NaN);

  function takeRow({ words, values, locks }: Shared, id: number): void {
    const base = id * WIDTH;
    for (;;) {
      const before = Atomics.load(words, locks + id);
      for (let c = 0; c < WIDTH; c++) held[base + c] = values[base + c];
      if ((before & 1) === 0 && Atomics.load(words, locks + id) === before) return;
    }
  }

  async function listen(shared: Shared): Promise<void> {
    const { words } = shared;
    for (let rung = 0; ; ) {
      const bell = Atomics.waitAsync(words, BELL, rung);
      if (bell.async) await bell.value;
      began();
      rung = Atomics.load(words, BELL);
      for (let i = 0; i < words[COUNT]; i++) takeRow(shared, words[IDS + i]);
      readable();
      Atomics.add(words, ANSWER, 1);
      Atomics.notify(words, ANSWER);
    }
  }

  port.addEventListener(
    "message",
    ({ data }: MessageEvent<SharedArrayBuffer>) => void listen(viewsOf(data, symbols)),
    { once: true },
  );
  return {
    value(id, field) {
      const value = held[id * WIDTH + HOP_FIELDS.indexOf(field)];
      return Number.isNaN(value) ? undefined : value;
    },
  };
};
