// @vitest-environment happy-dom
/** An order that was left before its first income waits for none. */
import { afterEach, expect, it, vi } from "vitest";
import { financeOrderGet } from "../../../../contract/http/money/earn.ts";
import { showScreen, text } from "../../../../tests/support/browser/screen.tsx";
import { signIn, signOut } from "../../../data/stores/account/session.ts";
import FinancialOrder from "./FinancialOrder.tsx";

afterEach(() => {
  signOut();
  vi.unstubAllGlobals();
});
const words = { earn: { order: { noIncome: "none yet, first", neverPaid: "none" } } };
const bought = {
  orderNo: "E1",
  version: 1,
  productId: "fund-usdt-7",
  type: "fund",
  symbol: "USDT",
  amount: "333.33",
  units: 0,
  level: 0,
  termDays: 7,
  dailyRate: "0.0005",
  penaltyRatio: "0.003",
  dailyIncome: "0.166665",
  paidDays: 0,
  totalIncome: "0",
  firstPayTime: 9,
  maturityTime: 99,
  penaltyNow: "0",
  getNow: "0",
  openTime: 1,
  incomes: [],
};

it.each([
  ["cancelled", 0, "none", "none yet, first"],
  ["submitted", 9, "none yet, first", ""],
])("an order that is %s", async (status, nextPayTime, said, unsaid) => {
  signIn({ token: "t", usercode: "U", username: status, mode: "real" });
  const order = {
    ...bought,
    status,
    nextPayTime,
    finishTime: nextPayTime === 0 ? 5 : 0,
    returned: "326.33007",
  };
  await showScreen(
    <FinancialOrder />,
    "/cryptos/financialOrder?order_no=E1",
    { [financeOrderGet.path]: { data: order } },
    words,
  );
  expect(text()).toContain(said);
  if (unsaid !== "") expect(text()).not.toContain(unsaid);
});
