// @vitest-environment happy-dom
/**
 * Above the rows of a month stands what it has brought, of all that the list is of; beside a part
 * of it, of one side alone, it would be another list's sum.
 */
import { afterEach, expect, it, vi } from "vitest";
import type { Position } from "../../../../contract/http/trading/orders.ts";
import { contractOrderList } from "../../../../contract/http/trading/perpetual-lists.ts";
import { exchangeProfitLoss } from "../../../../contract/http/trading/spot.ts";
import { showScreen, text } from "../../../../tests/support/browser/screen.tsx";
import { signIn, signOut } from "../../../data/stores/account/session.ts";
import { PastList } from "./PastList.tsx";

afterEach(() => {
  signOut();
  vi.unstubAllGlobals();
});

const AT = Date.UTC(2026, 10, 5, 4);
const closed = {
  id: "p1",
  symbol: "btc.p",
  type: "perpetual",
  direction: "buy",
  leverRate: 10,
  qty: "0",
  closedQty: "1",
  closable: "0",
  avgPrice: "100",
  mark: "",
  margin: "0",
  marginRatio: "",
  liqPrice: "",
  unrealised: "",
  realised: "7",
  fee: "1",
  funding: "0",
  stopPriceProfit: "",
  stopPriceLoss: "",
  stopType: "mark",
  state: "closed",
  closeReason: "manual",
  openAt: AT - 1000,
  closeAt: AT,
  closePrice: "107",
  updatedAt: AT,
} as unknown as Position;

it.each([
  ["both sides", "", true],
  ["longs alone", "buy", false],
] as const)("of %s", async (label, side, isSaid) => {
  signIn({ token: "t", usercode: "U", username: label, mode: "demo" });
  const answers = {
    [contractOrderList.path]: {
      data: { list: [closed], total: 1, pageNo: 1, pageSize: 20, hasMore: false },
    },
    [exchangeProfitLoss.path]: { data: { days: [{ day: AT, pnl: "5.25" }] } },
  };
  await showScreen(
    <PastList kind="closed" product="perpetual" symbol="" side={side} range={{}} />,
    "/",
    answers,
    {},
  );
  expect([text().includes("November"), text().includes("+5.25")]).toEqual([true, isSaid]);
});
