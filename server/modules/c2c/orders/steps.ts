/**
 * Steps of an order by its sides: paid, cancelled, released, another sum. Each is one transaction
 * under the order's row: of two at once one finds it moved.
 */
import type {
  c2cOrderAdjust as adjustCall,
  c2cOrderCancel as cancelCall,
  c2cOrderPaid as paidCall,
  c2cOrderPass as passCall,
} from "../../../../contract/http/c2c/order.ts";
import type { Order } from "../../../../contract/http/c2c/shapes.ts";
import type { ParamsOut } from "../../../../contract/http/call.ts";
import { type Asset, placesOf } from "../../../../contract/money/assets.ts";
import {
  type Amount,
  decimal,
  type Price,
  parse,
  toText,
} from "../../../../contract/money/decimal.ts";
import { err, ok, type Result } from "../../../../contract/result.ts";
import { SLOW_RELEASE_MS, SYSTEM_APPEAL_MS } from "../../../../contract/rules/c2c/limits.ts";
import {
  type C2cEvent,
  nextC2c,
  type OrderStatus,
} from "../../../../contract/rules/c2c/machines.ts";
import { adjusted } from "../../../../contract/rules/c2c/prices.ts";
import type { AccountPart } from "../../../../contract/rules/c2c/roles.ts";
import { FILE_URL } from "../../../../contract/rules/fields.ts";
import type { Tx } from "../../../db/tx.ts";
import { schedule } from "../../../due/due.ts";
import { claimProof, claimStillProven } from "../../../identity/locks/claim-proof.ts";
import { notResting, stillProven, valueProof } from "../../../identity/locks/value-rest.ts";
import { requireProof } from "../../../identity/proof.ts";
import type { UserCtx } from "../../../kernel/context.ts";
import { effectOk } from "../../../kernel/once.ts";
import { type Refusal, stale } from "../../../kernel/refusal.ts";
import type { Services } from "../../../kernel/services.ts";
import { grantUploads, referToUploads } from "../../../kernel/uploads.ts";
import { tellMember } from "../notices.ts";
import type { OrderRow } from "../tables.ts";
import { endAppeal } from "../talk/appeal-row.ts";
import { cancelled, changeSum, settle } from "./ends.ts";
import { changeOrder, lockOrder, orderOf, orderRow, otherPart, partOf, userOf } from "./row.ts";

type Answer = Promise<Result<Order, Refusal>>;
export interface Own {
  row: OrderRow;
  part: AccountPart;
}

/** The caller's own order, locked; what is not theirs does not exist. */
export async function ownOrder(trx: Tx, no: string, userId: string): Promise<Result<Own, Refusal>> {
  const row = await lockOrder(trx, no);
  const part = row && partOf(row, userId);
  return row === undefined || part === undefined ? err("notExist") : ok({ row, part });
}

/**
 * The state after an event; code 20 `stale` with the order as it is now when it does not know the
 * event.
 */
export async function moved(
  trx: Tx,
  deps: Services,
  { row, part }: Own,
  event: C2cEvent<"order">,
  now: number,
): Promise<Result<OrderStatus, Refusal>> {
  const to = nextC2c("order", row.status, event);
  return to.ok ? ok(to.value as OrderStatus) : stale(await orderOf(trx, deps, row, part, now));
}

/** Does one step of one side's order; what the other side alone may do is E20. */
const step = (
  deps: Services,
  ctx: UserCtx,
  no: string,
  by: AccountPart,
  work: (trx: Tx, own: Own) => Answer,
): Answer =>
  effectOk(deps, ctx, async (trx): Answer => {
    const own = await ownOrder(trx, no, ctx.session.userId);
    if (!own.ok) return own;
    return own.value.part === by ? work(trx, own.value) : err("noPermission");
  });

