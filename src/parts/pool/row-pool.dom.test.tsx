// @vitest-environment happy-dom
import { renderToStaticMarkup } from "react-dom/server";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { bitOf, F, FIELD_COUNT, QuoteColumns } from "../../../contract/feed/columns.ts";
import { PACK_HEADER, packLength, packRow } from "../../../contract/feed/pack.ts";
import { until } from "../../../tests/support/until.ts";
import { applyPack } from "../../data/apply/quotes.ts";
import { carryTo } from "../../data/link/wishes/interest.ts";
import type { RowItem } from "../../lib/instrument/row-item.ts";
import { RowShell } from "../quote/SymbolRow.tsx";
import type { RowEnv } from "../row/row-env.ts";
import { RowPool } from "./row-pool.ts";
import type { Scroller } from "./scroller.ts";
import { poolSize } from "./window.ts";

const ROW = 64;
const HEIGHT = 640;
const SIZE = poolSize(HEIGHT, ROW);
const items: RowItem[] = Array.from({ length: 500 }, (_, symId) => ({
  symbol: `p${symId}`,
  symId,
  name: `Pair ${symId}`,
  nameCn: "",
  type: "forex",
  market: "forex",
  currency: "USD",
  base: `b${symId}`,
  quote: "usd",
  group: "majors",
  priceScale: 5,
  qtyScale: 2,
  tickTable: [],
}));
// Currency pairs: their rows have no line, so nothing is fetched.
const env: RowEnv = {
  language: "en",
  rem: 8,
  hrefOf: (item) => `#/${item.symbol}`,
  word: (key) => key,
  context: {
    variant: "forex",
    units: "latin",
    fiat: undefined,
    words: { volume: "Vol", spread: "Spread", day: "24h" },
  },
};

let top = 0;
let list: HTMLElement;
let pool: RowPool;

const scroller = (): Scroller => ({
  height: () => HEIGHT,
  topOf: () => top,
  scrollTo: (_, to) => {
    top = to;
  },
  padding: () => 0,
  listen: () => () => {},
  element: document.body,
});

/** Row index → code it shows, of the rows that are on screen at `top`. */
function onScreen(): string[] {
  const shown = new Map<number, string>();
  for (const el of list.querySelectorAll<HTMLElement>("[data-slot]")) {
    if (el.style.visibility === "hidden") continue;
    const y = Number(/translateY\((-?\d+)px\)/.exec(el.style.transform)?.[1]);
    shown.set(y / ROW, el.querySelector('[data-c="name"]')?.textContent ?? "");
  }
  const rows: string[] = [];
  for (let i = Math.floor(top / ROW); i * ROW < top + HEIGHT && i < items.length; i++)
    rows.push(shown.get(i) ?? "blank");
  return rows;
}

const names = (order: readonly RowItem[], first: number, end: number): string[] =>
  order.slice(first, end).map((item) => `${item.base.toUpperCase()}/USD`);

function scroll(to: number): void {
  top = to;
  pool.scrolled();
}

beforeEach(() => {
  vi.useFakeTimers();
  top = 0;
  document.body.innerHTML = `<div role="list">${Array.from({ length: SIZE }, (_, slot) => renderToStaticMarkup(<RowShell slot={slot} />)).join("")}</div>`;
  list = document.body.firstElementChild as HTMLElement;
  pool = new RowPool(
    list,
    scroller(),
    { onEnd: () => {}, onCount: () => {} },
    { top, height: HEIGHT },
  );
  pool.setRows([...list.querySelectorAll<HTMLElement>("[data-slot]")], ROW);
  pool.show("forex", items, env);
});

afterEach(() => {
  pool.dispose();
  vi.useRealTimers();
});

test("after any scroll step every row on screen is shown by an element, before anything settles", () => {
  for (const to of [0, 67, 134, 4000, 3933, 20_000, 500 * ROW - HEIGHT, 0]) {
    scroll(to);
    expect(onScreen()).toEqual(names(items, Math.floor(to / ROW), Math.ceil((to + HEIGHT) / ROW)));
  }
});

test("rows of a short list that are not there are not shown", () => {
  pool.show("other", items.slice(0, 3), env);
  expect(
    [...list.querySelectorAll<HTMLElement>("[data-slot]")].filter(
      (el) => el.style.visibility !== "hidden",
    ),
  ).toHaveLength(3);
});

