/** Tiers and fees of a contract, and positions as the rules know them. */
import type { Position as Shown } from "../../../../contract/http/trading/orders.ts";
import {
  type Amount,
  decimal,
  type Price,
  type Quantity,
} from "../../../../contract/money/decimal.ts";
import type { Position } from "../../../../contract/rules/trading/contract/position.ts";
import {
  TIERS,
  type Tier,
  tierGroupOf,
} from "../../../../contract/rules/trading/contract/tiers.ts";
import { inForce } from "../../../../contract/rules/trading/dated.ts";
import type { FullInstrument } from "../../instrument/use-instrument.ts";

/** Tiers by group; without a known one those of the last group, as the server has it. */
export const tiersOf = (group: string, now: number): readonly Tier[] =>
  inForce(TIERS[tierGroupOf(group)], now);

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

/** Product whose fees, collar and account a contract has. */
export const productOf = ({ type }: Pick<FullInstrument, "type">): "contract" | "perpetual" =>
  type === "forex" ? "contract" : "perpetual";
/** The account it trades from, as its balance is kept. */
export const pocketOf = ({ type }: { type: string }): "FOREX/USDT" | "CONTRACT/USDT" =>
  type === "forex" ? "FOREX/USDT" : "CONTRACT/USDT";
