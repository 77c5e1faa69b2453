/** Words of a notice: a title that states the fact, a line of figures below. */
import type { TFunction } from "i18next";
import type { Notice } from "../../../contract/http/notices.ts";
import { plainText } from "../../lib/format/plain.ts";
import { codeOf } from "../row/row-item.ts";
import { conditionWords, ratioText } from "./condition-words.ts";

/** Facts that are decimals, with the places that they have at least. */
const DECIMALS = { qty: 0, price: 2, amount: 2, penalty: 2, value: 2 };

/** Title and line of a notice. `ofAlerts` has the words of alerts. */
export function noticeWords(
  t: TFunction<"notices">,
  ofAlerts: TFunction<"alerts">,
  { name, facts }: Pick<Notice, "name" | "facts">,
): { title: string; line: string } {
  const shown: Record<string, string> = { ...facts };
  for (const [key, places] of Object.entries(DECIMALS)) if (/^-?\d+(\.\d+)?$/.test(shown[key] ?? "")) shown[key] = plainText(shown[key], places);
  if (facts.symbol !== undefined) shown.symbol = codeOf(facts.symbol);
  if (facts.side !== undefined) shown.side = t(`side.${facts.side}` as "side.buy", { defaultValue: facts.side });
  if (facts.what !== undefined) shown.what = t(`what.${facts.what}` as "what.psw", { defaultValue: facts.what });
  if (facts.ratio !== undefined) shown.ratio = ratioText(facts.ratio);
  if (facts.condition !== undefined) shown.condition = conditionWords(ofAlerts, facts.condition);
  // A fact that is not there leaves its place empty.
  const line = t(`${name}.line`, shown).replace(/(?: ·|[:：，,])\s*(?=$)/, "");
  return { title: t(`${name}.title`, shown), line };
}
