/**
 * A notice to the logins of very many accounts: some statements whatever their number, in the
 * transaction that also tells their pages.
 */
import { sql } from "kysely";
import {
  ALWAYS_TOLD,
  goesBy,
  isQuiet,
  NOTICE_STANDARD,
  NOTICES,
  type NoticeFacts,
  type NoticeName,
} from "../../contract/rules/notices.ts";
import { newId, type Random } from "../db/random.ts";
import type { Tx } from "../db/tx.ts";
import { minuteIn, readSettings } from "./give-notice.ts";
import "./notice-tables.ts";
import type { LiveOutbox } from "./outbox.ts";

export async function giveNoticeToMany<N extends NoticeName>(
  trx: Tx,
  { live, random }: { live: Pick<LiveOutbox, "noticeGiven">; random: Random },
  accountIds: readonly string[],
  notice: { name: N; facts: NoticeFacts<N>; link: string },
  now: number,
): Promise<void> {
  if (accountIds.length === 0) return;
  // Once a login: its real account is there from the beginning.
  const users = await trx
    .selectFrom("account as a")
    .leftJoin("notice_setting as s", "s.user_id", "a.user_id")
    .select(["a.user_id as userId", "s.off", "s.quiet_from", "s.quiet_to", "s.zone", "s.figures"])
    .where("a.id", "in", [...accountIds])
    .where("a.mode", "=", "real")
    .execute();
  const { kind } = NOTICES[notice.name];
  const facts = JSON.stringify(notice.facts);
  const rows = users.map(({ userId, off, quiet_from, quiet_to, zone, figures }) => {
    const own =
      off === null || quiet_from === null || quiet_to === null || zone === null || figures === null
        ? NOTICE_STANDARD
        : readSettings({ off, quiet_from, quiet_to, zone, figures });
    const isNight = !ALWAYS_TOLD.includes(kind) && isQuiet(own, minuteIn(own.zone, now));
    return { id: newId(random, now), userId, own, isNight };
  });
  if (rows.length === 0) return;
  await trx
    .insertInto("notice")
    .values(
      rows.map(({ id, userId, own }) => ({
        id,
        user_id: userId,
        account_id: "",
        kind,
        name: notice.name,
        facts,
        link: notice.link,
        created_at: now,
        read_at: goesBy(own, kind, "app") ? null : now,
      })),
    )
    .execute();
  const pushed = rows
    .filter(({ own, isNight }) => !isNight && goesBy(own, kind, "push"))
    .map(({ id }) => id);
  if (pushed.length > 0)
    await sql`
      INSERT INTO notice_out (notice_id, session_id, next_at)
      SELECT n.id, p.session_id, ${now}::bigint FROM notice n JOIN push_subscription p ON p.user_id = n.user_id JOIN session s ON s.id = p.session_id
      WHERE n.id IN (${sql.join(pushed)}) AND s.ended_at IS NULL AND s.expires_at > ${now}::bigint`.execute(
      trx,
    );
  const mailed = rows.filter(({ own }) => goesBy(own, kind, "mail"));
  if (mailed.length > 0)
    await trx
      .insertInto("notice_out")
      .values(mailed.map(({ id }) => ({ notice_id: id, session_id: "", next_at: now })))
      .execute();
  live.noticeGiven(trx);
}
