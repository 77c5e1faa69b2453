/**
 * Rebates of a deposit: made pending when it was credited, for each upline with the levels of that
 * moment; settled as soon as its value in USDT is known, which is at once unless the coin had no
 * price then; from then on they rest. What its chain takes back brings nothing, unless it was
 * claimed already.
 */
import type { ErrorName } from "../../../contract/errors.ts";
import { asset } from "../../../contract/money/assets.ts";
import { type Amount, decimal, toText, ZERO } from "../../../contract/money/decimal.ts";
import { err, ok, type Result } from "../../../contract/result.ts";
import { type FinanceEvent, nextOf } from "../../../contract/rules/finance/machines.ts";
import {
  REBATE_RATES,
  REBATE_REST_MS,
  REBATE_THRESHOLD,
  type Stay,
} from "../../../contract/rules/finance/rebate.ts";
import type { Tx } from "../../db/tx.ts";
import { type DueWork, schedule } from "../../due/due.ts";
import { orderNo } from "../../kernel/order-no.ts";
import type { Services } from "../../kernel/services.ts";
import { usdtValue } from "../../market/usdt-price.ts";
import { tell } from "./claimable.ts";
import { holdCustomer, recount, stayFacts, staysSince } from "./flows.ts";
import { uplinesOf } from "./people.ts";
import { RELEASE } from "./release.ts";
import type { EntryRow } from "./tables.ts";

/** Kind of the due row that settles a deposit's entries. */
export const SETTLE = "rebate settle";

export const depositOf = (trx: Tx, no: string) =>
  trx.selectFrom("deposit_order").selectAll().where("order_no", "=", no).executeTakeFirst();

/**
 * An entry for each upline of a deposit that counts, or may count. Run twice it makes each once.
 */
export const makeEntries =
  (deps: Services): DueWork =>
  async (trx, { entity }, now) => {
    const deposit = await depositOf(trx, entity);
    if (deposit?.status !== 3 || deposit.reason === "reversed") return;
    if (deposit.worth !== null && decimal<Amount>(deposit.worth) <= REBATE_THRESHOLD) return;
    const { level, uplines } = await uplinesOf(trx, deposit.user_id, deposit.finished_at);
    const rows = uplines.flatMap(({ tier, accountId, level: own_level }) => {
      if (accountId === null) return [];
      const facts = {
        tier,
        account_id: accountId,
        friend_id: deposit.user_id,
        own_level,
        their_level: level,
        status: "pending" as const,
      };
      return [
        {
          ...facts,
          order_no: orderNo("R", deps.random, now),
          deposit_no: entity,
          claim_no: null,
          created_at: deposit.finished_at,
        },
      ];
    });
    if (rows.length === 0) return;
    await trx
      .insertInto("rebate_entry")
      .values(rows)
      .onConflict((c) => c.columns(["deposit_no", "tier"]).doNothing())
      .execute();
    for (const { account_id } of rows) await tell(trx, deps, account_id, now);
    await schedule(trx, { kind: SETTLE, entity, period: "", at: now });
  };

/**
 * Settles a deposit's pending entries at its value; throws while that is not known, to be put off.
 */
export const settleEntries =
  (deps: Services): DueWork =>
  async (trx, { entity }, now) => {
    const deposit = await depositOf(trx, entity);
    if (deposit === undefined) return;
    await holdCustomer(trx, deposit.user_id);
    const pending = (await entriesOf(trx, entity)).filter(({ status }) => status === "pending");
    if (pending.length === 0) return;
    const value =
      deposit.worth === null ? worthNow(deps, deposit, now) : decimal<Amount>(deposit.worth);
    if (value === undefined)
      throw new Error(`no price of ${deposit.symbol} for the rebates of ${entity}`);
    const found = await staysSince(trx, deposit.user_id, deposit.finished_at, {
      ref: entity,
      amount: value,
    });
    const stay = found.get(entity) ?? { counts: ZERO, stays: ZERO };
    for (const row of pending) await settleEntry(trx, row, value, stay);
    await schedule(trx, {
      kind: RELEASE,
      entity,
      period: "",
      at: deposit.finished_at + REBATE_REST_MS,
    });
    // Those after it counted without it until now.
    await recount(trx, deps, deposit.user_id, now);
    for (const { account_id } of pending) await tell(trx, deps, account_id, now);
  };

async function settleEntry(trx: Tx, row: EntryRow, value: Amount, stay: Stay): Promise<void> {
  const reason =
    value <= REBATE_THRESHOLD ? "threshold" : row.own_level < row.their_level ? "level" : "";
  const status = moved(row, reason === "" ? "qualify" : "disqualify");
  if (!status.ok) throw new Error(`${row.order_no}: ${status.error}`);
  const facts = { ...stayFacts(row, stay), ...(reason === "threshold" && { amount: "0" }) };
  await trx
    .updateTable("rebate_entry")
    .set({
      deposit: toText(value),
      rate: toText(REBATE_RATES[row.tier - 1]),
      ...facts,
      status: status.value,
      reason,
    })
    .where("order_no", "=", row.order_no)
    .execute();
}

/** Takes back what was not claimed of a deposit that its chain took back. */
export const voidEntries =
  (deps: Services): DueWork =>
  async (trx, { entity }, now) => {
    const deposit = await depositOf(trx, entity);
    if (deposit === undefined) return;
    await holdCustomer(trx, deposit.user_id);
    for (const row of await entriesOf(trx, entity))
      await voidEntry(trx, deps, row, "reversed", "", now);
    await recount(trx, deps, deposit.user_id, now);
  };

/**
 * Makes a locked entry bring nothing. `statusError` for one that was claimed, or does not bring
 * anything already.
 */
export async function voidEntry(
  trx: Tx,
  deps: Services,
  row: EntryRow,
  reason: "reversed" | "operator",
  note: string,
  now: number,
): Promise<Result<void, ErrorName>> {
  const status = moved(row, "void");
  if (!status.ok) return err(status.error);
  await trx
    .updateTable("rebate_entry")
    .set({ status: status.value, reason, note })
    .where("order_no", "=", row.order_no)
    .execute();
  await tell(trx, deps, row.account_id, now);
  return ok(undefined);
}

const moved = ({ status }: EntryRow, event: FinanceEvent<"rebate">) =>
  nextOf("rebate", status, event);

/** By number, as a claim locks them: nobody waits in a circle. */
export const entriesOf = (trx: Tx, depositNo: string): Promise<EntryRow[]> =>
  trx
    .selectFrom("rebate_entry")
    .selectAll()
    .where("deposit_no", "=", depositNo)
    .orderBy("order_no")
    .forUpdate()
    .execute();

function worthNow(
  deps: Services,
  { symbol, credited }: { symbol: string; credited: string },
  now: number,
): Amount | undefined {
  const of = asset(symbol);
  return (
    of && usdtValue(deps.market, of, decimal<Amount>(credited), now, deps.realAtSimulatedPrices)
  );
}
