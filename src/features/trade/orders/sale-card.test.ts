import { expect, it } from "vitest";
import { saleFigures, saleShare } from "./sale-card.ts";

const SALE = { qty: "5", avgCost: "100.5", paid: "502.75125", profit: "46.24875" };
const SOLD = {
  symbol: "aapl.us",
  avgPrice: "110",
  accountMode: "demo",
  updatedAt: 1,
  sale: SALE,
} as const;
const WORDS = { pair: "AAPL", unit: "shares", digits: 2 };

it("without amounts a sale is told by per cent of what was paid, after fees, and two prices; nothing says how much", () => {
  expect(saleFigures(SOLD, WORDS, false)).toEqual({
    pair: "AAPL",
    share: "+9.20%",
    direction: "up",
    entry: "100.50",
    price: "110.00",
    isClosed: true,
    isDemo: true,
  });
});

it("amounts are what it brought and what deals had bought of it; a loss is one whatever the price did", () => {
  const lost = { ...SALE, profit: "-0.75125" };
  expect(saleFigures({ ...SOLD, accountMode: "real", sale: lost }, WORDS, true)).toMatchObject({
    share: "−0.15%",
    direction: "down",
    isDemo: false,
    amounts: { profit: "−0.75 USDT", size: "5 shares" },
  });
});

it("prices have the places of the instrument, also before the page has seen it", () => {
  const coin = {
    ...SOLD,
    symbol: "btc",
    avgPrice: "98371.73",
    sale: { ...SALE, avgCost: "98410.860861" },
  };
  expect(saleFigures(coin, WORDS, false)).toMatchObject({ entry: "98,410.86", price: "98,371.73" });
});

it("what cost nothing has no per cent", () => {
  expect([
    saleShare({ ...SALE, paid: "0" }),
    saleFigures({ ...SOLD, sale: { ...SALE, paid: "0" } }, WORDS, false).share,
  ]).toEqual([Number.NaN, "--"]);
});
