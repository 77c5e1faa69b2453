import { existsSync, readFileSync } from "node:fs";
import { gunzipSync } from "node:zlib";
import fc from "fast-check";
import { expect, test } from "vitest";
import { MARKETS, type MarketCode } from "../../contract/market/instrument.ts";
import { dayAt, instantOf, offsetAt } from "../../contract/time/zone.ts";
import { isTradingDay, marketDay, NEVER, phasesOf, sessionAt, ZONES } from "./sessions.ts";

const at = (text: string): number => Date.parse(`${text}Z`);
const day = (text: string): number => Date.parse(text) / 86_400_000;
const state = (market: MarketCode, text: string): string => {
  const s = sessionAt(market, at(text));
  return s.reason === "" ? s.session : `${s.session}/${s.reason}`;
};

test("phases of a day are ascending, end where the next begins, and agree with sessionAt (seed 11)", () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...MARKETS),
      fc.integer({ min: day("2023-12-01"), max: day("2028-02-01") }),
      fc.double({ min: 0, max: 0.999999, noNaN: true }),
      (market, d, f) => {
        const phases = phasesOf(market, d);
        phases.forEach((p, i) => {
          expect(p.from).toBeLessThan(p.to);
          if (i > 0) expect(p.from).toBe(phases[i - 1].to);
        });
        const zone = ZONES[market];
        const ts = Math.floor(instantOf(zone, d, 0) + f * 86_400_000);
        const s = sessionAt(market, ts);
        const inside = s.phases.filter((p) => ts >= p.from && ts < p.to);
        expect(inside.length).toBeLessThanOrEqual(1);
        if (inside.length === 1)
          expect([s.session, s.reason]).toEqual([inside[0].name, inside[0].reason]);
        else expect(["closed", "notOpen"]).toContain(s.session);
      },
    ),
    { seed: 11, numRuns: 3000 },
  );
});

test("nextChangeAt of an open market is its next change, of a shut one its opening: nothing else happens before (seed 12)", () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...MARKETS.filter((m) => m !== "crypto")),
      fc.integer({ min: at("2024-01-02T00:00"), max: at("2027-12-01T00:00") }),
      fc.double({ min: 0, max: 1, noNaN: true }),
      (market, ts, f) => {
        const s = sessionAt(market, ts);
        const same = sessionAt(market, ts + Math.floor((s.nextChangeAt - 1 - ts) * f));
        const shut = (session: string): boolean => session === "closed" || session === "notOpen";
        if (shut(s.session))
          expect([shut(same.session), same.nextChangeAt, same.nextSession]).toEqual([
            true,
            s.nextChangeAt,
            s.nextSession,
          ]);
        else
          expect([same.session, same.reason, same.nextChangeAt]).toEqual([
            s.session,
            s.reason,
            s.nextChangeAt,
          ]);
        const next = sessionAt(market, s.nextChangeAt);
        expect(next.session).toBe(s.nextSession);
        expect([next.session, next.reason]).not.toEqual([s.session, s.reason]);
        if (shut(s.session)) expect(shut(next.session)).toBe(false);
        expect(s.nextChangeAt).toBeGreaterThan(ts);
      },
    ),
    { seed: 12, numRuns: 2000 },
  );
});

test("wall times survive daylight saving in every zone (seed 13)", () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...Object.values(ZONES)),
      fc.integer({ min: day("2020-01-01"), max: day("2030-01-01") }),
      fc.integer({ min: 180, max: 1439 }),
      (zone, d, minute) => {
        const ts = instantOf(zone, d, minute);
        expect(dayAt(zone, ts)).toBe(d);
        expect((ts + offsetAt(zone, ts)) % 86_400_000).toBe(minute * 60_000);
      },
    ),
    { seed: 13, numRuns: 2000 },
  );
});

