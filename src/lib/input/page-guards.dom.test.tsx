// @vitest-environment happy-dom
/**
 * Keys of an input method, keys that are held and further clicks command nothing, whatever listens:
 * a form, a button, a sheet.
 */
import { act } from "react";
import { beforeAll, beforeEach, expect, test } from "vitest";
import { mount, one } from "../../../tests/support/browser/mount.ts";
import { guardKeys } from "./command-keys.ts";
import { guardClicks } from "./second-click.ts";

let heard: string[] = [];
beforeAll(() => {
  guardKeys();
  guardClicks();
});
beforeEach(async () => {
  heard = [];
  await mount(
    <form onKeyDown={(event) => heard.push(event.key)}>
      <input />
      <textarea />
      <button type="button" id="next" onClick={() => heard.push("next")} />
      <button type="button" id="confirm" onClick={() => heard.push("confirm")} />
      <label>
        <input type="checkbox" onChange={() => heard.push("ticked")} />
      </label>
    </form>,
  );
});

const key = async (
  of: string,
  name: string,
  init: KeyboardEventInit & { keyCode?: number } = {},
): Promise<boolean> => {
  const event = new KeyboardEvent("keydown", {
    key: name,
    bubbles: true,
    cancelable: true,
    ...init,
  });
  await act(async () => void one(of).dispatchEvent(event));
  return event.defaultPrevented;
};
const click = (of: string, detail: number, at = 100) =>
  act(
    async () =>
      void one(of).dispatchEvent(
        new MouseEvent("click", {
          bubbles: true,
          cancelable: true,
          detail,
          clientX: at,
          clientY: at,
        }),
      ),
  );

test.each([
  ["being composed", { isComposing: true }],
  ["that ended a composition, which Safari tells afterwards", { keyCode: 229 }],
])("nobody hears a key %s, and its Enter sends no form", async (_name, init) => {
  const prevented = [
    await key("input", "Enter", init),
    await key("textarea", "Enter", init),
    await key("input", "a", init),
  ];
  for (const name of ["Escape", "ArrowUp", "ArrowDown"]) await key("input", name, init);
  expect([heard, prevented]).toEqual([[], [true, false, false]]);
});

test("Enter that is held commands once, in a text of lines it types on; other keys are held as they like", async () => {
  await key("input", "Enter");
  await key("input", "Enter", { repeat: true });
  await key("textarea", "Enter", { repeat: true });
  await key("input", "ArrowUp", { repeat: true });
  expect(heard).toEqual(["Enter", "Enter", "ArrowUp"]);
});

test("further clicks press what the first one has pressed, and nothing that came under the finger since", async () => {
  await click("#next", 1);
  await click("#next", 2);
  await click("#confirm", 3);
  await click("#confirm", 4, 110);
  expect(heard).toEqual(["next", "next"]);
  // Elsewhere, or later, it is a click of its own.
  await click("#confirm", 2, 300);
  await click("#confirm", 1);
  expect(heard).toEqual(["next", "next", "confirm", "confirm"]);
});

test("a tick of which the label is clicked twice is ticked twice", async () => {
  await click("label", 1);
  await click("label", 2);
  expect(heard).toEqual(["ticked", "ticked"]);
});
