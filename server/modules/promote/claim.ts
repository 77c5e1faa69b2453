/** Claiming: everything that is claimable, once an account and business day. */
import type { DataOf } from "../../../contract/http/call.ts";
import type { promoteClaim as call } from "../../../contract/http/money/promote.ts";
import { type Amount, decimal, sum, toText, ZERO } from "../../../contract/money/decimal.ts";
import { err, ok, type Result } from "../../../contract/result.ts";
import { nextOf } from "../../../contract/rules/finance/machines.ts";
import { businessDayAt } from "../../../contract/time/business.ts";
import { kycOf } from "../../identity/kyc-level.ts";
import { audit } from "../../kernel/audit.ts";
import type { UserCtx } from "../../kernel/context.ts";
import { effectOk } from "../../kernel/once.ts";
import { orderNo } from "../../kernel/order-no.ts";
import { missing, type Refusal } from "../../kernel/refusal.ts";
import type { Services } from "../../kernel/services.ts";
import { postAndTell } from "../../ledger/post-and-tell.ts";
import { claimPosting } from "./postings.ts";
import "./tables.ts";

type Answer = Promise<Result<DataOf<typeof call>, Refusal>>;

/**
 * `statusError` (E53) when nothing is claimable, or when today's claim was made: of two at once an
 * index lets one through.
 */
export const promoteClaim = (_params: object, deps: Services, ctx: UserCtx): Answer =>
  effectOk(deps, ctx, async (trx): Answer => {
    const { session, now } = ctx;
    if ((await kycOf(trx, session.userId)).level === 0) return missing("kyc_primary");
    const rows = await trx
      .selectFrom("rebate_entry")
      .selectAll()
      .where("account_id", "=", session.accountId)
      .where("status", "=", "claimable")
      .orderBy("order_no")
      .forUpdate()
      .execute();
    const amount = sum(rows.map((row) => decimal<Amount>(row.amount ?? "0")));
    const next = nextOf("rebate", "claimable", "claim");
    if (amount === ZERO || !next.ok) return err("statusError");
    const no = orderNo("R", deps.random, now);
    const claim = {
      order_no: no,
      account_id: session.accountId,
      day: businessDayAt(now),
      amount: toText(amount),
      created_at: now,
    };
    const made = await trx
      .insertInto("rebate_claim")
      .values(claim)
      .onConflict((c) => c.columns(["account_id", "day"]).doNothing())
      .executeTakeFirst();
    if (made.numInsertedOrUpdatedRows !== 1n) return err("statusError");
    const claimed = rows.map(({ order_no }) => order_no);
    await trx
      .updateTable("rebate_entry")
      .set({ status: next.value, claim_no: no })
      .where("order_no", "in", claimed)
      .execute();
    const posted = await postAndTell(
      trx,
      deps.live,
      claimPosting(no, session.accountId, amount, now),
    );
    if (!posted.ok) return posted;
    await deps.live.emit(trx, session.accountId, "rebate", { claimable: "0" }, now);
    const detail = { claim: no, amount: claim.amount, entries: rows.length };
    await audit(trx, deps.random, {
      actor: `user:${session.userId}`,
      userId: session.userId,
      action: "rebate.claim",
      detail,
      ip: ctx.ip,
      now,
    });
    return ok({ amount: claim.amount, orderNo: no });
  });
