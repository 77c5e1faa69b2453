// @vitest-environment happy-dom
/** The sums above all positions. */
import { act } from "react";
import { afterEach, expect, it, vi } from "vitest";
import { showScreen } from "../../../../tests/support/browser/screen.tsx";
import { balances$ } from "../../../data/stores/account/balances.ts";
import { positions$ } from "../../../data/stores/account/positions.ts";
import { signIn, signOut } from "../../../data/stores/account/session.ts";
import { PositionSummary } from "./PositionSummary.tsx";

afterEach(() => {
  signOut();
  vi.unstubAllGlobals();
});

it("say nothing until the account is known, and then that it has nothing or what it has", async () => {
  signIn({ token: "t", usercode: "U", username: "u", mode: "demo" });
  const sums = (): (string | null)[] =>
    ["equity", "profit", "used"].map(
      (name) => document.querySelector(`[data-p=${name}]`)?.textContent ?? null,
    );
  await showScreen(<PositionSummary product="perpetual" />, "/", {}, {});
  expect(sums()).toEqual(["--", "--", "--"]);
  const row = {
    accountType: "CONTRACT",
    symbol: "USDT",
    total: "5000",
    available: "5000",
    frozen: "0",
  };
  await act(async () => {
    balances$.set({ status: "ready", rows: { "CONTRACT/USDT": row } } as Parameters<
      typeof balances$.set
    >[0]);
    positions$.set({ status: "ready", rows: {} });
  });
  expect(sums()).toEqual(["5,000.00", "0.00", "0.00"]);
});
