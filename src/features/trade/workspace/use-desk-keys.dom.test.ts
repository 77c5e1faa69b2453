// @vitest-environment happy-dom
import { expect, test } from "vitest";
import { isTaken } from "./use-desk-keys.ts";

const taken = (html: string, key: string): boolean => {
  document.body.innerHTML = `<main tabindex="-1"><div role="region">${html}</div></main>`;
  const target = document.querySelector("[data-here]") ?? document.querySelector("main");
  return isTaken({ target, key });
};

test("a click into the page gives the focus to its main, which has no use of a key", () => {
  expect(["ArrowUp", "ArrowLeft", "Enter", "b"].map((key) => taken("", key))).toEqual([
    false,
    false,
    false,
    false,
  ]);
  expect(["ArrowUp", "Enter"].map((key) => taken("<p data-here>Last</p>", key))).toEqual([
    false,
    false,
  ]);
});

test("a button that was clicked keeps Enter and leaves the arrows", () => {
  const button = "<button data-here>50%</button>";
  expect(["ArrowUp", "Enter", "b"].map((key) => taken(button, key))).toEqual([false, true, false]);
});

test("what moves by arrows keeps them, what is typed in keeps all", () => {
  expect(taken('<div role="tab" tabindex="0" data-here>Buy</div>', "ArrowRight")).toBe(true);
  expect(taken('<input type="radio" data-here>', "ArrowRight")).toBe(true);
  expect(["b", "ArrowUp", "Enter"].map((key) => taken("<input data-here>", key))).toEqual([
    true,
    true,
    true,
  ]);
  expect(taken("<input data-here>", "Escape")).toBe(false);
});
