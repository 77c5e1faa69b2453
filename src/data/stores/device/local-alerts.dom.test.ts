// @vitest-environment happy-dom
/**
 * Alerts of the device: kept, fired once whichever tab hears of it, told once; what is stored wrong
 * is left out.
 */
import { afterEach, expect, test } from "vitest";
import { LOCAL_ALERTS_MOST } from "../../../../contract/rules/alerts/condition.ts";
import {
  dropLocalAlerts,
  localAlerts$,
  markFired,
  saveLocalAlert,
  takeUntold,
} from "./local-alerts.ts";

const OF = { symId: 3, priceScale: 2 };
const change = {
  symbol: "btc",
  condition: "last>100",
  repeat: "once",
  note: "",
  on: true,
  expiresAt: 1e15,
} as const;
const shown = () =>
  localAlerts$
    .peek()
    .map(({ condition, on, firedAt, firedValue }) => ({ condition, on, firedAt, firedValue }));
afterEach(() => dropLocalAlerts(localAlerts$.peek().map(({ id }) => id)));

test("one that fires is off, has its value in the instrument's digits, and is told once", () => {
  expect(saveLocalAlert(change, OF, 5)).toBe(true);
  const [{ id, armedAt }] = localAlerts$.peek();
  markFired({ id, armedAt, value: 100.5, at: 10 });
  markFired({ id, armedAt, value: 107, at: 10 });
  expect(shown()).toEqual([
    { condition: "last>100", on: false, firedAt: 10, firedValue: "100.50" },
  ]);
  expect([takeUntold().length, takeUntold().length]).toEqual([1, 0]);
});

test("switched on again it waits anew, and a firing from before is not its own", () => {
  saveLocalAlert(change, OF, 5);
  const [first] = localAlerts$.peek();
  saveLocalAlert({ ...change, id: first.id, on: false }, undefined, 6);
  saveLocalAlert({ ...change, id: first.id }, undefined, 6);
  expect(localAlerts$.peek()[0].armedAt).toBeGreaterThan(first.armedAt);
  markFired({ id: first.id, armedAt: first.armedAt, value: 101, at: 7 });
  expect(shown()).toEqual([{ condition: "last>100", on: true, firedAt: 0, firedValue: "" }]);
});

test("a device has room for so many, and one that is there may still be changed", () => {
  for (let i = 0; i < LOCAL_ALERTS_MOST; i++)
    saveLocalAlert({ ...change, condition: `last>${i + 1}` }, OF, i);
  const [newest] = localAlerts$.peek();
  expect([
    saveLocalAlert(change, OF, 99),
    saveLocalAlert({ ...change, id: newest.id, note: "x" }, undefined, 99),
  ]).toEqual([false, true]);
});

test("what is stored wrong is left out, the rest stays", () => {
  saveLocalAlert(change, OF, 5);
  const list = JSON.parse(localStorage.getItem("localAlerts") ?? "[]") as object[];
  localStorage.setItem(
    "localAlerts",
    JSON.stringify([...list, { ...list[0], condition: "last=1" }, { id: "x" }, null, 7]),
  );
  saveLocalAlert({ ...change, condition: "last>200" }, OF, 6);
  expect(shown().map(({ condition }) => condition)).toEqual(["last>200", "last>100"]);
});
