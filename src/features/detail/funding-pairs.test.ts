import { expect, test } from "vitest";
import { fundingPairs } from "./funding-pairs.ts";

test("the rate to come stands before those that were paid, newest first, with their times", () => {
  const list = [
    { ts: Date.UTC(2026, 10, 19, 16), rate: "0.00010000" },
    { ts: Date.UTC(2026, 10, 19, 8), rate: "-0.00002350" },
  ];
  const funding = { rate: "0.00010000", predicted: "0.00012000", nextFundingAt: 0, interval: 28_800_000, list };
  expect(fundingPairs(funding, "Predicted", "UTC")).toEqual([
    { key: "Predicted", value: "+0.0120%" },
    { key: "2026-11-19 16:00:00", value: "+0.0100%" },
    { key: "2026-11-19 08:00:00", value: "−0.0024%" },
  ]);
});
