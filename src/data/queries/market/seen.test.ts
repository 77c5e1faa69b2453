import { expect, test } from "vitest";
import { bitOf, F, FIELD_COUNT, QuoteColumns } from "../../../../contract/feed/columns.ts";
import type { QuoteRow } from "../../../../contract/market/realtime.ts";
import { CITAS_MAX, createPersist } from "../../persist.ts";
import { createSeen, withLatest } from "./seen.ts";

function row(symId: number, over: Partial<QuoteRow> = {}): QuoteRow {
  const empty = "";
  return {
    symbol: `s${symId}`,
    symId,
    priceScale: 2,
    qtyScale: 0,
    last: "10.00",
    open: empty,
    high: empty,
    low: empty,
    prevClose: "8.00",
    change: "2.00",
    changeRatio: "0.2500",
    bid: empty,
    bidQty: empty,
    ask: empty,
    askQty: empty,
    volume: empty,
    turnover: empty,
    session: "trading",
    extPrice: empty,
    extChangeRatio: empty,
    extTs: 0,
    mark: empty,
    index: empty,
    fundingRate: empty,
    nextFundingAt: 0,
    ts: 100,
    seq: 1,
    aliveAt: 100,
    status: "ok",
    source: "sim",
    name: `Name ${symId}`,
    nameCn: empty,
    type: "us",
    market: "us",
    currency: "USD",
    base: `S${symId}`,
    quote: "USD",
    group: empty,
    isTop: "0",
    marketCap: empty,
    lever: 0,
    tickTable: [{ from: "0", tick: "0.01" }],
    ...over,
  };
}

function memory() {
  const held = new Map<string, string>();
  const store = {
    getItem: (key: string) => held.get(key) ?? null,
    setItem: (key: string, text: string) => void held.set(key, text),
    removeItem: (key: string) => void held.delete(key),
  };
  return { persist: createPersist(store), held };
}

function table(
  symId: number,
  values: Partial<Record<"last" | "prevClose", number>>,
  ts: number,
): QuoteColumns {
  const cols = new QuoteColumns(16);
  for (const [name, value] of Object.entries(values)) {
    cols.values[symId * FIELD_COUNT + F[name as "last"]] = value;
    cols.known[symId] |= bitOf(F[name as "last"]);
  }
  cols.ts[symId] = ts;
  cols.seq[symId] = 7;
  return cols;
}

test("what is seen in one visit is stored, names and all, and seeds the next", () => {
  const { persist } = memory();
  const first = createSeen(persist, new QuoteColumns(16), () => {});
  first.remember([row(1), row(2)]);
  first.remember([row(1)]);
  first.save();
  const seeded: QuoteRow[][] = [];
  const second = createSeen(persist, new QuoteColumns(16), (rows) => seeded.push([...rows]));
  expect(second.stored()).toEqual([row(1), row(2)]);
  expect([second.stored(), seeded]).toEqual([[row(1), row(2)], [[row(1), row(2)]]]);
});

test("values are stored as they were last, not as they came", () => {
  const cols = table(3, { last: 1250, prevClose: 1000 }, 900);
  expect(withLatest(row(3), cols)).toEqual(
    row(3, {
      last: "12.50",
      prevClose: "10.00",
      change: "2.50",
      changeRatio: "0.2500",
      ts: 900,
      seq: 7,
    }),
  );
  expect(withLatest(row(3, { ts: 901 }), cols)).toEqual(row(3, { ts: 901 }));
});

test("the rows seen longest ago leave first", () => {
  const { persist } = memory();
  const seen = createSeen(persist, new QuoteColumns(16), () => {});
  seen.remember(Array.from({ length: CITAS_MAX }, (_, i) => row(i)));
  seen.remember([row(1000)]);
  seen.save();
  const symbols = (persist.load("citasList") ?? []).map((r) => r.symbol);
  expect([symbols.length, symbols[0], symbols.includes("s0"), symbols.includes("s1")]).toEqual([
    CITAS_MAX,
    "s1000",
    false,
    true,
  ]);
});

test("an earlier visit's rows stay behind this one's, and nothing new writes nothing", () => {
  const { persist, held } = memory();
  persist.save("citasList", [row(1), row(2)]);
  const seen = createSeen(persist, new QuoteColumns(16), () => {});
  const before = held.get("citasList");
  seen.save();
  expect(held.get("citasList")).toBe(before);
  seen.remember([row(2), row(9)]);
  seen.save();
  expect((persist.load("citasList") ?? []).map((r) => r.symbol)).toEqual(["s9", "s2", "s1"]);
});
