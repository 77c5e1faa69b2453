/** Steps of an appeal by its sides: open one, add to it, take it back. */
import type { AppealShape } from "../../../../contract/http/c2c/shapes.ts";
import type {
  c2cAppealAdd as addCall,
  c2cAppealApply as applyCall,
  c2cAppealCancel as cancelCall,
  c2cAppealGet as getCall,
} from "../../../../contract/http/c2c/talk.ts";
import type { ParamsOut } from "../../../../contract/http/call.ts";
import { err, ok, type Result } from "../../../../contract/result.ts";
import {
  APPEAL_BYTES_MOST,
  APPEAL_FILES_MOST,
  APPEALS_MOST,
  BUYER_APPEAL_MS,
  LATE_APPEAL_MS,
  SYSTEM_APPEAL_MS,
} from "../../../../contract/rules/c2c/limits.ts";
import { nextC2c } from "../../../../contract/rules/c2c/machines.ts";
import type { AccountPart } from "../../../../contract/rules/c2c/roles.ts";
import { FILE_URL } from "../../../../contract/rules/fields.ts";
import { plainLines } from "../../../../contract/rules/plain-text.ts";
import type { Tx } from "../../../db/tx.ts";
import { schedule } from "../../../due/due.ts";
import type { UserCtx } from "../../../kernel/context.ts";
import { effectOk } from "../../../kernel/once.ts";
import { orderNo as newNo } from "../../../kernel/order-no.ts";
import { type Refusal, stale } from "../../../kernel/refusal.ts";
import type { Services } from "../../../kernel/services.ts";
import { grantUploads, referToUploads } from "../../../kernel/uploads.ts";
import { listOf } from "../adverts/row.ts";
import {
  changeOrder,
  newestAppeal,
  orderOf,
  orderRow,
  otherPart,
  partOf,
  userOf,
} from "../orders/row.ts";
import { type Own, ownOrder } from "../orders/steps.ts";
import type { AppealRow, OrderRow } from "../tables.ts";
import { appealOf, contactOwner, endAppeal, openAppeal, tellAppeal } from "./appeal-row.ts";

type Answer = Promise<Result<AppealShape, Refusal>>;

/**
 * A paid order waits for its judgement; one that has ended is left as it is. Code 20 `stale` when
 * it may not be appealed against now.
 */
export const appealApply = (p: ParamsOut<typeof applyCall>, deps: Services, ctx: UserCtx): Answer =>
  effectOk(deps, ctx, async (trx): Answer => {
    const { session, now } = ctx;
    const found = await ownOrder(trx, p.order_no, session.userId);
    if (!found.ok) return found;
    const { row, part } = found.value;
    if (p.files.length === 0) return err("documentsMissing");
    if (!(await mayAppeal(trx, found.value, now)))
      return stale(await orderOf(trx, deps, row, part, now));
    const isLate = row.finished_at > 0;
    const appeal_id = newNo("Z", deps.random, now);
    const contact_sealed = deps.secrets.seal(
      contactOwner(appeal_id),
      `${p.contact_name} ${p.contact}`,
    );
    const description = plainLines(p.description);
    const head = {
      appeal_id,
      order_no: row.order_no,
      status: "open" as const,
      by_side: part,
      is_late: isLate,
      reason: p.reason,
      description,
    };
    await trx
      .insertInto("c2c_appeal")
      .values({ ...head, contact_sealed, created_at: now })
      .execute();
    const kept = await keepEvidence(trx, {
      appeal_id,
      row,
      part,
      text: description,
      files: p.files,
      now,
    });
    if (!kept.ok) return kept;
    const to = nextC2c("order", row.status, "appeal");
    const status: OrderRow["status"] =
      !isLate && to.ok ? (to.value as OrderRow["status"]) : row.status;
    const after = await changeOrder(trx, deps, row, { status }, "appealOpened", now);
    await tellAppeal(trx, deps, after, head, now);
    return ok(
      await appealOf(trx, deps, (await newestAppeal(trx, row.order_no)) as AppealRow, part),
    );
  });

async function mayAppeal(trx: Tx, { row, part }: Own, now: number): Promise<boolean> {
  const all = await trx
    .selectFrom("c2c_appeal")
    .select(["status", "by_side"])
    .where("order_no", "=", row.order_no)
    .execute();
  if (all.some(({ status }) => status === "open")) return false;
  // Each side has its own: one side would use them all up, and the other have nobody to turn to.
  if (all.filter(({ by_side }) => by_side === part).length >= APPEALS_MOST) return false;
  if (row.finished_at > 0) return now < row.finished_at + LATE_APPEAL_MS;
  return row.status === "paid" && (part === "seller" || now >= row.paid_at + BUYER_APPEAL_MS);
}

/**
 * A statement with its files: five and fifty megabytes a side in all. The other side may see them.
 */