test("odd days of the exchanges: Xetra's last, Brazil's Ash Wednesday, Tokyo's longer day, Taiwan's holidays of 2027", () => {
  const hours = (market: MarketCode, date: string): string[] =>
    sessionAt(market, at(`${date}T12:00`))
      .phases.filter((p) => p.name === "trading")
      .flatMap(({ from, to }) =>
        [from, to].map((ts) =>
          new Date(ts + offsetAt(ZONES[market], ts)).toISOString().slice(11, 16),
        ),
      )
      .filter((text, i, all) => all.indexOf(text) === i);
  expect(["2024", "2025", "2026", "2027"].map((year) => hours("de", `${year}-12-30`))).toEqual(
    Array(4).fill(["09:00", "14:00", "14:05"]),
  );
  const ashes = ["2024-02-14", "2025-03-05", "2026-02-18", "2027-02-10"];
  expect(ashes.map((date) => hours("br", date))).toEqual(
    Array(4).fill(["13:00", "17:55", "18:00"]),
  );
  expect([hours("jp", "2024-11-01"), hours("jp", "2024-11-05")]).toEqual([
    ["09:00", "11:30", "12:30", "15:00"],
    ["09:00", "11:30", "12:30", "15:25", "15:30"],
  ]);
  const shut = Array.from({ length: 365 }, (_, i) => day("2027-01-01") + i).filter(
    (d) => !isTradingDay("tw", d) && (d + 4) % 7 !== 0 && (d + 4) % 7 !== 6,
  );
  expect(shut.map((d) => new Date(d * 86_400_000).toISOString().slice(5, 10))).toEqual(
    "01-01 02-02 02-03 02-04 02-05 02-08 02-09 02-10 03-01 04-05 04-06 04-30 06-09 09-15 09-28 10-11 10-25 12-24 12-31".split(
      " ",
    ),
  );
});

test("New York opens an hour earlier in UTC from the second Sunday of March", () => {
  expect(state("us", "2026-03-06T14:29:59")).toBe("pre");
  expect(state("us", "2026-03-06T14:30:00")).toBe("trading");
  expect(state("us", "2026-03-09T13:30:00")).toBe("trading");
  expect(state("us", "2026-03-09T13:29:59")).toBe("pre");
  expect(state("uk", "2026-03-27T08:00:00")).toBe("trading");
  expect(state("uk", "2026-03-30T07:00:00")).toBe("trading");
});

test("the markets' particular hours", () => {
  expect(state("hk", "2026-11-19T04:30:00")).toBe("closed/lunch");
  expect(state("hk", "2026-11-19T08:05:00")).toBe("trading/auction");
  expect(state("hk", "2026-12-24T05:00:00")).toBe("closed");
  expect(state("cn", "2026-11-19T06:58:00")).toBe("trading/auction");
  expect(state("cn", "2026-11-19T07:10:00")).toBe("after");
  expect(state("cn", "2026-02-17T03:00:00")).toBe("closed/holiday");
  expect(state("tw", "2026-11-19T00:40:00")).toBe("pre/auction");
  expect(state("jp", "2026-11-19T06:27:00")).toBe("trading/auction");
  expect(state("us", "2026-11-27T18:30:00")).toBe("after/halfday");
  expect(state("us", "2026-11-27T22:30:00")).toBe("closed");
  expect(state("us", "2026-11-26T15:00:00")).toBe("closed/holiday");
  expect(state("us", "2026-11-21T15:00:00")).toBe("closed/weekend");
  expect(state("fr", "2026-11-19T16:37:00")).toBe("after");
  expect(sessionAt("us", at("2026-11-27T15:00:00")).isHalfDay).toBe(true);
  expect(sessionAt("us", at("2026-11-26T15:00:00")).holidayName).toBe("Thanksgiving");
});

