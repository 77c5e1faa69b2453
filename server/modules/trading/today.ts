/** Where today begins: with the user's day, and for shares with the day of their market. */
import { type RawBuilder, sql } from "kysely";
import { DAY_MS } from "../../../contract/time/day.ts";
import { dayAt, dayBegin } from "../../../contract/time/zone.ts";
import type { UserCtx } from "../../kernel/context.ts";
import { userDayStart } from "../../kernel/said-zone.ts";
import type { Services } from "../../kernel/services.ts";
import type { Products } from "./commands.ts";

export interface Today {
  /** The instant the user's day began. */
  own: number;
  /** Symbols of shares by the instant their day began. */
  shares: ReadonlyMap<number, readonly string[]>;
}

/** No day of a market begins longer ago. */
const LONGEST_MS = 1.5 * DAY_MS;

export async function todayOf(
  { db, market }: Services,
  ctx: UserCtx,
  products: Products,
  table: "trade_order" | "trade_deal",
): Promise<Today> {
  const { now } = ctx;
  const shares = new Map<number, string[]>();
  const rows = products.includes("stock")
    ? await db
        .selectFrom(table)
        .select("symbol")
        .distinct()
        .where("account_id", "=", ctx.session.accountId)
        .where("product", "=", "stock")
        .where("created_at", ">=", now - LONGEST_MS)
        .execute()
    : [];
  for (const { symbol } of rows) {
    const code = market.catalog.find(symbol)?.market;
    if (code === undefined) continue;
    const { tz } = market.source.session(code, now);
    const from = dayBegin(tz, dayAt(tz, now));
    shares.set(from, [...(shares.get(from) ?? []), symbol]);
  }
  return { own: userDayStart(ctx), shares };
}

/** True when a row was made today. */
export function isToday({ own, shares }: Today): RawBuilder<boolean> {
  const parts = [...shares].map(
    ([from, symbols]) =>
      sql`(product = 'stock' AND created_at >= ${from} AND symbol IN (${sql.join(symbols)}))`,
  );
  return sql<boolean>`(${sql.join([sql`(product <> 'stock' AND created_at >= ${own})`, ...parts], sql` OR `)})`;
}
