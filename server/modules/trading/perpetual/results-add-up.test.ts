/**
 * Today's result above the screens is the sum of the rows that are shown, at every moment: before,
 * while half of a position is closed, and after.
 */
import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, it } from "vitest";
import * as calls from "../../../../contract/http/trading/perpetual.ts";
import * as lists from "../../../../contract/http/trading/perpetual-lists.ts";
import { exchangeProfitLoss } from "../../../../contract/http/trading/spot.ts";
import { assetsTradeTop } from "../../../../contract/http/trading/top.ts";
import type { Instrument } from "../../../../contract/market/instrument.ts";
import { booksBalance, credit } from "../../../testing/money.ts";
import { type Person, somebody } from "../../../testing/people.ts";
import { instrument } from "../../../testing/scripted-source.ts";
import { type TestApp, testApp } from "../../../testing/test-app.ts";
import { isWaiting, show } from "../../../testing/trading.ts";

const PERPETUAL = {
  type: "perpetual",
  products: ["perpetual"],
  tierGroup: "A",
  qtyScale: 3,
  lotSize: "0.001",
  minQty: "0.001",
} satisfies Partial<Instrument>;
let t: TestApp;
let ann: Person;
beforeAll(async () => {
  t = await testApp({
    instruments: [
      instrument(0, "btc.p", { ...PERPETUAL, base: "BTC" }),
      instrument(1, "eth.p", { ...PERPETUAL, base: "ETH" }),
    ],
    app: { readsPerSecond: 1e6, readsBurst: 1e6 },
  });
  t.clock.pass(31_000);
  for (let i = 0; i < 3; i++) await at(0, 60_000);
  for (let i = 0; i < 3; i++) await at(1, 3000);
  ann = await somebody(t);
  await credit(t, ann.accountId, "USDT", "100000", "contract");
});
afterAll(() => t.close());

const at = (symId: number, price: number): Promise<void> =>
  show(t, symId, `${price}x1000`, `${price + 1}x1000`, [], {
    mark: String(price),
    last: String(price),
  });

async function long(symbol: string, price: string, qty: string): Promise<string> {
  const terms = {
    symbol,
    direction: "buy",
    leverRate: 20,
    agree: "1",
    orderType: "limit",
    price,
    qty,
    clientOrderId: randomUUID(),
  } as const;
  await ann.ok(calls.contractApplyOpen, terms);
  return (
    (await ann.ok(lists.contractOrderList, {})).list.find((one) => one.symbol === symbol)?.id ?? ""
  );
}
const close = async (symId: number, id: string, qty: string, price: number): Promise<void> => {
  const asked = ann.ok(calls.contractOrderClose, { id, qty, clientOrderId: randomUUID() });
  await isWaiting(t);
  await at(symId, price);
  await asked;
  await booksBalance(t.db);
};

/** In USDT: above the screens, above the list, of its days, and of the rows. */
async function told(): Promise<{ header: number[]; rows: number }> {
  const { pnlToday } = await ann.ok(assetsTradeTop, { product: "perpetual" });
  const { realised, days } = await ann.ok(exchangeProfitLoss, { product: "perpetual" });
  const { list } = await ann.ok(lists.contractOrderList, { state: "closed" });
  const cents = (all: readonly string[]): number =>
    all.reduce((sum, one) => sum + Math.round(Number(one) * 1e8), 0);
  return {
    header: [cents([pnlToday]), cents([realised]), cents(days.map(({ pnl }) => pnl))],
    rows: cents(list.map(({ net }) => net ?? "NaN")),
  };
}

it("two positions closed in parts", async () => {
  const btc = await long("btc.p", "60001", "1");
  const eth = await long("eth.p", "3001", "10");
  const seen: number[] = [];
  const look = async (): Promise<void> => {
    const { header, rows } = await told();
    expect(header).toEqual([rows, rows, rows]);
    seen.push(rows);
  };
  await look();
  await close(0, btc, "0.4", 61_000);
  await look();
  await close(1, eth, "10", 2950);
  await look();
  await close(0, btc, "0.3", 61_000);
  await look();
  await close(0, btc, "0.3", 61_000);
  await look();
  expect(seen.map((sum) => sum === 0)).toEqual([true, true, false, false, false]);
  expect(seen[2]).toBe(seen[3]);
  expect(seen[4]).toBeGreaterThan(seen[3]);
});
