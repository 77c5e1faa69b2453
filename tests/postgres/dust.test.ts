/**
 * Small balances on a real PostgreSQL: of many taps at once, on two servers and beside transfers of
 * the same coins, each crumb is turned or moved once.
 */
import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, it } from "vitest";
import { dustApply, exchangeList } from "../../contract/http/money/exchange.ts";
import { accountTransfer } from "../../contract/http/money/wallet.ts";
import { patience } from "../../scripts/suite/slowness.ts";
import { migrate } from "../../server/db/migrate/migrate.ts";
import { openPostgres } from "../../server/db/postgres/postgres.ts";
import type { Db } from "../../server/db/tx.ts";
import { newDatabase, testServer } from "../../server/testing/database.ts";
import { availableOf, booksBalance, credit, wake } from "../../server/testing/money.ts";
import { again, shortOf, somebody } from "../../server/testing/people.ts";
import { type TestApp, testApp } from "../../server/testing/test-app.ts";

const MANY = 100;
const fast = { readsPerSecond: 1e6, readsBurst: 1e6 };
let dbs: Db[];
let t: TestApp;
let other: TestApp;
beforeAll(async () => {
  const url = await newDatabase(testServer() as string);
  dbs = [await openPostgres(url), await openPostgres(url)];
  await migrate(dbs[0], 1);
  t = await testApp({ db: dbs[0], app: fast });
  other = await testApp({ db: dbs[1], app: fast, clock: t.clock });
});
afterAll(async () => {
  for (const app of [t, other]) await app.app.close();
  for (const db of dbs) await db.destroy();
});

it("a hundred taps and transfers of the same crumbs", { timeout: patience(120_000) }, async () => {
  const ann = await somebody(t);
  const there = await again(other, ann);
  await credit(t, ann.accountId, "ETH", "0.04");
  await credit(t, ann.accountId, "BTC", "0.000312", "spot");
  for (const app of [t, other]) wake(app);
  const all = await Promise.all(
    Array.from({ length: MANY }, async (_, i) => {
      const { client } = i % 2 === 0 ? ann : there;
      const id = { requestId: randomUUID() };
      const move = { from: "FUNDS", to: "SPOT", symbol: "ETH", amount: "0.04" } as const;
      return i % 4 === 3
        ? client.call(accountTransfer, { ...move, ...id }, { timeoutMs: 60_000 })
        : client.call(dustApply, { crumbs: "SPOT/BTC,FUNDS/ETH", ...id }, { timeoutMs: 60_000 });
    }),
  );
  const refusals = new Set(all.flatMap((answer) => (answer.ok ? [] : [shortOf(answer.error)])));
  expect(
    [...refusals].filter((one) => one !== "statusError" && one !== "insufficientBalance"),
  ).toEqual([]);
  const { "spot ETH": moved, ...rest } = await availableOf(t.db, ann.accountId);
  expect(rest).toEqual(
    moved === undefined
      ? { "funds USDT": "3.98", "spot USDT": "0.03104089" }
      : { "spot USDT": "0.03104089" },
  );
  expect((await ann.ok(exchangeList, {})).total).toBe(moved === undefined ? 2 : 1);
  await booksBalance(t.db);
});
