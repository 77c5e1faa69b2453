import { expect, test } from "vitest";
import {
  bitOf,
  F,
  FIELD_COUNT,
  type Field,
  QuoteColumns,
  SESSIONS,
} from "../../../contract/feed/columns.ts";
import { type HeroItem, heroCells } from "./hero-cells.ts";

const NVDA: HeroItem = {
  symbol: "nvda.us",
  symId: 3,
  type: "us",
  market: "us",
  priceScale: 4,
  tickTable: [{ from: "0", tick: "0.01" }],
};
const USD = { rate: 1, currency: "USD", symbol: "$" };

function row(values: Partial<Record<Field, number>>): QuoteColumns {
  const cols = new QuoteColumns();
  for (const [name, value] of Object.entries(values)) {
    cols.values[NVDA.symId * FIELD_COUNT + F[name as Field]] = value;
    cols.known[NVDA.symId] |= bitOf(F[name as Field]);
  }
  return cols;
}
const DAY = { last: 1_428_700, prevClose: 1_409_500 };
const EXT = { ext: 1_432_000, extTs: 1_795_000_000_000 };

test("change, direction and estimate stand against the day's base", () => {
  expect(heroCells(NVDA, row(DAY), USD)).toEqual({
    arrow: "▲",
    change: "+1.92",
    percent: "+1.36%",
    direction: "up",
    fiat: "≈ $142.87",
    ext: undefined,
  });
});

test("after hours the second price stands against the regular close", () => {
  const cells = heroCells(NVDA, row({ ...DAY, ...EXT, session: SESSIONS.indexOf("after") }), USD);
  expect(cells.ext).toEqual({
    session: "after",
    over: false,
    price: "143.20",
    change: "+0.33 +0.23%",
    direction: "up",
    ts: EXT.extTs,
  });
});

test("in the regular session there is no second price, and after the last one it is over", () => {
  const of = (session: (typeof SESSIONS)[number]) =>
    heroCells(NVDA, row({ ...DAY, ...EXT, session: SESSIONS.indexOf(session) }), USD).ext;
  expect([of("trading"), of("closed")?.over, of("pre")?.session, of("notOpen")?.session]).toEqual([
    undefined,
    true,
    "pre",
    "after",
  ]);
});

test("a row without values shows that it knows nothing", () => {
  expect(heroCells(NVDA, new QuoteColumns(), USD)).toEqual({
    arrow: "",
    change: "--",
    percent: "--",
    direction: "flat",
    fiat: "",
    ext: undefined,
  });
});
