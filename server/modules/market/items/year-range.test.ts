/**
 * The range of 52 weeks goes by the trading day of its market, and says nothing where no year is
 * known.
 */
import { expect, test } from "vitest";
import type { Instrument } from "../../../../contract/market/instrument.ts";
import type { Bar } from "../../../../contract/market/kline.ts";
import type { Sim } from "../../../../sim/engine.ts";
import { Market } from "../../../market/market.ts";
import { openSource } from "../../../market/sources/open-source.ts";
import { ManualClock } from "../../../testing/manual-clock.ts";
import { prepareYear, yearRange } from "./year-range.ts";

test("a pair's day ends at 22:00 UTC: its high of the afternoon is in the range of the same evening", () => {
  const clock = new ManualClock(Date.UTC(2026, 10, 24, 1));
  const opened = openSource({ seed: 1, rate: 2000, startAt: clock.now() });
  const market = new Market({ ...opened, clock });
  const pair = market.catalog.find("eurusd")!;
  const before = yearRange(market, pair);
  clock.pass(11 * 3_600_000);
  market.advance();
  (opened.source as Sim).push(pair.symId, 200_000, clock.now(), market.board);
  clock.pass(10.5 * 3_600_000);
  market.advance();
  expect([Number(before.high52) < 2, yearRange(market, pair).high52]).toEqual([true, "2.00000"]);
});

const DAY = 86_400_000;
const NOW = Date.UTC(2026, 10, 24, 12);
const bar = (ago: number, low: number, high: number): Bar => [
  Math.floor(NOW / DAY) * DAY - ago * DAY,
  low,
  high,
  low,
  high,
  1,
  1,
];

/** A market whose venue has to be asked for its bars before it knows more than today. */
function venue(source: Instrument["source"]) {
  const asked: number[] = [];
  const heard = [bar(0, 100, 110)];
  let known = heard;
  const market = {
    clock: new ManualClock(NOW),
    sourceLife: 1,
    board: { cols: { has: () => false } },
    source: {
      bars: (_: number, { limit }: { limit: number }) => ({
        list: known.slice(-limit),
        more: false,
      }),
      prepare: async (_: number, { limit }: { limit: number }) => {
        asked.push(limit);
        known = [bar(400, 1, 999), bar(300, 50, 120), bar(1, 90, 130), ...heard];
      },
    },
  } as unknown as Market;
  return { market, asked, coin: { symId: 0, source, priceScale: 0 } as Instrument };
}

test("a venue's coin has no range while only the minutes since the start are known, then that of the year it was asked for, once", async () => {
  const { market, asked, coin } = venue("live");
  expect(yearRange(market, coin)).toEqual({ high52: "", low52: "" });
  await prepareYear(market, coin);
  await prepareYear(market, coin);
  expect([yearRange(market, coin), asked]).toEqual([{ high52: "130", low52: "50" }, [366]]);
});

test("a recording of minutes has no 52 weeks", async () => {
  const { market, coin } = venue("replay");
  await prepareYear(market, coin);
  expect(yearRange(market, coin)).toEqual({ high52: "", low52: "" });
});
