/**
 * Deposits of coins for tests of what follows from them: paid to the account's own address and
 * credited, as the bridge tells of it.
 */
import { randomUUID } from "node:crypto";
import { rechargeAddress } from "../../contract/http/money/deposit.ts";
import { asset } from "../../contract/money/assets.ts";
import { type Amount, decimal } from "../../contract/money/decimal.ts";
import { REBATE_REST_MS } from "../../contract/rules/finance/rebate.ts";
import { doDue } from "../due/due.ts";
import { takePayment } from "../modules/deposits/take-payment.ts";
import { RELEASE } from "../modules/promote/release.ts";
import { promoteDue } from "../modules/promote/routes.ts";
import type { Person } from "./people.ts";
import type { TestApp } from "./test-app.ts";

let payments = 0;

/** Its order's number. The clock goes on a little: no two in one instant. */
export async function deposited(
  t: TestApp,
  person: Person,
  amount: string,
  coin: "USDT" | "ETH" = "USDT",
): Promise<string> {
  t.clock.pass(1);
  const chain = coin === "USDT" ? "TRC20" : "ERC20";
  const { address, memo } = await person.ok(rechargeAddress, { symbol: coin, chain });
  const target = {
    is: "crypto",
    symbol: asset(coin)!,
    chain,
    address,
    memo: memo || undefined,
  } as const;
  const payment = `${chain}:${"cd".repeat(28)}${String(++payments).padStart(8, "0")}:0`;
  const event = {
    is: "depositConfirmed",
    id: randomUUID(),
    at: t.clock.now(),
    payment,
    declaration: undefined,
    confirmations: 20,
    needed: 20,
  } as const;
  await takePayment(t.services, { ...event, target, amount: decimal<Amount>(amount) });
  return (
    await t.db
      .selectFrom("deposit_order")
      .select("order_no")
      .where("payment", "=", payment)
      .executeTakeFirstOrThrow()
  ).order_no;
}

/**
 * Rebates' rest is over now, by its row of due work alone: sessions and prices stay as they are.
 */
export async function restOver(t: TestApp): Promise<string[]> {
  await t.db
    .updateTable("due")
    .set({ at: t.clock.now() })
    .where("kind", "=", RELEASE)
    .where("done_at", "is", null)
    .execute();
  return rebatesDue(t);
}

/** A week passes; sessions outlive it. */
export async function weekPasses(t: TestApp): Promise<string[]> {
  t.clock.pass(REBATE_REST_MS);
  await t.db
    .updateTable("session")
    .set({ last_seen_at: t.clock.now(), expires_at: t.clock.now() + REBATE_REST_MS })
    .execute();
  return rebatesDue(t);
}

/** Has the clock do what follows from deposits; the kinds of what failed. */
export async function rebatesDue(t: TestApp): Promise<string[]> {
  const failed: string[] = [];
  await doDue(t.db, promoteDue(t.services), t.clock.now(), (what) =>
    failed.push(what.replace(/ \w+ $/, "")),
  );
  return failed;
}
