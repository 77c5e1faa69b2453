import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import type { MarketCode } from "../../../contract/market/instrument.ts";
import { sessionAt, ZONES } from "../../../sim/calendar/sessions.ts";
import { sessionWords } from "./session-words.ts";

const words = (language: string): Record<string, Record<string, string>> =>
  JSON.parse(
    readFileSync(new URL(`../../../locales/${language}/parts.json`, import.meta.url), "utf8"),
  );
const texts = { en: words("en"), CN: words("CN") };

const feed = (language: string): Record<string, string> =>
  JSON.parse(
    readFileSync(
      new URL(`../../../locales/${language}/server/market.json`, import.meta.url),
      "utf8",
    ),
  );
const [english, chinese] = [feed("en"), feed("CN")];
const chineseOf = (name: string): string =>
  chinese[Object.keys(english).find((key) => english[key] === name) ?? ""] ?? "";

function line(market: MarketCode, at: string, language: "en" | "CN"): string {
  const now = Date.parse(`${at}Z`);
  const session = sessionAt(market, now);
  const t = (key: string, values: Record<string, string> = {}): string => {
    const [group, name] = key.split(".");
    return texts[language][group][name].replace(
      /\{\{(\w+)\}\}/g,
      (_, value: string) => values[value],
    );
  };
  const { state, next, of } = sessionWords(
    { ...session, holidayNames: { CN: chineseOf(session.holidayName) } },
    now,
    ZONES[market],
    language,
    t,
  );
  return [state, next, of].filter(Boolean).join(" · ");
}

test.each<[MarketCode, string, string, string]>([
  [
    "us",
    "2026-11-27T17:00",
    "Half day · closes in 01:00:00 · Day after Thanksgiving",
    "半日市 · 距收盘 01:00:00 · 感恩节翌日",
  ],
  [
    "hk",
    "2026-12-24T03:00",
    "Half day · closing auction in 01:00:00 · Christmas Eve",
    "半日市 · 距收盘竞价 01:00:00 · 平安夜",
  ],
  ["us", "2026-11-26T17:00", "Thanksgiving · pre-market Fri 04:00", "感恩节 · 盘前 周五 04:00"],
  [
    "us",
    "2026-11-28T18:00",
    "Weekend · pre-market Mon 04:00, in 1d 15h",
    "周末休市 · 盘前 周一 04:00，还有 1天 15时",
  ],
  [
    "jp",
    "2026-11-23T01:00",
    "Labour Thanksgiving Day · auction Tue 08:00",
    "勤劳感谢日 · 竞价 周二 08:00",
  ],
  [
    "us",
    "2026-11-25T01:30",
    "Closed · pre-market Wed 04:00, in 07:30:00",
    "已收盘 · 盘前 周三 04:00，还有 07:30:00",
  ],
  [
    "us",
    "2026-11-25T08:30",
    "Not open yet · pre-market opens in 00:30:00",
    "未开盘 · 距盘前 00:30:00",
  ],
  ["cn", "2026-11-24T07:02", "Closed · after-hours opens in 00:03:00", "已收盘 · 距盘后 00:03:00"],
  [
    "forex",
    "2026-11-24T22:02",
    "Daily break · resumes in 00:03:00",
    "每日休市 · 距恢复交易 00:03:00",
  ],
  [
    "forex",
    "2026-11-28T12:00",
    "Weekend · opens Sun 17:00, in 1d 10h",
    "周末休市 · 周日 17:00 开盘，还有 1天 10时",
  ],
  ["crypto", "2026-11-24T12:00", "Trading", "交易中"],
])(
  "%s at %s UTC says its state, what comes when, and a half day its name",
  (market, at, en, cn) => {
    expect([line(market, at, "en"), line(market, at, "CN").replace("星期", "周")]).toEqual([
      en,
      cn,
    ]);
  },
);
