/** The notice centre: what a user was told, read and counted over all devices. */
import { sql } from "kysely";
import type { DataOf, ParamsOut } from "../../../contract/http/call.ts";
import type * as calls from "../../../contract/http/notices.ts";
import { ok, type Result } from "../../../contract/result.ts";
import {
  NOTICE_KINDS,
  NOTICES_KEPT_MS,
  type NoticeKind,
  type NoticeName,
} from "../../../contract/rules/notices.ts";
import type { NoticeTable } from "../../account-feed/notice-tables.ts";
import { type Db, type Tx, tx } from "../../db/tx.ts";
import type { Session, UserCtx } from "../../kernel/context.ts";
import type { Job } from "../../kernel/job.ts";
import { effectOk } from "../../kernel/once.ts";
import type { Services } from "../../kernel/services.ts";

/** Notices of the session's account, and of its login. */
const ownOf = (db: Db | Tx, { userId, accountId }: Session) =>
  db.selectFrom("notice").where("user_id", "=", userId).where("account_id", "in", ["", accountId]);

const shapeOf = (row: NoticeTable): DataOf<typeof calls.noticeList>["list"][number] => ({
  id: row.id,
  kind: row.kind as NoticeKind,
  name: row.name as NoticeName,
  facts: JSON.parse(row.facts),
  link: row.link,
  at: row.created_at,
  read: row.read_at !== null,
});

export async function noticeList(
  { kind, before, limit }: ParamsOut<typeof calls.noticeList>,
  { db }: Services,
  { session }: UserCtx,
): Promise<Result<DataOf<typeof calls.noticeList>, never>> {
  let query = ownOf(db, session).selectAll();
  if (kind !== "") query = query.where("kind", "=", kind);
  if (before !== "") query = query.where("id", "<", before);
  const rows = await query
    .orderBy("id", "desc")
    .limit(limit + 1)
    .execute();
  return ok({ list: rows.slice(0, limit).map(shapeOf), hasMore: rows.length > limit });
}

export async function noticeCount(
  _params: object,
  { db }: Services,
  { session }: UserCtx,
): Promise<Result<DataOf<typeof calls.noticeCount>, never>> {
  const rows = await ownOf(db, session)
    .select(["kind", (e) => e.fn.countAll<number>().as("n")])
    .where("read_at", "is", null)
    .groupBy("kind")
    .execute();
  const of = new Map(rows.map(({ kind, n }) => [kind, Number(n)]));
  const each = Object.fromEntries(NOTICE_KINDS.map((kind) => [kind, of.get(kind) ?? 0])) as Record<
    NoticeKind,
    number
  >;
  return ok({ all: Object.values(each).reduce((a, b) => a + b, 0), ...each });
}

export const noticeRead = (
  { id, kind }: ParamsOut<typeof calls.noticeRead>,
  deps: Services,
  ctx: UserCtx,
): Promise<Result<DataOf<typeof calls.noticeRead>, never>> =>
  effectOk(deps, ctx, async (trx) => {
    const { userId, accountId } = ctx.session;
    let query = trx
      .updateTable("notice")
      .set({ read_at: ctx.now })
      .where("user_id", "=", userId)
      .where("account_id", "in", ["", accountId])
      .where("read_at", "is", null);
    if (id !== "") query = query.where("id", "=", id);
    if (kind !== "") query = query.where("kind", "=", kind);
    const n = Number((await query.executeTakeFirst()).numUpdatedRows);
    if (n > 0) await deps.live.emitToUser(trx, userId, "inboxRead", {}, ctx.now);
    return ok({ n });
  });

/** Notices that have served their time. */
export const tidyNotices: Job = {
  name: "tidy notices",
  everyMs: 3_600_000,
  shared: true,
  run: ({ db }, now) =>
    tx(db, (trx) =>
      sql`DELETE FROM notice WHERE created_at < ${now - NOTICES_KEPT_MS}`.execute(trx),
    ).then(() => {}),
};
