/**
 * The account's state with its number, through the call: what the events up to the number made,
 * never more and never less.
 */
import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, it } from "vitest";
import type { LiveEventData } from "../../../contract/account-feed/live.ts";
import { accountSnapshot, type Balance } from "../../../contract/http/account.ts";
import type { DataOf } from "../../../contract/http/call.ts";
import { addVirtualAccount, demoRecharge } from "../../../contract/http/demo.ts";
import type { Db } from "../../db/tx.ts";
import { testDatabase } from "../../testing/database.ts";
import { type Person, somebody } from "../../testing/people.ts";
import { type TestApp, testApp } from "../../testing/test-app.ts";

let db: Db;
let t: TestApp;
beforeAll(async () => {
  db = await testDatabase();
  t = await testApp({ db, app: { readsPerSecond: 1e6, readsBurst: 1e6 } });
});
afterAll(async () => {
  await t.close();
  await db.destroy();
});

async function player(): Promise<Person> {
  const person = await somebody(t);
  person.enter(await person.ok(addVirtualAccount, {}));
  return person;
}

/** Balances as the account's wallet events up to `seq` leave them, by pocket. */
async function foldedUpTo(userId: string, seq: number): Promise<Record<string, string>> {
  const { id } = await db
    .selectFrom("account")
    .select("id")
    .where("user_id", "=", userId)
    .where("mode", "=", "demo")
    .executeTakeFirstOrThrow();
  const rows = await db
    .selectFrom("live_event")
    .select("data")
    .where("account_id", "=", id)
    .where("ev", "=", "wallet")
    .where("seq", "<=", seq)
    .orderBy("seq")
    .execute();
  return byPocket(rows.map(({ data }) => JSON.parse(data) as LiveEventData<"wallet">));
}
const byPocket = (all: readonly Balance[]): Record<string, string> =>
  Object.fromEntries(
    all.map((b) => [`${b.accountType} ${b.symbol}`, `${b.total} ${b.available} ${b.frozen}`]),
  );

it("a real account that never had anything has no pockets and its mode", async () => {
  const ann = await somebody(t);
  expect(await ann.ok(accountSnapshot, {})).toMatchObject({ mode: "real", balances: [] });
});

it("a demo account has its pockets, as text, by name and asset", async () => {
  const ann = await player();
  const { mode, balances } = await ann.ok(accountSnapshot, {});
  expect([mode, byPocket(balances)]).toEqual([
    "demo",
    {
      "CONTRACT USDT": "20000 20000 0",
      "FOREX USDT": "10000 10000 0",
      "FUNDS USDT": "0 0 0",
      "SPOT USDT": "50000 50000 0",
      "STOCK USDT": "20000 20000 0",
    },
  ]);
});

it("its number and its balances are of one moment, whatever is posted meanwhile", async () => {
  const ann = await player();
  const snapshots: DataOf<typeof accountSnapshot>[] = [];
  let isOver = false;
  const look = async (): Promise<void> => {
    while (!isOver) snapshots.push(await ann.ok(accountSnapshot, {}));
  };
  const looking = [look(), look(), look()];
  for (let i = 1; i <= 15; i++)
    await ann.ok(demoRecharge, { amount: `${i}.5`, requestId: randomUUID() });
  isOver = true;
  await Promise.all(looking);
  snapshots.push(await ann.ok(accountSnapshot, {}));
  for (const { seq, balances } of snapshots)
    expect([seq, byPocket(balances)]).toEqual([seq, await foldedUpTo(ann.userId, seq)]);
  expect(byPocket(snapshots[snapshots.length - 1].balances)["FUNDS USDT"]).toBe("127.5 127.5 0");
});
