// @vitest-environment happy-dom
/** A line that waits for its confirmation while what it stands for changes. */
import { act } from "react";
import { afterEach, expect, it, vi } from "vitest";
import type { Position } from "../../../../contract/http/trading/orders.ts";
import { contractOrderSetStop } from "../../../../contract/http/trading/perpetual.ts";
import { contractApplyList } from "../../../../contract/http/trading/perpetual-lists.ts";
import { settle, showScreen } from "../../../../tests/support/browser/screen.tsx";
import { positions$ } from "../../../data/stores/account/positions.ts";
import { signIn, signOut } from "../../../data/stores/account/session.ts";
import type { RowItem } from "../../../lib/instrument/row-item.ts";
import type { ChartLine } from "../chart-line.ts";
import TradeLines from "./TradeLines.tsx";

afterEach(() => {
  signOut();
  vi.unstubAllGlobals();
});

const item = {
  symbol: "btc.p",
  symId: 1,
  type: "perpetual",
  base: "btc",
  quote: "usdt",
  priceScale: 2,
  tickTable: [],
} as unknown as RowItem;
const position = {
  id: "p1",
  symbol: "btc.p",
  type: "perpetual",
  direction: "buy",
  leverRate: 20,
  qty: "0.05",
  avgPrice: "63400",
  margin: "158.5",
  liqPrice: "60502.27",
  stopPriceProfit: "69400",
  stopPriceLoss: "62200",
  stopType: "mark",
  state: "open",
} as Position;

it("sends what it was moved to with the other stop as it is by then, and asks no more once it cannot be moved", async () => {
  signIn({ token: "t", usercode: "U", username: "u", mode: "demo" });
  const hold = (of: Position): Promise<void> =>
    act(async () => positions$.set({ status: "ready", rows: { p1: of } }));
  await hold(position);
  let lines: readonly ChartLine[] = [];
  const answers = {
    [contractApplyList.path]: {
      data: { list: [], total: 0, pageNo: 1, pageSize: 100, hasMore: false },
    },
    [contractOrderSetStop.path]: { data: position },
  };
  const take = (next: readonly ChartLine[]): void => {
    lines = next;
  };
  const screen = await showScreen(<TradeLines item={item} onLines={take} />, "/", answers, {});
  const drop = (price: number): Promise<void> =>
    act(async () => lines.find(({ id }) => id === "p1 loss")?.onDrop?.(price));
  const strip = (): HTMLElement | null => document.querySelector("section");

  await drop(6_250_000);
  await hold({ ...position, stopPriceProfit: "70000" });
  await act(async () => strip()?.querySelector<HTMLElement>("button:last-of-type")?.click());
  await settle();
  const sent = screen.asked.find(({ path }) => path === contractOrderSetStop.path)?.params;
  expect([sent?.stopPriceProfit, sent?.stopPriceLoss, strip()]).toEqual(["70000", "62500", null]);

  await drop(6_260_000);
  expect(strip()).not.toBeNull();
  await drop(6_220_000);
  expect(strip()).toBeNull();
  await drop(6_260_000);
  await hold({ ...position, state: "closing" });
  expect(strip()).toBeNull();
});
