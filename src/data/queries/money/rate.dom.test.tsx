// @vitest-environment happy-dom
/**
 * A form may stand open for long: the rate that it shows is asked for again each minute, once for
 * all who show it, and by nobody once it is closed.
 */
import { act } from "react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { mount } from "../../../../tests/support/browser/mount.ts";
import { useRateOf } from "./rate.ts";

let asked = 0;
beforeEach(() => {
  asked = 0;
  vi.useFakeTimers();
  vi.stubGlobal("fetch", async () =>
    Response.json({
      code: 0,
      data: { currency: "EUR", currency_symbol: "€", rate: `0.9${++asked}`, ts: asked },
    }),
  );
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});
const pass = (ms: number) => act(async () => void (await vi.advanceTimersByTimeAsync(ms)));

function Rate() {
  return <b>{useRateOf("EUR")?.rate}</b>;
}
const shown = (): string =>
  [...document.querySelectorAll("b")].map(({ textContent }) => textContent).join(" ");

test("a rate that is looked at moves", async () => {
  await mount(
    <>
      <Rate />
      <Rate />
    </>,
  );
  await pass(100);
  expect(shown()).toBe("0.91 0.91");
  await pass(60_000);
  expect(shown()).toBe("0.92 0.92");
  await mount(null);
  await pass(180_000);
  expect(asked).toBe(2);
});
