/** Money commands in shared transactions, on the real database. */
import { sql } from "kysely";
import { afterAll, beforeAll, expect, it } from "vitest";
import type { AccountId } from "../../contract/ids.ts";
import { USDT } from "../../contract/money/assets.ts";
import { type Amount, decimal } from "../../contract/money/decimal.ts";
import { err, ok, type Result } from "../../contract/result.ts";
import type { Db, Tx } from "../db/tx.ts";
import { testDatabase } from "../testing/database.ts";
import { audit } from "./audit.ts";
import { type MoneyCommand, MoneyDesk } from "./desk.ts";
import { give, houseAccount, type Leg, type Posting, take, userAccount } from "./posting.ts";

const NAMES = Array.from({ length: 10 }, (_, i) => `desk${i}`);
let db: Db;
beforeAll(async () => {
  db = await testDatabase();
  const user = { kind: 3, inviter_id: null, status: "active", created_at: 1 } as const;
  for (const [i, id] of NAMES.entries()) {
    const owner = `user${i}`;
    await db
      .insertInto("app_user")
      .values({ ...user, id: owner, usercode: `DESK${i}`, username: owner })
      .execute();
    await db
      .insertInto("account")
      .values({ id, user_id: owner, mode: "demo", created_at: 1 })
      .execute();
  }
});
afterAll(() => db.destroy());

const funds = (name: string) => userAccount(name as AccountId, "funds", USDT);
const mint = houseAccount("demo", "mint", USDT);
let step = 0;
const posting = (legs: readonly Leg[]): Posting => ({
  id: `desk:${++step}`,
  mode: "demo",
  kind: "test",
  ref: { kind: "test", no: "1" },
  at: 1,
  legs,
});
const sumOf = async (name: string, at: Db | Tx = db): Promise<Amount> =>
  decimal(
    (
      await at
        .selectFrom("ledger_account")
        .select("available")
        .where("id", "=", funds(name).id)
        .executeTakeFirst()
    )?.available ?? "0",
  );

type Command = MoneyCommand<string, string>;
const plus = (name: string, sum: string, more: Partial<Command> = {}): Command => ({
  accountId: name,
  plan: async () =>
    ok(posting([take(mint, decimal<Amount>(sum)), give(funds(name), decimal<Amount>(sum))])),
  finish: async () => ok("done"),
  ...more,
});
const transactions = async (): Promise<number> =>
  Number((await sql<{ n: string }>`select txid_current()::text as n`.execute(db)).rows[0].n);

it("many commands of many accounts are answered in few transactions, and the books are right", async () => {
  const desk = new MoneyDesk(db);
  const before = await transactions();
  const answers = await Promise.all(
    Array.from({ length: 200 }, (_, i) => desk.run(plus(NAMES[i % 10], "1"))),
  );
  expect(answers).toEqual(answers.map(() => ({ ok: true, value: "done" })));
  expect((await transactions()) - before).toBeLessThan(10);
  for (const name of NAMES) expect(await sumOf(name)).toBe(decimal("20"));
  expect(await audit(db)).toEqual([]);
});

it("commands of one account decide one after the other, each on what the one before has written", async () => {
  const desk = new MoneyDesk(db);
  const most = decimal<Amount>("25");
  const capped = plus("desk0", "2", {
    plan: async (trx): Promise<Result<Posting, string>> => {
      if ((await sumOf("desk0", trx)) + decimal<Amount>("2") > most) return err("full");
      return ok(
        posting([take(mint, decimal<Amount>("2")), give(funds("desk0"), decimal<Amount>("2"))]),
      );
    },
  });
  const answers = await Promise.all(Array.from({ length: 6 }, () => desk.run(capped)));
  expect(answers.map((answer) => (answer.ok ? answer.value : answer.error))).toEqual([
    "done",
    "done",
    "full",
    "full",
    "full",
    "full",
  ]);
  expect(await sumOf("desk0")).toBe(decimal("24"));
});

it("a refusal of the ledger, one after writing and an error cost their own command alone, and leave nothing", async () => {
  const desk = new MoneyDesk(db);
  const note = (key: string) => (trx: Tx) =>
    trx.insertInto("setting").values({ key, value: "" }).execute();
  const answers = await Promise.allSettled([
    desk.run(
      plus("desk1", "1", { finish: async (trx) => note("desk good")(trx).then(() => ok("done")) }),
    ),
    desk.run(
      plus("desk2", "1", {
        plan: async () =>
          ok(
            posting([
              take(funds("desk2"), decimal<Amount>("1000")),
              give(mint, decimal<Amount>("1000")),
            ]),
          ),
      }),
    ),
    desk.run(
      plus("desk3", "1", {
        finish: async (trx) => note("desk refused")(trx).then(() => err("thought better")),
      }),
    ),
    desk.run(
      plus("desk4", "1", {
        finish: async (trx) => sql`select 1 / 0`.execute(trx).then(() => ok("done")),
      }),
    ),
    desk.run(plus("desk5", "1")),
  ]);
  expect(
    answers.map((answer) => (answer.status === "fulfilled" ? answer.value : "thrown")),
  ).toEqual([
    { ok: true, value: "done" },
    { ok: false, error: "insufficient" },
    { ok: false, error: "thought better" },
    "thrown",
    { ok: true, value: "done" },
  ]);
  const after = await Promise.all([1, 2, 3, 4, 5].map((i) => sumOf(`desk${i}`)));
  expect(after).toEqual(["21", "20", "20", "20", "21"].map((sum) => decimal(sum)));
  expect(
    await db.selectFrom("setting").select("key").where("key", "like", "desk %").execute(),
  ).toEqual([{ key: "desk good" }]);
  expect(await audit(db)).toEqual([]);
});
