import { expect, test } from "vitest";
import { createChoice, readChoice, STEPS_MAX, withStep } from "./book-choice.ts";

const store = (text?: string) => {
  const map = new Map(text === undefined ? [] : [["book", text]]);
  return { map, getItem: (key: string) => map.get(key) ?? null, setItem: (key: string, value: string) => void map.set(key, value) };
};
const DEFAULT = { layout: "both", amount: "level", unit: "base", steps: {} };

test("a choice outlives the tab, the step by symbol", () => {
  const kept = store();
  const first = createChoice(kept);
  first.choose({ layout: "asks", unit: "quote", steps: withStep({}, "btc", 10) });
  expect(createChoice(kept).choice$.peek()).toEqual({ layout: "asks", amount: "level", unit: "quote", steps: { btc: 10 } });
});

test("what cannot be read is forgotten field by field", () => {
  expect([null, 3, { layout: "left" }, { amount: "total", steps: { btc: 3, eth: 5 } }].map(readChoice)).toEqual([
    DEFAULT,
    DEFAULT,
    DEFAULT,
    { ...DEFAULT, amount: "total", steps: { eth: 5 } },
  ]);
  expect(createChoice(store("{")).choice$.peek()).toEqual(DEFAULT);
});

test("the step as quoted is not written, and the oldest symbols go when there are too many", () => {
  expect(withStep({ btc: 10, eth: 2 }, "btc", 1)).toEqual({ eth: 2 });
  let steps = {};
  for (let i = 0; i <= STEPS_MAX; i++) steps = withStep(steps, `s${i}`, 2);
  expect([Object.keys(steps).length, "s0" in steps, `s${STEPS_MAX}` in steps]).toEqual([STEPS_MAX, false, true]);
});

test("without storage a choice lasts as long as the tab", () => {
  const { choice$, choose } = createChoice(undefined);
  choose({ layout: "bids" });
  expect(choice$.peek().layout).toBe("bids");
});
