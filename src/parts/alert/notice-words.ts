/** Words of a notice: a title that states the fact, a line of figures below. */

import type { TFunction } from "i18next";
import type { Notice } from "../../../contract/http/notices.ts";
import { amountChangeText, amountText } from "../../lib/format/amount.ts";
import { plainText } from "../../lib/format/plain.ts";
import { signedPercent } from "../../lib/format/signed-percent.ts";
import { codeOf } from "../../lib/instrument/row-item.ts";
import { firedWords, ratioText } from "./condition-words.ts";

/** Facts that are decimals, with the places that they have at least. */
const DECIMALS = { qty: 0, price: 2, mark: 2, total: 2, amount: 2, penalty: 2, value: 2 };

/** A figure's name stands before it; one that does not apply leaves no name behind. */
function named(
  t: TFunction<"notices">,
  facts: Readonly<Record<string, string>>,
  shown: Readonly<Record<string, string>>,
): Record<string, string> {
  const of = (
    key: "result" | "fee" | "liquidationFee" | "mark" | "rate",
    text: string | undefined,
  ): Record<string, string> => ({
    [key]: text === undefined || text === "" ? "" : t(`fact.${key}`, { of: text }),
  });
  const { result, rate } = facts;
  return {
    ...of("mark", shown.mark),
    ...of("fee", facts.fee === undefined || facts.fee === "" ? "" : amountText(facts.fee)),
    ...of(
      "liquidationFee",
      /[1-9]/.test(facts.liquidationFee ?? "") ? amountText(facts.liquidationFee) : "",
    ),
    ...of("result", result === undefined || result === "" ? "" : amountChangeText(result)),
    ...of(
      "rate",
      rate === undefined
        ? ""
        : signedPercent(plainText(String(Number((Number(rate) * 100).toFixed(6))))),
    ),
  };
}

/**
 * A fact that is not there leaves its place empty: nothing stands between two of what is, or behind
 * the last.
 */
const tidy = (text: string): string =>
  text
    .split(" · ")
    .map((part) => part.replace(/\s+/g, " ").trim())
    .filter((part) => part !== "")
    .join(" · ")
    .replace(/\s*(?: ·|[:：，,])\s*$/, "");

/** Title and line of a notice. `ofAlerts` has the words of alerts. */
export function noticeWords(
  t: TFunction<"notices">,
  ofAlerts: TFunction<"alerts">,
  { name, facts }: Pick<Notice, "name" | "facts">,
): { title: string; line: string } {
  const shown: Record<string, string> = { ...facts };
  for (const [key, places] of Object.entries(DECIMALS))
    if (/^-?\d+(\.\d+)?$/.test(shown[key] ?? "")) shown[key] = plainText(shown[key], places);
  // Sums that bring their coin or currency along: "102.5 USD", "5 USDT · 0.0005 BTC".
  for (const key of ["total", "amounts"])
    if (key in shown)
      shown[key] = shown[key].replace(/-?\d+(\.\d+)?(?= [A-Z])/g, (sum) => plainText(sum, 2));
  if (facts.symbol !== undefined) shown.symbol = codeOf(facts.symbol);
  if (facts.side !== undefined)
    shown.side = t(`side.${facts.side}` as "side.buy", { defaultValue: facts.side });
  if (facts.what !== undefined)
    shown.what = t(`what.${facts.what}` as "what.psw", { defaultValue: facts.what });
  if (facts.ratio !== undefined) shown.ratio = ratioText(facts.ratio);
  if (facts.condition !== undefined) shown.condition = firedWords(ofAlerts, facts.condition);
  if (facts.product !== undefined)
    shown.product = t(`product.${facts.product}` as "product.spot", { defaultValue: "" });
  if (facts.reason !== undefined)
    shown.reason = t(`reason.${facts.reason.replace(".", "_")}` as "reason.expired", {
      defaultValue: facts.reason,
    });
  if (facts.why !== undefined)
    shown.why = facts.why === "" ? "" : t(`why.${facts.why}` as "why.tp", { defaultValue: "" });
  if (facts.currency !== undefined)
    shown.total = facts.currency === "" ? "" : `${shown.total} ${facts.currency}`;
  Object.assign(shown, named(t, facts, shown));
  return { title: tidy(t(`${name}.title`, shown)), line: tidy(t(`${name}.line`, shown)) };
}
