import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { MARKETS, type MarketCode } from "../../../contract/market/instrument.ts";
import { instantOf } from "../../../contract/time/zone.ts";
import { isTradingDay, phasesOf, sessionAt, ZONES } from "../../../sim/calendar/sessions.ts";
import {
  holidayName,
  nextKey,
  sessionKey,
  sessionShape,
  tagKey,
  zoneLetters,
} from "./session-mark.ts";

test("each state has a shape of its own beside its colour", () => {
  expect((["trading", "pre", "after", "closed", "notOpen"] as const).map(sessionShape)).toEqual([
    "on",
    "half",
    "half",
    "ring",
    "ring",
  ]);
});

test("the reason is said where it tells more than closed", () => {
  expect(sessionKey({ session: "closed", reason: "lunch" })).toBe("session.lunch");
  expect(sessionKey({ session: "closed", reason: "" })).toBe("session.closed");
  expect(sessionKey({ session: "pre", reason: "auction" })).toBe("session.openingAuction");
  expect(sessionKey({ session: "trading", reason: "auction" })).toBe("session.closingAuction");
  expect(sessionKey({ session: "trading", reason: "halfday" })).toBe("session.halfday");
  expect(sessionKey({ session: "trading", reason: "halt" })).toBe("session.halt");
});

test("a trading market's tag is its code alone", () => {
  expect([tagKey("trading"), tagKey("pre"), tagKey("notOpen")]).toEqual([
    undefined,
    "tag.pre",
    "tag.closed",
  ]);
});

const words = (language: string): unknown =>
  JSON.parse(
    readFileSync(new URL(`../../../locales/${language}/parts.json`, import.meta.url), "utf8"),
  );
const en = words("en");
const at = (tree: unknown, key: string): unknown =>
  key.split(".").reduce<unknown>((node, part) => (node as Record<string, unknown>)[part], tree);

/**
 * Marks in the middle of each phase of a day, and once before the first and after the last.
 */
function day(market: MarketCode, date: string): string[] {
  const local = Date.parse(date) / 86_400_000;
  const phases = phasesOf(market, local);
  const minutes = [
    phases[0].from - 1,
    ...phases.map(({ from, to }) => (from + to) / 2),
    phases[phases.length - 1].to + 1,
  ];
  const word = (key: string): string => at(en, key) as string;
  return minutes.map((minute) => {
    const now = sessionAt(market, instantOf(ZONES[market], local, minute));
    return `${word(sessionKey(now))} · ${word(nextKey(now)).replace(" in {{left}}", "")}`;
  });
}

test.each<[MarketCode, string, string[]]>([
  [
    "us",
    "2026-11-23",
    [
      "Not open yet · pre-market opens",
      "Pre-market · opens",
      "Trading · closes",
      "After-hours · ends",
      "Closed · pre-market opens",
    ],
  ],
  [
    "us",
    "2026-11-27",
    [
      "Not open yet · pre-market opens",
      "Pre-market · opens",
      "Half day · closes",
      "After-hours · ends",
      "Closed · pre-market opens",
    ],
  ],
  [
    "hk",
    "2026-11-23",
    [
      "Not open yet · opening auction",
      "Opening auction · opens",
      "Trading · lunch break",
      "Lunch break · reopens",
      "Trading · closing auction",
      "Closing auction · closes",
      "Closed · opening auction",
    ],
  ],
  [
    "cn",
    "2026-11-23",
    [
      "Not open yet · opening auction",
      "Opening auction · opens",
      "Trading · lunch break",
      "Lunch break · reopens",
      "Trading · closing auction",
      "Closing auction · closes",
      "Closed · after-hours opens",
      "After-hours · ends",
      "Closed · opening auction",
    ],
  ],
  [
    "tw",
    "2026-11-23",
    [
      "Not open yet · opening auction",
      "Opening auction · opens",
      "Trading · closing auction",
      "Closing auction · closes",
      "Closed · after-hours opens",
      "After-hours · ends",
      "Closed · opening auction",
    ],
  ],
  [
    "jp",
    "2026-11-24",
    [
      "Not open yet · opening auction",
      "Opening auction · opens",
      "Trading · lunch break",
      "Lunch break · reopens",
      "Trading · closing auction",
      "Closing auction · closes",
      "Closed · opening auction",
    ],
  ],
  [
    "uk",
    "2026-11-23",
    [
      "Not open yet · opening auction",
      "Opening auction · opens",
      "Trading · closing auction",
      "Closing auction · closes",
      "After-hours · ends",
      "Closed · opening auction",
    ],
  ],
  [
    "de",
    "2026-11-23",
    [
      "Not open yet · opening auction",
      "Opening auction · opens",
      "Trading · closing auction",
      "Closing auction · closes",
      "Closed · opening auction",
    ],
  ],
  [
    "fr",
    "2026-11-23",
    [
      "Not open yet · opening auction",
      "Opening auction · opens",
      "Trading · closing auction",
      "Closing auction · closes",
      "After-hours · ends",
      "Closed · opening auction",
    ],
  ],
  [
    "ca",
    "2026-11-23",
    [
      "Not open yet · pre-market opens",
      "Pre-market · opens",
      "Trading · closes",
      "Closed · after-hours opens",
      "After-hours · ends",
      "Closed · pre-market opens",
    ],
  ],
  [
    "br",
    "2026-11-23",
    [
      "Not open yet · opening auction",
      "Opening auction · opens",
      "Trading · closing auction",
      "Closing auction · closes",
      "Closed · opening auction",
    ],
  ],
  ["forex", "2026-11-27", ["Trading · closes", "Trading · closes", "Weekend · opens"]],
])("%s on %s says each phase and what comes next by its name", (market, date, said) => {
  expect(day(market, date)).toEqual(said);
});

