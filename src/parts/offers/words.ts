/** Words and paths of offers, one way for all their screens. */
import type { TFunction } from "i18next";
import type { Ipo, IpoRecord } from "../../../contract/http/trading/ipo.ts";
import { multiply, type Rate, toText, whole } from "../../../contract/money/decimal.ts";
import type { IpoOutcome } from "../../../contract/rules/trading/offers/state.ts";
import { plainText } from "../../lib/format/plain.ts";
import { inPercent } from "../../lib/format/signs.ts";
import { dateText, minuteText } from "../../lib/format/time.ts";
import type { BadgeKind } from "../../ui/figure/Badge.tsx";

/** "ASTO · US", the market as its chip names it. */
export const codeOf = (
  t: TFunction<["offers", "parts"]>,
  { symbol, market }: Pick<Ipo, "symbol" | "market">,
): string => `${symbol.split(".")[0].toUpperCase()} · ${t(`parts:market.${market}`)}`;
/** "11-18 10:00" in the user's zone. */
export const shortTime = (ts: number): string => `${dateText(ts).slice(5)} ${minuteText(ts)}`;
export const dayTime = (ts: number): string => `${dateText(ts)} ${minuteText(ts)}`;

/** Units without hundredths: yen, won, and the pence that London is quoted in. */
const WHOLE_UNITS = new Set(["JPY", "KRW", "GBX"]);
/** A price or sum in the unit of its market, every digit kept. */
export const moneyIn = (unit: string, text: string): string =>
  plainText(text, WHOLE_UNITS.has(unit) ? 0 : 2);
/** Price of a share in an offer: the one everybody pays once it is known, before that the range. */
export function priceOf({
  quoteUnit,
  priceLow,
  priceHigh,
  finalPrice,
}: Pick<Ipo, "quoteUnit" | "priceLow" | "priceHigh" | "finalPrice">): string {
  if (finalPrice !== "") return moneyIn(quoteUnit, finalPrice);
  const high = moneyIn(quoteUnit, priceHigh);
  return priceLow === priceHigh ? high : `${moneyIn(quoteUnit, priceLow)} – ${high}`;
}

/** "1,000 shares". */
export const sharesText = (t: TFunction<"offers">, qty: string): string =>
  t("shares", { count: Number(qty), qty: plainText(qty) });
/** A share of a quota in whole per cent: what is not all of it is not 100%. */
export const wholePercent = (share: Rate): string =>
  inPercent(plainText(toText(multiply<Rate>([share, whole(100n)], 0, "down"))));

/** Where an offer leads to. */
export const offerPath = ({ id, mode, state }: Pick<Ipo, "id" | "mode" | "state">): string =>
  `/ipo/${state === "listed" ? "stock" : mode === "draw" ? "drawLotsDetail" : "subscribeDetail"}?id=${id}`;
/** The ticket of a share. */
export const tradePath = (symbol: string, side: "buy" | "sell"): string =>
  `/quotes/openTrade?symbol=${symbol}&side=${side}`;
export const progressPath = ({ recordId }: Pick<IpoRecord, "recordId">): string =>
  `/ipo/progress?id=${recordId}`;

const KINDS: Partial<Record<IpoOutcome, BadgeKind>> = {
  won: "brand",
  subscribed: "brand",
  progress: "warn",
};
export const outcomeKind = (outcome: IpoOutcome): BadgeKind => KINDS[outcome] ?? "plain";

/** 32 digits of a hash in groups of eight, so that eyes can compare them. */
export const hashGroups = (hash: string): string[] => hash.match(/.{1,8}/g) ?? [];
