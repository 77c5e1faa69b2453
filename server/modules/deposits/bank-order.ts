/** An order by bank before its payment is found: the slip, the way back, the end of its day. */
import type { DataOf, ParamsOut } from "../../../contract/http/call.ts";
import type {
  rechargeCancel as cancelCall,
  rechargeVoucher as slipCall,
} from "../../../contract/http/money/deposit.ts";
import { asset } from "../../../contract/money/assets.ts";
import { type Amount, decimal } from "../../../contract/money/decimal.ts";
import { err, ok, type Result } from "../../../contract/result.ts";
import { FILE_URL } from "../../../contract/rules/fields.ts";
import { nextStatus } from "../../../contract/rules/machines.ts";
import { tx } from "../../db/tx.ts";
import type { UserCtx } from "../../kernel/context.ts";
import type { Job } from "../../kernel/job.ts";
import { effectOk } from "../../kernel/once.ts";
import type { Refusal } from "../../kernel/refusal.ts";
import type { Services } from "../../kernel/services.ts";
import { referToUploads } from "../../kernel/uploads.ts";
import { change, lockOwn } from "./order-row.ts";

type Status = Result<DataOf<typeof slipCall>, Refusal>;

/**
 * E57 for a picture that is no upload of the caller's, E53 for an order that is not unpaid any
 * more.
 */
export function rechargeVoucher(
  { orderNo: order_no, voucher }: ParamsOut<typeof slipCall>,
  deps: Services,
  ctx: UserCtx,
): Promise<Status> {
  const { session, now } = ctx;
  return effectOk(deps, ctx, async (trx): Promise<Status> => {
    const row = await lockOwn(trx, session.accountId, order_no);
    if (row === undefined) return err("notExist");
    if (row.channel !== "bank" || row.expires_at <= now) return err("statusError");
    const status = nextStatus("deposit", row.status, "slip");
    if (!status.ok) return status;
    const file = FILE_URL.exec(voucher)?.[1] ?? "";
    if (
      !(await referToUploads(trx, {
        userId: session.userId,
        ids: [file],
        by: `deposit:${order_no}`,
        scenes: ["voucher"],
      }))
    )
      return err("documentsMissing");
    await change(trx, deps, row, { status: status.value, voucher }, now);
    const currency = asset(row.currency);
    if (currency === undefined || row.reference === null)
      throw new Error(`${order_no} has no currency or no reference`);
    const target = { is: "bank", currency, reference: row.reference } as const;
    await deps.bridge
      .on(trx)
      .declare({ id: order_no, target, amount: decimal<Amount>(row.amount), needed: 1 });
    return ok({ status: status.value });
  });
}

/** E53 when it is not unpaid any more. */
export function rechargeCancel(
  { orderNo: order_no }: ParamsOut<typeof cancelCall>,
  deps: Services,
  ctx: UserCtx,
): Promise<Status> {
  return effectOk(deps, ctx, async (trx): Promise<Status> => {
    const row = await lockOwn(trx, ctx.session.accountId, order_no);
    if (row === undefined) return err("notExist");
    const status = nextStatus("deposit", row.status, "cancel");
    if (!status.ok) return status;
    await change(trx, deps, row, { status: status.value, finished_at: ctx.now }, ctx.now);
    return ok({ status: status.value });
  });
}

const AT_ONCE = 100;

/** Ends unpaid orders whose day is over. */
export const depositExpiry: Job = {
  name: "deposit expiry",
  everyMs: 5000,
  run: async (deps, now) => {
    const over = await deps.db
      .selectFrom("deposit_order")
      .select(["order_no", "account_id"])
      .where("status", "=", 0)
      .where("expires_at", "<=", now)
      .orderBy("expires_at")
      .limit(AT_ONCE)
      .execute();
    for (const { order_no, account_id } of over)
      await tx(deps.db, async (trx) => {
        const row = await lockOwn(trx, account_id, order_no);
        const status = row && nextStatus("deposit", row.status, "expire");
        if (row !== undefined && status?.ok)
          await change(trx, deps, row, { status: status.value, finished_at: now }, now);
      });
  },
};