test("a market's clock says its zone so that it is that zone alone, in summer and winter", () => {
  const [winter, summer] = [Date.UTC(2026, 0, 15), Date.UTC(2026, 6, 15)];
  const both = (zone: string): string[] => [zoneLetters(zone, winter), zoneLetters(zone, summer)];
  expect([
    both("America/New_York"),
    both("Asia/Shanghai"),
    both("Europe/London"),
    both("Europe/Berlin"),
    both("America/Sao_Paulo"),
  ]).toEqual([
    ["ET", "ET"],
    ["GMT+8", "GMT+8"],
    ["GMT", "GMT+1"],
    ["GMT+1", "GMT+2"],
    ["GMT\u22123", "GMT\u22123"],
  ]);
});

test.each(MARKETS)(
  "%s says in every phase of a year a state and what comes next, in both languages, and while it trades never that it opens",
  (market) => {
    const said = new Set<string>();
    const chinese = words("CN");
    const first = Date.UTC(2026, 10, 23) / 86_400_000;
    for (let day = first; day < first + 366; day++) {
      const edges = [0, 1440, ...phasesOf(market, day).flatMap(({ from, to }) => [from, to])].sort(
        (a, b) => a - b,
      );
      for (let i = 1; i < edges.length; i++) {
        if (edges[i] === edges[i - 1]) continue;
        const now = sessionAt(market, instantOf(ZONES[market], day, (edges[i - 1] + edges[i]) / 2));
        const [state, next] = [sessionKey(now), nextKey(now)];
        said.add(`${state} ${next}`);
        expect([
          typeof at(en, state),
          typeof at(chinese, state),
          typeof at(en, next),
          typeof at(chinese, next),
        ]).toEqual(Array(4).fill("string"));
        if (now.session === "trading")
          expect(next).toMatch(/^next\.(closes|lunch|closingAuction)$/);
        else if (now.session !== "after") expect(next).not.toBe("next.closes");
        // A day shut on a weekday that is no trading day has its name.
        if (now.reason !== "holiday") continue;
        expect([
          isTradingDay(market, day) && market !== "forex",
          holidayName(now, "en") !== "",
        ]).toEqual([false, true]);
      }
    }
    expect(said.size).toBeGreaterThan(market === "crypto" ? 0 : 2);
  },
);

test("a holiday has its name, other reasons none", () => {
  const now = {
    reason: "holiday" as const,
    holidayName: "Thanksgiving",
    holidayNames: { CN: "感恩节" },
  };
  expect([
    holidayName(now, "en"),
    holidayName(now, "CN"),
    holidayName(now, "de"),
    holidayName({ reason: "holiday" }, "en"),
    holidayName({ ...now, reason: "weekend" }, "en"),
  ]).toEqual(["Thanksgiving", "感恩节", "Thanksgiving", "", ""]);
});