export const orderPaid = (p: ParamsOut<typeof paidCall>, deps: Services, ctx: UserCtx): Answer =>
  step(deps, ctx, p.order_no, "buyer", async (trx, own): Answer => {
    const { now } = ctx;
    const { row, part } = own;
    const to = await moved(trx, deps, own, "pay", now);
    if (!to.ok) return to;
    const view = await orderOf(trx, deps, row, part, now);
    if (now >= row.expire_at) return stale(view);
    if (!view.payments.some(({ id }) => id === p.payment_id)) return err("paymentMethodNeeded");
    const proof = FILE_URL.exec(p.proof_img)?.[1];
    if (proof !== undefined) {
      const kept = await referToUploads(trx, {
        userId: row.buyer_user,
        ids: [proof],
        by: `c2cOrder:${row.order_no}`,
        scenes: ["proof"],
      });
      if (!kept) return err("documentsMissing");
      await grantUploads(trx, [proof], row.seller_user);
    }
    const set = {
      status: to.value,
      payment_id: p.payment_id,
      proof_img: p.proof_img,
      paid_at: now,
    };
    const after = await changeOrder(trx, deps, row, set, "paid", now);
    await schedule(trx, [
      { kind: "c2c.slow", entity: row.order_no, period: "", at: now + SLOW_RELEASE_MS },
      { kind: "c2c.appeal", entity: row.order_no, period: String(now), at: now + SYSTEM_APPEAL_MS },
    ]);
    await tellMember(trx, deps, row.seller_user, "order", "paid", row.order_no, now);
    return ok(await orderOf(trx, deps, after, part, now));
  });

/**
 * Judged before the transaction: who gives up coins that were paid for proves themselves. True when
 * it was asked for.
 */
async function claimGiven(
  deps: Services,
  ctx: UserCtx,
  p: ParamsOut<typeof cancelCall> | ParamsOut<typeof adjustCall>,
  gives: (row: OrderRow) => boolean,
): Promise<Result<boolean, Refusal>> {
  const row = await orderRow(deps.db, p.order_no);
  if (row === undefined || partOf(row, ctx.session.userId) !== "buyer" || !gives(row))
    return ok(false);
  const proof = await claimProof(deps, ctx, p);
  return proof.ok ? ok(true) : proof;
}

/**
 * In the transaction: code 20 `stale` when coins are given up by now that were not when it was
 * judged.
 */
async function claimHolds(
  trx: Tx,
  deps: Services,
  ctx: UserCtx,
  { row, part }: Own,
  o: { gives: boolean; isProven: boolean },
) {
  if (!o.gives) return ok(undefined);
  return o.isProven
    ? claimStillProven(trx, ctx.session.userId, ctx.now)
    : stale(await orderOf(trx, deps, row, part, ctx.now));
}

const isPaid = ({ status }: OrderRow): boolean => status === "paid";

/**
 * After paying with proof (code 10) and with the word that nothing was paid or that it came back,
 * and not while an appeal is open.
 */
export async function orderCancel(
  p: ParamsOut<typeof cancelCall>,
  deps: Services,
  ctx: UserCtx,
): Answer {
  const claim = await claimGiven(deps, ctx, p, (row) => isPaid(row) && p.not_paid);
  if (!claim.ok) return claim;
  return step(deps, ctx, p.order_no, "buyer", async (trx, own): Answer => {
    const { now } = ctx;
    const to = await moved(trx, deps, own, "cancel", now);
    if (!to.ok) return to;
    if (isPaid(own.row) && !p.not_paid) return err("fieldRequired");
    const held = await claimHolds(trx, deps, ctx, own, {
      gives: isPaid(own.row),
      isProven: claim.value,
    });
    if (!held.ok) return held;
    const done = await cancelled(
      trx,
      deps,
      own.row,
      { status: "cancelled", by: "buyer", reason: p.reason, counts: true },
      now,
    );
    if (!done.ok) return done;
    // Coins that were paid for are given up: their buyer hears of it too, as a seller does of a
    // release.
    const { buyer_user, seller_user, order_no } = own.row;
    for (const user of isPaid(own.row) ? [buyer_user, seller_user] : [seller_user])
      await tellMember(trx, deps, user, "order", "closed", order_no, now);
    return ok(await orderOf(trx, deps, done.value, own.part, now));
  });
}

/**
 * Code 20 while value rests, code 10, E17, a pause after five wrong ones. An open appeal is settled
 * by it.
 */
