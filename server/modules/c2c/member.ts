/** A trader's row, made when it is first needed, their counts of today, their statistics. */
import { sql } from "kysely";
import type { Stats } from "../../../contract/http/c2c/shapes.ts";
import { toText } from "../../../contract/money/decimal.ts";
import { CANCEL_LIMIT } from "../../../contract/rules/c2c/limits.ts";
import { completionRate } from "../../../contract/rules/c2c/prices.ts";
import { clearText, newId } from "../../db/random.ts";
import type { Db, Tx } from "../../db/tx.ts";
import { businessDay } from "../../identity/day-limit.ts";
import type { Session } from "../../kernel/context.ts";
import type { Services } from "../../kernel/services.ts";
import { takeNick } from "./nick.ts";
import type { MemberRow } from "./tables.ts";

export const memberOf = (db: Db | Tx, userId: string): Promise<MemberRow | undefined> =>
  db.selectFrom("c2c_user").selectAll().where("user_id", "=", userId).executeTakeFirst();

/** The row of the session's user, made now when there is none. Of a real session alone. */
export async function joined(
  trx: Tx,
  deps: Services,
  { userId, accountId }: Pick<Session, "userId" | "accountId">,
  now: number,
): Promise<MemberRow> {
  const known = await memberOf(trx, userId);
  if (known !== undefined) return known;
  const nick_name = `User-${clearText(deps.random, 8)}`;
  const made = await trx
    .insertInto("c2c_user")
    .values({
      user_id: userId,
      account_id: accountId,
      public_id: newId(deps.random, now).replaceAll("-", ""),
      nick_name,
      created_at: now,
    })
    .onConflict((c) => c.column("user_id").doNothing())
    .executeTakeFirst();
  if (made.numInsertedOrUpdatedRows === 1n) await takeNick(trx, userId, nick_name);
  return (await memberOf(trx, userId)) as MemberRow;
}

/** Cancellations and time-outs of a buyer on the business day of `now`. */
export async function cancelsToday(db: Db | Tx, userId: string, now: number): Promise<number> {
  const { count } = await db
    .selectFrom("c2c_order")
    .select((e) => e.fn.countAll<number>().as("count"))
    .where("buyer_user", "=", userId)
    .where("counted", "=", true)
    .where("finished_at", ">=", businessDay(now).from)
    .executeTakeFirstOrThrow();
  return count;
}

export const isBuyerBlocked = async (db: Db | Tx, userId: string, now: number): Promise<boolean> =>
  (await cancelsToday(db, userId, now)) >= CANCEL_LIMIT;

/** Everybody to whom that applies now. */
export async function blockedBuyers(db: Db | Tx, now: number): Promise<ReadonlySet<string>> {
  const rows = await db
    .selectFrom("c2c_order")
    .select("buyer_user")
    .where("counted", "=", true)
    .where("finished_at", ">=", businessDay(now).from)
    .groupBy("buyer_user")
    .having((e) => e.fn.countAll(), ">=", CANCEL_LIMIT)
    .execute();
  return new Set(rows.map((row) => row.buyer_user));
}

const DAYS_30_MS = 30 * 86_400_000;

interface Counted {
  id: string;
  since: number;
  done: number;
  done30: number;
  failed30: number;
  release: string | null;
  pay: string | null;
}

/**
 * Public statistics of how users trade, in one statement for all of them. Every id is that of a
 * user.
 */
export async function statsOfAll(
  db: Db | Tx,
  userIds: readonly string[],
  now: number,
): Promise<Map<string, Stats>> {
  const ids = [...new Set(userIds)];
  if (ids.length === 0) return new Map();
  const since = now - DAYS_30_MS;
  const { rows } = await sql<Counted>`
    WITH side AS (
      SELECT buyer_user AS user_id, true AS buys, status, counted, created_at, paid_at, released_at, finished_at
      FROM c2c_order WHERE buyer_user IN (${sql.join(ids)})
      UNION ALL
      SELECT seller_user, false, status, counted, created_at, paid_at, released_at, finished_at
      FROM c2c_order WHERE seller_user IN (${sql.join(ids)})
    )
    SELECT u.id, u.created_at AS since,
      count(*) FILTER (WHERE side.status = 'completed')::int AS done,
      count(*) FILTER (WHERE side.status = 'completed' AND side.finished_at >= ${since})::int AS done30,
      count(*) FILTER (WHERE side.counted AND side.buys AND side.finished_at >= ${since})::int AS failed30,
      (avg(side.released_at - side.paid_at) FILTER (WHERE side.status = 'completed' AND NOT side.buys AND side.paid_at > 0 AND side.finished_at >= ${since}))::text AS release,
      (avg(side.paid_at - side.created_at) FILTER (WHERE side.paid_at > 0 AND side.buys AND side.created_at >= ${since}))::text AS pay
    FROM app_user u LEFT JOIN side ON side.user_id = u.id
    WHERE u.id IN (${sql.join(ids)}) GROUP BY u.id, u.created_at`.execute(db);
  return new Map(rows.map((row) => [row.id, statsFrom(row)]));
}

function statsFrom(row: Counted): Stats {
  const rate = completionRate(BigInt(row.done30), BigInt(row.failed30));
  const whole = (text: string | null): number | null =>
    text === null ? null : Math.round(Number(text));
  return {
    total_orders: row.done,
    orders_30d: row.done30,
    completion_rate_30d: rate === undefined ? null : toText(rate),
    avg_release_ms: whole(row.release),
    avg_pay_ms: whole(row.pay),
    register_time: Number(row.since),
  };
}

export const statsOf = async (db: Db | Tx, userId: string, now: number): Promise<Stats> =>
  (await statsOfAll(db, [userId], now)).get(userId) as Stats;
