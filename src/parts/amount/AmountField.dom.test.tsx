// @vitest-environment happy-dom
import { act, useState } from "react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { mount, one, tap } from "../../../tests/support/browser/mount.ts";
import { Column } from "../../ui/list/Column.tsx";
import { Sheet } from "../../ui/overlay/Sheet.tsx";
import { AmountField } from "./AmountField.tsx";

let coarse = true;
beforeEach(() =>
  vi.stubGlobal("matchMedia", (query: string) => ({ matches: query.includes("coarse") && coarse })),
);
afterEach(() => vi.unstubAllGlobals());

function Screen({ start = "" }: { start?: string }) {
  const [value, setValue] = useState(start);
  return (
    <Column>
      <AmountField
        label="Amount"
        value={value}
        onChange={setValue}
        decimals={2}
        unit="USDT"
        available="3418.527"
      />
      <output>{value}</output>
    </Column>
  );
}
const input = () => one<HTMLInputElement>("input");
const key = (name: string): HTMLElement => {
  const found = [...document.querySelectorAll<HTMLElement>("[data-keypad] button")].find(
    (button) =>
      button.textContent === name ||
      button.ariaLabel === name ||
      button.getAttribute("aria-label") === name,
  );
  if (found === undefined) throw new Error(`no key ${name}`);
  return found;
};
const value = () => one("output").textContent;
const focus = async () => {
  await act(async () => input().focus());
  await act(async () => void (await import("./Keypad.tsx")));
};
const paste = (text: string) =>
  act(async () => {
    const event = new Event("paste", { bubbles: true, cancelable: true });
    Object.assign(event, { clipboardData: { getData: () => text } });
    input().dispatchEvent(event);
  });

test("fingers get the keypad: keys type, thousands are grouped, back takes away, shares are cut", async () => {
  coarse = true;
  await mount(<Screen />);
  expect(input().inputMode).toBe("none");
  await focus();
  for (const one of ["1", "2", "5", "0", ".", "5"]) await tap(key(one));
  expect([input().value, value()]).toEqual(["1,250.5", "1250.5"]);
  await tap(key("keypad.back"));
  expect(value()).toBe("1250.");
  await tap(key("50%"));
  expect(value()).toBe("1709.26");
  await tap(key("keypad.done"));
  expect(document.querySelector("[data-keypad]")).toBeNull();
});

test("in a sheet the keypad is the sheet's: it would lie below it otherwise", async () => {
  coarse = true;
  await act(async () => void (await import("../../ui/overlay/SheetPopup.tsx")));
  await mount(
    <Column>
      <Sheet open onClose={() => {}} title="Lock">
        <AmountField label="Amount" value="" onChange={() => {}} decimals={2} unit="USDT" />
      </Sheet>
    </Column>,
  );
  await act(async () => {});
  await focus();
  expect(one("[data-keypad]").closest("[data-layer=sheet]")).not.toBeNull();
});

test("a key goes in where the caret stands, and the caret stays behind it", async () => {
  coarse = true;
  await mount(<Screen start="123456" />);
  await focus();
  input().setSelectionRange(2, 2);
  await tap(key("9"));
  expect([input().value, input().selectionStart]).toEqual(["1,293,456", 4]);
});

test("a keyboard gets a plain field", async () => {
  coarse = false;
  await mount(<Screen />);
  await focus();
  expect([input().inputMode, document.querySelector("[data-keypad]")]).toEqual(["decimal", null]);
});

test("what is pasted is understood, and asked about when it is not clear", async () => {
  coarse = false;
  await mount(<Screen />);
  await paste("1.234,56");
  expect(value()).toBe("1234.56");
  await paste("nothing");
  expect(value()).toBe("1234.56");
});
