/** Appeals as rows: opened by a side or by the platform, ended with their order. */
import type { AppealShape } from "../../../../contract/http/c2c/shapes.ts";
import { decimal, toText } from "../../../../contract/money/decimal.ts";
import { type C2cEvent, nextC2c } from "../../../../contract/rules/c2c/machines.ts";
import type { AccountPart } from "../../../../contract/rules/c2c/roles.ts";
import type { Db, Tx } from "../../../db/tx.ts";
import { orderNo as newNo } from "../../../kernel/order-no.ts";
import type { Services } from "../../../kernel/services.ts";
import { listOf } from "../adverts/row.ts";
import { tellMember } from "../notices.ts";
import { changeOrder } from "../orders/row.ts";
import { chargeId } from "../postings.ts";
import type { AppealRow, OrderRow } from "../tables.ts";

export const contactOwner = (appealId: string): string => `c2cAppeal:${appealId}`;

export const openAppeal = (trx: Tx, orderNo: string): Promise<AppealRow | undefined> =>
  trx
    .selectFrom("c2c_appeal")
    .selectAll()
    .where("order_no", "=", orderNo)
    .where("status", "=", "open")
    .forUpdate()
    .executeTakeFirst();

/** Both sides of an order hear of its appeal. */
export async function tellAppeal(
  trx: Tx,
  deps: Services,
  row: OrderRow,
  { appeal_id, status }: Pick<AppealRow, "appeal_id" | "status">,
  now: number,
): Promise<void> {
  for (const account of [row.buyer_account, row.seller_account])
    await deps.live.emit(
      trx,
      account,
      "c2cAppeal",
      { order_no: row.order_no, appeal_id, status },
      now,
    );
  for (const user of [row.buyer_user, row.seller_user])
    await tellMember(trx, deps, user, "appeal", "appeal", row.order_no, now);
}

/** Ends the open appeal of a locked order, if there is one. */
export async function endAppeal(
  trx: Tx,
  deps: Services,
  row: OrderRow,
  event: C2cEvent<"appeal">,
  reason: string,
  now: number,
): Promise<AppealRow | undefined> {
  const appeal = await openAppeal(trx, row.order_no);
  if (appeal === undefined) return undefined;
  const to = nextC2c("appeal", appeal.status, event);
  if (!to.ok) return undefined;
  const after: AppealRow = {
    ...appeal,
    status: to.value as AppealRow["status"],
    decision_reason: reason,
    finished_at: now,
  };
  await trx
    .updateTable("c2c_appeal")
    .set({ status: after.status, decision_reason: reason, finished_at: now })
    .where("appeal_id", "=", appeal.appeal_id)
    .execute();
  await tellAppeal(trx, deps, row, after, now);
  return after;
}

/** The platform's own, of an order that was paid a day ago and that nobody has settled. */
export async function systemAppeal(
  trx: Tx,
  deps: Services,
  row: OrderRow,
  now: number,
): Promise<void> {
  const to = nextC2c("order", row.status, "appeal");
  if (!to.ok) return;
  const appeal = {
    appeal_id: newNo("Z", deps.random, now),
    order_no: row.order_no,
    status: "open" as const,
    by_side: "system" as const,
  };
  await trx
    .insertInto("c2c_appeal")
    .values({ ...appeal, is_late: false, created_at: now })
    .execute();
  const after = await changeOrder(
    trx,
    deps,
    row,
    { status: to.value as OrderRow["status"] },
    "appealSystem",
    now,
  );
  await tellAppeal(trx, deps, after, appeal, now);
}

/** An appeal as one side reads it. */
export async function appealOf(
  db: Db | Tx,
  { secrets }: Services,
  row: AppealRow,
  part: AccountPart,
): Promise<AppealShape> {
  const evidence = await db
    .selectFrom("c2c_evidence")
    .selectAll()
    .where("appeal_id", "=", row.appeal_id)
    .orderBy("no")
    .execute();
  const isMine = row.by_side === part;
  const { charged } = await db
    .selectFrom("ledger_posting as p")
    .innerJoin("ledger_entry as e", (join) =>
      join.onRef("e.shard", "=", "p.shard").onRef("e.seq", "=", "p.seq"),
    )
    .select((e) => e.fn.max<string | null>("e.available").as("charged"))
    .where("p.id", "=", chargeId(row.appeal_id))
    .executeTakeFirstOrThrow();
  return {
    appeal_id: row.appeal_id,
    order_no: row.order_no,
    status: row.status,
    by: row.by_side,
    mine: isMine,
    reason: row.reason,
    description: row.description,
    contact: isMine ? secrets.open(contactOwner(row.appeal_id), row.contact_sealed) : "",
    evidence: evidence.map(({ side, text, files, created_at }) => ({
      side,
      text,
      files: listOf(files),
      time: created_at,
    })),
    charged: charged === null ? "" : toText(decimal(charged)),
    decision_reason: row.decision_reason,
    create_time: row.created_at,
    finish_time: row.finished_at,
  };
}
