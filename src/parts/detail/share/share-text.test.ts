import { expect, test } from "vitest";
import { bitOf, F, FIELD_COUNT, QuoteColumns } from "../../../../contract/feed/columns.ts";
import type { RowItem } from "../../../lib/instrument/row-item.ts";
import { shareText } from "./share-text.ts";

const BTC: RowItem = {
  symbol: "btc",
  symId: 2,
  name: "Bitcoin",
  nameCn: "比特币",
  type: "cryptos",
  market: "crypto",
  currency: "USDT",
  base: "btc",
  quote: "usdt",
  group: "",
  priceScale: 2,
  qtyScale: 5,
  tickTable: [],
};

test("a share card says market data and what it is, and nothing of an account", () => {
  const cols = new QuoteColumns();
  for (const [field, value] of [
    [F.last, 6_423_300],
    [F.prevClose, 6_272_144],
  ]) {
    cols.values[BTC.symId * FIELD_COUNT + field] = value;
    cols.known[BTC.symId] |= bitOf(field);
  }
  expect(
    shareText({ item: BTC, product: "Spot", mark: "Simulated market data", language: "en" }, cols),
  ).toEqual({
    brand: "SYN",
    title: "BTC/USDT",
    lead: "Bitcoin · Spot",
    change: "+2.41%",
    direction: "up",
    price: "64,233.00 USDT",
    time: "--",
    mark: "Simulated market data",
  });
});