/** The phases of a market's local day, by its own clock: "09:30 trading". */
function dayOf(market: MarketCode, date: string): string {
  const minutes = Array.from({ length: 1440 }, (_, minute) => {
    const { session, reason } = sessionAt(market, instantOf(ZONES[market], day(date), minute));
    return { minute, said: reason === "" ? session : `${session}/${reason}` };
  });
  return minutes
    .filter(({ said }, i) => said !== minutes[i - 1]?.said)
    .map(({ minute, said }) => `${new Date(minute * 60_000).toISOString().slice(11, 16)} ${said}`)
    .join(", ");
}

test.each([
  ["us", "2026-11-19", "04:00 pre, 09:30 trading, 16:00 after, 20:00 closed"],
  ["us", "2026-11-27", "04:00 pre, 09:30 trading/halfday, 13:00 after/halfday, 17:00 closed"],
  [
    "hk",
    "2026-11-19",
    "09:00 pre/auction, 09:30 trading, 12:00 closed/lunch, 13:00 trading, 16:00 trading/auction, 16:10 closed",
  ],
  [
    "hk",
    "2026-12-24",
    "09:00 pre/auction, 09:30 trading/halfday, 12:00 trading/auction, 12:10 closed",
  ],
  [
    ...(["cn", "2026-11-19"] as const),
    "09:15 pre/auction, 09:30 trading, 11:30 closed/lunch, 13:00 trading, 14:57 trading/auction, 15:00 closed, 15:05 after, 15:30 closed",
  ],
  [
    "tw",
    "2026-11-19",
    "08:30 pre/auction, 09:00 trading, 13:25 trading/auction, 13:30 closed, 14:00 after, 14:30 closed",
  ],
  [
    "jp",
    "2026-11-19",
    "08:00 pre/auction, 09:00 trading, 11:30 closed/lunch, 12:30 trading, 15:25 trading/auction, 15:30 closed",
  ],
  [
    "uk",
    "2026-11-19",
    "07:50 pre/auction, 08:00 trading, 16:30 trading/auction, 16:35 after, 16:40 closed",
  ],
  [
    "uk",
    "2026-12-24",
    "07:50 pre/auction, 08:00 trading/halfday, 12:30 trading/auction, 12:35 after, 12:40 closed",
  ],
  ["de", "2026-11-19", "08:50 pre/auction, 09:00 trading, 17:30 trading/auction, 17:35 closed"],
  [
    "fr",
    "2026-11-19",
    "07:15 pre/auction, 09:00 trading, 17:30 trading/auction, 17:35 after, 17:40 closed",
  ],
  ["ca", "2026-11-19", "07:00 pre, 09:30 trading, 16:00 closed, 16:15 after, 17:00 closed"],
  ["ca", "2026-12-24", "07:00 pre, 09:30 trading/halfday, 13:00 closed, 13:15 after, 14:00 closed"],
  ["br", "2026-11-19", "09:45 pre/auction, 10:00 trading, 17:55 trading/auction, 18:00 closed"],
  [
    "br",
    "2026-07-14",
    "09:45 pre/auction, 10:00 trading, 16:55 trading/auction, 17:00 closed, 17:30 after, 18:00 closed",
  ],
] as const)("%s on %s, phase by phase: %s", (market, date, phases) =>
  expect(dayOf(market, date)).toBe(`00:00 notOpen, ${phases}`),
);

test("Brazil closes an hour later while New York is on standard time, and has after-hours only in its summer", () => {
  expect(state("br", "2026-11-19T20:30:00")).toBe("trading");
  expect(state("br", "2026-11-19T20:57:00")).toBe("trading/auction");
  expect(state("br", "2026-07-14T20:30:00")).toBe("after");
  expect(state("br", "2026-07-14T20:10:00")).toBe("closed");
});

