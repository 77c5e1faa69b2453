import { type RefObject, useLayoutEffect, useMemo, useRef, useState } from "react";
import type { FiatRate, Ranked, RowItem, RowVariant } from "../../lib/instrument/row-item.ts";
import { viewport } from "../../lib/viewport.ts";
import { followPresses } from "../pool/press.ts";
import { RowPool } from "../pool/row-pool.ts";
import { scrollerFor } from "../pool/scroller.ts";
import { poolSize } from "../pool/window.ts";
import type { OwnRows } from "../row/row-env.ts";
import { useRowEnv } from "../row/use-row-env.ts";
import { everySecond } from "../status/second.ts";
import { list, ownScroller } from "./QuoteList.styles.ts";
import { RowShell } from "./SymbolRow.tsx";

/**
 * Row heights in rem (`--h-row`, `--h-row-s`), rounded to whole px so that hairlines stay sharp and
 * script and CSS agree.
 */
const ROW_REM = { normal: 8, compact: 6.5 } as const;

export interface QuoteListProps {
  /** Rows in order. The same array means: nothing changed. */
  items: readonly RowItem[];
  variant: RowVariant;
  /**
   * Names the list. Under another name a new order shows at once; under the same one it waits while
   * a finger is on the list.
   */
  listKey: string;
  /** Spoken name of the list. */
  label: string;
  /** Address of a row's detail, `#/…`. Keep it stable between renders. */
  hrefOf: (item: RowItem) => string;
  /**
   * Instead of following the address: a plain tap or Enter calls this. Modified clicks stay with
   * the browser.
   */
  onOpen?: (item: RowItem) => void;
  /** Held for half a second, or the menu key pressed on it. */
  onLongPress?: (item: RowItem) => void;
  /**
   * The last rows came near: load the next page. May be called again while it loads, and after it
   * failed.
   */
  onEnd?: () => void;
  density?: keyof typeof ROW_REM;
  /** Estimates in the display currency; none without. */
  fiat?: FiatRate;
  /** A ranking by another figure than the change shows that figure. */
  ranked?: Ranked;
  /** Columns of its own. Keep it stable between renders. */
  own?: OwnRows | undefined;
  /**
   * `page` (default): scrolls with the nearest scrolling ancestor, whatever stands above. `own`:
   * fills its flex parent and scrolls itself.
   */
  scroller?: "page" | "own";
  /**
   * Stands below a sort header: rows and their cell then belong to that table. The number of its
   * columns.
   */
  columns?: number;
  /** Is given what tells the instrument of an element inside: for what lies over the rows. */
  itemAt?: RefObject<((target: Element) => RowItem | undefined) | undefined>;
}

const measure = (density: keyof typeof ROW_REM) => {
  const { rem, height } = viewport();
  const rowHeight = Math.round(ROW_REM[density] * rem);
  return { rem, rowHeight, size: poolSize(height, rowHeight) };
};

/**
 * Live rows of any number from a pool of a few dozen elements. Renders when its props change;
 * scrolling and ticks never render it. Opens and closes its own interest: visible rows, and twelve
 * above and below as near.
 */
