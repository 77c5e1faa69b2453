/** People and who brought them, three tiers up and down, and the machine levels of all of them. */
import { type RawBuilder, sql } from "kysely";
import type { Tier } from "../../../contract/rules/finance/rebate.ts";
import type { Db, Tx } from "../../db/tx.ts";

/**
 * A user's highest machine that earned at `at` (epoch ms), 0 for none. `user`: an SQL expression of
 * their id.
 */
export const levelAt = (
  user: RawBuilder<unknown>,
  at: number,
): RawBuilder<number> => sql<number>`coalesce((
  SELECT max(o.level) FROM earn_order o JOIN account a ON a.id = o.account_id
  WHERE a.user_id = ${user} AND a.mode = 'real' AND o.type = 'machine' AND o.created_at <= ${at} AND (o.finished_at IS NULL OR o.finished_at > ${at})
), 0)`;

/** Users of up to three tiers below `userId`: their ids and tiers, for the FROM of a query. */
export const downline = (userId: string): RawBuilder<unknown> => sql`(
  WITH RECURSIVE below AS (
    SELECT id, 1 AS tier FROM app_user WHERE inviter_id = ${userId}
    UNION ALL
    SELECT u.id, b.tier + 1 FROM app_user u JOIN below b ON u.inviter_id = b.id WHERE b.tier < 3
  )
  SELECT id, tier FROM below
) f`;

export interface Upline {
  tier: Tier;
  /** The real account; whoever has none (the first inviter of all) gets no rebates. */
  accountId: string | null;
  /** Machine level at the time asked for. */
  level: number;
}

/**
 * Up to three users above a customer, the direct referrer first, with their levels at `at`; and the
 * customer's own.
 */
export async function uplinesOf(
  db: Db | Tx,
  userId: string,
  at: number,
): Promise<{ level: number; uplines: Upline[] }> {
  const { rows } = await sql<{ tier: number; account_id: string | null; level: number }>`
    WITH RECURSIVE above AS (
      SELECT id, inviter_id, 0 AS tier FROM app_user WHERE id = ${userId}
      UNION ALL
      SELECT u.id, u.inviter_id, a.tier + 1 FROM app_user u JOIN above a ON u.id = a.inviter_id WHERE a.tier < 3
    )
    SELECT v.tier, r.id AS account_id, ${levelAt(sql`v.id`, at)} AS level
    FROM above v LEFT JOIN account r ON r.user_id = v.id AND r.mode = 'real' ORDER BY v.tier`.execute(
    db,
  );
  const [own, ...above] = rows;
  return {
    level: own?.level ?? 0,
    uplines: above.map(({ tier, account_id, level }) => ({
      tier: tier as Tier,
      accountId: account_id,
      level,
    })),
  };
}
