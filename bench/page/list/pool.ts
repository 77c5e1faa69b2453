/**
 * A pool of row elements, written by hand: as many as fit the screen and the overscan, each placed
 * by transform and rewritten when another symbol enters its place. The technique of the product's
 * quote list, without the product; what a row is made of is the peer's.
 */
import type { WireTick } from "../../load/json-wire.ts";
import type { Mounted, PeerFeed } from "../peer.ts";
import { OVERSCAN, ROW_PX } from "./mount-list.tsx";
import { quoteStore } from "./quote-store.ts";

export interface PoolRow {
  el: HTMLElement;
  /** Writes what differs. `entered`: it shows another symbol than before. */
  show(tick: WireTick, entered: boolean): void;
}

/**
 * A list of `feed.rows` rows in `scroller`, whose content is `inner`. It counts as one that scrolls
 * where not all of its rows are in the pool.
 */
export async function mountPool(
  feed: PeerFeed,
  scroller: HTMLElement,
  inner: HTMLElement,
  build: (slot: number) => PoolRow,
): Promise<Mounted> {
  inner.style.height = `${feed.rows * ROW_PX}px`;
  const size = Math.min(feed.rows, Math.ceil(scroller.clientHeight / ROW_PX) + 2 * OVERSCAN);
  const pool = Array.from({ length: size }, (_, slot) => ({
    row: build(slot),
    index: -1,
    unwatch: (): void => {},
  }));
  for (const { row } of pool) inner.append(row.el);
  const store = quoteStore();

  function arrange(): void {
    const first = Math.max(
      0,
      Math.min(feed.rows - size, Math.floor(scroller.scrollTop / ROW_PX) - OVERSCAN),
    );
    for (let index = first; index < first + size; index++) {
      const place = pool[index % size];
      if (place.index === index) continue;
      place.unwatch();
      place.index = index;
      place.row.el.style.transform = `translateY(${index * ROW_PX}px)`;
      const symbol = feed.symbols[index];
      place.row.show(store.get(symbol), true);
      place.unwatch = store.watch(symbol, () => place.row.show(store.get(symbol), false));
    }
  }

  const first = Promise.withResolvers<void>();
  const close = await feed.ticks((ticks) => {
    store.put(ticks);
    first.resolve();
  });
  await first.promise;
  arrange();
  scroller.addEventListener("scroll", arrange, { passive: true });
  return {
    ...(size < feed.rows && { scroller }),
    stop() {
      close();
      store.stop();
      scroller.remove();
    },
  };
}
