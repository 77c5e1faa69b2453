/** Limits, fee and usual time on the card of a way, from the rows of that way. Pure. */

import { amountText } from "../../lib/format/amount.ts";
import { plainText } from "../../lib/format/plain.ts";
import { inPercent } from "../../lib/format/signs.ts";

/** One coin or currency of a way, on one chain. */
export interface WayRow {
  enabled: boolean;
  /** Coin or currency. */
  code: string;
  min: string;
  max: string;
  /** Nothing, a sum of the coin, or per cent of the amount. */
  fee: { sum: string } | { rate: string };
  arrivalMinutes: number;
}
export interface WayFacts {
  /** The coin or currency that stands for all. */
  code: string;
  min: string;
  max: string;
  /** Least fee of that coin or currency; undefined: free. */
  fee: string | undefined;
  minutes: { from: number; to: number };
}

const isNone = (text: string): boolean => !/[1-9]/.test(text);
const percent = (rate: string): string =>
  inPercent(plainText(String(Number((Number.parseFloat(rate) * 100).toFixed(2)))));

/** `wanted`: whose limits are shown where the way has it. Undefined where nothing is open. */
export function wayFacts(rows: readonly WayRow[], wanted: string): WayFacts | undefined {
  const open = rows.filter(({ enabled }) => enabled);
  if (open.length === 0) return undefined;
  const code = open.some((row) => row.code === wanted) ? wanted : open[0].code;
  const of = open.filter((row) => row.code === code);
  const by = (field: "min" | "max", sign: 1 | -1): string =>
    of
      .map((row) => row[field])
      .sort((a, b) => sign * (Number.parseFloat(a) - Number.parseFloat(b)))[0];
  const fees = of.map(({ fee }) => fee);
  const free = fees.some((fee) => isNone("sum" in fee ? fee.sum : fee.rate));
  const [first] = fees;
  const minutes = open.map(({ arrivalMinutes }) => arrivalMinutes);
  const least = (): string =>
    "rate" in first
      ? percent(first.rate)
      : `${amountText(fees.map((fee) => ("sum" in fee ? fee.sum : "0")).sort((a, b) => Number.parseFloat(a) - Number.parseFloat(b))[0])} ${code}`;
  return {
    code,
    min: amountText(by("min", 1)),
    max: amountText(by("max", -1)),
    fee: free ? undefined : least(),
    minutes: { from: Math.min(...minutes), to: Math.max(...minutes) },
  };
}