async function keepEvidence(
  trx: Tx,
  o: {
    appeal_id: string;
    row: OrderRow;
    part: AccountPart;
    text: string;
    files: readonly string[];
    now: number;
  },
): Promise<Result<undefined, Refusal>> {
  const { appeal_id, row, part, text, files, now } = o;
  const before = await trx
    .selectFrom("c2c_evidence")
    .select(["no", "side", "files"])
    .where("appeal_id", "=", appeal_id)
    .execute();
  const own = [
    ...new Set([
      ...before.filter(({ side }) => side === part).flatMap((one) => listOf(one.files)),
      ...files,
    ]),
  ];
  if (own.length > APPEAL_FILES_MOST) return err("filesTooMany");
  const ids = own.flatMap((url) => FILE_URL.exec(url)?.[1] ?? []);
  if (
    !(await referToUploads(trx, {
      userId: userOf(row, part),
      ids,
      by: `c2cAppeal:${appeal_id}:${part}`,
      scenes: ["proof"],
    }))
  )
    return err("documentsMissing");
  if (ids.length > 0) {
    const sizes = await trx
      .selectFrom("file")
      .select("size_bytes")
      .where("id", "in", ids)
      .execute();
    if (sizes.reduce((sum, { size_bytes }) => sum + size_bytes, 0) > APPEAL_BYTES_MOST)
      return err("filesTooMany");
  }
  await grantUploads(trx, ids, userOf(row, otherPart(part)));
  await trx
    .insertInto("c2c_evidence")
    .values({
      appeal_id,
      no: before.length + 1,
      side: part,
      text,
      files: files.join(","),
      created_at: now,
    })
    .execute();
  return ok(undefined);
}

export async function appealGet(
  { order_no }: ParamsOut<typeof getCall>,
  deps: Services,
  { session }: UserCtx,
): Promise<Result<AppealShape, "notExist">> {
  const order = await orderRow(deps.db, order_no);
  const part = order && partOf(order, session.userId);
  const appeal = part && (await newestAppeal(deps.db, order_no));
  return part === undefined || appeal === undefined
    ? err("notExist")
    : ok(await appealOf(deps.db, deps, appeal, part));
}

/** The caller's side of an open appeal, with its order locked. */
async function ownAppeal(
  trx: Tx,
  deps: Services,
  id: string,
  { session, now }: UserCtx,
): Promise<Result<Own & { appeal: AppealRow }, Refusal>> {
  const known = await trx
    .selectFrom("c2c_appeal")
    .select("order_no")
    .where("appeal_id", "=", id)
    .executeTakeFirst();
  if (known === undefined) return err("notExist");
  const own = await ownOrder(trx, known.order_no, session.userId);
  if (!own.ok) return own;
  const appeal = await openAppeal(trx, known.order_no);
  if (appeal?.appeal_id !== id)
    return stale(await orderOf(trx, deps, own.value.row, own.value.part, now));
  return ok({ ...own.value, appeal });
}

export const appealAdd = (p: ParamsOut<typeof addCall>, deps: Services, ctx: UserCtx): Answer =>
  effectOk(deps, ctx, async (trx): Answer => {
    const { now } = ctx;
    const own = await ownAppeal(trx, deps, p.appeal_id, ctx);
    if (!own.ok) return own;
    const { appeal, row, part } = own.value;
    const text = plainLines(p.text);
    if (text === "" && p.files.length === 0) return err("fieldRequired");
    const kept = await keepEvidence(trx, {
      appeal_id: appeal.appeal_id,
      row,
      part,
      text,
      files: p.files,
      now,
    });
    if (!kept.ok) return kept;
    await tellAppeal(trx, deps, row, appeal, now);
    return ok(await appealOf(trx, deps, appeal, part));
  });

/**
 * By its appellant; the platform's by either side. The order waits for its release again, and the
 * platform looks again in a day.
 */
export const appealCancel = (
  p: ParamsOut<typeof cancelCall>,
  deps: Services,
  ctx: UserCtx,
): Answer =>
  effectOk(deps, ctx, async (trx): Answer => {
    const { now } = ctx;
    const own = await ownAppeal(trx, deps, p.appeal_id, ctx);
    if (!own.ok) return own;
    const { appeal, row, part } = own.value;
    if (appeal.by_side !== part && appeal.by_side !== "system") return err("noPermission");
    const ended = (await endAppeal(trx, deps, row, "cancel", "", now)) as AppealRow;
    const to = nextC2c("order", row.status, "withdraw");
    const status: OrderRow["status"] = to.ok ? (to.value as OrderRow["status"]) : row.status;
    await changeOrder(trx, deps, row, { status }, "appealCancelled", now);
    if (status === "paid") {
      const at = Math.max(now, row.paid_at) + SYSTEM_APPEAL_MS;
      await schedule(trx, { kind: "c2c.appeal", entity: row.order_no, period: String(at), at });
    }
    return ok(await appealOf(trx, deps, ended, part));
  });
