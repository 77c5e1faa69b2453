// @vitest-environment happy-dom
/** Prices in the shell, on frames the test fires itself. */
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { F, KEY_BIT } from "../../../contract/feed/columns.ts";
import { FIRST_LISTS } from "../../../contract/market/first-lists.ts";
import type { QuoteRow } from "../../../contract/market/realtime.ts";
import { commit, mounted, touch } from "../../data/apply/marks.ts";
import { carryTo } from "../../data/link/wishes/interest.ts";
import { firstRows } from "../../data/queries/market/first-rows.ts";
import { cols } from "../../data/stores/market/board.ts";
import { FIRST_VIEW } from "../../features/quotes/quotes-query.ts";
import { listInFront, showFirstRows } from "./first-rows.ts";

const BONE =
  '<div class="row"><i class="logo"></i><span class="left"><b></b><s></s><i></i></span><span><b data-c="price"></b><i></i></span><em class="pill"></em></div>';
const NOW = 1_800_000_000_000;
const CRYPTO = "#/quotes/index?tabActive=1&sub=hot";
const HOT = { type: "cryptos", market: "", rank: "hot" };

function row(symId: number, base: string, last: string, more: Partial<QuoteRow> = {}): QuoteRow {
  const empty = {
    open: "",
    high: "",
    low: "",
    bid: "",
    bidQty: "",
    ask: "",
    askQty: "",
    volume: "",
    turnover: "",
    extPrice: "",
    extChangeRatio: "",
  };
  const none = {
    change: "",
    changeRatio: "",
    mark: "",
    index: "",
    fundingRate: "",
    group: "",
    marketCap: "",
  };
  return {
    ...empty,
    ...none,
    symbol: base,
    symId,
    priceScale: 4,
    qtyScale: 4,
    last,
    prevClose: "100",
    session: "trading",
    extTs: 0,
    nextFundingAt: 0,
    ts: NOW,
    seq: 1,
    aliveAt: NOW,
    status: "ok",
    source: "sim",
    name: `${base} coin`,
    nameCn: "",
    type: "cryptos",
    market: "crypto",
    currency: "USDT",
    base,
    quote: "usdt",
    isTop: "1",
    lever: 0,
    tickTable: [{ from: "0", tick: "0.01" }],
    ...more,
  };
}

/** Symbol ids are a test's own: the table outlives it. */
let id = 10;
let frames: (() => void)[] = [];
let wished: string[] = [];
let live: Promise<void>;

