/**
 * Mounts a React list of S3 over the common store: first the data, then the list, as an application
 * that has its snapshot would.
 */
import type { ReactNode } from "react";
import { flushSync } from "react-dom";
import { createRoot } from "react-dom/client";
import type { Mounted, PeerFeed } from "../peer.ts";
import { type QuoteStore, quoteStore } from "./quote-store.ts";

/** Rows kept outside of the view at either end; the same for all lists. */
export const OVERSCAN = 4;
export const ROW_PX = 64;

export async function mountList(
  root: HTMLElement,
  feed: PeerFeed,
  draw: (store: QuoteStore, symbols: readonly string[]) => ReactNode,
): Promise<Mounted> {
  const store = quoteStore();
  const first = Promise.withResolvers<void>();
  const close = await feed.ticks((ticks) => {
    store.put(ticks);
    first.resolve();
  });
  await first.promise;
  const react = createRoot(root);
  flushSync(() => react.render(draw(store, feed.symbols.slice(0, feed.rows))));
  return {
    scroller: scrollerIn(root),
    stop() {
      close();
      store.stop();
      react.unmount();
    },
  };
}

/** The element that scrolls. */
function scrollerIn(root: HTMLElement): HTMLElement {
  for (const element of root.querySelectorAll<HTMLElement>("*")) {
    if (/auto|scroll/.test(getComputedStyle(element).overflowY)) return element;
  }
  throw new Error("the list has no scroller");
}
