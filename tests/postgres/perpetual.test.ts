/**
 * Perpetuals on a real PostgreSQL: of a liquidation and what its user does at the same moment one
 * wins, and the books know which.
 */
import { randomUUID } from "node:crypto";
import { afterAll, afterEach, beforeAll, expect, it } from "vitest";
import {
  contractApplyOpen,
  contractOrderAdjustMargin,
  contractOrderClose,
} from "../../contract/http/trading/perpetual.ts";
import {
  contractOrderGet,
  contractOrderList,
} from "../../contract/http/trading/perpetual-lists.ts";
import { migrate } from "../../server/db/migrate/migrate.ts";
import { openPostgres } from "../../server/db/postgres/postgres.ts";
import type { Db } from "../../server/db/tx.ts";
import { newDatabase, testServer } from "../../server/testing/database.ts";
import { booksBalance, credit } from "../../server/testing/money.ts";
import { type Person, somebody } from "../../server/testing/people.ts";
import { type TestApp, testApp } from "../../server/testing/test-app.ts";
import { isWaiting, show } from "../../server/testing/trading.ts";

let db: Db;
let t: TestApp;
beforeAll(async () => {
  db = await openPostgres(await newDatabase(testServer() as string));
  await migrate(db, 1);
  t = await testApp({ db, app: { readsPerSecond: 1e6, readsBurst: 1e6 } });
});
afterAll(async () => {
  await t.app.close();
  await db.destroy();
});
afterEach(() => booksBalance(db));

const SYM = 4;
const at = (price: string, mark: string): Promise<void> =>
  show(t, SYM, `${price}x1000`, `${(Number(price) + 0.01).toFixed(2)}x1000`, [], {
    mark,
    last: price,
  });

/** A long of 10 at 100.01 with 20×, and 100 USDT beside its margin. */
async function long(): Promise<[Person, string]> {
  for (let i = 0; i < 3; i++) {
    t.clock.pass(20_000);
    await at("100", "100");
  }
  const ann = await somebody(t);
  await credit(t, ann.accountId, "USDT", "150.50505", "contract");
  const order = {
    symbol: "btc.p",
    direction: "buy",
    leverRate: 20,
    agree: "1",
    orderType: "limit",
    price: "100.01",
    qty: "10",
  } as const;
  await ann.ok(contractApplyOpen, { ...order, clientOrderId: randomUUID() });
  return [ann, (await ann.ok(contractOrderList, {})).list[0].id];
}
const money = async ({ accountId }: Person): Promise<[available: number, held: number]> => {
  const row = await db
    .selectFrom("ledger_account")
    .select(["available", "held"])
    .where("owner", "=", accountId)
    .where("type", "=", "contract")
    .executeTakeFirstOrThrow();
  return [Number(row.available), Number(row.held)];
};
/** The mark that liquidates it. */
const ruin = (): Promise<void> => at("95.4", "95.4");

it("a close and a liquidation: what was held is closed once", async () => {
  for (let round = 0; round < 10; round++) {
    const [ann, id] = await long();
    const asked = ann.client.call(contractOrderClose, {
      id,
      qty: "4",
      clientOrderId: randomUUID(),
    });
    await isWaiting(t);
    if (round % 2 === 0) await at("99", "99");
    await Promise.all([ruin(), ruin()]);
    const answer = await asked;
    const { state, closeReason, closedQty, deals, margin } = await ann.ok(contractOrderGet, { id });
    expect([state, closeReason, closedQty, margin]).toEqual(["closed", "liquidated", "10", "0"]);
    expect([answer.ok, deals.length]).toEqual(round % 2 === 0 ? [true, 3] : [false, 2]);
    expect((await money(ann))[1]).toBe(0);
  }
});

it("added margin and a liquidation: it saved the position, or nothing of it was taken", async () => {
  for (let round = 0; round < 10; round++) {
    const [ann, id] = await long();
    const add = () =>
      ann.client.call(contractOrderAdjustMargin, { id, amount: "100", requestId: randomUUID() });
    const [answer] =
      round % 2 === 0
        ? await Promise.all([add(), ruin()])
        : ((await Promise.all([ruin(), add()])).reverse() as [Awaited<ReturnType<typeof add>>]);
    const { state, margin } = await ann.ok(contractOrderGet, { id });
    const [available, held] = await money(ann);
    if (answer.ok)
      expect([state, margin, available, held]).toEqual(["open", "150.005", 0, 150.005]);
    else expect([state, margin, available >= 100, held]).toEqual(["closed", "0", true, 0]);
  }
});
