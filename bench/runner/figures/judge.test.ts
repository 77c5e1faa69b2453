import { expect, test } from "vitest";
import type { ProductRecording } from "../product-probe.ts";
import { judgeProduct } from "./judge.ts";

const recording = (paint: number[], changes: ProductRecording["changes"]): ProductRecording => ({
  paint,
  changes,
  longFrames: { count: 0, blockingMs: 0 },
  interactions: [],
  blankRows: 0,
  scrolledTo: 0,
});
const plain = (text: string): string => text.replaceAll(",", "");
const lines = new Map([["btc", { at: [0, 100, 200, 300], price: [1000, 1001, 1000, 1002] }]]);
const show = (frame: number, text: string) => ({ frame, slot: 0, symbol: "btc", text });

test("a painted price is as old as the newest entry it can stand for", () => {
  const judged = judgeProduct(
    recording(
      [10, 120, 215, 330],
      [show(0, "1,000"), show(1, "1,001"), show(2, "1,000"), show(3, "1,002")],
    ),
    lines,
    plain,
    5,
    405,
  );
  expect(judged.tickToPaint).toEqual([20, 15, 30]);
  expect(judged).toMatchObject({ painted: 3, unknown: 0 });
});

test("staleness counts from the oldest entry that is not on the screen, on a fixed grid", () => {
  // 1,001 of 100 is painted at 130, what came at 200 and 300 only at 460: of the two that the screen
  // lacks at 305 the older one counts.
  const judged = judgeProduct(
    recording([1, 130, 460], [show(0, "1,000"), show(1, "1,001"), show(2, "1,002")]),
    lines,
    plain,
    5,
    405,
  );
  expect(judged.staleness).toEqual([5, 5, 105, 205]);
});

test("a price that went away and came back between two paints leaves no row stale", () => {
  const judged = judgeProduct(recording([1], [show(0, "1,000")]), lines, plain, 5, 305);
  // Behind while it is 1,001; right again from 200 on; behind 1,002 since 300.
  expect(judged.staleness).toEqual([5, 0, 5]);
});

test("what is painted after a price came back may be what was made in between", () => {
  const judged = judgeProduct(
    recording([1, 210], [show(0, "1,000"), show(1, "1,001")]),
    lines,
    plain,
    5,
    305,
  );
  expect(judged).toMatchObject({ unknown: 0, tickToPaint: [110], staleness: [5, 0, 105] });
});

test("a price nobody was told of is counted, and no age is made up for it", () => {
  const judged = judgeProduct(
    recording([10, 120], [show(0, "1,000"), show(1, "999")]),
    lines,
    plain,
    5,
    205,
  );
  expect(judged).toMatchObject({ painted: 0, unknown: 1, tickToPaint: [] });
});

test("a row that takes on another symbol was not waiting", () => {
  const judged = judgeProduct(
    recording([10, 320], [{ ...show(0, "5"), symbol: "eth" }, show(1, "1,002")]),
    lines,
    plain,
    5,
    405,
  );
  expect(judged.painted).toBe(0);
});
