/**
 * The live book's estimate of a market order, as rows of the question before it: its price,
 * sum and fee are nowhere else in it. Pure.
 */
import { toText } from "../../../../contract/money/decimal.ts";
import type { FeeRates } from "../../../../contract/rules/trading/fees.ts";
import { amountText } from "../../../lib/format/amount.ts";
import type { Draft } from "../draft.ts";
import type { Terms, TicketWorld } from "../judge.ts";
import { previewTicket } from "../preview.ts";
import { cutTo, percentOfRate } from "./figures.ts";

export interface EstimateOf {
  draft: Draft;
  terms: Terms;
  /** As it is now. */
  world: TicketWorld;
  rates: FeeRates;
  priceScale: number;
  /** Digits of the tick in force. */
  digits: number;
  base: string;
  quote: string;
}

/**
 * None of a limit order, and none while the book is not known or nobody is in it. `t`: words of the
 * namespace `trade`.
 */
export function estimateRows(
  { draft, terms, world, rates, priceScale, digits, base, quote }: EstimateOf,
  t: (key: string, values?: Record<string, unknown>) => string,
): { key: string; value: string }[] {
  const shown =
    draft.kind === "market" ? previewTicket(draft, terms, world, rates, priceScale) : undefined;
  if (shown?.fills === undefined) return [];
  const { average, turnover, fee } = shown.fills;
  const takes = draft.side === "buy" ? base : quote;
  return [
    ...(shown.percent === 100
      ? []
      : [{ key: t("preview.title"), value: t("preview.fills", { percent: shown.percent }) }]),
    { key: t("preview.average"), value: `≈ ${cutTo(average, digits)} ${quote}` },
    ...(terms.amount !== undefined
      ? []
      : [{ key: t("total"), value: `≈ ${amountText(toText(turnover))} ${quote}` }]),
    {
      key: t("preview.fee", { rate: percentOfRate(rates.taker) }),
      value: `≈ ${amountText(toText(fee))} ${takes}`,
    },
    ...(shown.gets === undefined
      ? []
      : [{ key: t("gets"), value: `≈ ${amountText(toText(shown.gets))} ${takes}` }]),
  ];
}
