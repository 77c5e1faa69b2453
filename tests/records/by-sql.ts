/**
 * Result of trading, reckoned once more by SQL over nothing but the ledger: the postings of
 * trading; coins and shares at their average cost. It shares no line with the calls' own reckoning,
 * not even the days.
 */
import { sql } from "kysely";
import { decimal, toText } from "../../contract/money/decimal.ts";
import type { Db } from "../../server/db/tx.ts";

export interface DayBySql {
  product: "spot" | "stock" | "perpetual" | "forex" | "delivery";
  /** "2026-01-31", in the business's zone. */
  day: string;
  pnl: string;
}

/** Every leg of an account's own pockets, with what it changed of the whole balance. */
const moved = (owner: string) => sql`
  moved AS (
    SELECT p.shard, p.seq, p.kind, p.at, a.type, a.asset, e.available + e.held AS change,
      ((to_timestamp(p.at / 1000.0) AT TIME ZONE 'UTC') + interval '8 hours')::date AS day
    FROM ledger_account a JOIN ledger_entry e ON e.account_id = a.id JOIN ledger_posting p ON p.shard = e.shard AND p.seq = e.seq
    WHERE a.owner = ${owner}),
  fills AS (
    SELECT shard, seq, type, day, max(asset) FILTER (WHERE asset <> 'USDT') AS asset,
      sum(change) FILTER (WHERE asset = 'USDT') AS usdt, sum(change) FILTER (WHERE asset <> 'USDT') AS units
    FROM moved WHERE kind IN ('spotFill', 'stockFill') GROUP BY shard, seq, type, day)`;

const dayRows = (owner: string) => sql`
  WITH RECURSIVE ${moved(owner)},
  numbered AS (SELECT *, row_number() OVER (PARTITION BY type, asset ORDER BY seq) AS n FROM fills),
  lots AS (
    SELECT type, asset, n, day, units, -usdt AS cost, 0::numeric AS profit FROM numbered WHERE n = 1
    UNION ALL
    SELECT f.type, f.asset, f.n, f.day, l.units + f.units,
      CASE WHEN f.units > 0 THEN l.cost - f.usdt ELSE l.cost - round(l.cost * -f.units / l.units, 8) END,
      CASE WHEN f.units > 0 THEN 0 ELSE f.usdt - round(l.cost * -f.units / l.units, 8) END
    FROM lots l JOIN numbered f ON f.type = l.type AND f.asset = l.asset AND f.n = l.n + 1),
  results AS (
    SELECT type AS product, day, profit FROM lots
    UNION ALL
    -- A position counts when it ends: the trades of the records all end on their last day.
    SELECT CASE WHEN kind LIKE 'delivery%' THEN 'delivery' WHEN type = 'forex' THEN 'forex' ELSE 'perpetual' END,
      CASE WHEN kind LIKE 'delivery%' THEN day ELSE max(day) OVER (PARTITION BY type, kind LIKE 'delivery%') END, change
    FROM moved WHERE type IN ('contract', 'forex') AND kind <> 'deposit')
  SELECT product, day::text AS day, sum(profit)::text AS pnl FROM results GROUP BY product, day HAVING sum(profit) <> 0 ORDER BY day, product`;

/** Results by product and day, oldest first. */
export async function resultsBySql(db: Db, owner: string): Promise<DayBySql[]> {
  const { rows } = await sql<DayBySql>`${dayRows(owner)}`.execute(db);
  return rows.map((row) => ({ ...row, pnl: exact(row.pnl) }));
}

/** Sums by day, by month and up to a day, over the products that are named. */
export async function sumsBySql(db: Db, owner: string, products: readonly DayBySql["product"][]) {
  const { rows } = await sql<{
    day: string;
    month: string;
    pnl: string;
    cum: string;
    monthly: string;
  }>`
    SELECT day, left(day, 7) AS month, sum(pnl::numeric)::text AS pnl, (sum(sum(pnl::numeric)) OVER (ORDER BY day))::text AS cum,
      (sum(sum(pnl::numeric)) OVER (PARTITION BY left(day, 7)))::text AS monthly
    FROM (${dayRows(owner)}) AS all_days WHERE product IN (${sql.join(products)}) GROUP BY day ORDER BY day`.execute(
    db,
  );
  return {
    days: rows.map(({ day, pnl }) => [day, exact(pnl)]),
    curve: rows.map(({ day, cum }) => [day, exact(cum)]),
    months: new Map(rows.map(({ month, monthly }) => [month, exact(monthly)])),
  };
}

/**
 * Fees that the house was paid by postings of the account, in USDT: a coin's at the price of its
 * fill.
 */
export async function feesBySql(db: Db, owner: string): Promise<string> {
  const { rows } = await sql<{ fees: string }>`
    WITH ${moved(owner)}, mine AS (SELECT DISTINCT shard, seq FROM moved)
    SELECT sum(CASE WHEN h.asset = 'USDT' THEN e.available ELSE round(e.available * -f.usdt / (f.units + e.available), 8) END)::text AS fees
    FROM mine JOIN ledger_entry e ON e.shard = mine.shard AND e.seq = mine.seq JOIN ledger_account h ON h.id = e.account_id
      LEFT JOIN fills f ON f.shard = mine.shard AND f.seq = mine.seq
    WHERE h.owner = 'house:real:fees'`.execute(db);
  return exact(rows[0].fees);
}

/**
 * Worth of an account at moments, with later payments added: at each the prices of its assets then.
 */
export async function worthBySql(
  db: Db,
  owner: string,
  moments: readonly { t: number; prices: Readonly<Record<string, string>> }[],
): Promise<string[]> {
  const prices = moments.flatMap(({ t, prices: of }) =>
    Object.entries(of).map(([asset, price]) => ({ t, asset, price })),
  );
  const { rows } = await sql<{ t: string; usdt: string }>`
    WITH prices AS (SELECT * FROM jsonb_to_recordset(${JSON.stringify(prices)}::jsonb) AS x(t bigint, asset text, price numeric)),
    held AS (
      SELECT m.t, a.type, a.asset, sum(e.available + e.held) AS units
      FROM (SELECT DISTINCT t FROM prices) m, ledger_account a JOIN ledger_entry e ON e.account_id = a.id
      WHERE a.owner = ${owner} AND e.at <= m.t GROUP BY m.t, a.type, a.asset),
    later AS (
      SELECT m.t, coalesce(sum(e.available), 0) AS paid FROM (SELECT DISTINCT t FROM prices) m
        LEFT JOIN (ledger_entry e JOIN ledger_posting p ON p.shard = e.shard AND p.seq = e.seq AND p.kind = 'deposit'
          JOIN ledger_account a ON a.id = e.account_id AND a.owner = ${owner} AND a.asset = 'USDT') ON e.at > m.t
      GROUP BY m.t)
    SELECT held.t::text AS t, (sum(trunc(units * price, 8)) + max(paid))::text AS usdt
    FROM held JOIN prices ON prices.t = held.t AND prices.asset = held.asset JOIN later ON later.t = held.t
    GROUP BY held.t ORDER BY held.t`.execute(db);
  return rows.map(({ usdt }) => exact(usdt));
}

const exact = (text: string): string =>
  toText(decimal(text.includes(".") ? text.replace(/\.?0+$/, "") : text));
