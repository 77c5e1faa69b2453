import { expect, test } from "vitest";
import { createPersist } from "../../persist.ts";
import { createChartChoice, paramsOf, specsOf, toggled, withFavourite } from "./chart-prefs.ts";

function memory() {
  const map = new Map<string, string>();
  return {
    map,
    store: createPersist({
      getItem: (key) => map.get(key) ?? null,
      setItem: (key, text) => void map.set(key, text),
      removeItem: (key) => void map.delete(key),
    }),
  };
}

test("a fourth pane takes the place of the oldest; indicators of the price are not counted", () => {
  expect(toggled(["MA", "VOL", "MACD", "RSI"], "KDJ")).toEqual(["MA", "MACD", "RSI", "KDJ"]);
  expect(toggled(["VOL", "MACD", "RSI"], "BOLL")).toEqual(["VOL", "MACD", "RSI", "BOLL"]);
  expect(toggled(["MA", "VOL"], "MA")).toEqual(["VOL"]);
});

test("favourite stages stay in order, at least one, at most five", () => {
  expect(withFavourite(["60min", "1day"], "5min")).toEqual(["5min", "60min", "1day"]);
  expect(withFavourite(["1day"], "1day")).toEqual(["1day"]);
  expect(withFavourite(["1min", "5min", "15min", "30min", "60min"], "1day")).toHaveLength(5);
});

test("stage and milliseconds are stored as a pair, and a stage ends time-share", () => {
  const { map, store } = memory();
  const choice = createChartChoice(store);
  choice.time();
  const before = choice.prefs$.peek();
  choice.stage("4hour");
  // Screens remember by identity: a choice changed in place would never reach the chart.
  expect(choice.prefs$.peek()).not.toBe(before);
  expect([map.get("stage"), map.get("seconds"), choice.prefs$.peek().time]).toEqual([
    "4hour",
    "14400000",
    false,
  ]);
  expect(createChartChoice(store).prefs$.peek().stage).toBe("4hour");
});

test("parameters are kept; those that cannot be computed are not taken, stored ones that cannot are the defaults", () => {
  const { store } = memory();
  const choice = createChartChoice(store);
  expect([
    choice.params("BOLL", [10, 2.5]),
    choice.params("BOLL", [0, 2]),
    choice.params("MA", [5.5]),
  ]).toEqual([true, false, false]);
  const again = createChartChoice(store).prefs$.peek();
  expect(specsOf({ indicators: ["BOLL", "MA"], params: again.params })).toEqual([
    { kind: "BOLL", params: [10, 2.5] },
    { kind: "MA", params: [5, 10, 30, 60] },
  ]);
  expect(paramsOf({ params: { MACD: [1] } }, "MACD")).toEqual([12, 26, 9]);
});
