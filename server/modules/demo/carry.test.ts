/**
 * A data folder of the version before the ledger: opened by this one it has every balance of play
 * money, with its history.
 */
import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "kysely";
import { afterAll, expect, it } from "vitest";
import { decimal, toText } from "../../../contract/money/decimal.ts";
import { migrate } from "../../db/migrate/migrate.ts";
import { statements } from "../../db/migrate/statements.ts";
import { openDatabase } from "../../db/open.ts";
import { type Db, tx } from "../../db/tx.ts";
import { audit } from "../../ledger/audit.ts";
import { carryDemo } from "./carry.ts";

const folder = mkdtempSync(join(tmpdir(), "syn-before-ledger-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const MIGRATIONS = new URL("../../db/migrations/", import.meta.url);
/** The first migration that knows the ledger. */
const LEDGER = "0010_ledger.sql";

/**
 * The schema as the version before the ledger left it. Migrations never change after they have
 * landed.
 */
async function beforeTheLedger(db: Db): Promise<void> {
  await sql`CREATE TABLE schema_migration (name text PRIMARY KEY, applied_at bigint NOT NULL)`.execute(
    db,
  );
  for (const name of readdirSync(MIGRATIONS).sort()) {
    if (name >= LEDGER) continue;
    await tx(db, async (trx) => {
      for (const statement of statements(readFileSync(new URL(name, MIGRATIONS), "utf8")))
        await sql.raw(statement).execute(trx);
      await trx.insertInto("schema_migration").values({ name, applied_at: 1 }).execute();
    });
  }
}

/**
 * Two users with demo accounts: one has topped up, traded nothing and reset, the other has topped
 * up twice.
 */
const LINES = {
  "demo-a": [
    ["spot", "50000", "start", 1],
    ["funds", "0", "start", 1],
    ["funds", "12.5", "topUp", 2],
    ["funds", "-12.5", "reset", 3],
  ],
  "demo-b": [
    ["spot", "50000", "start", 4],
    ["funds", "0.00000001", "topUp", 5],
    ["funds", "99999.12345678", "topUp", 6],
  ],
} as const;

async function fill(db: Db): Promise<void> {
  for (const [i, [account_id, lines]] of Object.entries(LINES).entries()) {
    const user = {
      id: `user-${i}`,
      usercode: `OLD${i}`,
      kind: 3,
      username: `old-${i}`,
      inviter_id: null,
      status: "active",
      created_at: 1,
    } as const;
    await db.insertInto("app_user").values(user).execute();
    await db
      .insertInto("account")
      .values({ id: account_id, user_id: user.id, mode: "demo", created_at: 1 })
      .execute();
    const sums = new Map<string, bigint>();
    for (const [n, [account_type, amount, kind, created_at]] of lines.entries()) {
      const row = {
        id: `${account_id}-${n}`,
        account_id,
        account_type,
        symbol: "USDT",
        amount,
        kind,
        created_at,
      };
      await db.insertInto("demo_entry").values(row).execute();
      sums.set(account_type, (sums.get(account_type) ?? 0n) + decimal(amount));
    }
    for (const [account_type, sum] of sums) {
      const row = {
        account_id,
        account_type,
        symbol: "USDT",
        available: toText(sum as ReturnType<typeof decimal>),
      };
      await db.insertInto("demo_balance").values(row).execute();
    }
  }
}

it("opens with every balance and every line of its history, and a second start changes nothing", async () => {
  const data = join(folder, "data");
  const old = await openDatabase(data);
  await beforeTheLedger(old);
  await fill(old);
  await old.destroy();

  const db = await openDatabase(data);
  expect(await migrate(db, 7)).toContain(LEDGER);
  expect([await carryDemo(db), await carryDemo(db), await migrate(db, 8)]).toEqual([2, 0, []]);
  const balances = await db
    .selectFrom("ledger_account")
    .select(["id", "available"])
    .where("is_house", "=", false)
    .orderBy("id")
    .execute();
  expect(balances.map(({ id, available }) => [id, toText(decimal(available))])).toEqual([
    ["demo-a|funds|USDT", "0"],
    ["demo-a|spot|USDT", "50000"],
    ["demo-b|funds|USDT", "99999.12345679"],
    ["demo-b|spot|USDT", "50000"],
  ]);
  const history = await db
    .selectFrom("ledger_entry")
    .select(["account_id", "available", "at"])
    .where("available_after", "is not", null)
    .orderBy("at")
    .orderBy("account_id")
    .execute();
  expect(
    history.map(({ account_id, available, at }) => [
      account_id.split("|").slice(0, 2).join(" "),
      toText(decimal(available)),
      at,
    ]),
  ).toEqual(
    Object.entries(LINES)
      .flatMap(([account, lines]) =>
        lines.map(([type, amount, , at]): [string, string, number] => [
          `${account} ${type}`,
          amount,
          at,
        ]),
      )
      .sort(([a, , atA], [b, , atB]) => atA - atB || (a < b ? -1 : 1)),
  );
  expect(await audit(db)).toEqual([]);
  await db.destroy();
});
