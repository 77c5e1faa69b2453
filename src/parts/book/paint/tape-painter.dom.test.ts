// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { TAPE_MAX, tape, tapeChanged } from "../../../data/stores/market/tape.ts";
import { priceText } from "../../../lib/format/price.ts";
import { sizeText } from "./book-labels.ts";
import { type TapePaint, TapePainter } from "./tape-painter.ts";

const ROWS = 5;
let frames: FrameRequestCallback[] = [];
let root: HTMLElement;
let painter: TapePainter | undefined;

const how = (largeOnly = false): TapePaint => ({
  symId: 1,
  largeOnly,
  priceText: (price) => priceText(price, 2, 2),
  sizeText: (qty) => sizeText(qty, 5, "latin"),
  buy: "Buy",
  sell: "Sell",
  note: (shown, known, missed) =>
    known && shown === 0 ? "none" : missed > 0 ? `missed ${missed}` : "",
});
const open = (paint = how()): void => {
  painter?.stop();
  painter = new TapePainter(root, paint);
};
function nextFrame(): void {
  const due = frames;
  frames = [];
  for (const frame of due) frame(0);
}
/** One more trade; every third is large. */
function trade(id: number): void {
  const at = (tape.head + 1) % TAPE_MAX;
  tape.head = at;
  tape.id[at] = id;
  tape.price[at] = 6_423_000 + id;
  tape.qty[at] = id * 1000;
  tape.side[at] = id % 2 === 0 ? 1 : 2;
  tape.ts[at] = 1_795_000_000_000 + id * 1000;
  tape.large[at] = id % 3 === 0 ? 1 : 0;
  tape.length = Math.min(TAPE_MAX, tape.length + 1);
  tape.known = true;
  tapeChanged();
}
const ids = (): (string | undefined)[] =>
  [...root.querySelectorAll<HTMLElement>("[data-rank]")].map((row) => row.dataset.id);
const cells = (name: string): string[] =>
  [...root.querySelectorAll(`[data-c="${name}"]`)].map((el) => el.textContent ?? "");

beforeEach(() => {
  vi.stubGlobal("requestAnimationFrame", (frame: FrameRequestCallback) => frames.push(frame));
  frames = [];
  const row =
    '<div data-rank><span data-c="time"></span><b data-c="price"></b><i data-c="side"></i><span data-c="size"></span></div>';
  document.body.innerHTML = `<section>${row.repeat(ROWS)}<p data-c="note"></p></section>`;
  root = document.querySelector("section") as HTMLElement;
  Object.assign(tape, { symId: 1, length: 0, head: -1, known: false, missed: 0 });
});
afterEach(() => {
  painter?.stop();
  painter = undefined;
  vi.unstubAllGlobals();
});

test("the newest trade stands first, with the taker's side in a word", () => {
  open();
  for (const id of [1, 2, 3]) trade(id);
  nextFrame();
  expect([
    ids(),
    cells("price").slice(0, 3),
    cells("size").slice(0, 3),
    cells("side").slice(0, 3),
  ]).toEqual([
    ["3", "2", "1", undefined, undefined],
    ["64,230.03", "64,230.02", "64,230.01"],
    ["0.03000", "0.02000", "0.01000"],
    ["Sell", "Buy", "Sell"],
  ]);
});

test("nothing traded yet, nothing of that size and trades are three looks", () => {
  open();
  expect(root.dataset.look).toBe("skeleton");
  trade(1);
  nextFrame();
  expect([root.dataset.look, cells("note")]).toEqual(["live", [""]]);
  open(how(true));
  expect([root.dataset.look, cells("note")]).toEqual(["empty", ["none"]]);
});

test("after 10,000 trades the page holds the same nodes and the last ids in a row", () => {
  open();
  const nodes = [...root.querySelectorAll("*")];
  for (let id = 1; id <= 10_000; id++) {
    trade(id);
    if (id % 7 === 0) nextFrame();
  }
  nextFrame();
  expect([
    ids(),
    [...root.querySelectorAll("*")].every((el, i) => el === nodes[i]),
    root.querySelectorAll("*").length,
  ]).toEqual([["10000", "9999", "9998", "9997", "9996"], true, nodes.length]);
});

test("filtered by size only the large ones are left, also when the filter comes later", () => {
  open();
  for (let id = 1; id <= 9; id++) trade(id);
  nextFrame();
  open(how(true));
  expect(ids()).toEqual(["9", "6", "3", undefined, undefined]);
  open();
  expect(ids()).toEqual(["9", "8", "7", "6", "5"]);
});

test("a tape that is not known yet does not say that nothing was traded", () => {
  open();
  expect([root.dataset.look, cells("note")[0]]).toEqual(["skeleton", ""]);
  tape.known = true;
  tapeChanged();
  nextFrame();
  expect([root.dataset.look, cells("note")[0]]).toEqual(["empty", "none"]);
  tape.missed = 12;
  trade(1);
  nextFrame();
  expect(cells("note")[0]).toBe("missed 12");
});
