/** The one way by which anything tells a user something that stays: a row of the notice centre and its live event, in the transaction of what it tells of. */
import { sql } from "kysely";
import {
  ALWAYS_TOLD,
  goesBy,
  isQuiet,
  NOTICE_STANDARD,
  NOTICES,
  type NoticeFacts,
  type NoticeName,
  type NoticeSettings,
} from "../../contract/rules/notices.ts";
import { newId, type Random } from "../db/random.ts";
import type { Tx } from "../db/tx.ts";
import "./notice-tables.ts";
import type { LiveOutbox } from "./outbox.ts";

/** Of an account when it is about its money or orders, of the login when it is about the person: then real and demo both show it. */
export type NoticeTo = { accountId: string } | { userId: string };

/**
 * Tells. `facts` as `NOTICES` names them, `link` a path of the page or empty, `now` epoch ms. A kind that the user has switched off in the app is kept
 * as read and rings nowhere. Whoever calls sees to it that its transaction happens once.
 */
export async function giveNotice<N extends NoticeName>(
  trx: Tx,
  { live, random }: { live: LiveOutbox; random: Random },
  to: NoticeTo,
  notice: { name: N; facts: NoticeFacts<N>; link: string },
  now: number,
): Promise<void> {
  const userId = "userId" in to ? to.userId : await ownerOf(trx, to.accountId);
  const { kind } = NOTICES[notice.name];
  const settings = await settingsOf(trx, userId);
  const isTold = goesBy(settings, kind, "app");
  const isNight = !ALWAYS_TOLD.includes(kind) && isQuiet(settings, minuteIn(settings.zone, now));
  const silent = !isTold || isNight;
  const id = newId(random, now);
  const facts: Record<string, string> = notice.facts;
  const row = { id, user_id: userId, account_id: "accountId" in to ? to.accountId : "", kind, name: notice.name, link: notice.link };
  await trx
    .insertInto("notice")
    .values({ ...row, facts: JSON.stringify(facts), created_at: now, read_at: isTold ? null : now })
    .execute();
  if (!isNight && goesBy(settings, kind, "push")) await toBrowsers(trx, row, now);
  if (goesBy(settings, kind, "mail")) await trx.insertInto("notice_out").values({ notice_id: id, session_id: "", next_at: now }).execute();
  live.noticeGiven(trx);
  const told = { id, kind, name: notice.name, facts, link: notice.link, at: now, read: !isTold, silent };
  await ("accountId" in to ? live.emit(trx, to.accountId, "inbox", told, now) : live.emitToUser(trx, userId, "inbox", told, now));
}

/** Browsers that are told without a page: those of the account's living sessions, or of all of the login's. */
async function toBrowsers(trx: Tx, notice: { id: string; user_id: string; account_id: string }, now: number): Promise<void> {
  await sql`
    INSERT INTO notice_out (notice_id, session_id, next_at)
    SELECT ${notice.id}::text, p.session_id, ${now}::bigint FROM push_subscription p JOIN session s ON s.id = p.session_id
    WHERE p.user_id = ${notice.user_id} AND (${notice.account_id}::text = '' OR p.account_id = ${notice.account_id}::text)
      AND s.ended_at IS NULL AND s.expires_at > ${now}::bigint`.execute(trx);
}

/** Minute of the day in a zone, 0 … 1439. */
function minuteIn(timeZone: string, now: number): number {
  const parts = new Intl.DateTimeFormat("en", { timeZone, hour: "2-digit", minute: "2-digit", hourCycle: "h23" }).formatToParts(now);
  const of = (type: string): number => Number(parts.find((part) => part.type === type)?.value);
  return of("hour") * 60 + of("minute");
}

async function ownerOf(trx: Tx, accountId: string): Promise<string> {
  return (await trx.selectFrom("account").select("user_id").where("id", "=", accountId).executeTakeFirstOrThrow()).user_id;
}

/** What a user has chosen, or the standard. */
export async function settingsOf(db: Pick<Tx, "selectFrom">, userId: string): Promise<NoticeSettings> {
  const row = await db.selectFrom("notice_setting").selectAll().where("user_id", "=", userId).executeTakeFirst();
  if (row === undefined) return NOTICE_STANDARD;
  return { off: row.off.split(",").filter(Boolean), quietFrom: row.quiet_from, quietTo: row.quiet_to, zone: row.zone, figures: row.figures };
}
