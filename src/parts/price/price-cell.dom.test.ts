// @vitest-environment happy-dom
import { beforeEach, expect, test } from "vitest";
import { meter } from "../../data/apply/paint-meter.ts";
import { PriceCell, TextCell } from "./price-cell.ts";

let host: HTMLElement;
let tint: HTMLElement;
let cell: PriceCell;
let writes: number;

beforeEach(() => {
  host = document.createElement("b");
  tint = document.createElement("i");
  cell = new PriceCell(host, tint);
  writes = 0;
  const node = host.firstChild as Text;
  const { set, get } = Object.getOwnPropertyDescriptor(
    Object.getPrototypeOf(Object.getPrototypeOf(node)),
    "nodeValue",
  ) ?? {
    get: () => node.data,
    set: (text: string) => {
      node.data = text;
    },
  };
  Object.defineProperty(node, "nodeValue", {
    get: () => get?.call(node) ?? node.data,
    set(text: string) {
      writes++;
      if (set) set.call(node, text);
      else node.data = text;
    },
  });
});

test("the text node is written only when its string differs", () => {
  cell.show(100, "1.00", 0, true);
  cell.show(100.2, "1.00", 16, true);
  cell.show(101, "1.01", 32, true);
  expect([writes, host.textContent]).toEqual([2, "1.01"]);
});

test("two flashes in a row use two animations, so that the second one starts over", () => {
  cell.show(100, "1.00", 0, true);
  cell.show(101, "1.01", 1000, true);
  const first = tint.dataset.flash;
  cell.show(102, "1.02", 2000, true);
  expect([first, tint.dataset.flash]).toEqual(["u1", "u0"]);
});

test("a flash that ended leaves no layer behind", () => {
  cell.show(100, "1.00", 0, true);
  cell.show(99, "0.99", 1000, true);
  expect(tint.dataset.flash).toBe("d1");
  tint.dispatchEvent(new Event("animationend"));
  expect(tint.dataset.flash).toBeUndefined();
});

test("a recycled cell does not flash for its next instrument", () => {
  cell.show(100, "1.00", 0, true);
  cell.reset();
  cell.show(5000, "50.00", 1000, true);
  expect([tint.dataset.flash, host.textContent]).toEqual([undefined, "50.00"]);
});

test("a text cell takes over what stands there and keeps one node", () => {
  const el = document.createElement("span");
  el.textContent = "Vol";
  const node = el.firstChild;
  const text = new TextCell(el);
  text.show("Vol 1.84G");
  expect([el.firstChild === node, el.textContent]).toEqual([true, "Vol 1.84G"]);
});

test("a cell made anew over the same elements adds no second listener", () => {
  const added: unknown[] = [];
  const { addEventListener } = tint;
  tint.addEventListener = (type: string, run: never) => {
    added.push(run);
    addEventListener.call(tint, type, run);
  };
  for (let i = 0; i < 3; i++) new PriceCell(host, tint);
  expect([added.length, new Set(added).size]).toEqual([3, 1]);
  tint.dataset.flash = "u0";
  tint.dispatchEvent(new Event("animationend"));
  expect(tint.dataset.flash).toBeUndefined();
});

test("without room for looks a tint stands, and goes with the first paint after its time", () => {
  meter.governor.level = 1;
  cell.show(100, "1.00", 0, true);
  cell.show(101, "1.01", 1000, true);
  expect(tint.dataset.flash).toBe("us");
  cell.show(101.2, "1.01", 1299, true);
  expect(tint.dataset.flash).toBe("us");
  cell.show(101.2, "1.01", 1300, true);
  expect(tint.dataset.flash).toBeUndefined();
  meter.governor.level = 0;
});
