import { expect, it } from "vitest";
import { price } from "../../../../tests/support/exact.ts";
import { shareNow } from "./share-now.ts";

it("a holding's shares of gain are rounded, as those of sales are: −5.459 % is −5.46 %, of the price and of what was paid", () => {
  const held = {
    symbol: "601398.sh",
    qty: "200",
    avgCost: "8.06",
    costUsdt: "227.47029721",
    rate: "0.14065091",
  };
  const now = shareNow(held, price("7.62"));
  // 7.62 ÷ 8.06 = 0.945409; 214.35198684 ÷ 227.47029721 = 0.942329
  expect([now.ratio, now.ratioUsdt, now.gain]).toEqual([-546, -577, "−88.00"]);
  expect(shareNow({ ...held, avgCost: "7.62" }, price("7.62")).ratio).toBe(0);
});
