// @vitest-environment happy-dom
/**
 * The picture is answered a moment after it was asked for, and without what has no price: a loan
 * that has ended meanwhile is left out, and nothing is called safe that is not known.
 */
import { expect, it } from "vitest";
import { decimal, type Rate } from "../../../contract/money/decimal.ts";
import type { RiskPicture } from "../../../contract/rules/risk/what-if.ts";
import { showScreen, text } from "../../../tests/support/browser/screen.tsx";
import { RiskRows } from "./RiskRows.tsx";
import type { Exposure } from "./use-risk-book.ts";
import { First } from "./WhatIf.tsx";

it("a loan that was sold while its picture was on its way", async () => {
  const of = {
    positions: [],
    pledges: [],
    credits: [],
    names: new Map(),
    scales: new Map(),
    assets: [],
    book: { holdings: [] },
  } as unknown as Exposure;
  const picture = {
    positions: [],
    holdings: [],
    breaks: [],
    loans: [{ id: "P1", ltv: 0n, now: 0n, risk: "liquidation" }],
  } as unknown as RiskPicture;
  await showScreen(
    <RiskRows
      of={of}
      answer$={{ get: () => ({ picture, move: { asset: "", share: decimal<Rate>("-0.1") } }) }}
    />,
    "/risk",
    {},
    { risk: { at: "Market at {{move}}", pledge: "Pledge loan" } },
  );
  expect(text()).toContain("Market at");
  expect(text()).not.toContain("Pledge loan");
});

it("nothing is called safe while a position has no price", async () => {
  const of = { positions: [{ id: "p1" }], pledges: [], names: new Map() } as unknown as Exposure;
  const picture = { positions: [], loans: [], holdings: [], breaks: [] } as unknown as RiskPicture;
  const words = {
    risk: { nothingBreaks: "No liquidation at this move", unknown: "Unknown right now" },
  };
  const shown = async (positions: unknown[]): Promise<string> => {
    const answered = {
      picture: { ...picture, positions } as RiskPicture,
      move: { asset: "", share: decimal<Rate>("-0.1") },
    };
    await showScreen(<First of={of} answer$={{ get: () => answered }} />, "/risk", {}, words);
    return text();
  };
  expect(await shown([])).toContain("Unknown right now");
  expect(await shown([{ id: "p1" }])).toContain("No liquidation at this move");
});
