// @vitest-environment happy-dom
/** When what no user asked for may come. */
import { act } from "react";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { mount, one } from "../../../tests/support/browser/mount.ts";
import { Column } from "../../ui/list/Column.tsx";
import { isAttentionTaken, REST_MS } from "./attention.ts";
import { useTurn } from "./use-turn.ts";

// One clock for all: it never goes back, as a page's never does, and what another file has touched
// lies far behind.
beforeAll(async () => {
  vi.useFakeTimers();
  await vi.advanceTimersByTimeAsync(3_600_000);
});
afterAll(() => void vi.useRealTimers());
const pass = (ms: number) => act(async () => void (await vi.advanceTimersByTimeAsync(ms)));

function Offer({ wanted, name }: { wanted: boolean; name?: string }) {
  return useTurn(wanted, name) ? <output>offer</output> : null;
}
const isThere = (): boolean => document.querySelector("output") !== null;

test.each(["pointerdown", "touchmove", "wheel", "scroll", "keydown"])(
  "a second after the last %s the reader is at rest",
  async (kind) => {
    await mount(<Column>text</Column>);
    await pass(REST_MS);
    expect(isAttentionTaken()).toBe(false);
    document.body.dispatchEvent(new Event(kind));
    expect(isAttentionTaken()).toBe(true);
    await pass(REST_MS - 1);
    expect(isAttentionTaken()).toBe(true);
    await pass(1);
    expect(isAttentionTaken()).toBe(false);
  },
);

test.each([
  ["a sheet", <div key="1" role="dialog" />, true],
  ["a question", <div key="2" role="alertdialog" />, true],
  ["the keypad", <div key="3" data-keypad="" />, true],
  [
    "a menu",
    <div key="4" data-popups="">
      <div role="menu" />
    </div>,
    true,
  ],
  ["a list of the screen's own", <div key="5" role="listbox" />, false],
  [
    "a sheet of a screen that is hidden",
    <div key="6" style={{ display: "none" }}>
      <div role="dialog" />
    </div>,
    false,
  ],
] as const)("%s takes the attention: %s", async (_name, node, takes) => {
  await mount(node);
  await pass(REST_MS);
  expect(isAttentionTaken()).toBe(takes);
});

test("what has come stays while the reader goes on, and stands on the next screen from the start", async () => {
  const screens = (at: number, wanted = true) => (
    <>
      <input />
      <Offer key={at} wanted={wanted} name="a build" />
    </>
  );
  await mount(screens(1, false));
  act(() => one("input").focus());
  await mount(screens(1));
  await pass(REST_MS + 2000);
  expect(isThere()).toBe(false);
  act(() => one("input").blur());
  await pass(REST_MS + 500);
  expect(isThere()).toBe(true);
  act(() => one("input").focus());
  await pass(2000);
  expect(isThere()).toBe(true);
  await mount(screens(2));
  expect(isThere()).toBe(true);
  await mount(<Offer key="other" wanted={false} name="a build" />);
  expect(isThere()).toBe(false);
});
