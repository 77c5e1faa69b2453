/**
 * The worker's own table says what an account is worth: last prices with their digits, pairs
 * halfway between bid and ask.
 */
import { expect, it } from "vitest";
import { bitOf, F, FIELD_COUNT, QuoteColumns } from "../../contract/feed/columns.ts";
import {
  type Amount,
  decimal,
  type Price,
  type Quantity,
  type Rate,
  toText,
} from "../../contract/money/decimal.ts";
import type { RiskBook } from "../../contract/rules/risk/what-if.ts";
import { pictureOf } from "./picture.ts";

function board(rows: readonly [symId: number, field: number, value: number][]): QuoteColumns {
  const table = new QuoteColumns(16);
  for (const [symId, field, value] of rows) {
    table.values[symId * FIELD_COUNT + field] = value;
    table.known[symId] |= bitOf(field);
  }
  return table;
}

const [TOYOTA, YEN, EURO] = [1, 2, 3];
const last = (symId: number, priceScale: number) => ({ symId, priceScale, by: "last" as const });
const book: RiskBook = {
  positions: [],
  loans: [],
  holdings: [
    { asset: "", amount: decimal("100"), unit: decimal<Price>("1") },
    {
      asset: "7203.JP",
      amount: decimal("100"),
      price: last(TOYOTA, 1),
      currency: { asset: "USD/JPY", pair: last(YEN, 3), usdFirst: true, unitDivisor: 1 },
    },
  ],
  credit: decimal("0"),
};
const move = (asset: string, share: string) => ({ asset, share: decimal<Rate>(share) });

it("a share is counted at the last price of its own and of its currency's pair in the table, and follows both", () => {
  const table = board([
    [TOYOTA, F.last, 33_000],
    [YEN, F.last, 150_000],
  ]);
  const worth = (asset: string, share: string): string | undefined => {
    const { equity } = pictureOf({ book, move: move(asset, share) }, table);
    return equity && toText(equity);
  };
  expect([worth("", "0"), worth("7203.JP", "-0.5"), worth("USD/JPY", "0.1")]).toEqual([
    "2300",
    "1200",
    "2100",
  ]);
  table.values[YEN * FIELD_COUNT + F.last] = 165_000;
  expect(worth("", "0")).toBe("2100");
  table.known[YEN] = 0;
  expect(worth("", "0")).toBeUndefined();
});

it("a pair is marked halfway between bid and ask, a price of nothing is none", () => {
  const position = {
    side: "long" as const,
    quantity: decimal<Quantity>("1"),
    entry: decimal<Price>("1.05"),
    margin: decimal<Amount>("1000"),
  };
  const pair: RiskBook = {
    holdings: [],
    loans: [],
    credit: decimal("0"),
    positions: [
      {
        id: "1",
        asset: "EUR/USD",
        tiers: [
          { upTo: decimal("1000000"), mmr: decimal("0.005"), cum: decimal("0"), maxLeverage: 100 },
        ],
        position: { ...position, leverage: 100 },
        taker: decimal<Rate>("0"),
        mark: { symId: EURO, priceScale: 5, by: "mid" },
        counting: { face: decimal<Quantity>("100000"), by: "usd" },
      },
    ],
  };
  const quoted = (bid: number, ask: number) =>
    board([
      [EURO, F.bid, bid],
      [EURO, F.ask, ask],
    ]);
  const gain = (table: QuoteColumns) =>
    pictureOf({ book: pair, move: move("", "0") }, table).unrealised;
  expect([gain(quoted(104_999, 105_003)), gain(quoted(0, 105_003))]).toEqual([
    decimal("1"),
    undefined,
  ]);
});
