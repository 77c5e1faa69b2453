/**
 * The insurance account of liquidations: what it bears, what the house bears when it is empty, and
 * what that costs whoever opens then.
 */
import { randomUUID } from "node:crypto";
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from "vitest";
import type { ParamsIn } from "../../../../contract/http/call.ts";
import {
  contractApplyOpen,
  contractApplyOpenview,
} from "../../../../contract/http/trading/perpetual.ts";
import {
  contractOrderGet,
  contractOrderList,
} from "../../../../contract/http/trading/perpetual-lists.ts";
import { USDT } from "../../../../contract/money/assets.ts";
import { toText } from "../../../../contract/money/decimal.ts";
import { houseBalance } from "../../../ledger/house.ts";
import { houseAccount } from "../../../ledger/posting.ts";
import { testDatabase } from "../../../testing/database.ts";
import { booksBalance, credit } from "../../../testing/money.ts";
import { type Person, somebody } from "../../../testing/people.ts";
import { instrument } from "../../../testing/scripted-source.ts";
import { type TestApp, testApp } from "../../../testing/test-app.ts";
import { show, turn } from "../../../testing/trading.ts";
import { TRADING_OPS } from "../ops.ts";

let t: TestApp;
const of = (symId: number, symbol: string, tierGroup: string) =>
  instrument(symId, symbol, {
    type: "perpetual",
    products: ["perpetual"],
    tierGroup,
    base: "BTC",
    qtyScale: 3,
    lotSize: "0.001",
    minQty: "0.001",
  });
beforeAll(async () => {
  t = await testApp({
    db: await testDatabase(),
    instruments: [instrument(0, "btc"), of(1, "btc.p", "A"), of(2, "doge.p", "C")],
  });
});
afterAll(async () => {
  await t.close();
  await t.db.destroy();
});
afterEach(() => booksBalance(t.db));

const at = (
  price: number,
  o: { symId?: number; bids?: string; mark?: number } = {},
): Promise<void> =>
  show(t, o.symId ?? 1, o.bids ?? `${price - 1}x1000`, `${price + 1}x1000`, [], {
    mark: String(o.mark ?? price),
    last: String(price),
  });
const house = async (name: "insurance" | "market"): Promise<string> =>
  toText(await houseBalance(t.db, houseAccount("real", name, USDT)));
const ops = async (name: string, ...args: string[]): Promise<string> =>
  [
    await TRADING_OPS.find((one) => one.name === name)!.run(args, t.services, {
      now: t.clock.now(),
      who: "op",
    }),
  ]
    .flat()
    .join("\n");

let ann: Person;
beforeEach(async () => {
  ann = await somebody(t);
  await credit(t, ann.accountId, "USDT", "100000", "contract");
  for (let i = 0; i < 3; i++) {
    t.clock.pass(31_000);
    await at(60_000);
    await at(60_000, { symId: 2 });
  }
});

const wish = (
  more: Partial<ParamsIn<typeof contractApplyOpen>> = {},
): ParamsIn<typeof contractApplyOpen> => ({
  symbol: "btc.p",
  direction: "buy",
  leverRate: 20,
  agree: "1",
  orderType: "limit",
  qty: "1",
  price: "60001",
  clientOrderId: randomUUID(),
  ...more,
});
const positionsOf = async (person: Person) => (await person.ok(contractOrderList, {})).list;

/** Nobody buys inside the margin for three seconds; the mark is 1,000 below where it ends. */
async function takenOver(symbol: "btc.p" | "doge.p", mark = 56_000.95): Promise<string> {
  const symId = symbol === "btc.p" ? 1 : 2;
  await ann.ok(contractApplyOpen, wish({ symbol }));
  const [{ id }] = (await positionsOf(ann)).filter((one) => one.symbol === symbol);
  await at(57_000, { symId, bids: "50000x100", mark });
  t.clock.pass(3000);
  await at(57_000, { symId, bids: "50000x100", mark });
  return id;
}

it("what is taken over is at the mark at once: the insurance account has the distance, and what it lacks the house's market account", async () => {
  const [insurance, market] = [await house("insurance"), await house("market")];
  expect(insurance).toBe("0");
  const id = await takenOver("btc.p");
  // Entry 60001, margin 3000.05: it ended at 57000.95, and the mark stands 1000 below.
  expect(await ann.ok(contractOrderGet, { id })).toMatchObject({
    state: "closed",
    closePrice: "57000.95",
    realised: "-3000.05",
  });
  expect(await house("insurance")).toBe("0");
  expect(Number(await house("market")) - Number(market)).toBeCloseTo(3000.05, 8);
  t.clock.pass(1500);
  await turn(t);
  expect(await ops("insurance show")).toContain("real  group A: 1000 borne since");
});

it("while it is empty, openings of that group need half as much again, of others they do not", async () => {
  expect(await ann.ok(contractApplyOpenview, { symbol: "btc.p" })).toMatchObject({
    cover: "1.5",
    lever: 10,
  });
  expect(await ann.ok(contractApplyOpenview, { symbol: "doge.p" })).toMatchObject({ cover: "1" });
  await at(60_000, { bids: "59999x1000" });
  await ann.ok(contractApplyOpen, wish());
  expect((await positionsOf(ann))[0]).toMatchObject({
    symbol: "btc.p",
    margin: "4500.075",
    leverRate: 20,
  });
  // The freeze equals what fills take: 60001 × 1.5 ÷ 20 and the fee.
  const poor = await somebody(t);
  await credit(t, poor.accountId, "USDT", "4530.07", "contract");
  expect(await poor.no(contractApplyOpen, wish())).toBe("insufficientBalance");
  await credit(t, poor.accountId, "USDT", "0.0055", "contract");
  await poor.ok(contractApplyOpen, wish());
  expect((await positionsOf(poor))[0]).toMatchObject({ margin: "4500.075" });
});

it("a liquidation's fee and an operator fill it; when it holds what was borne all is as before", async () => {
  expect(await ops("insurance add", "real", "999.99", "a loss of the night")).toBe(
    "real  999.99 USDT",
  );
  t.clock.pass(1500);
  await turn(t);
  expect(await ann.ok(contractApplyOpenview, { symbol: "btc.p" })).toMatchObject({ cover: "1.5" });
  await expect(ops("insurance add", "real", "-1", "no")).rejects.toThrow("no sum of USDT");
  await ops("insurance add", "real", "0.01", "the rest");
  t.clock.pass(1500);
  await turn(t);
  await turn(t);
  expect(await ann.ok(contractApplyOpenview, { symbol: "btc.p" })).toMatchObject({ cover: "1" });
});

it("of one that holds enough nothing is borne, and a take-over at a better mark brings it something", async () => {
  await ops("insurance add", "real", "500", "to begin with");
  const before = Number(await house("insurance"));
  await takenOver("doge.p", 57_400.95);
  expect(Number(await house("insurance")) - before).toBeCloseTo(400, 8);
  t.clock.pass(1500);
  await turn(t);
  expect(await ops("insurance show")).not.toContain("borne");
});
