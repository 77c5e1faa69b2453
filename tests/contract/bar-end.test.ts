/**
 * The page counts a running bar down to the end that the engine gives it: in all markets, over
 * lunches, closing auctions and half days.
 */
import fc from "fast-check";
import { expect, test } from "vitest";
import { STAGE_NAMES } from "../../contract/market/kline.ts";
import { sessionAt } from "../../sim/calendar/sessions.ts";
import { createSim } from "../../sim/engine.ts";
import { barEnd } from "../../src/charts/scale/bar-end.ts";
import { hoursOf } from "../../src/charts/scale/hours.ts";

const NOW = Date.parse("2026-11-20T12:00:00Z");
const sim = createSim({ seed: 77, startAt: NOW });
const SYMBOLS = [
  "nvda.us",
  "00700.hk",
  "600519.sh",
  "2330.tw",
  "7203.jp",
  "vod.uk",
  "sap.de",
  "mc.fr",
  "shop.ca",
  "petr4.br",
  "eurusd",
  "btc",
];
const listed = SYMBOLS.map(
  (symbol) => sim.instruments.find((one) => one.symbol === symbol) ?? expect.unreachable(symbol),
);
/**
 * The session table has today's hours only, so a week is counted to its Friday and a month to its
 * last weekday.
 */
const STAGES = STAGE_NAMES.filter((stage) => stage !== "1week" && stage !== "1mon");

test("the end counted to is the engine's (seed 68)", () => {
  let compared = 0;
  fc.assert(
    fc.property(
      fc.constantFrom(...listed),
      fc.constantFrom(...STAGES),
      fc.boolean(),
      fc.integer({ min: 0, max: 400 * 1440 }),
      ({ symId, market }, stage, wantsExt, back) => {
        const now = NOW - back * 60_000;
        const ext = wantsExt && market === "us" && stage !== "1day";
        const { session, phases, tz } = sessionAt(market, now);
        const { list, endsAt } = sim.bars(symId, { stage, endTime: now + 1, limit: 1, ext }, now);
        if (
          endsAt === undefined ||
          endsAt <= now ||
          (session !== "trading" && !(ext && (session === "pre" || session === "after")))
        )
          return;
        const isRound = market === "crypto" || market === "forex";
        const hours = isRound
          ? undefined
          : hoursOf(phases, tz).filter(({ phase }) => ext || phase === "regular");
        const counted = barEnd(list[0][0], stage, tz, hours);
        expect([
          market,
          stage,
          new Date(list[0][0]).toISOString(),
          new Date(counted).toISOString(),
        ]).toEqual([
          market,
          stage,
          new Date(list[0][0]).toISOString(),
          new Date(endsAt).toISOString(),
        ]);
        compared++;
      },
    ),
    { seed: 68, numRuns: 6000 },
  );
  expect(compared).toBeGreaterThan(1000);
});
