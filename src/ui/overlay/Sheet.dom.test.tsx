// @vitest-environment happy-dom
import { Activity, act, useState } from "react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { mount, one, tap, type } from "../../../tests/support/browser/mount.ts";
import { Column, PopupLayer } from "../list/Column.tsx";
import { SelectSheet } from "./SelectSheet.tsx";
import { Sheet } from "./Sheet.tsx";

/**
 * Until the popup's code is loaded (it is, on the first opening), shown, and its way in or out is
 * over.
 */
const settle = () =>
  act(async () => {
    await vi.dynamicImportSettled();
    await vi.advanceTimersByTimeAsync(1000);
  });
const sheet = () => document.querySelector<HTMLElement>('[role="dialog"]');
const pressEscape = () =>
  act(async () =>
    (document.activeElement ?? document.body).dispatchEvent(
      new KeyboardEvent("keydown", { key: "Escape", bubbles: true }),
    ),
  );

function Screen({ keep = false }: { keep?: boolean }) {
  const [open, setOpen] = useState(false);
  return (
    <Column>
      <button type="button" id="opener" onClick={() => setOpen(true)}>
        Open
      </button>
      <Sheet open={open} onClose={() => !keep && setOpen(false)} title="Confirm order">
        <button type="button" id="inside">
          Inside
        </button>
      </Sheet>
    </Column>
  );
}

async function open() {
  one("#opener").focus();
  await tap(one("#opener"));
  await settle();
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test("nothing of a sheet is in the page before it is first opened", async () => {
  await mount(<Screen />);
  expect(sheet()).toBeNull();
  expect(one("[data-popups]").childElementCount).toBe(0);
});

test("it opens inside the column with its title as its name", async () => {
  await mount(<Screen />);
  await open();
  const name = document.getElementById(sheet()?.getAttribute("aria-labelledby") ?? "");
  expect(name?.textContent).toBe("Confirm order");
  expect(one("[data-popups]").contains(sheet())).toBe(true);
});

test("on its way out it takes no second tap", async () => {
  await mount(<Screen />);
  await open();
  expect(sheet()?.hasAttribute("inert")).toBe(false);
  await pressEscape();
  expect(sheet()?.hasAttribute("inert")).toBe(true);
  await settle();
  expect([sheet(), document.activeElement]).toEqual([null, one("#opener")]);
});

test("a screen with a layer of its own has its sheets there, and says when it lies on its side", async () => {
  function Sideways({ turned }: { turned: boolean }) {
    return (
      <Column>
        <main>
          <PopupLayer turned={turned}>
            <Sheet open onClose={() => {}} title="Periods">
              All
            </Sheet>
          </PopupLayer>
        </main>
      </Column>
    );
  }
  await mount(<Sideways turned />);
  await settle();
  expect([
    one("main > [data-popups]").contains(sheet()),
    sheet()?.hasAttribute("data-turned"),
  ]).toEqual([true, true]);
  await mount(<Sideways turned={false} />);
  await settle();
  expect(sheet()?.hasAttribute("data-turned")).toBe(false);
});

test("the focus goes in, and back to the opener when Esc closes it", async () => {
  await mount(<Screen />);
  await open();
  expect(sheet()?.contains(document.activeElement)).toBe(true);
  await pressEscape();
  await settle();
  expect(sheet()).toBeNull();
  expect(document.activeElement?.id).toBe("opener");
});

test("an owner with unsaved input may keep it open", async () => {
  await mount(<Screen keep />);
  await open();
  await pressEscape();
  await settle();
  expect(sheet()).not.toBeNull();
});

test("a select sheet gives the pick, closes, and finds by label or caption", async () => {
  const picked = vi.fn();
  const closed = vi.fn();
  const options = "AUD CAD CHF CNY EUR GBP HKD JPY USD"
    .split(" ")
    .map((key) => ({ key, label: key, caption: key === "GBP" ? "Pound sterling" : undefined }));
  await mount(
    <Column>
      <SelectSheet
        open
        onClose={closed}
        title="Currency"
        options={options}
        value="USD"
        onChange={picked}
        search={{ label: "Search", clearLabel: "Clear", none: "Nothing matches" }}
      />
    </Column>,
  );
  await settle();
  await settle();
  const shown = () =>
    [...document.querySelectorAll('[role="option"]')].map((option) => option.textContent);
  expect(shown().length).toBe(9);
  expect(one('[aria-selected="true"]').textContent).toBe("USD");
  await type(one<HTMLInputElement>('input[type="search"]'), "pound");
  expect(shown()).toEqual(["GBPPound sterling"]);
  await type(one<HTMLInputElement>('input[type="search"]'), "zzz");
  expect(document.body.textContent).toContain("Nothing matches");
  await type(one<HTMLInputElement>('input[type="search"]'), "pound");
  await tap(one('[role="option"]'));
  expect(picked.mock.calls).toEqual([["GBP"]]);
  expect(closed).toHaveBeenCalledTimes(1);
});

test("an open sheet is put away with its screen, and gives the page its focus back", async () => {
  const screens = (mode: "visible" | "hidden") => (
    <Column>
      <button type="button" id="elsewhere">
        Other screen
      </button>
      <Activity mode={mode}>
        <Sheet open onClose={() => {}} title="Confirm order">
          <button type="button">Inside</button>
        </Sheet>
      </Activity>
    </Column>
  );
  await mount(screens("visible"));
  await settle();
  await settle();
  expect(sheet()).not.toBeNull();
  await mount(screens("hidden"));
  await settle();
  const seen = [...document.querySelectorAll<HTMLElement>("[data-layer], [data-popups] *")].filter(
    (el) => !el.closest('[style*="display: none"]'),
  );
  expect(seen.map((el) => el.outerHTML.slice(0, 80))).toEqual([]);
  expect(one("#elsewhere").closest('[aria-hidden="true"], [inert]')).toBeNull();
});
