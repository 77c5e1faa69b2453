import { expect, it } from "vitest";
import { type Amount, decimal, type Price, type Rate } from "../../../contract/money/decimal.ts";
import type { Break } from "../../../contract/rules/risk/what-if.ts";
import { readsAlike } from "./figures.ts";

const one = (at: string, more: Partial<Break> = {}): Break => ({
  ...{ id: "p1", kind: "liquidation", at: decimal<Rate>(at), price: decimal<Price>("57257.66"), loss: decimal<Amount>("1500") },
  ...more,
});

it("what breaks reads alike until a text of it changes", () => {
  const now = [one("-0.0451")];
  expect(readsAlike(now, [one("-0.04514")])).toBe(true);
  for (const other of [
    one("-0.046"),
    one("-0.0451", { price: decimal<Price>("57257.67") }),
    one("-0.0451", { kind: "call" }),
    one("-0.0451", { id: "p2" }),
  ])
    expect(readsAlike(now, [other])).toBe(false);
  expect(readsAlike(now, [])).toBe(false);
});
