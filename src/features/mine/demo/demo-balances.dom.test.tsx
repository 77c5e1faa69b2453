// @vitest-environment happy-dom
/**
 * The demo account's balances as the reader sees them: a change writes its own text node, and every
 * state of the road is said.
 */
import { act } from "react";
import { beforeEach, expect, test } from "vitest";
import type { Balance } from "../../../../contract/http/account.ts";
import mine from "../../../../locales/en/mine.json" with { type: "json" };
import { showScreen } from "../../../../tests/support/browser/screen.tsx";
import { applyState } from "../../../data/apply/account-state.ts";
import { balances$ } from "../../../data/stores/account/balances.ts";
import { hidden$ } from "../../../data/stores/device/hidden.ts";
import { DemoBalances } from "./DemoBalances.tsx";

const row = (accountType: string, total: string, symbol = "USDT"): [string, Balance] => [
  `${accountType}/${symbol}`,
  { accountType, symbol, total, available: total, frozen: "0" },
];
const apply = (pack: Parameters<typeof applyState>[0]): void => act(() => applyState(pack));
const show = () => showScreen(<DemoBalances className="x" />, "/my/index", {}, { mine });
const section = (): HTMLElement => document.querySelector("section") as HTMLElement;
const figures = (): (string | null)[] =>
  [...section().querySelectorAll(".num")].map((one) => one.textContent);

beforeEach(() => {
  balances$.set({ status: "loading", rows: {} });
  hidden$.set(false);
});

test("its place is kept while it is coming; then pockets stand in their order", async () => {
  await show();
  expect([section().querySelector("h2")?.textContent, figures()]).toEqual(["Demo balances", []]);
  apply({
    status: "ready",
    isWhole: true,
    rows: { balances: [row("SPOT", "50000"), row("FUNDS", "0")] },
  });
  expect(section().textContent).toBe("Demo balancesFunds0.00 USDTSpot50,000.00 USDT");
});

test("a change writes one figure and leaves every element where it is", async () => {
  balances$.set({
    status: "ready",
    rows: Object.fromEntries([row("FUNDS", "0"), row("SPOT", "50000")]),
  });
  await show();
  const before = [...section().querySelectorAll("*")];
  const texts = [...section().querySelectorAll(".num")].map((one) => one.firstChild);
  let mutations = 0;
  const watch = new MutationObserver((records) => (mutations += records.length));
  watch.observe(section(), {
    subtree: true,
    childList: true,
    characterData: true,
    attributes: true,
  });
  apply({ status: "ready", isWhole: false, rows: { balances: [row("FUNDS", "10000.5")] } });
  mutations += watch.takeRecords().length;
  expect(figures()).toEqual(["10,000.50", "50,000.00"]);
  expect([...section().querySelectorAll("*")]).toEqual(before);
  expect([...section().querySelectorAll(".num")].map((one) => one.firstChild)).toEqual(texts);
  expect(mutations).toBe(1);
});

test("the eye masks every figure and shows them again, also those that changed meanwhile", async () => {
  balances$.set({ status: "ready", rows: Object.fromEntries([row("FUNDS", "7")]) });
  await show();
  act(() => hidden$.set(true));
  expect(figures()).toEqual(["****"]);
  apply({ status: "ready", isWhole: false, rows: { balances: [row("FUNDS", "8")] } });
  expect(figures()).toEqual(["****"]);
  act(() => hidden$.set(false));
  expect(figures()).toEqual(["8.00"]);
});

test("what may be old is called so, what could not be had too, and neither once it is right again", async () => {
  await show();
  apply({ status: "failed", isWhole: false, rows: {} });
  expect(section().querySelector("[role=status]")?.textContent).toContain("could not be loaded");
  apply({ status: "ready", isWhole: true, rows: { balances: [row("FUNDS", "1")] } });
  expect(section().querySelector("[role=status]")).toBe(null);
  apply({ status: "stale", isWhole: false, rows: {} });
  expect([section().querySelector("[role=status]")?.textContent, figures()]).toEqual([
    expect.stringContaining("out of date"),
    ["1.00"],
  ]);
});
