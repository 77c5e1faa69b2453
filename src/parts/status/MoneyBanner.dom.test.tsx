// @vitest-environment happy-dom
/**
 * A stop of money as every screen shows it: there from the start, come and gone by the account's
 * event, and never for a visitor.
 */
import { act } from "react";
import { afterEach, expect, test, vi } from "vitest";
import { accountMoney } from "../../../contract/http/account.ts";
import { becomes, settle, showScreen, text } from "../../../tests/support/browser/screen.tsx";
import { applyEvent } from "../../data/apply/account-events.ts";
import { signIn, signOut } from "../../data/stores/account/session.ts";
import MoneyBanner from "./MoneyBanner.tsx";

afterEach(() => {
  signOut();
  vi.unstubAllGlobals();
});
const PATH = accountMoney.path;
const WORDS = "Funds paused: balance check";
const parts = { moneyStopped: WORDS, link: { since: "since {{time}}" } };
const since = (ms: number) => ({ [PATH]: { data: { stoppedSince: ms } } });
const show = (ms: number) => showScreen(<MoneyBanner />, "/my/index", since(ms), { parts });
const changed = async (): Promise<void> => {
  await act(async () => applyEvent({ ev: "money", seq: 1, t: 1, d: {} }));
  await settle();
};

test("a visitor is asked nothing and told nothing", async () => {
  const { asked } = await show(1);
  expect([asked, text()]).toEqual([[], ""]);
});

test("a page that begins while money stands still says since when", async () => {
  signIn({ token: "t", usercode: "U", username: "mia", mode: "real" });
  await show(new Date(2026, 0, 5, 14, 2).getTime());
  expect(text()).toContain(WORDS);
  expect(text()).toContain("14:02");
});

test("it comes and goes with the account's event", async () => {
  signIn({ token: "t", usercode: "U", username: "bob", mode: "real" });
  const shown = await show(0);
  expect(text()).toBe("");
  shown.answers = since(1);
  await changed();
  expect(text()).toContain(WORDS);
  shown.answers = since(0);
  // The second event within a moment is asked for when that ends.
  await changed();
  await becomes((now) => now === "", "no banner");
});
