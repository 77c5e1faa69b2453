/**
 * Orders on a real PostgreSQL: what may happen once happens once, whoever comes at the same time,
 * and one process alone writes.
 */
import { randomUUID } from "node:crypto";
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from "vitest";
import { accountTransfer } from "../../contract/http/money/wallet.ts";
import {
  exchangeApplyCancel,
  exchangeApplyGet,
  exchangeApplyList,
  exchangeApplyOpen,
} from "../../contract/http/trading/spot.ts";
import { migrate } from "../../server/db/migrate/migrate.ts";
import { openPostgres } from "../../server/db/postgres/postgres.ts";
import type { Db } from "../../server/db/tx.ts";
import { takeLease } from "../../server/due/lease.ts";
import { newDatabase, testServer } from "../../server/testing/database.ts";
import { availableOf, booksBalance } from "../../server/testing/money.ts";
import { shortOf } from "../../server/testing/people.ts";
import { type TestApp, testApp } from "../../server/testing/test-app.ts";
import { asked, place, refused, show, trader, turn } from "../../server/testing/trading.ts";

const fast = { readsPerSecond: 1e6, readsBurst: 1e6 };
let dbs: Db[];
let t: TestApp;
let other: TestApp;
beforeAll(async () => {
  const url = await newDatabase(testServer() as string);
  dbs = [await openPostgres(url), await openPostgres(url)];
  await migrate(dbs[0], 1);
  t = await testApp({ db: dbs[0], app: fast });
  other = await testApp({ db: dbs[1], app: fast });
});
afterAll(async () => {
  for (const app of [t, other]) await app.app.close();
  for (const db of dbs) await db.destroy();
});
beforeEach(async () => {
  t.clock.pass(2000);
  await show(t, 0, "99x1000", "");
  t.clock.pass(2000);
  await show(t, 0, "99x1000", "");
});
afterEach(() => booksBalance(t.db));

const counted = (
  answers: readonly ({ ok: true } | { ok: false; error: Parameters<typeof shortOf>[0] })[],
): Record<string, number> => {
  const counts: Record<string, number> = {};
  for (const answer of answers) {
    const word = answer.ok ? "ok" : shortOf(answer.error);
    counts[word] = (counts[word] ?? 0) + 1;
  }
  return counts;
};

it("of a cancellation and a fill at the same moment one wins, and the money says which", async () => {
  for (let round = 0; round < 20; round++) {
    const ann = await trader(t, "100");
    const { orderNo } = await place(ann, "buy 1 @ 100");
    const both = [
      ann.client.call(exchangeApplyCancel, { orderNo }),
      show(t, 0, "99x1000", `${100 - round / 100}x5`),
    ] as const;
    const [cancelled] = await Promise.all(round % 2 === 0 ? both : [both[0], both[1]]);
    const { state, filled } = await ann.ok(exchangeApplyGet, { orderNo });
    expect([cancelled.ok, state, filled]).toEqual(
      cancelled.ok ? [true, "cancelled", "0"] : [false, "completed", "1"],
    );
    expect(await availableOf(t.db, ann.accountId)).toEqual(
      cancelled.ok ? { "spot USDT": "100" } : { "spot BTC": "0.999" },
    );
    t.clock.pass(2000);
    await show(t, 0, "99x1000", "");
    t.clock.pass(2000);
    await show(t, 0, "99x1000", "");
  }
});

it("of two hundred that want all of the money, transfers and orders, exactly one gets it", async () => {
  const ann = await trader(t, "100");
  const all = await Promise.all(
    Array.from({ length: 200 }, (_, i) =>
      i % 2 === 0
        ? ann.client.call(accountTransfer, {
            from: "SPOT",
            to: "FUNDS",
            symbol: "USDT",
            amount: "100",
            requestId: randomUUID(),
          })
        : ann.client.call(exchangeApplyOpen, asked("buy 2 @ 50")),
    ),
  );
  const { ok } = counted(all);
  expect(ok).toBe(1);
  const rows = await t.db
    .selectFrom("ledger_account")
    .select(["available", "held"])
    .where("owner", "=", ann.accountId)
    .where("asset", "=", "USDT")
    .execute();
  expect(rows.reduce((sum, { available, held }) => sum + Number(available) + Number(held), 0)).toBe(
    100,
  );
});

it("the same client id many times at once is one order", async () => {
  const ann = await trader(t, "1000");
  const wish = asked("buy 1 @ 50");
  const all = await Promise.all(
    Array.from({ length: 30 }, () =>
      ann.client.call(exchangeApplyOpen, { ...wish, requestId: randomUUID() }),
    ),
  );
  expect(new Set(all.map((answer) => (answer.ok ? answer.value.orderNo : ""))).size).toBe(1);
  expect((await ann.ok(exchangeApplyList, {})).total).toBe(1);
});

it("a second process writes nothing while the first does, and goes on with its orders when it is gone; who lost the lease writes nothing more", async () => {
  const ann = await trader(t, "1000");
  const { orderNo } = await place(ann, "buy 1 @ 98");
  other.clock.pass(t.clock.now() - other.clock.now());
  expect(
    await other.services.engine.run({
      kind: "end",
      orderNo: orderNo as never,
      accountId: ann.accountId as never,
      symbol: "btc",
      reason: "user",
    }),
  ).toEqual({
    ok: false,
    error: "tryLater",
  });
  // The first one sleeps for longer than its lease; the second takes over and knows its orders.
  other.clock.pass(10_000);
  await turn(other);
  await turn(other);
  expect(other.services.engine.openOrders(ann.accountId).map((order) => order.orderNo)).toEqual([
    orderNo,
  ]);
  expect([await refused(ann, "buy 1 @ 50"), await refused(ann, "buy 1 @ 50")]).toEqual([
    "tryLater",
    "tryLater",
  ]);
  await show(other, 0, "97x5", "97.5x5");
  expect(await ann.ok(exchangeApplyGet, { orderNo })).toMatchObject({
    state: "completed",
    filled: "1",
  });
  expect((await ann.ok(exchangeApplyList, {})).total).toBe(1);
  const taken = await takeLease(t.db, {
    name: "engine",
    holder: "nobody",
    now: other.clock.now(),
    forMs: 1,
  });
  expect(taken.ok).toBe(false);
});
