// @vitest-environment happy-dom
import { expect, test } from "vitest";
import { symbolName } from "../../load/ticks.ts";
import { finalTexts } from "../measure/compare.ts";
import { buildPositions } from "./position-rows.ts";
import {
  checkPositions,
  marginOf,
  moneyText,
  POSITION_CELLS,
  positionsOf,
  profitOf,
} from "./positions.ts";

const ROWS = 50;
const truth = finalTexts({ seed: 7, symbols: 500, skew: 0 }, 3000);
const positions = positionsOf(Array.from({ length: ROWS }, (_, id) => symbolName(id)));

/** A screen that shows the truth. */
function shown() {
  const root = document.createElement("div");
  const { rows, totals } = buildPositions(root, positions);
  const sums = { profit: 0, margin: 0 };
  for (const [at, position] of positions.entries()) {
    const { last, volume } = truth.get(position.symbol) ?? { last: "", volume: "" };
    const mark = Math.round(Number(last) * 100);
    sums.profit += profitOf(position, mark);
    sums.margin += marginOf(position, mark);
    rows[at].mark.nodeValue = last;
    rows[at].profit.nodeValue = moneyText(profitOf(position, mark));
    rows[at].margin.nodeValue = moneyText(marginOf(position, mark));
    rows[at].volume.nodeValue = volume;
  }
  totals.profit.nodeValue = moneyText(sums.profit);
  totals.margin.nodeValue = moneyText(sums.margin);
  return { root, rows, totals };
}

test("a long position gains with the mark, a short one loses; margin is the value over the leverage", () => {
  const long = { symbol: "A", qty: 3, entry: 10_000, leverage: 10 };
  expect(profitOf(long, 10_050)).toBe(150);
  expect(profitOf({ ...long, qty: -3 }, 10_050)).toBe(-150);
  expect(marginOf({ ...long, qty: -3 }, 10_050)).toBe(3015);
  expect(moneyText(-150)).toBe("-1.50");
});

test("positions are on both sides of the market and the same for everybody", () => {
  expect(positions.some(({ qty }) => qty > 0) && positions.some(({ qty }) => qty < 0)).toBe(true);
  expect(positionsOf(positions.map(({ symbol }) => symbol))).toEqual(positions);
});

test("a screen at the last prices is right in every cell and both sums", () => {
  expect(checkPositions(shown().root, positions, truth)).toEqual({
    checked: ROWS * POSITION_CELLS.length + 2,
    wrong: 0,
  });
});

test("a margin of an earlier mark, a sum that was not moved and a row that is missing are wrong", () => {
  const { root, rows, totals } = shown();
  rows[4].margin.nodeValue = "0.01";
  expect(checkPositions(root, positions, truth)).toMatchObject({
    wrong: 1,
    first: expect.stringContaining(`${symbolName(4)} margin`),
  });
  totals.profit.nodeValue = "0.00";
  expect(checkPositions(root, positions, truth).wrong).toBe(2);
  root.firstElementChild?.remove();
  expect(checkPositions(root, positions, truth).wrong).toBe(2 + POSITION_CELLS.length);
});
