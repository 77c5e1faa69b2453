import { expect, it } from "vitest";
import type { ChannelOut } from "../../../../contract/http/money/withdraw.ts";
import { complaints, isComplete, isOverLimit, leftToday } from "./judge.ts";

const way: ChannelOut = {
  channel: "crypto",
  enabled: true,
  symbol: "USDT",
  chain: "TRC20",
  currency: "",
  feeType: "fixed",
  fee: "1",
  feeLeast: "0",
  min: "10",
  max: "1000",
  precision: 6,
  needMemo: false,
  addressRegex: "^T[1-9A-HJ-NP-Za-km-z]{33}$",
  window: null,
  arrivalMinutes: 1440,
};
const address = "TUEZSdKsoDHQMeZwihtdoBiN46zxhGWYdH";
const of = (more: object) => complaints({ way, address, amount: "100", available: "500", ...more });

it("names what is wrong with each field, and nothing about what is not there yet", () => {
  expect(of({})).toEqual({});
  expect(of({ address: "", amount: "" })).toEqual({});
  expect(of({ address: "0x52908400098527886E0F7030069857D2E4169EE7" })).toEqual({
    address: "addressInvalid",
  });
  expect([
    of({ amount: "9" }),
    of({ amount: "1001" }),
    of({ amount: "0" }),
    of({ amount: "501" }),
    of({ amount: "10.1234567" }),
  ]).toEqual(
    [
      "withdrawalRange",
      "withdrawalRange",
      "amountNotPositive",
      "insufficientBalance",
      "systemParameter",
    ].map((amount) => ({ amount })),
  );
  expect(of({ way: { ...way, min: "0.5" }, amount: "0.9" })).toEqual({ amount: "amountBelowFee" });
  expect(of({ amount: "10." })).toEqual({});
});

it("is complete when all is there and right, on an open way", () => {
  const asked = { way, address, amount: "100", available: "500" };
  expect([
    isComplete(asked),
    isComplete({ ...asked, amount: "" }),
    isComplete({ ...asked, way: { ...way, enabled: false } }),
  ]).toEqual([true, false, false]);
});

it("what is left of the day is not below nothing", () => {
  expect([leftToday("10000", "1250.5"), leftToday("0", "5")]).toEqual(["8749.5", "0"]);
});

it("a sum is over the day's limit when it is more than what is left, and not while it is being typed", () => {
  expect(
    [["8749.5"], ["8749.51"], [""], ["8."]].map(([more]) => isOverLimit("10000", "1250.5", more)),
  ).toEqual([false, true, false, false]);
});
