import { expect, it } from "vitest";
import { type Amount, decimal, type Price, type Rate } from "../../../contract/money/decimal.ts";
import type { Break } from "../../../contract/rules/risk/what-if.ts";
import { moveText, ratioText, readsAlike } from "./figures.ts";

const one = (at: string, more: Partial<Break> = {}): Break => ({
  id: "p1",
  kind: "liquidation",
  at: decimal<Rate>(at),
  price: decimal<Price>("57257.66"),
  loss: decimal<Amount>("1500"),
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

it("a move and a share are cut: neither is said to reach what it has not", () => {
  expect(["-0.0836", "0.0899", "-0.0004"].map((share) => moveText(decimal<Rate>(share)))).toEqual([
    "−8.3%",
    "+8.9%",
    "0.0%",
  ]);
  expect(["0.99996", "0.5528", "0.74998"].map((ratio) => ratioText(decimal<Rate>(ratio)))).toEqual([
    "99.99%",
    "55.28%",
    "74.99%",
  ]);
});
