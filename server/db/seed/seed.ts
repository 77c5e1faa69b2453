/**
 * First contents: the instruments of the universe and the display currencies. Idempotent; an
 * operator's changes are kept.
 */
import type { Instrument } from "../../../contract/market/instrument.ts";
import type { InstrumentRow } from "../schema.ts";
import { type Db, tx } from "../tx.ts";

/** Signs of the specification's display currencies. */
const CURRENCY_SIGNS: Readonly<Record<string, string>> = {
  USD: "$",
  EUR: "€",
  GBP: "£",
  JPY: "¥",
  HKD: "HK$",
  TWD: "NT$",
  CAD: "C$",
  AUD: "A$",
  SGD: "S$",
  KRW: "₩",
  MYR: "RM",
  THB: "฿",
};
/**
 * Rows an INSERT carries at most: nine columns a row stay far below the 65,535 parameters of the
 * protocol.
 */
const CHUNK = 500;

const rowOf = (i: Instrument): InstrumentRow => ({
  symbol: i.symbol,
  sym_id: i.symId,
  type: i.type,
  market: i.market,
  name: i.name,
  name_cn: i.nameCn,
  status: i.status,
  is_top: i.isTop,
  sort: i.sort,
});

/** Adds what is missing. Costs one count when nothing is. */
export async function seed(db: Db, instruments: readonly Instrument[]): Promise<void> {
  const { count } = await db
    .selectFrom("instrument")
    .select((e) => e.fn.countAll<number>().as("count"))
    .executeTakeFirstOrThrow();
  const currencies = Object.entries(CURRENCY_SIGNS).map(([currency, sign]) => ({
    currency,
    effective_from: 0,
    sign,
    enabled: true,
  }));
  await tx(db, async (trx) => {
    await trx
      .insertInto("display_currency")
      .values(currencies)
      .onConflict((c) => c.doNothing())
      .execute();
    if (count >= instruments.length) return;
    for (let from = 0; from < instruments.length; from += CHUNK) {
      const rows = instruments.slice(from, from + CHUNK).map(rowOf);
      await trx
        .insertInto("instrument")
        .values(rows)
        .onConflict((c) => c.doNothing())
        .execute();
    }
  });
}
