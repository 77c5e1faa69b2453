/**
 * A referrer's lists: the figures of three tiers, the people, the rebates. Of the real account,
 * whatever the session's mode.
 */
import { sql } from "kysely";
import type { DataOf, ParamsOut } from "../../../contract/http/call.ts";
import {
  type promoteGet as getCall,
  type promoteList as listCall,
  REBATE_STATUS,
  type Rebate,
  type promoteRebateList as rebateListCall,
} from "../../../contract/http/money/promote.ts";
import { type Amount, decimal, sum, toText } from "../../../contract/money/decimal.ts";
import { ok, type Result } from "../../../contract/result.ts";
import { REBATE_RATES, REBATE_REST_MS, type Tier } from "../../../contract/rules/finance/rebate.ts";
import { businessDayAt, businessDayStart } from "../../../contract/time/business.ts";
import { behind, largestFirst, pageAs, pageFound, spanOf } from "../../db/newest-page.ts";
import type { Db } from "../../db/tx.ts";
import { maskMiddle } from "../../identity/names.ts";
import type { UserCtx } from "../../kernel/context.ts";
import type { Services } from "../../kernel/services.ts";
import { claimableOf, restingOf } from "./claimable.ts";
import { monthCap } from "./month-cap.ts";
import { downline, levelAt } from "./people.ts";
import type { EntryRow } from "./tables.ts";

const plain = (text: string | null): string => (text === null ? "" : toText(decimal(text)));

const realAccountOf = async (db: Db, userId: string): Promise<string> =>
  (
    await db
      .selectFrom("account")
      .select("id")
      .where("user_id", "=", userId)
      .where("mode", "=", "real")
      .executeTakeFirstOrThrow()
  ).id;

export async function promoteGet(
  _params: object,
  { db }: Services,
  { session, now }: UserCtx,
): Promise<Result<DataOf<typeof getCall>, never>> {
  const { userId, usercode } = session;
  const accountId = await realAccountOf(db, userId);
  const { rows: people } = await sql<{ tier: number; people: number }>`
    SELECT f.tier, count(*)::int AS people FROM ${downline(userId)} GROUP BY f.tier`.execute(db);
  const brought = await db
    .selectFrom("rebate_entry")
    .select(["tier", "status", (e) => e.fn.sum<string>("amount").as("amount")])
    .where("account_id", "=", accountId)
    .where("status", "in", ["claimable", "claimed"])
    .groupBy(["tier", "status"])
    .execute();
  const sumOf = (of: (row: (typeof brought)[number]) => boolean): string =>
    toText(sum(brought.filter(of).map(({ amount }) => decimal<Amount>(amount))));
  const { rows: levels } = await sql<{
    level: number;
  }>`SELECT ${levelAt(sql`${userId}`, now)} AS level`.execute(db);
  const day = businessDayAt(now);
  const today = await db
    .selectFrom("rebate_claim")
    .select("order_no")
    .where("account_id", "=", accountId)
    .where("day", "=", day)
    .executeTakeFirst();
  return ok({
    usercode,
    minerLevel: levels[0].level,
    claimable: toText(await claimableOf(db, accountId)),
    resting: toText(await restingOf(db, accountId)),
    monthCap: toText(await monthCap(db)),
    claimedTotal: sumOf(({ status }) => status === "claimed"),
    claimedToday: today !== undefined,
    nextClaimTime: today === undefined ? now : businessDayStart(day + 1),
    tiers: ([1, 2, 3] as const).map((tier) => ({
      tier,
      rate: toText(REBATE_RATES[tier - 1]),
      people: people.find((row) => row.tier === tier)?.people ?? 0,
      rebate: sumOf((row) => row.tier === tier),
    })),
  });
}

interface FriendRow {
  id: string;
  username: string;
  tier: number;
  level: number;
  recharged: string;
  created_at: number;
}