test("forex trades Sunday 17:00 to Friday 17:00 New York with five minutes' break", () => {
  expect(state("forex", "2026-11-22T21:59:59")).toBe("closed/weekend");
  expect(state("forex", "2026-11-22T22:00:00")).toBe("trading");
  expect(state("forex", "2026-11-23T22:02:00")).toBe("closed");
  expect(state("forex", "2026-11-23T22:05:00")).toBe("trading");
  expect(state("forex", "2026-11-20T21:59:59")).toBe("trading");
  expect(state("forex", "2026-11-20T22:00:00")).toBe("closed/weekend");
  expect(sessionAt("forex", at("2026-11-20T23:00:00")).nextChangeAt).toBe(
    at("2026-11-22T22:00:00"),
  );
});

test.each([
  ["us", "a Friday night", "2026-11-21T02:00:00", "closed", "pre", "2026-11-23T09:00:00"],
  ["us", "a Saturday", "2026-11-21T15:00:00", "closed/weekend", "pre", "2026-11-23T09:00:00"],
  [
    "us",
    "a night before a trading day",
    "2026-11-23T06:00:00",
    "notOpen",
    "pre",
    "2026-11-23T09:00:00",
  ],
  ["us", "Thanksgiving", "2026-11-26T15:00:00", "closed/holiday", "pre", "2026-11-27T09:00:00"],
  [
    "us",
    "a weekend before a holiday",
    "2026-01-17T15:00:00",
    "closed/weekend",
    "pre",
    "2026-01-20T09:00:00",
  ],
  ["hk", "a lunch", "2026-11-19T04:30:00", "closed/lunch", "trading", "2026-11-19T05:00:00"],
  [
    "cn",
    "the gap before after-hours",
    "2026-11-19T07:02:00",
    "closed",
    "after",
    "2026-11-19T07:05:00",
  ],
  [
    "cn",
    "the week of Spring Festival",
    "2026-02-17T03:00:00",
    "closed/holiday",
    "pre",
    "2026-02-24T01:15:00",
  ],
  ["jp", "a Saturday", "2026-11-21T03:00:00", "closed/weekend", "pre", "2026-11-23T23:00:00"],
  [
    "forex",
    "a Saturday",
    "2026-11-21T12:00:00",
    "closed/weekend",
    "trading",
    "2026-11-22T22:00:00",
  ],
  ["forex", "Christmas", "2026-12-25T12:00:00", "closed/holiday", "trading", "2026-12-27T22:00:00"],
] as const)("%s on %s: the next opening is named", (market, _when, text, now, next, opens) => {
  const s = sessionAt(market, at(text));
  expect([state(market, text), s.nextSession, new Date(s.nextChangeAt).toISOString()]).toEqual([
    now,
    next,
    `${opens}.000Z`,
  ]);
});

test("crypto always trades and never changes", () => {
  const s = sessionAt("crypto", at("2026-12-25T00:00:00"));
  expect([s.session, s.nextChangeAt, s.phases.length]).toEqual(["trading", NEVER, 1]);
});

test("the answer of the cache is that of a fresh computation, in any order of asking (seed 14)", () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...MARKETS),
      fc.integer({ min: at("2025-01-02T00:00"), max: at("2025-02-01T00:00") }),
      fc.integer({ min: -90_000_000, max: 90_000_000 }),
      (market, ts, step) => {
        sessionAt(market, ts + step);
        const warm = sessionAt(market, ts);
        sessionAt(market, ts + 400 * 86_400_000);
        expect(sessionAt(market, ts)).toEqual(warm);
      },
    ),
    { seed: 14, numRuns: 500 },
  );
});

const RULES = new URL(
  "../../../shared/data/lean/reference/market-hours-database.json.gz",
  import.meta.url,
);
interface Hours {
  exchangeTimeZone: string;
  monday: { start: string; end: string; state: string }[];
  holidays: string[];
  earlyCloses?: Record<string, string>;
}

