import { expect, test } from "vitest";
import type { CellName } from "../peer.ts";
import { compare, finalTexts } from "./compare.ts";

const PLAN = { seed: 7, symbols: 2, skew: 0 };
const truth = finalTexts(PLAN, 100);
const screen =
  (rows: ReadonlyMap<string, Record<CellName, string>>) =>
  (cell: CellName): Map<string, string> =>
    new Map([...rows].map(([symbol, texts]) => [symbol, texts[cell]]));

test("a screen that shows the last state is right, cell by cell", () => {
  expect(compare(screen(truth), truth, 2)).toEqual({ checked: 12, wrong: 0 });
});

test("one cell that is one tick behind is named", () => {
  const [symbol, texts] = [...truth][0];
  const behind = new Map(truth).set(symbol, { ...texts, volume: "1000001" });
  expect(compare(screen(behind), truth, 2)).toEqual({
    checked: 12,
    wrong: 1,
    first: `${symbol} volume: shows "1000001", is "${texts.volume}"`,
  });
});

test("a row that is missing is wrong, not unseen", () => {
  const one = new Map([...truth].slice(1));
  expect(compare(screen(one), truth, 2)).toMatchObject({ checked: 6, wrong: 6 });
});
