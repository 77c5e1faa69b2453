import { expect, test } from "vitest";
import { NEW_AD } from "./judge.ts";
import { restored } from "./use-ad-draft.ts";

test("of a kept draft counts what still fits", () => {
  const kept = { symbol: "BTC", quantity: 5, methods: "m", kinds: [1, 2], more: "x" };
  expect(restored(NEW_AD, kept)).toEqual({ ...NEW_AD, symbol: "BTC", kinds: [1, 2] });
  expect(restored(NEW_AD, {})).toEqual(NEW_AD);
});
