/**
 * Days without trading and half days of each market, dated rows 2024–2027 (exchange calendars; 2027
 * rows that an exchange has not published yet follow its rule). Outside these years only weekends
 * close. A row: "yyyy-mm-dd name", a half day begins with "½". `from..to` spans calendar days.
 * Forex rows name the trading day, which ends at 17:00 New York time on that date.
 */
import type { MarketCode } from "../../contract/market/instrument.ts";
import { DAY_MS } from "../../contract/time/day.ts";

const ROWS: Record<Exclude<MarketCode, "crypto">, string> = {
  us: `2024-01-01 New Year's Day|2024-01-15 Martin Luther King Jr. Day|2024-02-19 Presidents' Day|2024-03-29 Good Friday|2024-05-27 Memorial Day
2024-06-19 Juneteenth|½2024-07-03 Independence Day eve|2024-07-04 Independence Day|2024-09-02 Labor Day|2024-11-28 Thanksgiving|½2024-11-29 Day after Thanksgiving
½2024-12-24 Christmas Eve|2024-12-25 Christmas Day|2025-01-01 New Year's Day|2025-01-09 National Day of Mourning|2025-01-20 Martin Luther King Jr. Day
2025-02-17 Presidents' Day|2025-04-18 Good Friday|2025-05-26 Memorial Day|2025-06-19 Juneteenth|½2025-07-03 Independence Day eve|2025-07-04 Independence Day
2025-09-01 Labor Day|2025-11-27 Thanksgiving|½2025-11-28 Day after Thanksgiving|½2025-12-24 Christmas Eve|2025-12-25 Christmas Day|2026-01-01 New Year's Day
2026-01-19 Martin Luther King Jr. Day|2026-02-16 Presidents' Day|2026-04-03 Good Friday|2026-05-25 Memorial Day|2026-06-19 Juneteenth|2026-07-03 Independence Day
2026-09-07 Labor Day|2026-11-26 Thanksgiving|½2026-11-27 Day after Thanksgiving|½2026-12-24 Christmas Eve|2026-12-25 Christmas Day|2027-01-01 New Year's Day
2027-01-18 Martin Luther King Jr. Day|2027-02-15 Presidents' Day|2027-03-26 Good Friday|2027-05-31 Memorial Day|2027-06-18 Juneteenth|2027-07-05 Independence Day
2027-09-06 Labor Day|2027-11-25 Thanksgiving|½2027-11-26 Day after Thanksgiving|2027-12-24 Christmas Day`,
  hk: `2024-01-01 New Year's Day|½2024-02-09 Lunar New Year's Eve|2024-02-12..2024-02-13 Lunar New Year|2024-03-29 Good Friday|2024-04-01 Easter Monday
2024-04-04 Ching Ming Festival|2024-05-01 Labour Day|2024-05-15 Buddha's Birthday|2024-06-10 Dragon Boat Festival|2024-07-01 HKSAR Establishment Day
2024-09-06 Typhoon|2024-09-18 Day after Mid-Autumn Festival|2024-10-01 National Day|2024-10-11 Chung Yeung Festival|½2024-12-24 Christmas Eve|2024-12-25..2024-12-26 Christmas|½2024-12-31 New Year's Eve
2025-01-01 New Year's Day|½2025-01-28 Lunar New Year's Eve|2025-01-29..2025-01-31 Lunar New Year|2025-04-04 Ching Ming Festival|2025-04-18 Good Friday|2025-04-21 Easter Monday
2025-05-01 Labour Day|2025-05-05 Buddha's Birthday|2025-07-01 HKSAR Establishment Day|2025-10-01 National Day|2025-10-07 Day after Mid-Autumn Festival|2025-10-29 Chung Yeung Festival
½2025-12-24 Christmas Eve|2025-12-25..2025-12-26 Christmas|½2025-12-31 New Year's Eve|2026-01-01 New Year's Day|½2026-02-16 Lunar New Year's Eve|2026-02-17..2026-02-19 Lunar New Year
2026-04-03 Good Friday|2026-04-06..2026-04-07 Easter and Ching Ming|2026-05-01 Labour Day|2026-05-25 Buddha's Birthday|2026-06-19 Dragon Boat Festival|2026-07-01 HKSAR Establishment Day
2026-10-01 National Day|2026-10-19 Chung Yeung Festival|½2026-12-24 Christmas Eve|2026-12-25 Christmas Day|½2026-12-31 New Year's Eve|2027-01-01 New Year's Day
½2027-02-05 Lunar New Year's Eve|2027-02-08..2027-02-09 Lunar New Year|2027-03-26 Good Friday|2027-03-29 Easter Monday|2027-04-05 Ching Ming Festival|2027-05-13 Buddha's Birthday
2027-06-09 Dragon Boat Festival|2027-07-01 HKSAR Establishment Day|2027-09-16 Day after Mid-Autumn Festival|2027-10-01 National Day|2027-10-08 Chung Yeung Festival
½2027-12-24 Christmas Eve|2027-12-27 Christmas|½2027-12-31 New Year's Eve`,
  cn: `2024-01-01 New Year's Day|2024-02-09..2024-02-16 Spring Festival|2024-04-04..2024-04-05 Qingming Festival|2024-05-01..2024-05-03 Labour Day
2024-06-10 Dragon Boat Festival|2024-09-16..2024-09-17 Mid-Autumn Festival|2024-10-01..2024-10-07 National Day|2025-01-01 New Year's Day|2025-01-28..2025-02-04 Spring Festival
2025-04-04 Qingming Festival|2025-05-01..2025-05-05 Labour Day|2025-06-02 Dragon Boat Festival|2025-10-01..2025-10-08 National Day|2026-01-01..2026-01-02 New Year's Day
2026-02-16..2026-02-23 Spring Festival|2026-04-06 Qingming Festival|2026-05-01..2026-05-05 Labour Day|2026-06-19 Dragon Boat Festival|2026-09-25 Mid-Autumn Festival
2026-10-01..2026-10-07 National Day|2027-01-01 New Year's Day|2027-02-05..2027-02-12 Spring Festival|2027-04-05 Qingming Festival|2027-05-03..2027-05-05 Labour Day
2027-06-09 Dragon Boat Festival|2027-09-15 Mid-Autumn Festival|2027-10-01..2027-10-07 National Day`,
  tw: `2024-01-01 New Year's Day|2024-02-06..2024-02-14 Lunar New Year|2024-02-28 Peace Memorial Day|2024-04-04..2024-04-05 Tomb Sweeping Day|2024-05-01 Labour Day
2024-06-10 Dragon Boat Festival|2024-07-24..2024-07-25 Typhoon|2024-09-17 Mid-Autumn Festival|2024-10-02..2024-10-03 Typhoon|2024-10-10 National Day|2024-10-31 Typhoon
2025-01-01 New Year's Day|2025-01-23..2025-01-31 Lunar New Year|2025-02-28 Peace Memorial Day|2025-04-03..2025-04-04 Tomb Sweeping Day|2025-05-01 Labour Day|2025-05-30 Dragon Boat Festival
2025-09-29 Teachers' Day|2025-10-06 Mid-Autumn Festival|2025-10-10 National Day|2025-10-24 Retrocession Day|2025-12-25 Constitution Day|2026-01-01 New Year's Day
2026-02-12..2026-02-20 Lunar New Year|2026-02-27 Peace Memorial Day|2026-04-03 Children's Day|2026-04-06 Tomb Sweeping Day|2026-05-01 Labour Day|2026-06-19 Dragon Boat Festival
2026-09-25 Mid-Autumn Festival|2026-09-28 Teachers' Day|2026-10-09 National Day|2026-10-26 Retrocession Day|2026-12-25 Constitution Day|2027-01-01 New Year's Day
2027-02-02..2027-02-10 Lunar New Year|2027-03-01 Peace Memorial Day|2027-04-05..2027-04-06 Tomb Sweeping Day|2027-04-30 Labour Day
2027-06-09 Dragon Boat Festival|2027-09-15 Mid-Autumn Festival
2027-09-28 Teachers' Day|2027-10-11 National Day|2027-10-25 Retrocession Day|2027-12-24 Constitution Day|2027-12-31 New Year's Day`,
  jp: `2024-01-01..2024-01-03 New Year|2024-01-08 Coming of Age Day|2024-02-12 Foundation Day|2024-02-23 Emperor's Birthday|2024-03-20 Vernal Equinox|2024-04-29 Showa Day
2024-05-03 Constitution Day|2024-05-06 Children's Day|2024-07-15 Marine Day|2024-08-12 Mountain Day|2024-09-16 Respect for the Aged Day|2024-09-23 Autumnal Equinox|2024-10-14 Sports Day
2024-11-04 Culture Day|2024-12-31 Year End|2025-01-01..2025-01-03 New Year|2025-01-13 Coming of Age Day|2025-02-11 Foundation Day|2025-02-24 Emperor's Birthday|2025-03-20 Vernal Equinox
2025-04-29 Showa Day|2025-05-05..2025-05-06 Children's Day|2025-07-21 Marine Day|2025-08-11 Mountain Day|2025-09-15 Respect for the Aged Day|2025-09-23 Autumnal Equinox
2025-10-13 Sports Day|2025-11-03 Culture Day|2025-11-24 Labour Thanksgiving Day|2025-12-31 Year End|2026-01-01..2026-01-02 New Year|2026-01-12 Coming of Age Day|2026-02-11 Foundation Day
2026-02-23 Emperor's Birthday|2026-03-20 Vernal Equinox|2026-04-29 Showa Day|2026-05-04..2026-05-06 Golden Week|2026-07-20 Marine Day|2026-08-11 Mountain Day
2026-09-21..2026-09-23 Silver Week|2026-10-12 Sports Day|2026-11-03 Culture Day|2026-11-23 Labour Thanksgiving Day|2026-12-31 Year End|2027-01-01 New Year|2027-01-11 Coming of Age Day
2027-02-11 Foundation Day|2027-02-23 Emperor's Birthday|2027-03-22 Vernal Equinox|2027-04-29 Showa Day|2027-05-03..2027-05-05 Golden Week|2027-07-19 Marine Day|2027-08-11 Mountain Day
2027-09-20 Respect for the Aged Day|2027-09-23 Autumnal Equinox|2027-10-11 Sports Day|2027-11-03 Culture Day|2027-11-23 Labour Thanksgiving Day|2027-12-31 Year End`,
  uk: `2024-01-01 New Year's Day|2024-03-29 Good Friday|2024-04-01 Easter Monday|2024-05-06 Early May Bank Holiday|2024-05-27 Spring Bank Holiday|2024-08-26 Summer Bank Holiday
½2024-12-24 Christmas Eve|2024-12-25..2024-12-26 Christmas|½2024-12-31 New Year's Eve|2025-01-01 New Year's Day|2025-04-18 Good Friday|2025-04-21 Easter Monday
2025-05-05 Early May Bank Holiday|2025-05-26 Spring Bank Holiday|2025-08-25 Summer Bank Holiday|½2025-12-24 Christmas Eve|2025-12-25..2025-12-26 Christmas|½2025-12-31 New Year's Eve
2026-01-01 New Year's Day|2026-04-03 Good Friday|2026-04-06 Easter Monday|2026-05-04 Early May Bank Holiday|2026-05-25 Spring Bank Holiday|2026-08-31 Summer Bank Holiday
½2026-12-24 Christmas Eve|2026-12-25 Christmas Day|2026-12-28 Boxing Day|½2026-12-31 New Year's Eve|2027-01-01 New Year's Day|2027-03-26 Good Friday|2027-03-29 Easter Monday
2027-05-03 Early May Bank Holiday|2027-05-31 Spring Bank Holiday|2027-08-30 Summer Bank Holiday|½2027-12-24 Christmas Eve|2027-12-27..2027-12-28 Christmas|½2027-12-31 New Year's Eve`,
  de: `2024-01-01 New Year's Day|2024-03-29 Good Friday|2024-04-01 Easter Monday|2024-05-01 Labour Day|2024-12-24..2024-12-26 Christmas
½2024-12-30 Last Trading Day|2024-12-31 New Year's Eve
2025-01-01 New Year's Day|2025-04-18 Good Friday|2025-04-21 Easter Monday|2025-05-01 Labour Day|2025-12-24..2025-12-26 Christmas|½2025-12-30 Last Trading Day
2025-12-31 New Year's Eve
2026-01-01 New Year's Day|2026-04-03 Good Friday|2026-04-06 Easter Monday|2026-05-01 Labour Day|2026-12-24..2026-12-25 Christmas|½2026-12-30 Last Trading Day
2026-12-31 New Year's Eve
2027-01-01 New Year's Day|2027-03-26 Good Friday|2027-03-29 Easter Monday|2027-12-24 Christmas Eve|½2027-12-30 Last Trading Day|2027-12-31 New Year's Eve`,
  fr: `2024-01-01 New Year's Day|2024-03-29 Good Friday|2024-04-01 Easter Monday|2024-05-01 Labour Day|½2024-12-24 Christmas Eve|2024-12-25..2024-12-26 Christmas
½2024-12-31 New Year's Eve|2025-01-01 New Year's Day|2025-04-18 Good Friday|2025-04-21 Easter Monday|2025-05-01 Labour Day|½2025-12-24 Christmas Eve|2025-12-25..2025-12-26 Christmas
½2025-12-31 New Year's Eve|2026-01-01 New Year's Day|2026-04-03 Good Friday|2026-04-06 Easter Monday|2026-05-01 Labour Day|½2026-12-24 Christmas Eve|2026-12-25 Christmas Day
½2026-12-31 New Year's Eve|2027-01-01 New Year's Day|2027-03-26 Good Friday|2027-03-29 Easter Monday|½2027-12-24 Christmas Eve|½2027-12-31 New Year's Eve`,
  ca: `2024-01-01 New Year's Day|2024-02-19 Family Day|2024-03-29 Good Friday|2024-05-20 Victoria Day|2024-07-01 Canada Day|2024-08-05 Civic Holiday|2024-09-02 Labour Day
2024-10-14 Thanksgiving|½2024-12-24 Christmas Eve|2024-12-25..2024-12-26 Christmas|2025-01-01 New Year's Day|2025-02-17 Family Day|2025-04-18 Good Friday|2025-05-19 Victoria Day
2025-07-01 Canada Day|2025-08-04 Civic Holiday|2025-09-01 Labour Day|2025-10-13 Thanksgiving|½2025-12-24 Christmas Eve|2025-12-25..2025-12-26 Christmas|2026-01-01 New Year's Day
2026-02-16 Family Day|2026-04-03 Good Friday|2026-05-18 Victoria Day|2026-07-01 Canada Day|2026-08-03 Civic Holiday|2026-09-07 Labour Day|2026-10-12 Thanksgiving
½2026-12-24 Christmas Eve|2026-12-25 Christmas Day|2026-12-28 Boxing Day|2027-01-01 New Year's Day|2027-02-15 Family Day|2027-03-26 Good Friday|2027-05-24 Victoria Day
2027-07-01 Canada Day|2027-08-02 Civic Holiday|2027-09-06 Labour Day|2027-10-11 Thanksgiving|½2027-12-24 Christmas Eve|2027-12-27..2027-12-28 Christmas`,
  br: `2024-01-01 New Year's Day|2024-02-12..2024-02-13 Carnival|½2024-02-14 Ash Wednesday|2024-03-29 Good Friday|2024-05-01 Labour Day
2024-05-30 Corpus Christi|2024-11-15 Republic Day
2024-11-20 Black Awareness Day|2024-12-24..2024-12-25 Christmas|2024-12-31 New Year's Eve|2025-01-01 New Year's Day|2025-03-03..2025-03-04 Carnival
½2025-03-05 Ash Wednesday|2025-04-18 Good Friday
2025-04-21 Tiradentes|2025-05-01 Labour Day|2025-06-19 Corpus Christi|2025-11-20 Black Awareness Day|2025-12-24..2025-12-25 Christmas|2025-12-31 New Year's Eve|2026-01-01 New Year's Day
2026-02-16..2026-02-17 Carnival|½2026-02-18 Ash Wednesday|2026-04-03 Good Friday|2026-04-21 Tiradentes|2026-05-01 Labour Day|2026-06-04 Corpus Christi
2026-09-07 Independence Day|2026-10-12 Our Lady of Aparecida
2026-11-02 All Souls' Day|2026-11-20 Black Awareness Day|2026-12-24..2026-12-25 Christmas|2026-12-31 New Year's Eve|2027-01-01 New Year's Day
2027-02-08..2027-02-09 Carnival|½2027-02-10 Ash Wednesday
2027-03-26 Good Friday|2027-04-21 Tiradentes|2027-05-27 Corpus Christi|2027-09-07 Independence Day|2027-10-12 Our Lady of Aparecida|2027-11-02 All Souls' Day|2027-11-15 Republic Day
2027-12-24 Christmas Eve|2027-12-31 New Year's Eve`,
  forex: `2024-01-01 New Year's Day|2024-12-25 Christmas Day|2025-01-01 New Year's Day|2025-12-25 Christmas Day|2026-01-01 New Year's Day|2026-12-25 Christmas Day|2027-01-01 New Year's Day`,
};

