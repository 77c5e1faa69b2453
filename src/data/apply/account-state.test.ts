/** Packs of the account's state into the store: who observes a leaf hears of that leaf alone. */
import { beforeEach, expect, test } from "vitest";
import type { Balance } from "../../../contract/http/account.ts";
import type { Position } from "../../../contract/http/trading/orders.ts";
import { balances$ } from "../stores/account/balances.ts";
import { positions$ } from "../stores/account/positions.ts";
import { signIn } from "../stores/account/session.ts";
import { applyState } from "./account-state.ts";

const row = (symbol: string, total: string): [string, Balance] => [
  `FUNDS/${symbol}`,
  { accountType: "FUNDS", symbol, total, available: total, frozen: "0" },
];
beforeEach(() => balances$.set({ status: "loading", rows: {} }));

test("a whole pack is all there is; a part changes its rows; null takes one out", () => {
  applyState({
    status: "ready",
    isWhole: true,
    rows: { balances: [row("USDT", "1"), row("BTC", "2")] },
  });
  applyState({
    status: "ready",
    isWhole: false,
    rows: { balances: [row("USDT", "3"), ["FUNDS/BTC", null]] },
  });
  expect(balances$.peek()).toEqual({
    status: "ready",
    rows: Object.fromEntries([row("USDT", "3")]),
  });
  applyState({ status: "stale", isWhole: false, rows: {} });
  expect(balances$.peek()).toEqual({
    status: "stale",
    rows: Object.fromEntries([row("USDT", "3")]),
  });
  applyState({ status: "ready", isWhole: true, rows: { balances: [row("ETH", "4")] } });
  expect(balances$.peek()).toEqual({
    status: "ready",
    rows: Object.fromEntries([row("ETH", "4")]),
  });
});

test("a leaf is told its own change and no other's", () => {
  applyState({
    status: "ready",
    isWhole: true,
    rows: { balances: [row("USDT", "1"), row("BTC", "2")] },
  });
  const heard: string[] = [];
  const stops = ["FUNDS/USDT", "FUNDS/BTC"].map((key) =>
    balances$.rows[key].total.onChange(({ value }) => heard.push(`${key} ${value}`)),
  );
  applyState({ status: "ready", isWhole: false, rows: { balances: [row("USDT", "5")] } });
  applyState({
    status: "ready",
    isWhole: true,
    rows: { balances: [row("USDT", "5"), row("BTC", "2")] },
  });
  for (const stop of stops) stop();
  expect(heard).toEqual(["FUNDS/USDT 5"]);
});

test("another user has nothing of the former one", () => {
  applyState({ status: "ready", isWhole: true, rows: { balances: [row("USDT", "1")] } });
  signIn({ token: "t", usercode: "u", username: "n", mode: "real" });
  expect(balances$.peek()).toEqual({ status: "loading", rows: {} });
});

test("a position's row replaces the former one, and balances hear nothing of it", () => {
  applyState({
    status: "ready",
    isWhole: true,
    rows: { balances: [row("USDT", "1")], positions: [] },
  });
  const heard: unknown[] = [];
  const stop = balances$.onChange(({ value }) => heard.push(value));
  const position = { id: "P1", qty: "1" } as Position;
  applyState({ status: "ready", isWhole: false, rows: { positions: [["P1", position]] } });
  stop();
  expect([positions$.peek(), heard]).toEqual([{ status: "ready", rows: { P1: position } }, []]);
});
