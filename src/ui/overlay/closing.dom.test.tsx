// @vitest-environment happy-dom
/**
 * A layer on its way out takes nothing from the screen: no tap, and no sheet that was opened since.
 */
import { Activity, act, type ReactNode, useState } from "react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { mount, one, tap } from "../../../tests/support/browser/mount.ts";
import { Column } from "../list/Column.tsx";
import { Dialog } from "./Dialog.tsx";
import { Sheet } from "./Sheet.tsx";
import { useStill } from "./use-still.ts";

const settle = () =>
  act(async () => {
    await vi.dynamicImportSettled();
    await vi.advanceTimersByTimeAsync(1000);
  });
beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const asSheet = (open: boolean): ReactNode => (
  <Sheet open={open} onClose={() => {}} title="Confirm order">
    Buy
  </Sheet>
);
const asDialog = (open: boolean): ReactNode => (
  <Dialog
    open={open}
    onClose={() => {}}
    title="Leave?"
    cancel="Stay"
    action={{ label: "Leave", onClick: () => {} }}
  />
);

test.each([
  ["sheet", asSheet],
  ["dialog", asDialog],
])(
  "nothing of a %s can be hit in the commit that closes it, whoever closes it",
  async (_name, layer) => {
    await mount(<Column>{layer(true)}</Column>);
    await settle();
    await settle();
    const covers = [
      ...one("[data-popups]").querySelectorAll<HTMLElement>("[role=presentation], [data-layer]"),
    ];
    expect(covers.length).toBeGreaterThan(2);
    // An answer closes it, and not a tap: React leaves the effects of that for later.
    await mount(<Column>{layer(false)}</Column>);
    const left = covers.filter(
      (cover) =>
        cover.isConnected &&
        cover.closest("[inert], [hidden]") === null &&
        cover.style.pointerEvents !== "none",
    );
    expect(left.map((cover) => cover.outerHTML.slice(0, 120))).toEqual([]);
  },
);

let answer = (): void => {};
function Fields({ onDone }: { onDone: () => void }) {
  answer = useStill(onDone);
  return null;
}
function Positions() {
  const [of, ask] = useState<string>();
  return (
    <>
      <output>{of}</output>
      {["btc", "eth"].map((key) => (
        <button key={key} type="button" id={key} onClick={() => ask(key)} />
      ))}
      {of !== undefined && <Fields key={of} onDone={() => ask(undefined)} />}
    </>
  );
}

test("a late answer closes its own sheet, not the one that was opened since", async () => {
  await mount(<Positions />);
  await tap(one("#btc"));
  const late = answer;
  await tap(one("#eth"));
  await act(async () => late());
  expect(one("output").textContent).toBe("eth");
  await act(async () => answer());
  expect(one("output").textContent).toBe("");
});

test("an answer that comes while the screen is hidden closes its sheet all the same", async () => {
  const at = (mode: "visible" | "hidden") => (
    <Activity mode={mode}>
      <Positions />
    </Activity>
  );
  await mount(at("visible"));
  await tap(one("#btc"));
  await mount(at("hidden"));
  await act(async () => answer());
  await mount(at("visible"));
  expect(one("output").textContent).toBe("");
});
