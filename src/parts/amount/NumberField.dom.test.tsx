// @vitest-environment happy-dom
import { act, useState } from "react";
import { afterEach, expect, test, vi } from "vitest";
import { mount, one, press, type } from "../../../tests/support/browser/mount.ts";
import { NumberField } from "./NumberField.tsx";

function Screen({ start = "", max }: { start?: string; max?: string }) {
  const [value, setValue] = useState(start);
  return (
    <NumberField
      label="Price"
      value={value}
      onChange={setValue}
      decimals={2}
      step="0.05"
      min="0"
      max={max}
      stepper={{ less: "Less", more: "More" }}
    />
  );
}
const input = () => one<HTMLInputElement>("input");
const pointer = (kind: string, element: HTMLElement) =>
  act(async () => element.dispatchEvent(new PointerEvent(kind, { bubbles: true, button: 0 })));

afterEach(() => vi.useRealTimers());

test("what is typed is grouped as it is written, and what cannot stand there is said", async () => {
  await mount(<Screen />);
  await act(async () => input().focus());
  for (const [typed, shown, said] of [
    ["1", "1", ""],
    ["1x5", "1", "keypad.notNumber"],
    ["1。", "1.", ""],
    ["1.２", "1.2", ""],
    ["1.257", "1.2", "keypad.places"],
    ["0,5", "0.5", ""],
    ["64230.5", "64,230.5", ""],
  ]) {
    await type(input(), typed);
    expect(
      [input().value, document.querySelector("[role=alert]")?.textContent ?? ""],
      typed,
    ).toEqual([shown, said]);
  }
});

test("what is pasted and may mean two figures is asked about, and the old one stays until then", async () => {
  await mount(<Screen start="7" />);
  const paste = async (text: string) => {
    const event = new Event("paste", { bubbles: true, cancelable: true });
    Object.assign(event, { clipboardData: { getData: () => text } });
    await act(async () => input().dispatchEvent(event));
    return [
      input().value,
      ...[...document.querySelectorAll("fieldset button")].map((chip) => chip.textContent),
    ];
  };
  expect(await paste("1.234")).toEqual(["7", "1,234"]);
  expect(await paste("≈ $1,234.50")).toEqual(["1,234.50"]);
  expect(await paste("1.2K")).toEqual(["1,234.50"]);
  expect(one("[role=alert]").textContent).toBe("keypad.notNumber");
  await act(async () => one("[aria-label=More]").click());
  expect(input().value).toBe("1,234.55");
});

test("arrow keys move by one tick and stop at the bounds", async () => {
  await mount(<Screen start="0.05" max="0.1" />);
  await act(async () => input().focus());
  await press("ArrowUp");
  expect(input().value).toBe("0.10");
  await press("ArrowUp");
  expect(input().value).toBe("0.10");
  for (let i = 0; i < 4; i += 1) await press("ArrowDown");
  expect(input().value).toBe("0.00");
});

test("a held button repeats from the newest value until it is let go", async () => {
  vi.useFakeTimers();
  await mount(<Screen start="1.00" />);
  const more = one('[aria-label="More"]');
  await pointer("pointerdown", more);
  expect(input().value).toBe("1.05");
  await act(async () => vi.advanceTimersByTime(399));
  expect(input().value).toBe("1.05");
  // One act a repeat: React must commit between two, as it does between two frames.
  await act(async () => vi.advanceTimersByTime(1));
  await act(async () => vi.advanceTimersByTime(60));
  expect(input().value).toBe("1.15");
  await pointer("pointerup", more);
  await act(async () => vi.advanceTimersByTime(1000));
  expect(input().value).toBe("1.15");
});