beforeEach(() => {
  vi.useFakeTimers({
    now: NOW,
    toFake: ["Date", "performance", "setInterval", "clearInterval", "setTimeout"],
  });
  frames = [];
  wished = [];
  id += 10;
  vi.stubGlobal("requestAnimationFrame", (run: () => void) => frames.push(run));
  carryTo({
    setInterest: (cls, rows) => {
      if (cls === "visible") wished = rows.map(({ symbol }) => symbol);
    },
    setTopics: () => {},
  });
});
afterEach(() => {
  document.body.replaceChildren();
  vi.advanceTimersByTime(2000);
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** A page of three bones with these rows in it, as boot finds it. */
function page(
  rows: readonly QuoteRow[],
  { at = NOW, hash = CRYPTO, name = "cryptos//hot", chinese = false } = {},
): HTMLElement {
  const json = JSON.stringify({ at, lists: { [name]: rows } });
  document.body.innerHTML = `<div id="root"><div>${BONE.repeat(3)}</div></div><script type="application/json" id="first-rows">${json}</script>`;
  const root = document.getElementById("root")!;
  live = showFirstRows(root, hash, chinese);
  return root;
}
const texts = (root: HTMLElement): (string | null)[][] =>
  [...root.querySelectorAll<HTMLElement>(".row")].map((el) => [
    ...[...el.querySelectorAll("b, s, em")].map((part) => part.textContent),
    el.querySelector("em")?.dataset.dir ?? "",
    el.dataset.mark ?? "",
  ]);
const NOTHING = ["", "", "", "", "", ""];

function tick(symId: number, last: number): void {
  cols.values[symId * (cols.values.length / cols.capacity) + F.last] = last;
  touch(symId, KEY_BIT, false);
}

test("bones are filled with the figures of the real rows; those without a row stay bones", () => {
  const root = page([
    row(id, "btc", "64233.5"),
    row(id + 1, "eth", "97.5", { aliveAt: NOW - 4000, ts: NOW - 4000 }),
  ]);
  expect(texts(root)).toEqual([
    ["BTC", "/USDT", "64,233.50", "+64,133.50%", "up", ""],
    ["ETH", "/USDT", "97.50", "−2.50%", "down", "stale"],
    NOTHING,
  ]);
  expect(document.getElementById("first-rows")).toBeNull();
});

test("a stock has the name of the language, a halted one no change", () => {
  const stock = { type: "us", market: "us", name: "Boeing", nameCn: "波音" } as const;
  const rows = [
    row(id, "ba", "100", stock),
    row(id + 1, "hlt", "99", { ...stock, nameCn: "", status: "halted" }),
  ];
  expect(texts(page(rows, { hash: "#/", name: "us/us/gainers", chinese: true }))).toEqual([
    ["波音", "", "100.00", "0.00%", "flat", ""],
    ["Boeing", "", "99.00", "--", "flat", ""],
    NOTHING,
  ]);
});

test("what is shown is wished for, and ticks are written on the next frame, once however many came, only where a text differs", async () => {
  const root = page([row(id, "btc", "101"), row(id + 1, "eth", "102")]);
  await vi.advanceTimersByTimeAsync(50);
  expect(wished).toEqual(["btc", "eth"]);
  const written: string[] = [];
  const seen = new MutationObserver((records) =>
    written.push(...records.map(({ target }) => target.textContent ?? "")),
  );
  seen.observe(root, { subtree: true, childList: true, characterData: true });
  tick(id, 1_030_000);
  commit();
  tick(id, 1_050_000);
  tick(id + 1, 1_020_001);
  commit();
  expect([frames.length, texts(root)[0][2]]).toEqual([1, "101.00"]);
  frames[0]();
  await vi.advanceTimersByTimeAsync(0);
  seen.disconnect();
  expect([...new Set(written)]).toEqual(["105.00", "+5.00%"]);
  expect(texts(root)[1]).toEqual(["ETH", "/USDT", "102.00", "+2.00%", "up", ""]);
});

test("the shell is done a frame after the first values of the link, and at once where it has no rows", async () => {
  page([row(id, "btc", "101")]);
  let done = false;
  void live.then(() => {
    done = true;
  });
  tick(id, 1_030_000);
  commit();
  frames[0]();
  await vi.advanceTimersByTimeAsync(0);
  expect([done, frames.length]).toEqual([false, 2]);
  frames[1]();
  await vi.advanceTimersByTimeAsync(0);
  expect(done).toBe(true);
  page([], { name: "us/us/gainers" });
  await live;
});

test("without a sign of life prices are marked as old, and as fresh again with the next", async () => {
  const root = page([row(id, "btc", "101")]);
  await vi.advanceTimersByTimeAsync(4000);
  expect(texts(root)[0].at(-1)).toBe("stale");
  cols.ts[id] = Date.now();
  await vi.advanceTimersByTimeAsync(1000);
  expect(texts(root)[0].at(-1)).toBe("");
});

test("soon after the shell is gone its rows are let go of, and those of others are not", async () => {
  const root = page([row(id, "btc", "101"), row(id + 1, "eth", "102")]);
  mounted[id]++;
  expect([mounted[id], mounted[id + 1]]).toEqual([2, 1]);
  root.replaceChildren();
  await vi.advanceTimersByTimeAsync(900);
  expect(wished).toEqual(["btc", "eth"]);
  await vi.advanceTimersByTimeAsync(200);
  expect([wished, mounted[id], mounted[id + 1]]).toEqual([[], 1, 0]);
  tick(id, 1_030_000);
  commit();
  expect(frames).toEqual([]);
});

test("the list that React mounts gets the same rows; another list none", () => {
  const rows = [row(id, "btc", "101")];
  page(rows);
  expect(firstRows(HOT)).toEqual(rows);
  expect(firstRows({ ...HOT, rank: "gainers" })).toBeUndefined();
});

test("rows of a page that is over a minute old, or of another list than the address shows, are left alone", () => {
  expect(texts(page([row(id, "btc", "101")], { at: NOW - 61_000 }))).toEqual([
    NOTHING,
    NOTHING,
    NOTHING,
  ]);
  expect(texts(page([row(id, "btc", "101")], { hash: "#/" }))).toEqual([NOTHING, NOTHING, NOTHING]);
});

test.each([
  ["", "us"],
  ["#/", "us"],
  ["#/quotes", "us"],
  ["#/quotes/index", "us"],
  ["#/quotes/index?tabActive=0&market=us&sub=gainers", "us"],
  [CRYPTO, "cryptos"],
  ["#/quotes/index?sub=hot&market=spot&tabActive=1", "cryptos"],
  ["#/quotes/index?tabActive=1", "cryptos"],
  ["#/quotes/index?tabActive=0&market=hk", undefined],
  ["#/quotes/index?tabActive=0&sub=losers", undefined],
  ["#/quotes/index?tabActive=1&market=perpetual", undefined],
  ["#/quotes/index?tabActive=1&sub=all&sort=last.desc", undefined],
  ["#/quotes/index?tabActive=2", undefined],
  ["#/quotes/hotModules", undefined],
  ["#/login", undefined],
])("the list in front at %j is of %j", (hash, type) => {
  expect(listInFront(hash)?.type).toBe(type);
});

test("what an address leaves out is what the market home begins with", () => {
  const { stocks, crypto } = FIRST_VIEW;
  expect([stocks.market, stocks.rank]).toEqual([FIRST_LISTS[0].market, FIRST_LISTS[0].rank]);
  expect([crypto.product, crypto.zone, crypto.sort]).toEqual(["spot", FIRST_LISTS[1].rank, null]);
});