test("the same rows for another list, as in another language, are written anew", () => {
  const first = (): string =>
    list.querySelector('[data-slot="0"] [data-c="left"]')?.textContent ?? "";
  pool.show("a", items.slice(0, 5), env);
  expect(first()).toMatch(/^Spread /);
  const words = { ...env.context.words, spread: "点差" };
  pool.show("b", items.slice(0, 5), { ...env, context: { ...env.context, words } });
  expect(first()).toMatch(/^点差 /);
});

test("without rows nothing is wished for or watched, and the next rows use the same elements", async () => {
  const told: Record<string, number> = {};
  carryTo({
    setInterest: (cls, rows) => {
      told[cls] = rows.length;
    },
    setTopics: () => {},
  });
  const shells = [...list.querySelectorAll("[data-slot]")];
  pool.show("next", [], env);
  await vi.advanceTimersByTimeAsync(100);
  expect([told, shells.map((el) => pool.itemAt(el)).filter(Boolean)]).toEqual([
    { visible: 0, near: 0, background: 0 },
    [],
  ]);
  pool.show("next", items.slice(0, 12), env);
  await vi.advanceTimersByTimeAsync(100);
  expect(onScreen()).toEqual(names(items, 0, 10));
  expect([told, new Set(list.querySelectorAll("[data-slot]"))]).toEqual([
    { visible: 10, near: 2, background: 0 },
    new Set(shells),
  ]);
  carryTo(undefined);
});

/** Rows that hold an instrument, seen or not. */
const bound = (): number =>
  [...list.querySelectorAll("[data-slot]")].filter((el) => pool.itemAt(el) !== undefined).length;

test("of another list the rows that are seen are written at once, the others a few at a time when there is nothing else to do", async () => {
  await vi.advanceTimersByTimeAsync(2000);
  expect(bound()).toBe(SIZE);
  const reversed = [...items].reverse();
  pool.show("other", reversed, env);
  expect([onScreen(), bound()]).toEqual([names(reversed, 0, 10), 12]);
  await vi.advanceTimersByTimeAsync(250);
  expect(bound()).toBe(24);
  await vi.advanceTimersByTimeAsync(2000);
  expect(bound()).toBe(SIZE);
  const rows = [...list.querySelectorAll("[data-slot]")];
  expect(rows.map((el) => pool.itemAt(el)?.symId)).toEqual(
    reversed.slice(0, SIZE).map(({ symId }) => symId),
  );
});

test("a scroll does not wait for the others, and one more page changes no row that stands", async () => {
  pool.show("other", items.slice(100, 160), env);
  scroll(ROW * 8);
  expect([onScreen(), bound()]).toEqual([names(items, 108, 118), SIZE]);
  await vi.advanceTimersByTimeAsync(2000);
  const first = list.querySelector('[data-c="name"]')?.firstChild;
  const texts = (): string[] =>
    [...list.querySelectorAll("[data-slot]")].map((el) => el.textContent ?? "");
  const before = texts();
  pool.show("other", items.slice(100, 220), env);
  expect([texts(), bound(), list.querySelector('[data-c="name"]')?.firstChild]).toEqual([
    before,
    SIZE,
    first,
  ]);
});

test("a new order waits while a finger is down and shows when it leaves", () => {
  const reversed = [...items].reverse();
  pool.touch(list.querySelector("[data-c=name]") as Element);
  pool.show("forex", reversed, env);
  expect(onScreen()).toEqual(names(items, 0, 10));
  pool.touch(undefined);
  expect(onScreen()).toEqual(names(reversed, 0, 10));
});

test("a new order waits for 150 ms of rest after a scroll", () => {
  const reversed = [...items].reverse();
  scroll(64);
  pool.show("forex", reversed, env);
  vi.advanceTimersByTime(100);
  expect(onScreen()).toEqual(names(items, 1, 11));
  vi.advanceTimersByTime(60);
  expect(onScreen()).toEqual(names(reversed, 1, 11));
});

test("at rest the document has the order that is seen, and one row takes part in the tab order", () => {
  scroll(64 * 100);
  vi.advanceTimersByTime(200);
  const rows = [...list.querySelectorAll<HTMLElement>("[data-slot]")].map((el) =>
    Number(el.getAttribute("aria-posinset")),
  );
  expect(rows).toEqual([...rows].sort((a, b) => a - b));
  const tabbable = [...list.querySelectorAll("a")].filter((a) => a.tabIndex === 0);
  expect(tabbable.map((a) => a.getAttribute("href"))).toEqual(["#/p100"]);
});

