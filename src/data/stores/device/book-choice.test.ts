import { expect, test } from "vitest";
import { BOOK_STEPS_MAX, createPersist, type Store } from "../../persist.ts";
import { createBookChoice, withStep } from "./book-choice.ts";

function storage(text?: string): Store & { map: Map<string, string> } {
  const map = new Map(text === undefined ? [] : [["book", text]]);
  return {
    map,
    getItem: (key) => map.get(key) ?? null,
    setItem: (key, value) => void map.set(key, value),
    removeItem: (key) => void map.delete(key),
  };
}

test("a choice outlives the tab, the step by symbol", () => {
  const kept = createPersist(storage());
  const first = createBookChoice(kept);
  first.choose({ layout: "asks", unit: "quote" });
  first.step("btc", 10);
  expect(createBookChoice(kept).choice$.peek()).toEqual({
    layout: "asks",
    amount: "level",
    unit: "quote",
    levels: 10,
    steps: { btc: 10 },
  });
});

test("what cannot be read is reset to what everybody starts with", () => {
  const store = storage('{"layout":"left"}');
  expect(createBookChoice(createPersist(store)).choice$.peek()).toEqual({
    layout: "both",
    amount: "level",
    unit: "base",
    levels: 10,
    steps: {},
  });
  expect(store.map.size).toBe(0);
});

test("the step as quoted is not written, and the oldest symbols go when there are too many", () => {
  expect(withStep({ btc: 10, eth: 2 }, "btc", 1)).toEqual({ eth: 2 });
  let steps = {};
  for (let i = 0; i <= BOOK_STEPS_MAX; i++) steps = withStep(steps, `s${i}`, 2);
  expect([Object.keys(steps).length, "s0" in steps, `s${BOOK_STEPS_MAX}` in steps]).toEqual([
    BOOK_STEPS_MAX,
    false,
    true,
  ]);
});

test("a change is always another object: what is derived from the choice is remembered by its identity", () => {
  const { choice$, step } = createBookChoice(createPersist(undefined));
  const before = choice$.peek();
  step("btc", 10);
  expect([choice$.peek() === before, choice$.peek().steps === before.steps, before.steps]).toEqual([
    false,
    false,
    {},
  ]);
});