export async function orderPass(
  p: ParamsOut<typeof passCall>,
  deps: Services,
  ctx: UserCtx,
): Answer {
  const { session, now } = ctx;
  // Whoever may not release is told so before a password is asked for.
  const before = await orderRow(deps.db, p.order_no);
  const part = before && partOf(before, session.userId);
  if (before === undefined || part === undefined) return err("notExist");
  if (part !== "seller") return err("noPermission");
  const may = nextC2c("order", before.status, "pass");
  if (!may.ok) return stale(await orderOf(deps.db, deps, before, part, now));
  const rests = await notResting(deps.db, session.userId, now);
  if (!rests.ok) return rests;
  const proof = await requireProof(
    deps,
    session.userId,
    await valueProof(deps.db, session.userId),
    p,
    now,
  );
  if (!proof.ok) return proof;
  return step(deps, ctx, p.order_no, "seller", async (trx, own): Answer => {
    const still = await stillProven(trx, session.userId, now);
    if (!still.ok) return still;
    const to = await moved(trx, deps, own, "pass", now);
    if (!to.ok) return to;
    await endAppeal(trx, deps, own.row, "settle", "", now);
    const after = await changeOrder(
      trx,
      deps,
      own.row,
      { status: to.value, released_at: now, adjust_amount: null, adjust_quantity: null },
      "released",
      now,
    );
    return ok(await orderOf(trx, deps, await settle(trx, deps, after, now), own.part, now));
  });
}

/** A smaller sum gives up a part of what was paid for. */
const isLess = ({ amount, adjust_amount: to }: OrderRow): boolean =>
  to !== null && decimal<Amount>(to) < decimal<Amount>(amount);

/** Accepting a smaller sum asks for proof (code 10). */
export async function orderAdjust(
  p: ParamsOut<typeof adjustCall>,
  deps: Services,
  ctx: UserCtx,
): Answer {
  const claim = await claimGiven(deps, ctx, p, (row) => p.op === "accept" && isLess(row));
  if (!claim.ok) return claim;
  return step(
    deps,
    ctx,
    p.order_no,
    p.op === "propose" ? "seller" : "buyer",
    async (trx, own): Answer => {
      const { now } = ctx;
      const { row, part } = own;
      const to = await moved(trx, deps, own, "adjust", now);
      if (!to.ok) return to;
      const gives = p.op === "accept" && isLess(row);
      const held = await claimHolds(trx, deps, ctx, own, { gives, isProven: claim.value });
      if (!held.ok) return held;
      const done =
        p.op === "propose"
          ? await propose(trx, deps, row, p.amount, now)
          : await answer(trx, deps, own, p.op, now);
      if (!done.ok) return done;
      for (const of of gives ? [otherPart(part), part] : [otherPart(part)])
        await tellMember(trx, deps, userOf(row, of), "order", "adjust", row.order_no, now);
      return ok(await orderOf(trx, deps, done.value, part, now));
    },
  );
}

async function propose(
  trx: Tx,
  deps: Services,
  row: OrderRow,
  text: string,
  now: number,
): Promise<Result<OrderRow, Refusal>> {
  if (text === "") return err("amountEmpty");
  const amount = parse<Amount>(text, placesOf(row.currency as Asset));
  if (!amount.ok) return err("systemParameter");
  const sum = adjusted(decimal<Amount>(row.amount), amount.value, decimal<Price>(row.price));
  if (!sum.ok) return sum;
  const set = {
    adjust_amount: toText(sum.value.amount),
    adjust_quantity: toText(sum.value.quantity),
    adjust_at: now,
  };
  return ok(await changeOrder(trx, deps, row, set, "adjustProposed", now));
}

async function answer(
  trx: Tx,
  deps: Services,
  own: Own,
  op: "accept" | "decline",
  now: number,
): Promise<Result<OrderRow, Refusal>> {
  const { row, part } = own;
  if (row.adjust_amount === null) return stale(await orderOf(trx, deps, row, part, now));
  if (op === "accept") return changeSum(trx, deps, row, decimal<Amount>(row.adjust_amount), now);
  return ok(
    await changeOrder(
      trx,
      deps,
      row,
      { adjust_amount: null, adjust_quantity: null, adjust_at: 0 },
      "adjustDeclined",
      now,
    ),
  );
}
