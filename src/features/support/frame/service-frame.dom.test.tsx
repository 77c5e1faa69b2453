// @vitest-environment happy-dom
import { act } from "react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import common from "../../../../locales/en/common.json" with { type: "json" };
import support from "../../../../locales/en/support.json" with { type: "json" };
import { tap } from "../../../../tests/support/browser/mount.ts";
import { button, showScreen, text } from "../../../../tests/support/browser/screen.tsx";
import { ServiceFrame } from "./ServiceFrame.tsx";

/**
 * Nothing answers there, and this environment loads no frames: only time passes and what the test
 * says.
 */
const URL = "https://service.example/chat";
const frame = (): HTMLIFrameElement | null => document.querySelector("iframe");
const pass = (ms: number): Promise<void> =>
  act(async () => void (await vi.advanceTimersByTimeAsync(ms)));

beforeEach(() => void vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] }));
afterEach(() => void vi.useRealTimers());

test("a page that does not come is said after ten seconds, and Retry asks for it once more", async () => {
  await showScreen(<ServiceFrame url={URL} />, "/customerService", {}, { common, support });
  const first = frame();
  expect([first?.src, text().includes(support.frame.late)]).toEqual([URL, false]);
  await pass(9_999);
  expect(text()).not.toContain(support.frame.late);
  await pass(1);
  expect([frame(), text().includes(support.frame.late)]).toEqual([null, true]);
  await tap(button(common.retry));
  expect([frame()?.src, frame() === first, text().includes(support.frame.late)]).toEqual([
    URL,
    false,
    false,
  ]);
  await act(async () => void frame()?.dispatchEvent(new Event("load")));
  await pass(20_000);
  expect([frame() === null, text().includes(support.frame.late)]).toEqual([false, false]);
});

test("Retry in the bar loads a page that came wrong once more", async () => {
  await showScreen(<ServiceFrame url={URL} />, "/customerService", {}, { common, support });
  const first = frame();
  await act(async () => void first?.dispatchEvent(new Event("load")));
  await tap(
    document.querySelector<HTMLButtonElement>(
      `button[aria-label="${common.retry}"]`,
    ) as HTMLButtonElement,
  );
  expect([frame()?.src, frame() === first]).toEqual([URL, false]);
});
