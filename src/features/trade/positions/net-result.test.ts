import { expect, it } from "vitest";
import { netResult } from "./net-result.ts";

it("what a position brought is realised less the fees of its openings and what funding took; closing fees are in it already", () => {
  const deals = [
    { pnl: "", fee: "0.4" },
    { pnl: "", fee: "0.0192075" },
    { pnl: "-165.19117", fee: "0.4" },
  ];
  expect(netResult({ realised: "-165.19117", funding: "-1.34967", deals })).toBe("-164.2607075");
  expect(netResult({ realised: "7", funding: "0.5", deals: [] })).toBe("6.5");
});
