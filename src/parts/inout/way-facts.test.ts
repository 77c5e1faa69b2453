import { expect, test } from "vitest";
import { type WayRow, wayFacts } from "./way-facts.ts";

const row = (more: Partial<WayRow>): WayRow => ({
  enabled: true,
  code: "USDT",
  min: "10",
  max: "500",
  fee: { sum: "0" },
  arrivalMinutes: 3,
  ...more,
});

test("limits are the widest of the coin that is asked for, times of all that is open", () => {
  const rows = [
    row({ min: "20", max: "900", arrivalMinutes: 2 }),
    row({}),
    row({ code: "BTC", min: "0.0001", arrivalMinutes: 60 }),
  ];
  expect(wayFacts(rows, "USDT")).toEqual({
    code: "USDT",
    min: "10.00",
    max: "900.00",
    fee: undefined,
    minutes: { from: 2, to: 60 },
  });
  expect(
    wayFacts([...rows, row({ enabled: false, min: "1", arrivalMinutes: 1 })], "EUR")?.min,
  ).toBe("10.00");
});

test("a fee is the least sum, or the share", () => {
  expect(wayFacts([row({ fee: { sum: "3.2" } }), row({ fee: { sum: "1" } })], "USDT")?.fee).toBe(
    "1.00 USDT",
  );
  expect(wayFacts([row({ fee: { rate: "0.001" } })], "USDT")?.fee).toBe("0.1%");
});

test("what is closed says nothing", () => {
  expect(wayFacts([row({ enabled: false })], "USDT")).toBe(undefined);
});