export interface Holiday {
  name: string;
  half: boolean;
}

const tables = new Map<MarketCode, Map<number, Holiday>>();

function tableOf(market: MarketCode): Map<number, Holiday> {
  let table = tables.get(market);
  if (table !== undefined) return table;
  table = new Map();
  const rows = market === "crypto" ? [] : ROWS[market].split(/[|\n]/);
  for (const row of rows) {
    const m = /^(½?)(\d{4}-\d\d-\d\d)(?:\.\.(\d{4}-\d\d-\d\d))? (.+)$/.exec(row);
    if (m === null) throw new Error(`holiday row of ${market}: ${row}`);
    const from = Date.parse(m[2]) / DAY_MS;
    for (let day = from; day <= (m[3] ? Date.parse(m[3]) / DAY_MS : from); day++)
      table.set(day, { name: m[4], half: m[1] !== "" });
  }
  tables.set(market, table);
  return table;
}

/** Every name that is in the tables, in English. */
export const HOLIDAY_NAMES: readonly string[] = [
  ...new Set(
    (Object.keys(ROWS) as (keyof typeof ROWS)[]).flatMap((market) =>
      [...tableOf(market).values()].map(({ name }) => name),
    ),
  ),
];

/**
 * The holiday or half day of a market on a local calendar day (days since 1970-01-01), if there is
 * one.
 */
export const holidayOf = (market: MarketCode, day: number): Holiday | undefined =>
  tableOf(market).get(day);
