/**
 * The audit as a job and a command: what it finds stops the money it concerns, and an operator lets
 * it move again.
 */
import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { accountMoney } from "../../../contract/http/account.ts";
import { addVirtualAccount, demoRecharge } from "../../../contract/http/demo.ts";
import { USDT } from "../../../contract/money/assets.ts";
import { tx } from "../../db/tx.ts";
import { audit } from "../../ledger/audit.ts";
import { houseBalance } from "../../ledger/house.ts";
import { houseAccount } from "../../ledger/posting.ts";
import { runOps } from "../../run-ops.ts";
import { type Person, somebody } from "../../testing/people.ts";
import { type TestApp, testApp } from "../../testing/test-app.ts";
import { auditBooks } from "./audit-job.ts";
import { rollUpBooks } from "./roll-up-job.ts";

let t: TestApp;
beforeAll(async () => {
  t = await testApp();
});
afterAll(async () => {
  await t.close();
});

async function player(): Promise<{ person: Person; account: string }> {
  const person = await somebody(t);
  person.enter(await person.ok(addVirtualAccount, {}));
  const row = await t.db
    .selectFrom("account")
    .select("id")
    .where("user_id", "=", person.userId)
    .where("mode", "=", "demo")
    .executeTakeFirstOrThrow();
  return { person, account: row.id };
}
const ops = async (...args: string[]): Promise<string> =>
  (await runOps(args, t.services, { now: t.clock.now(), who: "ops:test" })).text;
const topUp = { amount: "1" };
const stoppedSince = async (person: Person): Promise<number> =>
  (await person.ok(accountMoney, {})).stoppedSince;
/** How often an account was told that its money was stopped or freed. */
const timesTold = async (account: string): Promise<number> =>
  (
    await t.db
      .selectFrom("live_event")
      .select("seq")
      .where("account_id", "=", account)
      .where("ev", "=", "money")
      .execute()
  ).length;

describe("the audit", () => {
  it("finds nothing in books that are right, and stops nothing", async () => {
    await player();
    expect([await ops("audit"), await ops("money", "stops")]).toEqual([
      "the books are right",
      "nothing is stopped",
    ]);
  });

  it("stops an account whose balance is not its entries', and no other; an operator lets it move again", async () => {
    const [ann, bob] = [await player(), await player()];
    const harm = (by: number) =>
      sql`UPDATE ledger_account SET available = available + ${by} WHERE id = ${`${ann.account}|spot|USDT`}`.execute(
        t.db,
      );
    // In two pockets that even out: the sum over all accounts stays right, so that only the account is
    // to blame.
    await harm(5);
    await sql`UPDATE ledger_account SET available = available - 5 WHERE id = ${`${ann.account}|stock|USDT`}`.execute(
      t.db,
    );
    await auditBooks.run(t.services, t.clock.now());
    expect(await ops("money", "stops")).toContain(`account:${ann.account}`);
    expect([await stoppedSince(ann.person), await stoppedSince(bob.person)]).toEqual([
      t.clock.now(),
      0,
    ]);
    expect([await timesTold(ann.account), await timesTold(bob.account)]).toEqual([1, 0]);
    expect(await ann.person.no(demoRecharge, { ...topUp, requestId: randomUUID() })).toBe(
      "moneyStopped",
    );
    await bob.person.ok(demoRecharge, { ...topUp, requestId: randomUUID() });
    await harm(-5);
    await sql`UPDATE ledger_account SET available = available + 5 WHERE id = ${`${ann.account}|stock|USDT`}`.execute(
      t.db,
    );
    expect(await ops("money", "clear", `account:${ann.account}`, "set right by hand")).toBe(
      `account:${ann.account} may move again`,
    );
    await ann.person.ok(demoRecharge, { ...topUp, requestId: randomUUID() });
    expect([await stoppedSince(ann.person), await timesTold(ann.account)]).toEqual([0, 2]);
    expect(await audit(t.db)).toEqual([]);
    const trail = await t.db
      .selectFrom("audit")
      .select("action")
      .where("action", "in", ["books.violation", "money.clear"])
      .execute();
    expect(new Set(trail.map((row) => row.action))).toEqual(
      new Set(["books.violation", "money.clear"]),
    );
  });

  it("stops everything where a sum is broken", async () => {
    const ann = await player();
    await sql`UPDATE ledger_account SET available = available + 1 WHERE id = ${`${ann.account}|spot|USDT`}`.execute(
      t.db,
    );
    expect(await ops("audit")).toContain("I2");
    const bob = await somebody(t);
    expect(await bob.no(addVirtualAccount, {})).toBe("moneyStopped");
    // Once of the account, once of everything.
    expect([
      await stoppedSince(bob),
      await timesTold(ann.account),
      await timesTold(bob.accountId),
    ]).toEqual([t.clock.now(), 2, 0]);
    await sql`UPDATE ledger_account SET available = available - 1 WHERE id = ${`${ann.account}|spot|USDT`}`.execute(
      t.db,
    );
    await tx(t.db, (trx) => trx.deleteFrom("money_stop").execute());
    await bob.ok(addVirtualAccount, {});
  });

  it("reads on beside postings: what moves meanwhile is no finding", async () => {
    const { person } = await player();
    const moves = Array.from({ length: 40 }, () =>
      person.ok(demoRecharge, { ...topUp, requestId: randomUUID() }),
    );
    const audits = [audit(t.db), audit(t.db), audit(t.db)];
    await Promise.all(moves);
    expect((await Promise.all(audits)).flat()).toEqual([]);
  });

  it("an operator stops and clears, and every account is told that it changed", async () => {
    const ann = await player();
    expect(await ops("money", "stop", "all", "a drill")).toBe("all is stopped");
    expect([await stoppedSince(ann.person), await timesTold(ann.account)]).toEqual([
      t.clock.now(),
      1,
    ]);
    expect(await ann.person.no(demoRecharge, { ...topUp, requestId: randomUUID() })).toBe(
      "moneyStopped",
    );
    expect(await ops("money", "stop", "all", "again")).toContain("stopped already");
    expect(await ops("money", "stop", "everything", "again")).toContain("no such scope");
    expect(await ops("money", "clear", "all", "it was one")).toBe("all may move again");
    expect([await stoppedSince(ann.person), await timesTold(ann.account)]).toEqual([0, 2]);
  });

  it("a scope that is not stopped cannot be cleared", async () => {
    expect(await ops("money", "clear", "account:nobody", "why not")).toContain(
      "nothing of that name is stopped",
    );
  });
});

it("the roll-up changes no balance of the house", async () => {
  const mint = houseAccount("demo", "mint", USDT);
  const before = await houseBalance(t.db, mint);
  await rollUpBooks.run(t.services, t.clock.now());
  const rows = await t.db
    .selectFrom("ledger_rollup")
    .select("account_id")
    .where("account_id", "=", mint.id)
    .execute();
  expect([await houseBalance(t.db, mint), rows.length > 0]).toEqual([before, true]);
});
