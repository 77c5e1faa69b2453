/**
 * Rebates on a real PostgreSQL: of many claims at once, on two servers, one pays; what is settled
 * meanwhile is the next day's.
 */
import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, it } from "vitest";
import { promoteClaim, promoteGet } from "../../contract/http/money/promote.ts";
import { patience } from "../../scripts/suite/slowness.ts";
import { migrate } from "../../server/db/migrate/migrate.ts";
import { openPostgres } from "../../server/db/postgres/postgres.ts";
import type { Db } from "../../server/db/tx.ts";
import { newDatabase, testServer } from "../../server/testing/database.ts";
import { deposited, rebatesDue, restOver } from "../../server/testing/deposit.ts";
import { availableOf, booksBalance } from "../../server/testing/money.ts";
import { again, shortOf, somebody } from "../../server/testing/people.ts";
import { passIdentity } from "../../server/testing/proofs.ts";
import { type TestApp, testApp } from "../../server/testing/test-app.ts";

const MANY = 40;
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

it("forty claims at once while deposits come in and are settled twice: one pays, and nothing is paid twice", {
  timeout: patience(120_000),
}, async () => {
  const ann = await somebody(t);
  const there = await again(other, ann);
  const friend = await somebody(t, { usercode: ann.usercode });
  for (const { userId } of [ann, friend]) await passIdentity(t, userId);
  for (const sum of ["1500", "2000"]) await deposited(t, friend, sum);
  await rebatesDue(t);
  await restOver(t);
  await deposited(t, friend, "3000");
  const [claims] = await Promise.all([
    Promise.all(
      Array.from({ length: MANY }, (_, i) =>
        (i % 2 === 0 ? ann : there).client.call(
          promoteClaim,
          { requestId: randomUUID() },
          { timeoutMs: 60_000 },
        ),
      ),
    ),
    rebatesDue(t),
    rebatesDue(other),
  ]);
  const paid = claims.flatMap((answer) => (answer.ok ? [answer.value.amount] : []));
  const refused = new Set(claims.flatMap((answer) => (answer.ok ? [] : [shortOf(answer.error)])));
  expect([paid.length, [...refused]]).toEqual([1, ["statusError"]]);
  await restOver(t);
  const { claimable, claimedTotal } = await ann.ok(promoteGet, {});
  expect([paid[0], claimedTotal, (await availableOf(t.db, ann.accountId))["funds USDT"]]).toEqual([
    paid[0],
    paid[0],
    paid[0],
  ]);
  expect(`${paid[0]} + ${claimable}`).toBe("105 + 90");
  await booksBalance(t.db);
});
