import { expect, test } from "vitest";
import { toText } from "../../../contract/money/decimal.ts";
import { type ExchangeCoin, indicative, missingOf } from "./indicative.ts";

const usdt: ExchangeCoin = {
  symbol: "USDT",
  name: "USDT",
  precision: 8,
  min: "1",
  max: "100000",
  bid: "1",
  ask: "1",
  targets: ["BTC"],
};
const btc: ExchangeCoin = {
  ...usdt,
  symbol: "BTC",
  min: "0.00002",
  max: "2",
  bid: "99.99",
  ask: "100.01",
  targets: ["USDT"],
};

test("the page computes what the server will quote, from either side", () => {
  expect(toText(indicative(usdt, btc, "from", "50")!.toAmount)).toBe("0.49945055");
  expect(toText(indicative(usdt, btc, "to", "0.12345678")!.fromAmount)).toBe("12.35925949");
});

test("says what is missing before a quote", () => {
  const at = (amount: string) => indicative(usdt, btc, "from", amount);
  expect(missingOf(at("50"), usdt, "60")).toBe(undefined);
  expect(missingOf(at("50"), usdt, "49.9")).toBe("balance");
  expect(missingOf(at("0.5"), usdt, "60")).toBe("range");
  expect(missingOf(at(""), usdt, "60")).toBe("amount");
  expect(missingOf(indicative(usdt, { ...btc, bid: "", ask: "" }, "from", "50"), usdt, "60")).toBe(
    "rate",
  );
});
