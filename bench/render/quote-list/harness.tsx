/**
 * One page, three lists over the same 2,560 live rows: `?list=pool` the product's, `?list=window`
 * react-window with rows as components, `?list=keyed` react-window whose rows are recycled by key.
 * Same row, same feed, same overscan. `window.bench` starts and reads a run.
 */
import "../../../src/ui/tokens.styles.ts";
import i18next from "i18next";
import { createRoot } from "react-dom/client";
import { initReactI18next } from "react-i18next";
import { List, type RowComponentProps } from "react-window";
import parts from "../../../locales/en/parts.json";
import type { RowItem } from "../../../src/lib/instrument/row-item.ts";
import { poolSize } from "../../../src/parts/pool/window.ts";
import { QuoteList } from "../../../src/parts/quote/QuoteList.tsx";
import { SymbolRow } from "../../../src/parts/quote/SymbolRow.tsx";
import { COUNT, ITEMS, openFeed, step } from "./feed.ts";

const ROW = 64;
const kind = new URLSearchParams(location.search).get("list") ?? "pool";
const feeds = new URLSearchParams(location.search).get("feed") !== "off";
const hrefOf = (item: RowItem): string => `#/${item.symbol}`;
const SIZE = poolSize(innerHeight, ROW);

function Row({ index, style, ariaAttributes }: RowComponentProps) {
  return (
    <div
      style={{ ...style, ["--h-row" as string]: `${ROW}px` }}
      {...ariaAttributes}
      data-bench-row=""
    >
      <SymbolRow item={ITEMS[index]} variant="stock" hrefOf={hrefOf} />
    </div>
  );
}

const NO_PROPS = {};

function Page() {
  if (kind === "pool")
    return (
      <QuoteList
        items={ITEMS}
        variant="stock"
        listKey="bench"
        label="bench"
        hrefOf={hrefOf}
        scroller="own"
      />
    );
  return (
    <List
      rowComponent={Row}
      rowProps={NO_PROPS}
      rowCount={COUNT}
      rowHeight={ROW}
      overscanCount={12}
      style={{ flex: 1, minHeight: 0, contain: "strict" }}
      {...(kind === "keyed" ? { rowKey: (index: number) => index % SIZE } : {})}
    />
  );
}

/** Rows the DOM holds right now, by their place. */
function heldRows(): Set<number> {
  const held = new Set<number>();
  for (const el of document.querySelectorAll<HTMLElement>(
    kind === "pool" ? "[data-slot]" : "[data-bench-row]",
  )) {
    if (el.style.visibility === "hidden") continue;
    const place =
      /translateY?\((?:0px, )?(-?[\d.]+)px/.exec(el.style.transform)?.[1] ?? el.style.top;
    held.add(Math.round(Number.parseFloat(place || "0") / ROW));
  }
  return held;
}

function scroller(): HTMLElement {
  const inner = document.querySelector<HTMLElement>(
    kind === "pool" ? "[data-slot]" : "[data-bench-row]",
  ) as HTMLElement;
  let el = inner.parentElement as HTMLElement;
  while (!/auto|scroll/.test(getComputedStyle(el).overflowY)) el = el.parentElement as HTMLElement;
  return el;
}

interface Run {
  frames: number[];
  /**
   * Rows that were on screen, by the compositor's scroll offset, before this frame's script could
   * place them.
   */
  blankRows: number;
  blankFrames: number;
  scrolls: number;
  from: number;
}
let run: Run | undefined;

function start(): void {
  const el = scroller();
  run = { frames: [], blankRows: 0, blankFrames: 0, scrolls: 0, from: el.scrollTop };
  const current = run;
  let last = performance.now();
  const frame = (now: number): void => {
    current.frames.push(now - last);
    last = now;
    if (run === current) requestAnimationFrame(frame);
  };
  requestAnimationFrame((now) => {
    last = now;
    requestAnimationFrame(frame);
  });
  document.addEventListener(
    "scroll",
    () => {
      if (run !== current) return;
      current.scrolls++;
      const held = heldRows();
      let blank = 0;
      for (
        let i = Math.floor(el.scrollTop / ROW);
        i * ROW < el.scrollTop + el.clientHeight && i < COUNT;
        i++
      )
        if (!held.has(i)) blank++;
      current.blankRows += blank;
      if (blank > 0) current.blankFrames++;
    },
    { capture: true, passive: true },
  );
}

function stop() {
  const done = run as Run;
  run = undefined;
  const sorted = [...done.frames].sort((a, b) => a - b);
  const at = (q: number): number =>
    sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * q))];
  const total = sorted.reduce((sum, ms) => sum + ms, 0);
  return {
    kind,
    fps: (sorted.length / total) * 1000,
    p50: at(0.5),
    p95: at(0.95),
    p99: at(0.99),
    worst: sorted[sorted.length - 1],
    blankRows: done.blankRows,
    blankFrames: done.blankFrames,
    scrolls: done.scrolls,
    distance: scroller().scrollTop - done.from,
  };
}

await i18next
  .use(initReactI18next)
  .init({ lng: "en", resources: { en: { parts } }, interpolation: { escapeValue: false } });
openFeed();
createRoot(document.getElementById("root") as HTMLElement).render(<Page />);
if (feeds)
  setInterval(() => {
    const el = document.querySelector("[data-slot],[data-bench-row]") && scroller();
    if (el) step(Math.floor(el.scrollTop / ROW), Math.ceil((el.scrollTop + el.clientHeight) / ROW));
  }, 16);
Object.assign(window, { bench: { start, stop } });