test("arrow keys move the focus row by row and scroll it into view", () => {
  for (let i = 0; i < 12; i++) expect(pool.key("ArrowDown")).toBe(true);
  expect(document.activeElement?.getAttribute("href")).toBe("#/p11");
  expect(top).toBe(12 * ROW - HEIGHT);
  expect(pool.key("x")).toBe(false);
});

test("a tick of a row on screen is painted on the next frame", () => {
  const frames: FrameRequestCallback[] = [];
  vi.stubGlobal("requestAnimationFrame", (f: FrameRequestCallback) => frames.push(f));
  const source = new QuoteColumns();
  const pack = new Float64Array(packLength(2));
  pack[1] = 2;
  let at = PACK_HEADER;
  for (const id of [2, 400]) {
    source.values[id * FIELD_COUNT + F.ask] = 105_837;
    at = packRow(pack, at, source, id, bitOf(F.ask), 0);
  }
  applyPack(pack.buffer);
  expect(frames).toHaveLength(1);
  frames[0](performance.now());
  expect(list.querySelector('[href="#/p2"] [data-c="price"]')?.textContent).toBe("1.05837");
  vi.unstubAllGlobals();
});

test("at rest far rows are hidden, and the first step of a scroll shows them all; a row with the focus stays", () => {
  const rowsShown = (): number[] =>
    [...list.querySelectorAll<HTMLElement>("[data-slot]")]
      .filter((el) => el.style.visibility !== "hidden")
      .map((el) => Number(el.getAttribute("aria-posinset")) - 1)
      .sort((a, b) => a - b);
  const range = (first: number, end: number): number[] =>
    Array.from({ length: end - first }, (_, i) => first + i);
  scroll(ROW * 100);
  expect(rowsShown()).toHaveLength(SIZE);
  vi.advanceTimersByTime(200);
  expect(rowsShown()).toEqual(range(95, 115));
  scroll(ROW * 101);
  expect(rowsShown()).toHaveLength(SIZE);
  list.querySelector<HTMLElement>('[aria-posinset="92"] a')?.focus();
  vi.advanceTimersByTime(200);
  expect(rowsShown()).toEqual([91, ...range(96, 116)]);
});

test("rows of pairs have no line; rows that have one draw it when the points arrive, and their own after a scroll", async () => {
  // The body of an answer is read in real time.
  vi.useRealTimers();
  const drawn = (): Record<string, string> =>
    Object.fromEntries(
      [...list.querySelectorAll<HTMLElement>("[data-slot]")].flatMap((el) => {
        const d =
          el.querySelector('[data-c="spark"] > [data-part="line"]')?.getAttribute("d") ?? "";
        return d === "" ? [] : [[el.querySelector("a")?.getAttribute("href") ?? "", d]];
      }),
    );
  const asked: string[] = [];
  vi.stubGlobal("fetch", async (url: string) => {
    asked.push(url);
    const line = (symbol: string, from: string, to: string) => ({
      symbol,
      prevClose: "",
      list: [
        [0, from, from, "1"],
        [1, to, to, "1"],
      ],
    });
    const data = [line("p2", "1", "2"), line("p300", "2", "1")];
    return Response.json({ code: 0, data, msg: "" });
  });
  const same = [...items];
  pool.show("forex", same, env);
  expect([asked, drawn()]).toEqual([[], {}]);
  pool.show("forex", same, { ...env, context: { ...env.context, variant: "crypto" } });
  await until(drawn, (lines) => Object.keys(lines).length > 0, { what: "a line" });
  expect([asked.length, drawn()]).toEqual([1, { "#/p2": "M2 24 40 2" }]);
  scroll(ROW * 300);
  expect(drawn()).toEqual({ "#/p300": "M2 2 40 24" });
  vi.unstubAllGlobals();
});

test("rows that come are placed where the list was last seen, without a look; a layout that moved it is followed", () => {
  const look = vi.fn(() => top);
  pool.dispose();
  pool = new RowPool(
    list,
    { ...scroller(), topOf: look },
    { onEnd: () => {}, onCount: () => {} },
    { top: 0, height: HEIGHT },
  );
  pool.setRows([...list.querySelectorAll<HTMLElement>("[data-slot]")], ROW);
  pool.show("forex", items, env);
  pool.show("forex", items.toReversed(), env);
  expect([look.mock.calls.length, onScreen()]).toEqual([
    0,
    names(items.toReversed(), 0, HEIGHT / ROW),
  ]);
  top = 200 * ROW;
  pool.resized();
  expect([look.mock.calls.length, onScreen()]).toEqual([
    1,
    names(items.toReversed(), 200, 200 + HEIGHT / ROW),
  ]);
});
