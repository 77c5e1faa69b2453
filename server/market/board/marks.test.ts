/** Marks of perpetuals without one of their source's. */
import { expect, it } from "vitest";
import { F, FIELD_COUNT } from "../../../contract/feed/columns.ts";
import { Board } from "./board.ts";

const START = 1_700_000_000_000;

function board(): {
  step: (ts: number, index: number, bid: number, ask: number, mark?: number) => number;
  board: Board;
} {
  const of = new Board(2);
  of.judge([1]);
  const step = (ts: number, index: number, bid: number, ask: number, mark?: number): number => {
    of.set(1, F.index, index);
    of.set(1, F.bid, bid);
    of.set(1, F.ask, ask);
    if (mark !== undefined) of.set(1, F.mark, mark);
    of.tick(1, START + ts);
    return of.cols.values[FIELD_COUNT + F.mark];
  };
  return { step, board: of };
}

it("the first sample is the average itself, and later ones pull it by 2 of 31 a second", () => {
  const { step } = board();
  expect(step(0, 60_000, 60_009, 60_011)).toBe(60_010);
  // Within the same second the index moves the mark at once, the basis not yet.
  expect(step(999, 60_100, 60_419, 60_421)).toBe(60_110);
  expect(step(1000, 60_100, 60_419, 60_421)).toBe(60_130);
});

it("what stood goes on standing in seconds without a tick", () => {
  const [often, seldom] = [board(), board()];
  for (let second = 0; second <= 20; second++) often.step(second * 1000, 60_000, 60_099, 60_101);
  seldom.step(0, 60_000, 59_999, 60_001);
  seldom.step(1000, 60_000, 60_099, 60_101);
  expect(often.step(21_000, 60_000, 60_099, 60_101)).toBe(60_100);
  // One second at nothing off, then twenty at a hundred: 100 × (1 − (29 ÷ 31)^20), and half-even to a
  // price.
  expect(seldom.step(20_000, 60_000, 60_099, 60_101)).toBe(
    60_000 + Math.round(100 * (1 - (29 / 31) ** 20)),
  );
});

it("stands half a per cent off the index at most, and needs index, bid and ask", () => {
  const { step, board: of } = board();
  expect(step(0, 60_000, 66_000, 66_002)).toBe(60_300);
  of.judge([0]);
  of.set(0, F.index, 60_000);
  of.tick(0, START);
  expect(of.cols.has(0, F.mark)).toBe(false);
});

it("a source's own mark is left as it is", () => {
  const { step } = board();
  expect(step(0, 60_000, 60_099, 60_101, 60_007)).toBe(60_007);
  expect(step(5000, 60_000, 60_099, 60_101)).toBe(60_007);
});