/** Whoever joined last comes first. */
export async function promoteList(
  { tier, ...asked }: ParamsOut<typeof listCall>,
  { db }: Services,
  { session, now }: UserCtx,
): Promise<Result<DataOf<typeof listCall>, never>> {
  const found = sql`FROM ${downline(session.userId)} WHERE ${tier === undefined ? sql`true` : sql`f.tier = ${tier}`}`;
  const { rows: counted } = await sql<{
    total: number;
  }>`SELECT count(*)::int AS total ${found}`.execute(db);
  const { limit, offset } = spanOf(asked);
  const { rows } = await sql<FriendRow>`
    SELECT p.id, p.username, p.tier, p.created_at, ${levelAt(sql`p.id`, now)} AS level,
      (SELECT coalesce(sum(d.worth), 0) FROM deposit_order d WHERE d.user_id = p.id AND d.status = 3 AND d.reason <> 'reversed') AS recharged
    FROM (
      SELECT u.id, u.username, u.created_at, f.tier FROM (SELECT f.id, f.tier ${found}) f JOIN app_user u ON u.id = f.id
      WHERE ${asked.after === "" ? sql`true` : behind(FRIENDS_BY, asked.after)} ORDER BY ${largestFirst(FRIENDS_BY)} LIMIT ${limit} OFFSET ${offset}
    ) p ORDER BY p.created_at DESC, p.id DESC`.execute(db);
  const [{ total }] = counted;
  const page = pageFound(rows, total, asked, (row) => [Number(row.created_at), row.id]);
  const out = pageAs(page, (row) => ({
    username: maskMiddle(row.username),
    tier: row.tier as Tier,
    minerLevel: row.level,
    rechargeTotal: plain(row.recharged),
    registerTime: Number(row.created_at),
  }));
  return ok(out);
}
const FRIENDS_BY = [
  ["u.created_at", "number"],
  ["u.id", "text"],
] as const;

export async function promoteRebateList(
  { status, ...asked }: ParamsOut<typeof rebateListCall>,
  { db }: Services,
  { session, now }: UserCtx,
): Promise<Result<DataOf<typeof rebateListCall>, never>> {
  let query = db
    .selectFrom("rebate_entry as r")
    .where("r.account_id", "=", await realAccountOf(db, session.userId));
  const wanted = Object.entries(REBATE_STATUS).find(([, no]) => no === status)?.[0] as
    | EntryRow["status"]
    | undefined;
  if (wanted !== undefined) query = query.where("r.status", "=", wanted);
  const { total } = await query
    .select((e) => e.fn.countAll<number>().as("total"))
    .executeTakeFirstOrThrow();
  const { limit, offset } = spanOf(asked);
  const found = asked.after === "" ? query : query.where(behind(REBATES_BY, asked.after));
  const rows = await found
    .innerJoin("app_user as u", "u.id", "r.friend_id")
    .selectAll("r")
    .select("u.username")
    .orderBy(largestFirst(REBATES_BY))
    .limit(limit)
    .offset(offset)
    .execute();
  const page = pageFound(rows, total, asked, (row) => [row.created_at, row.order_no]);
  return ok(pageAs(page, (row) => rebateOut(row, now)));
}

const REBATES_BY = [
  ["r.created_at", "number"],
  ["r.order_no", "text"],
] as const;

const rebateOut = (row: EntryRow & { username: string }, now: number): Rebate => ({
  id: row.order_no,
  username: maskMiddle(row.username),
  tier: row.tier,
  deposit: plain(row.deposit),
  rate: plain(row.rate),
  amount: plain(row.amount),
  status: REBATE_STATUS[row.status],
  reason: row.reason,
  note: row.note,
  ownLevel: row.own_level,
  theirLevel: row.their_level,
  createTime: row.created_at,
  counts: plain(row.counts),
  stays: plain(row.stays),
  cut: decimal(row.cut) === 0n ? "" : plain(row.cut),
  restsUntil:
    row.status === "resting" && row.created_at + REBATE_REST_MS > now
      ? row.created_at + REBATE_REST_MS
      : 0,
  waitsForCertification: row.status === "resting" && row.created_at + REBATE_REST_MS <= now,
});
