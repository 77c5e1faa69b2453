/**
 * Withdrawals on a real PostgreSQL: of many that want all of the money at once, on two servers and
 * beside transfers, exactly one gets it.
 */
import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, it } from "vitest";
import { accountTransfer } from "../../contract/http/money/wallet.ts";
import { withdrawApply, withdrawList } from "../../contract/http/money/withdraw.ts";
import { setSafewordReg } from "../../contract/http/security.ts";
import { patience } from "../../scripts/suite/slowness.ts";
import { migrate } from "../../server/db/migrate/migrate.ts";
import { openPostgres } from "../../server/db/postgres/postgres.ts";
import type { Db } from "../../server/db/tx.ts";
import { newDatabase, testServer } from "../../server/testing/database.ts";
import { availableOf, booksBalance, credit, wake } from "../../server/testing/money.ts";
import { again, shortOf, somebody } from "../../server/testing/people.ts";
import { bindGoogle, passIdentity } from "../../server/testing/proofs.ts";
import { type TestApp, testApp } from "../../server/testing/test-app.ts";

const MANY = 200;
const SAFEWORD = "135790";
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

it("two hundred withdrawals and transfers of all there is", {
  timeout: patience(120_000),
}, async () => {
  const ann = await somebody(t);
  const there = await again(other, ann);
  await passIdentity(t, ann.userId);
  await ann.ok(setSafewordReg, { safeword: SAFEWORD, re_safeword: SAFEWORD });
  const code = await bindGoogle(t, ann);
  await credit(t, ann.accountId, "USDT", "900");
  const google_code = code();
  for (const app of [t, other]) wake(app);
  const way = {
    channel: "crypto",
    symbol: "USDT",
    chain: "TRC20",
    address: "TUEZSdKsoDHQMeZwihtdoBiN46zxhGWYdH",
    quotedFee: "1",
  } as const;
  const all = await Promise.all(
    Array.from({ length: MANY }, (_, i) => {
      const { client } = i % 2 === 0 ? ann : there;
      const id = { requestId: randomUUID() };
      return i % 4 === 3
        ? client.call(
            accountTransfer,
            { from: "FUNDS", to: "SPOT", symbol: "USDT", amount: "900", ...id },
            { timeoutMs: 60_000 },
          )
        : client.call(
            withdrawApply,
            { ...way, amount: "900", safeword: SAFEWORD, google_code, ...id },
            { timeoutMs: 60_000 },
          );
    }),
  );
  const refusals = new Set(all.flatMap((answer) => (answer.ok ? [] : [shortOf(answer.error)])));
  expect([
    all.filter(({ ok }) => ok).length,
    [...refusals].filter((one) => one.startsWith("http 5")),
  ]).toEqual([1, []]);
  const { total } = await ann.ok(withdrawList, {});
  const moved = await availableOf(t.db, ann.accountId);
  expect([total, moved]).toEqual(total === 1 ? [1, {}] : [0, { "spot USDT": "900" }]);
  await booksBalance(t.db);
});
