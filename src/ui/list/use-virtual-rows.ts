import {
  type CSSProperties,
  type RefCallback,
  useCallback,
  useLayoutEffect,
  useState,
} from "react";
import { useVirtualizer } from "react-window";
import { scrollerOf } from "../../lib/scroller-of.ts";

/** Rows kept ready above and below what is seen: Tab and a fling find the next ones there. */
const OVERSCAN = 8;

/** One row to draw. */
export interface VirtualRow {
  index: number;
  key: string;
  /** For the row's element, together with `data-key` and {@link VirtualRows.measure}. */
  style: CSSProperties;
}

/** Result of {@link useVirtualRows}. */
export interface VirtualRows {
  /** `ref` and `style` of the element that holds the rows. */
  list: RefCallback<HTMLElement>;
  listStyle: CSSProperties;
  rows: readonly VirtualRow[];
  /** `ref` of each row's element, which carries its key as `data-key`. */
  measure: RefCallback<HTMLElement>;
  /** Brings a row to the top of what is seen. */
  toTop: (index: number) => void;
}

/** Options of {@link useVirtualRows}. */
export interface VirtualRowsOptions {
  /** One name a row, in order. */
  keys: readonly string[];
  /** Height of a row before it was measured, px. */
  rowPx: number;
  /** A row that stays in the page out of sight too: it has the focus, or Tab enters there. */
  kept?: string;
}

/**
 * The rows of a long list that are in or near the view of whatever scrolls it. Heights are measured
 * and remembered by name, so rows may be as high as their words need and change places. The element
 * that holds the rows is as high as all of them: the scroll position of a kept screen stays true.
 */
export function useVirtualRows({ keys, rowPx, kept }: VirtualRowsOptions): VirtualRows {
  const [element, list] = useState<HTMLElement | null>(null);
  const [scrollElement, setScroller] = useState<HTMLElement | "window" | null>(null);
  useLayoutEffect(() => setScroller(element && (scrollerOf(element) ?? "window")), [element]);
  const { heights, measure } = useHeights();
  const heightAt = useCallback(
    (index: number): number => heights.get(keys[index]) ?? rowPx,
    [heights, keys, rowPx],
  );
  const { items, totalSize, scrollToIndex } = useVirtualizer({
    count: keys.length,
    element,
    itemSize: heightAt,
    overscanCount: OVERSCAN,
    scrollElement,
  });
  const rowAt = (index: number, top: number): VirtualRow => ({
    index,
    key: keys[index],
    style: { position: "absolute", top, left: 0, width: "100%" },
  });
  const rows = items
    .filter(({ index }) => index < keys.length)
    .map(({ index, offset }) => rowAt(index, offset));
  const keptAt = kept === undefined ? -1 : keys.indexOf(kept);
  if (keptAt >= 0 && !rows.some(({ index }) => index === keptAt)) {
    let top = 0;
    for (let i = 0; i < keptAt; i++) top += heightAt(i);
    rows.splice(keptAt < (rows[0]?.index ?? 0) ? 0 : rows.length, 0, rowAt(keptAt, top));
  }
  return {
    list,
    listStyle: { position: "relative", height: totalSize },
    rows,
    measure,
    toTop: (index) => scrollToIndex({ index, align: "start" }),
  };
}

/**
 * Heights of rows by name, px: as drawn last. A row without a layout (a kept screen out of sight)
 * keeps what it had.
 */
function useHeights(): { heights: ReadonlyMap<string, number>; measure: RefCallback<HTMLElement> } {
  const [heights, setHeights] = useState<ReadonlyMap<string, number>>(() => new Map());
  const [observer] = useState(
    () =>
      new ResizeObserver((entries) =>
        setHeights((known) => {
          const next = new Map(known);
          for (const { target, borderBoxSize } of entries) {
            const { key } = (target as HTMLElement).dataset;
            const height = borderBoxSize[0].blockSize;
            if (key !== undefined && height > 0) next.set(key, height);
          }
          return [...next].every(([key, height]) => known.get(key) === height) ? known : next;
        }),
      ),
  );
  const measure = useCallback(
    (row: HTMLElement | null) => {
      if (row === null) return;
      observer.observe(row);
      return () => observer.unobserve(row);
    },
    [observer],
  );
  return { heights, measure };
}
