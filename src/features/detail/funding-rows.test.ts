import { expect, test } from "vitest";
import { fundingRows } from "./funding-rows.ts";

test("the rate to come stands before those that were paid, newest first, with their times and what was open then", () => {
  const list = [
    { ts: Date.UTC(2026, 10, 19, 16), rate: "0.00010000", openInterest: "81234.50" },
    { ts: Date.UTC(2026, 10, 19, 8), rate: "-0.00002350", openInterest: "" },
  ];
  const funding = {
    rate: "0.00010000",
    predicted: "0.00012000",
    nextFundingAt: 0,
    interval: 28_800_000,
    list,
  };
  expect(fundingRows(funding, "Predicted", "latin", "UTC")).toEqual([
    { key: "Predicted", rate: "+0.0120%", open: "" },
    { key: "2026-11-19 16:00", rate: "+0.0100%", open: "81.23K" },
    { key: "2026-11-19 08:00", rate: "−0.0024%", open: "" },
  ]);
});