test.skipIf(!existsSync(RULES))(
  "hours, holidays and half days equal the public exchange-hours list (skipped: ../shared is absent)",
  () => {
    const book = (
      JSON.parse(gunzipSync(readFileSync(RULES)).toString("utf8")) as {
        entries: Record<string, Hours>;
      }
    ).entries;
    const iso = (text: string): number => {
      const [m, d, y] = text.split("/").map(Number);
      return Date.UTC(y, m - 1, d) / 86_400_000;
    };
    const minutes = (text: string): number =>
      Number(text.slice(0, 2)) * 60 + Number(text.slice(3, 5));
    for (const [market, entry] of [
      ["us", "Equity-usa-[*]"],
      ["hk", "Index-hkfe-[*]"],
      ["jp", "Index-ose-[*]"],
      ["de", "Index-eurex-[*]"],
    ] as const) {
      const rule = book[entry];
      expect(ZONES[market]).toBe(rule.exchangeTimeZone);
      const trading = rule.monday.filter((p) => p.state === "market");
      const ours = phasesOf(market, day("2025-07-14")).filter(
        (p) => p.name === "trading" && (p.reason === "" || market === "jp"),
      );
      expect(ours[0].from).toBe(minutes(trading[0].start));
      expect(ours[ours.length - 1].to).toBe(minutes(trading[trading.length - 1].end));
      const theirs = new Set(rule.holidays.map(iso));
      const differ: string[] = [];
      for (let d = day("2024-01-01"); d < day("2026-12-31"); d++) {
        const weekday = new Date(d * 86_400_000).getUTCDay();
        if (weekday === 0 || weekday === 6) continue;
        if (isTradingDay(market, d) === theirs.has(d))
          differ.push(
            `${market} ${new Date(d * 86_400_000).toISOString().slice(0, 10)} ours ${isTradingDay(market, d) ? "open" : "closed"}`,
          );
      }
      expect(differ).toEqual(KNOWN_DIFFERENCES[market]);
      for (const [date, close] of Object.entries(rule.earlyCloses ?? {})) {
        const d = iso(date);
        if (d < day("2024-01-01") || d > day("2026-12-31") || market === "de") continue;
        const half = phasesOf(market, d).filter(
          (p) => p.name === "trading" && p.reason !== "auction",
        );
        if (half.length > 0)
          expect([date, half[half.length - 1].to]).toEqual([date, minutes(close)]);
      }
    }
  },
);

/**
 * Where the list and our rows differ. 2024-09-06: the Hong Kong exchange cancelled the day's
 * trading for typhoon Yagi.
 */
const KNOWN_DIFFERENCES: Partial<Record<MarketCode, string[]>> = {
  us: [],
  hk: ["hk 2024-09-06 ours closed"],
  jp: [],
  de: [],
};

test("a market's day is that of its zone", () => {
  expect(marketDay("jp", at("2026-11-19T15:30:00"))).toBe(day("2026-11-20"));
  expect(marketDay("us", at("2026-11-20T04:30:00"))).toBe(day("2026-11-19"));
});

test("a day without trading shows the phases of the last one that had some, in every market: the chart of that day is fitted by them", () => {
  const THANKSGIVING = Date.UTC(2026, 10, 26, 18, 0);
  const SUNDAY = Date.UTC(2026, 10, 22, 12, 0);
  const regular = (market: "us" | "hk", ts: number): string[] =>
    sessionAt(market, ts)
      .phases.filter(({ name, reason }) => name === "trading" && reason === "")
      .map(({ from, to }) => `${new Date(from).toISOString()} ${(to - from) / 60_000}`);
  expect(regular("us", THANKSGIVING)).toEqual(["2026-11-25T14:30:00.000Z 390"]);
  expect(regular("us", SUNDAY)).toEqual(["2026-11-20T14:30:00.000Z 390"]);
  expect(regular("hk", SUNDAY)).toEqual([
    "2026-11-20T01:30:00.000Z 150",
    "2026-11-20T05:00:00.000Z 180",
  ]);
  expect(MARKETS.filter((market) => sessionAt(market, SUNDAY).phases.length === 0)).toEqual([]);
});
