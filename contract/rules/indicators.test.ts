import { describe, expect, test } from "vitest";
import {
  fitSpec,
  INDICATOR_KINDS,
  INDICATORS,
  indicatorTitle,
  lineNames,
  validParams,
} from "./indicators.ts";

describe.each(INDICATOR_KINDS)("%s", (kind) => {
  const { defaults } = INDICATORS[kind];

  test("its defaults may be computed and name every line once", () => {
    expect(validParams(kind, defaults)).toBe(true);
    const names = lineNames({ kind, params: defaults });
    expect(names.length).toBeGreaterThan(0);
    expect(new Set(names).size).toBe(names.length);
  });

  test("one parameter too many, none where some are needed, and nonsense are refused", () => {
    expect(validParams(kind, [...defaults, 5, 5, 5, 5, 5, 5])).toBe(false);
    if (defaults.length > 0) {
      expect(validParams(kind, [])).toBe(false);
      for (const bad of [0, -1, Number.NaN, Number.POSITIVE_INFINITY, 501])
        expect(validParams(kind, [bad, ...defaults.slice(1)])).toBe(false);
    }
  });
});

test("periods are whole, widths need not be", () => {
  expect(validParams("MA", [5.5])).toBe(false);
  expect(validParams("BOLL", [20, 2.5])).toBe(true);
  expect(validParams("BOLL", [20.5, 2])).toBe(false);
});

test("a stored setting that may not be used gives way to the defaults", () => {
  expect(fitSpec({ kind: "MA", params: [0] })).toEqual({ kind: "MA", params: [5, 10, 30, 60] });
  expect(fitSpec({ kind: "MA", params: [7] })).toEqual({ kind: "MA", params: [7] });
});

test("a title and the lines as the legend shows them", () => {
  expect(indicatorTitle({ kind: "MA", params: [5, 10] })).toBe("MA(5,10)");
  expect(indicatorTitle({ kind: "OBV", params: [] })).toBe("OBV");
  expect(lineNames({ kind: "MA", params: [5, 10] })).toEqual(["MA5", "MA10"]);
  expect(lineNames({ kind: "MACD", params: [12, 26, 9] })).toEqual(["DIF", "DEA", "MACD"]);
});
