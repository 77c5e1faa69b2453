import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import type { Market } from "../../../contract/market/instrument.ts";
import { instantOf } from "../../../contract/time/zone.ts";
import { phasesOf, sessionAt, ZONES } from "../../../sim/calendar/sessions.ts";
import { nextKey, sessionKey, sessionShape, tagKey, zoneLetters } from "./session-mark.ts";

test("each state has a shape of its own beside its colour", () => {
  expect((["trading", "pre", "after", "closed", "notOpen"] as const).map(sessionShape)).toEqual(["on", "half", "half", "ring", "ring"]);
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
  expect([tagKey("trading"), tagKey("pre"), tagKey("notOpen")]).toEqual([undefined, "tag.pre", "tag.closed"]);
});

const en: unknown = JSON.parse(readFileSync(new URL("../../../locales/en/parts.json", import.meta.url), "utf8"));

/** What is said in the middle of each phase of a day, and once before the first and after the last. */
function day(market: Market, date: string): string[] {
  const local = Date.parse(date) / 86_400_000;
  const phases = phasesOf(market, local);
  const minutes = [phases[0].from - 1, ...phases.map(({ from, to }) => (from + to) / 2), phases[phases.length - 1].to + 1];
  const word = (key: string): string => key.split(".").reduce<unknown>((tree, part) => (tree as Record<string, unknown>)[part], en) as string;
  return minutes.map((minute) => {
    const now = sessionAt(market, instantOf(ZONES[market], local, minute));
    return `${word(sessionKey(now))} · ${word(nextKey(now)).replace(" in {{left}}", "")}`;
  });
}

test.each<[Market, string, string[]]>([
  [
    "us",
    "2026-11-23",
    ["Not open yet · pre-market opens", "Pre-market · opens", "Trading · closes", "After-hours · ends", "Closed · pre-market opens"],
  ],
  [
    "us",
    "2026-11-27",
    ["Not open yet · pre-market opens", "Pre-market · opens", "Trading, half day · closes", "After-hours · ends", "Closed · pre-market opens"],
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
  expect([both("America/New_York"), both("Asia/Shanghai"), both("Europe/London"), both("Europe/Berlin"), both("America/Sao_Paulo")]).toEqual([
    ["ET", "ET"],
    ["GMT+8", "GMT+8"],
    ["GMT", "GMT+1"],
    ["GMT+1", "GMT+2"],
    ["GMT\u22123", "GMT\u22123"],
  ]);
});