export function QuoteList(props: QuoteListProps) {
  const {
    items,
    variant,
    listKey,
    label,
    hrefOf,
    density = "normal",
    fiat,
    ranked,
    own,
    scroller = "page",
    columns,
  } = props;
  const [metrics, setMetrics] = useState(() => measure(density));
  const [count, setCount] = useState(items.length);
  const env = useRowEnv(variant, hrefOf, fiat, metrics.rem, ranked, own);
  const listRef = useRef<HTMLDivElement>(null);
  const poolRef = useRef<RowPool>(undefined);
  /** Where the list stood when its pool was let go: kept screens come back there. */
  const topRef = useRef(0);
  const latest = useRef(props);
  latest.current = props;

  useLayoutEffect(() => {
    const remeasure = (): void =>
      setMetrics((now) => {
        const next = measure(density);
        return next.rem === now.rem && next.rowHeight === now.rowHeight && next.size === now.size
          ? now
          : next;
      });
    remeasure();
    window.addEventListener("resize", remeasure);
    return () => window.removeEventListener("resize", remeasure);
  }, [density]);

  // The pool lives as long as the list is shown: keep-alive undoes effects of a hidden screen, and
  // with them every subscription.
  useLayoutEffect(() => {
    const el = listRef.current as HTMLDivElement;
    const scrolling = scrollerFor(el);
    const pool = new RowPool(
      el,
      scrolling,
      { onEnd: () => latest.current.onEnd?.(), onCount: setCount },
      { top: topRef.current, height: viewport().height },
    );
    poolRef.current = pool;
    const { itemAt } = latest.current;
    if (itemAt) itemAt.current = (target) => pool.itemAt(target);
    const sizes = new ResizeObserver(pool.resized);
    sizes.observe(scrolling.element);
    for (
      let at: Element | null = el.parentElement;
      at !== null && at !== scrolling.element;
      at = at.parentElement
    )
      sizes.observe(at);
    const stops = [
      scrolling.listen(pool.scrolled),
      everySecond((now) => pool.judge(now)),
      followPresses(el, {
        down: (target) => pool.touch(target),
        up: () => pool.touch(undefined),
        long: (target) => {
          const item = pool.itemAt(target);
          if (item === undefined || latest.current.onLongPress === undefined) return false;
          latest.current.onLongPress(item);
          return true;
        },
      }),
    ];
    return () => {
      sizes.disconnect();
      for (const stop of stops) stop();
      topRef.current = pool.top;
      pool.dispose();
      poolRef.current = undefined;
    };
  }, []);

  useLayoutEffect(() => {
    const el = listRef.current as HTMLDivElement;
    const shells = [...el.querySelectorAll<HTMLElement>("[data-slot]")].sort(
      (a, b) => Number(a.dataset.slot) - Number(b.dataset.slot),
    );
    poolRef.current?.setRows(shells, metrics.rowHeight);
  }, [metrics]);

  useLayoutEffect(() => poolRef.current?.show(listKey, items, env), [listKey, items, env]);

  const shells = useMemo(
    () =>
      Array.from({ length: metrics.size }, (_, slot) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the slot is the row element's identity
        <RowShell key={slot} slot={slot} columns={columns} />
      )),
    [metrics.size, columns],
  );
  // Without rows its elements stay as they are, unseen and unheard: to hide each would be a style
  // pass, and another when rows come.
  const contentVisibility = count === 0 ? "hidden" : undefined;
  const body = (
    // biome-ignore lint/a11y/noStaticElementInteractions lint/a11y/useAriaPropsSupportedByRole: the role is set, keys and clicks belong to the links inside
    <div
      ref={listRef}
      className={list}
      role={columns === undefined ? "list" : "rowgroup"}
      aria-label={label}
      tabIndex={-1}
      data-variant={variant}
      data-ranked={ranked}
      style={{
        height: count * metrics.rowHeight,
        contentVisibility,
        ["--h-row" as string]: `${metrics.rowHeight}px`,
      }}
      onKeyDown={(e) => {
        const { onLongPress } = latest.current;
        const asked = e.key === "ContextMenu" || (e.key === "F10" && e.shiftKey);
        const item =
          asked && e.target instanceof Element ? poolRef.current?.itemAt(e.target) : undefined;
        if (item !== undefined) onLongPress?.(item);
        if (
          item !== undefined ||
          (!e.altKey && !e.ctrlKey && !e.metaKey && poolRef.current?.key(e.key))
        )
          e.preventDefault();
      }}
      onBlur={(e) => {
        if (!e.currentTarget.contains(e.relatedTarget)) poolRef.current?.blurred();
      }}
      onClick={(e) => {
        const { onOpen } = latest.current;
        if (
          onOpen === undefined ||
          e.defaultPrevented ||
          e.button !== 0 ||
          e.metaKey ||
          e.ctrlKey ||
          e.shiftKey ||
          e.altKey
        )
          return;
        const item = e.target instanceof Element ? poolRef.current?.itemAt(e.target) : undefined;
        if (item === undefined) return;
        e.preventDefault();
        onOpen(item);
      }}
    >
      {shells}
    </div>
  );
  return scroller === "own" ? (
    <div className={ownScroller} data-scroller="">
      {body}
    </div>
  ) : (
    body
  );
}
