import { expect, test } from "vitest";
import { heldText } from "./held.ts";

const own = {
  auto_reply: "",
  margin: "50",
  open_orders: 0,
  hidden_reason: "",
  payment_method_ids: [],
};

test("what comes back is what was frozen: coins of who sells, and the margin", () => {
  const ad = { direction: "buy" as const, symbol: "USDT", surplus: "901.96078432", own };
  expect(heldText(ad)).toBe("951.96078432 USDT");
  expect(heldText({ ...ad, symbol: "BTC", surplus: "0.01" })).toBe("0.01 BTC + 50.00 USDT");
  expect(heldText({ ...ad, direction: "sell", symbol: "BTC" })).toBe("50.00 USDT");
});
