/**
 * Shares in USDT: a dollar stock, one in pence, one whose pair counts the currency for a dollar;
 * nothing without a quote.
 */
import { expect, it } from "vitest";
import { asset } from "../../../contract/money/assets.ts";
import { decimal, multiply, toText } from "../../../contract/money/decimal.ts";
import { ManualClock } from "../../testing/manual-clock.ts";
import { instrument, put, ScriptedSource } from "../../testing/scripted-source.ts";
import { Catalog } from "../catalog.ts";
import { Market } from "../market.ts";
import { worthOf } from "../usdt-price.ts";
import { shareRate } from "./share-rate.ts";

const fx = (id: number, symbol: string) =>
  instrument(id, symbol, { type: "forex", market: "forex", priceScale: 4, products: [] });
const ALL = [
  instrument(0, "aapl.us", {
    type: "us",
    market: "us",
    currency: "USD",
    quoteUnit: "USD",
    products: [],
  }),
  instrument(1, "vod.uk", {
    type: "uk",
    market: "uk",
    currency: "GBP",
    quoteUnit: "GBX",
    unitDivisor: 100,
    products: [],
  }),
  instrument(2, "7203.jp", {
    type: "jp",
    market: "jp",
    currency: "JPY",
    quoteUnit: "JPY",
    products: [],
  }),
  instrument(3, "sap.de", {
    type: "de",
    market: "de",
    currency: "EUR",
    quoteUnit: "EUR",
    products: [],
  }),
  fx(4, "gbpusd"),
  fx(5, "usdjpy"),
];

it("is the quote over the pair, whichever way round that is", () => {
  const source = new ScriptedSource(ALL);
  const clock = new ManualClock();
  const market = new Market({ source, catalog: new Catalog(ALL), sectors: [], clock });
  source.queue.push((now, sink) => {
    for (const [id, last] of [
      [0, 20_000],
      [1, 7_000],
      [2, 285_000],
      [4, 12_500],
      [5, 1_512_000],
    ])
      put(sink, id, now, { last });
  });
  market.advance();
  const worth = (code: string) => {
    const value = worthOf(market, asset(code)!, clock.now());
    return value && toText(multiply([value, decimal("1000")], 6, "halfEven"));
  };
  expect(["aapl.us", "vod.uk", "7203.jp", "sap.de"].map(worth)).toEqual([
    "200000",
    "875",
    "18849.206349",
    undefined,
  ]);
  expect(shareRate(market, { currency: "EUR", unitDivisor: 1 })).toBeUndefined();
});
