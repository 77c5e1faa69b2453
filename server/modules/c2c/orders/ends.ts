/**
 * How the coins of an order leave escrow: back, to the buyer, or as another sum. For its sides, for
 * customer service and for the clock alike.
 */
import type { ErrorName } from "../../../../contract/errors.ts";
import { asset, placesOf, USDT } from "../../../../contract/money/assets.ts";
import {
  type Amount,
  add,
  decimal,
  multiply,
  type Price,
  type Quantity,
  subtract,
  toText,
  ZERO,
} from "../../../../contract/money/decimal.ts";
import { err, ok, type Result } from "../../../../contract/result.ts";
import { nextC2c } from "../../../../contract/rules/c2c/machines.ts";
import { adjusted } from "../../../../contract/rules/c2c/prices.ts";
import type { Tx } from "../../../db/tx.ts";
import { schedule } from "../../../due/due.ts";
import { VALUE_LEFT } from "../../../due/kinds.ts";
import { businessDay } from "../../../identity/day-limit.ts";
import type { Services } from "../../../kernel/services.ts";
import { postAndTell } from "../../../ledger/post-and-tell.ts";
import { worthOf } from "../../../market/usdt-price.ts";
import { finishIfDone } from "../adverts/publish.ts";
import { changeAdvert, isLive, lockAdvert } from "../adverts/row.ts";
import { stand, standAll } from "../adverts/standing.ts";
import { isBuyerBlocked } from "../member.ts";
import { tellMember } from "../notices.ts";
import { adjustPosting, releasePosting, returnPosting } from "../postings.ts";
import type { AdvertRow, OrderRow } from "../tables.ts";
import { changeOrder, quantityOf } from "./row.ts";

/** Adds to what an ad has left; it may stand again, or no more. */
async function give(
  trx: Tx,
  deps: Services,
  ad: AdvertRow,
  by: Quantity,
  now: number,
): Promise<void> {
  if (!isLive(ad)) return;
  const after = await changeAdvert(
    trx,
    deps,
    ad,
    { surplus: toText(add(decimal<Quantity>(ad.surplus), by)) },
    now,
  );
  await stand(trx, deps, after, now);
}

const adOf = async (trx: Tx, row: OrderRow): Promise<AdvertRow> =>
  (await lockAdvert(trx, row.advert_id)) as AdvertRow;

export interface Cancelled {
  status: "cancelled" | "timeout";
  by: "buyer" | "system" | "platform";
  reason: string;
  /** Against the buyer: the third of a day blocks buying until the next. */
  counts: boolean;
}

/** Ends a locked order and gives its escrow back. The state was judged before. `moneyStopped`. */
export async function cancelled(
  trx: Tx,
  deps: Services,
  row: OrderRow,
  o: Cancelled,
  now: number,
): Promise<Result<OrderRow, ErrorName>> {
  const ad = await adOf(trx, row);
  const posted = await postAndTell(
    trx,
    deps.live,
    returnPosting(row, quantityOf(row), isLive(ad), now),
  );
  if (!posted.ok) return posted;
  const set = {
    status: o.status,
    finished_at: now,
    cancel_by: o.by,
    cancel_reason: o.reason,
    counted: o.counts,
    adjust_amount: null,
    adjust_quantity: null,
  };
  const after = await changeOrder(trx, deps, row, set, o.status, now);
  await give(trx, deps, ad, quantityOf(row), now);
  if (o.counts && (await isBuyerBlocked(trx, row.buyer_user, now))) {
    await standAll(trx, deps, row.buyer_user, now);
    const { to } = businessDay(now);
    await schedule(trx, {
      kind: "c2c.unblock",
      entity: row.buyer_user,
      period: String(to),
      at: to,
    });
  }
  return ok(after);
}

/**
 * Gives the coins of a processing order to the buyer. While money is stopped it waits, and is tried
 * again until it goes.
 */
export async function settle(
  trx: Tx,
  deps: Services,
  row: OrderRow,
  now: number,
): Promise<OrderRow> {
  const to = nextC2c("order", row.status, "settle");
  if (!to.ok) return row;
  const posted = await postAndTell(trx, deps.live, releasePosting(row, quantityOf(row), now));
  if (!posted.ok) {
    await schedule(trx, { kind: "c2c.settle", entity: row.order_no, period: "", at: now + 1000 });
    return row;
  }
  const worth = worthOf(deps.market, asset(row.symbol) ?? USDT, now);
  const sold =
    worth === undefined
      ? null
      : toText(multiply<Amount>([quantityOf(row), worth], placesOf(USDT), "up"));
  const after = await changeOrder(
    trx,
    deps,
    row,
    { status: "completed", finished_at: now, worth: sold },
    "completed",
    now,
  );
  await schedule(trx, {
    kind: VALUE_LEFT,
    entity: row.seller_user,
    period: `${row.order_no} sold`,
    at: now,
  });
  await finishIfDone(trx, deps, await adOf(trx, row), now);
  for (const user of [row.buyer_user, row.seller_user])
    await tellMember(trx, deps, user, "order", "done", row.order_no, now);
  return after;
}

/** Another sum for a locked order: beyond a tenth, E30 when more is not there, `moneyStopped`. */
export async function changeSum(
  trx: Tx,
  deps: Services,
  row: OrderRow,
  amount: Amount,
  now: number,
): Promise<Result<OrderRow, ErrorName>> {
  const sum = adjusted(decimal<Amount>(row.amount), amount, decimal<Price>(row.price));
  if (!sum.ok) return sum;
  const by = subtract(sum.value.quantity, quantityOf(row));
  const ad = await adOf(trx, row);
  if (by > decimal<Quantity>(ad.surplus)) return err("insufficientBalance");
  if (by !== ZERO) {
    const posted = await postAndTell(
      trx,
      deps.live,
      adjustPosting(row, by, row.changes + 1, isLive(ad), now),
    );
    if (!posted.ok) return posted;
    await give(trx, deps, ad, subtract(ZERO as Quantity, by), now);
  }
  const sums = { amount: toText(sum.value.amount), quantity: toText(sum.value.quantity) };
  return ok(
    await changeOrder(
      trx,
      deps,
      row,
      {
        ...sums,
        changes: row.changes + 1,
        adjust_amount: null,
        adjust_quantity: null,
        adjust_at: 0,
      },
      "adjusted",
      now,
    ),
  );
}
