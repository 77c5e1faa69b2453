/**
 * Governments and central banks publish by habit: the usual weekday or date of a month and the wall
 * time of the market's zone.
 */
import type { MarketCode } from "../../contract/market/instrument.ts";

export interface Release {
  market: MarketCode;
  /** In English; the server says it in the language of the reader. */
  name: string;
  /** The nth weekday (0 Sunday … 6) of a month, or a date of it. */
  rule: { nth: 1 | 2 | 3 | 4 | "last"; weekday: number } | { nth?: undefined; date: number };
  /** Months 1 … 12; all when left out. */
  months?: readonly number[];
  /** After local midnight. */
  minute: number;
  weight: 1 | 2 | 3;
}

/** Eight times a year. */
const DECISIONS = [1, 3, 5, 6, 7, 9, 11, 12];
const on = (nth: 1 | 2 | 3 | 4 | "last", weekday: number): Release["rule"] => ({ nth, weekday });
const date = (day: number): Release["rule"] => ({ date: day });
const row = (
  market: MarketCode,
  name: string,
  rule: Release["rule"],
  hhmm: string,
  weight: 1 | 2 | 3,
  months?: number[],
): Release => ({
  market,
  name,
  rule,
  minute: Number(hhmm.slice(0, 2)) * 60 + Number(hhmm.slice(3)),
  weight,
  ...(months && { months }),
});

export const ECONOMY: readonly Release[] = [
  row("us", "ISM manufacturing", date(2), "10:00", 2),
  row("us", "Nonfarm payrolls", on(1, 5), "08:30", 3),
  row("us", "Consumer prices (CPI)", on(2, 3), "08:30", 3),
  row("us", "Retail sales", on(3, 2), "08:30", 2),
  row("us", "Fed rate decision", on(3, 3), "14:00", 3, DECISIONS),
  row("us", "GDP growth", on("last", 4), "08:30", 2),
  row("us", "Core PCE prices", on("last", 5), "08:30", 3),
  row("cn", "Consumer prices (CPI)", date(9), "09:30", 2),
  row("cn", "Industrial output", date(15), "10:00", 2),
  row("cn", "Loan prime rate", date(20), "09:00", 2),
  row("cn", "Manufacturing PMI", date(31), "09:30", 3),
  row("hk", "Consumer prices (CPI)", date(22), "16:30", 1),
  row("tw", "Export orders", date(20), "16:00", 1),
  row("jp", "Bank of Japan decision", on(3, 5), "12:00", 3, [1, 3, 4, 6, 7, 9, 10, 12]),
  row("jp", "Consumer prices (CPI)", on(3, 5), "08:30", 2),
  row("uk", "Bank of England decision", on(1, 4), "12:00", 3, [2, 3, 5, 6, 8, 9, 11, 12]),
  row("uk", "Consumer prices (CPI)", on(3, 3), "07:00", 2),
  row("de", "ECB rate decision", on(2, 4), "14:15", 3, [1, 3, 4, 6, 7, 9, 10, 12]),
  row("de", "Ifo business climate", date(24), "10:00", 2),
  row("fr", "Consumer prices (CPI)", date(15), "08:45", 1),
  row("ca", "Bank of Canada decision", on(2, 3), "09:45", 3, [1, 3, 4, 6, 7, 9, 10, 12]),
  row("ca", "Consumer prices (CPI)", on(3, 2), "08:30", 2),
  row("br", "Copom rate decision", on(3, 3), "18:30", 3, DECISIONS),
];
