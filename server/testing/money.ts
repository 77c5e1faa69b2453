/**
 * Money for tests of what is done with it: paid in as the bridge pays it in, and the books checked
 * afterwards.
 */
import { randomUUID } from "node:crypto";
import { demoRecharge } from "../../contract/http/demo.ts";
import { exchangeApply, exchangeQuote } from "../../contract/http/money/exchange.ts";
import { decimal, toText } from "../../contract/money/decimal.ts";
import type { Db } from "../db/tx.ts";
import { audit } from "../ledger/audit.ts";
import type { AccountType } from "../ledger/posting.ts";
import { runOps } from "../run-ops.ts";
import { payIn } from "../sandbox/found.ts";
import type { Person } from "./people.ts";
import type { TestApp } from "./test-app.ts";

/** Pays a coin into a pocket of a real account. */
export async function credit(
  t: Pick<TestApp, "db" | "services" | "clock">,
  accountId: string,
  coin: string,
  sum: string,
  type: AccountType = "funds",
): Promise<void> {
  await payIn(
    { db: t.db, random: t.services.random },
    accountId,
    coin.toUpperCase(),
    sum,
    t.clock.now(),
    type,
  );
}

/** Has every source say that it is alive now. */
export const wake = (t: Pick<TestApp, "services" | "clock">): unknown =>
  t.services.market.board.aliveAt.fill(t.clock.now());

/** The id of a fresh quote, USDT for BTC. */
export async function quoteOf(
  t: TestApp,
  person: Person,
  fromAmount: string,
  to = "BTC",
): Promise<string> {
  wake(t);
  return (await person.ok(exchangeQuote, { from: "USDT", to, fromAmount })).quoteId;
}

/**
 * Leaves one USDT worth of ETH, which no other test holds, in the funds of a demo account: four
 * times over it is a crumb still.
 */
export async function makeDust(t: TestApp, person: Person): Promise<void> {
  await person.ok(demoRecharge, { amount: "1", requestId: randomUUID() });
  await person.ok(exchangeApply, {
    quoteId: await quoteOf(t, person, "1", "ETH"),
    requestId: randomUUID(),
  });
}

/** Available sums of an account, by pocket and coin, without zeros. */
export async function availableOf(db: Db, accountId: string): Promise<Record<string, string>> {
  const rows = await db
    .selectFrom("ledger_account")
    .select(["type", "asset", "available"])
    .where("owner", "=", accountId)
    .orderBy("id")
    .execute();
  const all = rows.map((row): [string, string] => [
    `${row.type} ${row.asset}`,
    toText(decimal(row.available)),
  ]);
  return Object.fromEntries(all.filter(([, sum]) => sum !== "0"));
}

/** Throws when an invariant of the ledger does not hold. */
export async function booksBalance(db: Db): Promise<void> {
  const found = await audit(db);
  if (found.length > 0) throw new Error(`the books are wrong: ${JSON.stringify(found)}`);
}

/**
 * Findings of `ops audit` after a harm that no program of ours could do, and its stops; undone and
 * cleared afterwards.
 */
export async function alarmOf(
  t: Pick<TestApp, "db" | "services" | "clock">,
  harm: () => Promise<unknown>,
  undo: () => Promise<unknown>,
) {
  const ops = async (...args: string[]): Promise<string> =>
    (await runOps(args, t.services, { now: t.clock.now(), who: "ops:test" })).text;
  await harm();
  const unbalanced = await booksBalance(t.db).then(
    () => false,
    () => true,
  );
  const found = (await ops("audit")).split("\n");
  const stops = await t.db.selectFrom("money_stop").select("scope").execute();
  await undo();
  for (const { scope } of stops) await ops("money", "clear", scope, "set right by hand");
  return { unbalanced, found, stopped: stops.map(({ scope }) => scope) };
}
