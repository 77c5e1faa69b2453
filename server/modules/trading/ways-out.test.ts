/**
 * A way out is always open: each refusal of new business, against each way to lessen what is held.
 */
import { randomUUID } from "node:crypto";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import * as calls from "../../../contract/http/trading/perpetual.ts";
import * as lists from "../../../contract/http/trading/perpetual-lists.ts";
import { exchangeApplyCancel, exchangeApplyOpen } from "../../../contract/http/trading/spot.ts";
import { until } from "../../../tests/support/until.ts";
import { dropPositions, endAll } from "../../engine/end-all.ts";
import { testDatabase } from "../../testing/database.ts";
import { availableOf, booksBalance, credit } from "../../testing/money.ts";
import { type Person, somebody } from "../../testing/people.ts";
import { instrument } from "../../testing/scripted-source.ts";
import { type TestApp, testApp } from "../../testing/test-app.ts";
import { asked, isWaiting, show } from "../../testing/trading.ts";

const ALL = [
  instrument(0, "btc"),
  instrument(1, "btc.p", {
    type: "perpetual",
    products: ["perpetual"],
    tierGroup: "A",
    base: "BTC",
  }),
];
let t: TestApp;
let ann: Person;
beforeAll(async () => {
  t = await testApp({
    db: await testDatabase(),
    instruments: ALL,
    app: { readsPerSecond: 1e6, readsBurst: 1e6 },
  });
});
afterAll(async () => {
  await t.close();
  await t.db.destroy();
});
const shown = async (): Promise<void> => {
  await show(t, 0, "99x1000", "101x1000", [], { last: "100" });
  await show(t, 1, "99x1000", "101x1000", [], { last: "100", mark: "100" });
};
const open = (more: object = {}) => ({
  ...({
    symbol: "btc.p",
    direction: "buy",
    leverRate: 10,
    agree: "1",
    orderType: "limit",
    qty: "1",
    price: "101",
  } as const),
  clientOrderId: randomUUID(),
  ...more,
});
const close = (more: object = {}) => ({
  ...({ symbol: "btc.p", direction: "buy", orderType: "limit", qty: "1", price: "99" } as const),
  clientOrderId: randomUUID(),
  ...more,
});
async function met<T>(work: Promise<T>): Promise<T> {
  await isWaiting(t);
  await shown();
  return work;
}

/**
 * The start before anything is refused: a position, an order that opens, coins and a sale of some.
 */
interface Held {
  position: string;
  opening: string;
  buying: string;
}
let held: Held;
beforeEach(async () => {
  Object.assign(t.services, { realAtSimulatedPrices: true });
  t.clock.pass(31_000);
  for (let i = 0; i < 3; i++) await shown();
  ann = await somebody(t);
  for (const pocket of ["contract", "spot"] as const)
    await credit(t, ann.accountId, "USDT", "10000", pocket);
  await ann.ok(calls.contractApplyOpen, open());
  const opening = await ann.ok(calls.contractApplyOpen, open({ price: "90" }));
  await ann.ok(exchangeApplyOpen, asked("buy 2 @ 101"));
  const buying = await ann.ok(exchangeApplyOpen, asked("buy 1 @ 90"));
  const [position] = (await ann.ok(lists.contractOrderList, {})).list;
  held = { position: position.id, opening: opening.orderNo, buying: buying.orderNo };
});
afterEach(async () => {
  Object.assign(t.services, { realAtSimulatedPrices: true });
  await endAll(t.services.engine, ann.accountId, "demoReset");
  await t.db.deleteFrom("trade_cover").execute();
  await dropPositions(t.services.engine, ann.accountId);
  await booksBalance(t.db);
});

async function addAndTake(): Promise<void> {
  await ann.ok(calls.contractOrderAdjustMargin, { id: held.position, amount: "5" });
  await ann.ok(calls.contractOrderAdjustMargin, { id: held.position, amount: "-1" });
}

