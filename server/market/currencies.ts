import type { Db } from "../db/tx.ts";

/** Display currencies as configured: code and sign. Rates come from the feed, never from here. */
export interface CurrencyConfig {
  currency: string;
  sign: string;
}

/**
 * Display currencies in force at `now` (epoch ms): of each the newest row that has begun, unless it
 * is switched off.
 */
export async function loadCurrencies(db: Db, now: number): Promise<Map<string, CurrencyConfig>> {
  const rows = await db
    .selectFrom("display_currency")
    .selectAll()
    .where("effective_from", "<=", now)
    .orderBy("effective_from")
    .execute();
  const newest = new Map(rows.map((row) => [row.currency, row]));
  const enabled = [...newest.values()].filter((row) => row.enabled);
  return new Map(enabled.map(({ currency, sign }) => [currency, { currency, sign }]));
}
