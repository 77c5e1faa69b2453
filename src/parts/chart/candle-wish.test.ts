import { expect, test } from "vitest";
import { F, type Session } from "../../../contract/feed/columns.ts";
import { sessionAt } from "../../../sim/calendar/sessions.ts";
import type { ChartPrefs } from "../../data/stores/device/chart-prefs.ts";
import type { RowItem } from "../../lib/instrument/row-item.ts";
import {
  baseField,
  baseWord,
  candleWish,
  chartHeight,
  lastPane,
  phasesShown,
  showsExt,
  stageOf,
} from "./candle-wish.ts";

const item = {
  symbol: "aapl.us",
  symId: 7,
  priceScale: 4,
  qtyScale: 0,
  market: "us",
  type: "us",
} as RowItem;
const prefs: ChartPrefs = {
  stage: "1day",
  time: false,
  type: "candles",
  ext: true,
  indicators: ["MA", "VOL"],
  params: { MA: [7] },
  axis: "linear" as const,
  stages: ["1day"],
};

test("a stage with its indicators is asked for in the market's zone", () => {
  expect(candleWish(item, prefs, "America/New_York")).toEqual({
    symbol: "aapl.us",
    symId: 7,
    priceScale: 4,
    qtyScale: 0,
    candle: {
      stage: "1day",
      ext: false,
      zone: "America/New_York",
      indicators: [
        { kind: "MA", params: [7] },
        { kind: "VOL", params: [5, 10] },
      ],
    },
  });
});

test("time-share is one-minute bars over their volume, with extended hours where there are any", () => {
  expect(candleWish(item, { ...prefs, time: true }, undefined).candle).toEqual({
    stage: "1min",
    ext: true,
    zone: undefined,
    indicators: [{ kind: "VOL", params: [5, 10] }],
  });
  expect(
    candleWish({ ...item, market: "hk", type: "hk" }, { ...prefs, time: true }, undefined).candle
      ?.ext,
  ).toBe(false);
});

test("days and longer have no extended hours, nor have indices", () => {
  expect([
    showsExt(item, prefs),
    showsExt(item, { ...prefs, stage: "60min" }),
    showsExt({ ...item, type: "index" }, { ...prefs, stage: "60min" }),
  ]).toEqual([false, true, false]);
});

test("each pane below the price makes the chart taller", () => {
  expect([
    chartHeight({ time: false, indicators: ["MA"] }),
    chartHeight({ time: false, indicators: ["MA", "VOL", "MACD"] }),
  ]).toEqual([31, 48]);
});

test("five days of time-share are five-minute bars of regular hours; a low chart keeps the pane chosen last", () => {
  expect(stageOf({ time: true, stage: "1day", days: 5 })).toBe("5min");
  expect(
    showsExt({ market: "us", type: "us" }, { ext: true, time: true, stage: "1day", days: 5 }),
  ).toBe(false);
  expect(lastPane(["MA", "VOL", "BOLL", "MACD"])).toEqual(["MA", "BOLL", "MACD"]);
});

test("a new day's pre-market is measured from the last close, everything else from the day's base", () => {
  const shown = { time: true, ext: true };
  expect(
    (["pre", "trading", "after", "closed", undefined] as const).map(
      (session) => baseField(session, shown) === F.last,
    ),
  ).toEqual([true, false, false, false, false]);
  // The figures beside it call the close before "previous close".
  const timed = { ...prefs, time: true, ext: true };
  const words = (["pre", "after"] as const).map((session) => baseWord(item, session, timed));
  expect([...words, baseWord({ market: "us", type: "index" }, "pre", timed)]).toEqual([
    "chart.close",
    "chart.prevClose",
    "chart.prevClose",
  ]);
  expect([
    baseField("pre", { time: true, ext: false }),
    baseField("pre", { time: false, ext: true }),
  ]).toEqual([F.prevClose, F.prevClose]);
});

test("before a half day opens the whole day that is still shown has its own hours", () => {
  // 02:00 in New York on the Friday after Thanksgiving.
  const friday = sessionAt("us", Date.UTC(2026, 10, 27, 7));
  const close = (session: Session | undefined, ext: boolean): string | undefined => {
    const last = phasesShown(friday, session, ext).findLast(({ name }) => name === "trading");
    return last && new Date(last.to).toISOString().slice(5, 16);
  };
  const [wednesday, half] = ["11-25T21:00", "11-27T18:00"];
  expect([close("notOpen", true), close("notOpen", false), close("pre", false)]).toEqual([
    wednesday,
    wednesday,
    wednesday,
  ]);
  expect([
    close("pre", true),
    close("trading", false),
    close("after", true),
    close("closed", true),
    close(undefined, true),
  ]).toEqual(Array(5).fill(half));
  expect(phasesShown({ ...friday, phasesBefore: [] }, "notOpen", true)).toBe(friday.phases);
});