/** The house bore what the insurance could not; the engine learns of it with its lease. */
async function bare(): Promise<void> {
  await t.db
    .insertInto("trade_cover")
    .values({ mode: "real", tier_group: "A", borne: "1000", since: t.clock.now() })
    .execute();
  t.clock.pass(4000);
  await shown();
  await until(
    () => t.services.engine.isBare("real", "A"),
    (is) => is,
  );
}

const REFUSALS: readonly [string, () => unknown][] = [
  [
    "real money at simulated prices is not allowed (1020)",
    () => Object.assign(t.services, { realAtSimulatedPrices: false }),
  ],
  ["the insurance is empty and openings need more margin", () => bare()],
  [
    "there is no certification any more (1023)",
    () => t.db.deleteFrom("kyc").where("user_id", "=", ann.userId).execute(),
  ],
];
const WAYS: readonly [string, () => Promise<unknown>][] = [
  ["a close at a price", () => ann.ok(calls.contractApplyClose, close())],
  [
    "a close at market",
    () => met(ann.ok(calls.contractOrderClose, { id: held.position, clientOrderId: randomUUID() })),
  ],
  [
    "closing all",
    async () =>
      expect(await met(ann.ok(calls.contractOrderCloseAll, {}))).toMatchObject({
        count: 1,
        failed: [],
      }),
  ],
  [
    "a stop that closes",
    () =>
      ann.ok(
        calls.contractApplyClose,
        close({ orderType: "stopMarket", price: "", triggerPrice: "95" }),
      ),
  ],
  [
    "stops of a position",
    () =>
      ann.ok(calls.contractOrderSetStop, {
        id: held.position,
        stopPriceLoss: "95",
        stopPriceProfit: "110",
      }),
  ],
  [
    "margin that is added",
    () => ann.ok(calls.contractOrderAdjustMargin, { id: held.position, amount: "5" }),
  ],
  ["margin that is too much", () => addAndTake()],
  [
    "a cancel of an order that opens",
    () => ann.ok(calls.contractApplyCancel, { orderNo: held.opening }),
  ],
  ["a cancel of a buy", () => ann.ok(exchangeApplyCancel, { orderNo: held.buying })],
  ["a sale of what is held", () => ann.ok(exchangeApplyOpen, asked("sell 1 @ 99"))],
  ["a sale that waits", () => ann.ok(exchangeApplyOpen, asked("sell 1 @ 120"))],
];

describe.each(REFUSALS)("while %s", (_, refuse) => {
  it.each(WAYS)("%s is taken", async (_way, leave) => {
    await refuse();
    await leave();
  });
});

it("new business is refused by 1020, a reverse by a sentence that says that Close is open: and it is", async () => {
  Object.assign(t.services, { realAtSimulatedPrices: false });
  expect([
    await ann.no(calls.contractApplyOpen, open()),
    await ann.no(calls.contractOrderReverse, { id: held.position, clientOrderId: randomUUID() }),
    await ann.no(exchangeApplyOpen, asked("buy 1 @ 101")),
  ]).toEqual(["noPermission", "reverseRefused", "noPermission"]);
  await met(ann.ok(calls.contractOrderClose, { id: held.position, clientOrderId: randomUUID() }));
  expect((await ann.ok(lists.contractOrderList, {})).list).toEqual([]);
});

it("a reverse that an empty insurance makes too dear is refused by the same sentence, and the close is taken", async () => {
  await bare();
  const free = async (): Promise<number> =>
    Number((await availableOf(t.db, ann.accountId))["contract USDT"]);
  // Orders that wait at 90 freeze 1.5 × their margin at ten times, and their fee.
  while ((await free()) > 25)
    await ann.ok(
      calls.contractApplyOpen,
      open({ price: "90", qty: Math.max(1, Math.floor((await free()) / 16)).toFixed(0) }),
    );
  expect(
    await met(
      ann.no(calls.contractOrderReverse, { id: held.position, clientOrderId: randomUUID() }),
    ),
  ).toBe("reverseRefused");
  await met(ann.ok(calls.contractOrderClose, { id: held.position, clientOrderId: randomUUID() }));
});
