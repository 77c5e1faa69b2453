/**
 * The one way by which anything tells a user something that stays: a row of the notice centre and
 * its live event, in the transaction of what it tells of.
 */
import { type Insertable, type Selectable, sql } from "kysely";
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
import type { Database } from "../db/schema.ts";
import type { Tx } from "../db/tx.ts";
import "./notice-tables.ts";
import type { LiveOutbox } from "./outbox.ts";

/**
 * An account when the notice is about its money or orders, the login when it is about the person:
 * then real and demo both show it.
 */
export type NoticeTo = { accountId: string } | { userId: string };

/**
 * A notice and its receiver: `facts` as `NOTICES` names them, `link` a path of the page or empty.
 */
export interface Told {
  to: NoticeTo;
  name: NoticeName;
  facts: Record<string, string>;
  link: string;
}

/**
 * Tells, `now` epoch ms. A kind that the user has switched off in the app is kept as read and rings
 * nowhere. Whoever calls sees to it that its transaction happens once.
 */
export function giveNotice<N extends NoticeName>(
  trx: Tx,
  deps: { live: LiveOutbox; random: Random },
  to: NoticeTo,
  notice: { name: N; facts: NoticeFacts<N>; link: string },
  now: number,
): Promise<void> {
  return giveNotices(trx, deps, [{ to, ...notice }], now);
}

/** The same of many: the same few statements, however many they are. */
export async function giveNotices(
  trx: Tx,
  { live, random }: { live: LiveOutbox; random: Random },
  all: readonly Told[],
  now: number,
): Promise<void> {
  if (all.length === 0) return;
  const owners = await ownersOf(trx, all);
  const settings = await settingsOfAll(trx, [...new Set(owners)]);
  const rows: Insertable<Database["notice"]>[] = [];
  const [pushed, mailed]: string[][] = [[], []];
  const tells: (() => Promise<void>)[] = [];
  for (const [i, { to, name, facts, link }] of all.entries()) {
    const userId = owners[i];
    const { kind } = NOTICES[name];
    const own = settings.get(userId) ?? NOTICE_STANDARD;
    const isTold = goesBy(own, kind, "app");
    const isNight = !ALWAYS_TOLD.includes(kind) && isQuiet(own, minuteIn(own.zone, now));
    const id = newId(random, now);
    const accountId = "accountId" in to ? to.accountId : "";
    rows.push({
      id,
      user_id: userId,
      account_id: accountId,
      kind,
      name,
      link,
      facts: JSON.stringify(facts),
      created_at: now,
      read_at: isTold ? null : now,
    });
    if (!isNight && goesBy(own, kind, "push")) pushed.push(id);
    if (goesBy(own, kind, "mail")) mailed.push(id);
    const told = {
      id,
      kind,
      name,
      facts,
      link,
      at: now,
      read: !isTold,
      silent: !isTold || isNight,
    };
    tells.push(() =>
      "accountId" in to
        ? live.emit(trx, to.accountId, "inbox", told, now)
        : live.emitToUser(trx, userId, "inbox", told, now),
    );
  }
  await trx.insertInto("notice").values(rows).execute();
  if (pushed.length > 0) await toBrowsers(trx, pushed, now);
  if (mailed.length > 0)
    await trx
      .insertInto("notice_out")
      .values(mailed.map((id) => ({ notice_id: id, session_id: "", next_at: now })))
      .execute();
  live.noticeGiven(trx);
  for (const tell of tells) await tell();
}

/**
 * Browsers that are told without a page: those of the account's living sessions, or of all of the
 * login's.
 */
async function toBrowsers(trx: Tx, ids: readonly string[], now: number): Promise<void> {
  await sql`
    INSERT INTO notice_out (notice_id, session_id, next_at)
    SELECT n.id, p.session_id, ${now}::bigint
    FROM notice n JOIN push_subscription p ON p.user_id = n.user_id JOIN session s ON s.id = p.session_id
    WHERE n.id IN (SELECT json_array_elements_text(${JSON.stringify(ids)}::json)) AND (n.account_id = '' OR p.account_id = n.account_id)
      AND s.ended_at IS NULL AND s.expires_at > ${now}::bigint`.execute(trx);
}

/** Making one takes a millisecond. There are as many as there are zones. */
const clocks = new Map<string, Intl.DateTimeFormat>();

/** Minute of the day in a zone, 0 … 1439. */
export function minuteIn(timeZone: string, now: number): number {
  const clock =
    clocks.get(timeZone) ??
    new Intl.DateTimeFormat("en", {
      timeZone,
      hour: "2-digit",
      minute: "2-digit",
      hourCycle: "h23",
    });
  clocks.set(timeZone, clock);
  const parts = clock.formatToParts(now);
  const of = (type: string): number => Number(parts.find((part) => part.type === type)?.value);
  return of("hour") * 60 + of("minute");
}

/** The owner of each, in their order. */
async function ownersOf(trx: Tx, all: readonly Told[]): Promise<string[]> {
  const ids = [...new Set(all.flatMap(({ to }) => ("accountId" in to ? [to.accountId] : [])))];
  const rows =
    ids.length === 0
      ? []
      : await trx.selectFrom("account").select(["id", "user_id"]).where("id", "in", ids).execute();
  const known = new Map(rows.map((row) => [row.id, row.user_id]));
  return all.map(({ to }) => {
    const owner = "userId" in to ? to.userId : known.get(to.accountId);
    if (owner === undefined)
      throw new Error(`a notice for ${JSON.stringify(to)}, which is nobody's`);
    return owner;
  });
}

async function settingsOfAll(
  trx: Tx,
  userIds: readonly string[],
): Promise<Map<string, NoticeSettings>> {
  const rows = await trx
    .selectFrom("notice_setting")
    .selectAll()
    .where("user_id", "in", userIds)
    .execute();
  return new Map(rows.map((row) => [row.user_id, readSettings(row)]));
}

/** The user's choices, or the standard. */
export async function settingsOf(
  db: Pick<Tx, "selectFrom">,
  userId: string,
): Promise<NoticeSettings> {
  const row = await db
    .selectFrom("notice_setting")
    .selectAll()
    .where("user_id", "=", userId)
    .executeTakeFirst();
  if (row === undefined) return NOTICE_STANDARD;
  return readSettings(row);
}

/** A row of settings. */
export const readSettings = (
  row: Omit<Selectable<Database["notice_setting"]>, "user_id">,
): NoticeSettings => ({
  off: row.off.split(",").filter(Boolean),
  quietFrom: row.quiet_from,
  quietTo: row.quiet_to,
  zone: row.zone,
  figures: row.figures,
});
