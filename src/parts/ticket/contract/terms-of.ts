/** Tiers and fees of a perpetual, and positions as the rules know them. */
import { F } from "../../../../contract/feed/columns.ts";
import type { Position as Shown } from "../../../../contract/http/trading/orders.ts";
import { type Amount, decimal, type Price, type Quantity } from "../../../../contract/money/decimal.ts";
import type { Position } from "../../../../contract/rules/trading/contract/position.ts";
import { TIERS, type Tier, type TierGroup } from "../../../../contract/rules/trading/contract/tiers.ts";
import { inForce } from "../../../../contract/rules/trading/dated.ts";
import type { FullInstrument } from "../../instrument/use-instrument.ts";
import { shownPrice } from "../use-draft.ts";

/** Of an instrument without a known group those of the last one, as the server has it. */
export const tiersOf = (group: string, now: number): readonly Tier[] => inForce(TIERS[group in TIERS ? (group as TierGroup) : "C"], now);

/** The tiers of a perpetual whose highest leverage is known: each group begins with another one. */
export const tiersOfLever = (lever: number | undefined, now: number): readonly Tier[] =>
  Object.values(TIERS)
    .map((rows) => inForce(rows, now))
    .find((tiers) => tiers[0].maxLeverage === lever) ?? inForce(TIERS.C, now);

export const asPosition = ({ direction, qty, avgPrice, margin, leverRate }: Shown): Position => ({
  side: direction === "buy" ? "long" : "short",
  quantity: decimal<Quantity>(qty),
  entry: decimal<Price>(avgPrice),
  margin: decimal<Amount>(margin),
  leverage: leverRate,
});

/** The mark as the page has it. */
export const markNow = (full: Pick<FullInstrument, "symId" | "priceScale">): Price | undefined => {
  const text = shownPrice(full, F.mark);
  return text === undefined ? undefined : decimal<Price>(text);
};
