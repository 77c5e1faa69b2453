/** The texts of a row that do not move with its quote: name, code, tags. Pure but for the words, which come from namespace `parts`. */
import { F, type QuoteColumns, SESSIONS } from "../../../contract/feed/columns.ts";
import { marketKey, sessionShape, tagKey } from "../session/session-mark.ts";
import type { RowEnv } from "./row-env.ts";
import { codeOf, nameOf, type RowItem } from "./row-item.ts";

export interface RowLabels {
  name: string;
  /** Quiet ending of the name: `/USDT`. */
  suffix: string;
  /** Tag behind the name: leverage of a perpetual. */
  badge: string;
  /** Line 2 where it does not move; empty where the quote fills it. */
  left: string;
  /** Full name where only a code is seen: the logo says it to screen readers. Empty where the name stands in the row. */
  spoken: string;
}

const pairOf = (item: RowItem): string => `${item.base.toUpperCase()}/${item.quote.toUpperCase()}`;

export function rowLabels(item: RowItem, env: Pick<RowEnv, "context" | "language" | "word">): RowLabels {
  const { variant } = env.context;
  const name = nameOf(item, env.language);
  const code = codeOf(item.symbol);
  const crypto = item.type === "cryptos" || item.type === "perpetual";
  if (variant === "watch") {
    const pair = crypto || item.type === "forex" ? pairOf(item) : code;
    const badge = item.type === "perpetual" ? env.word("tag.perpetual") : "";
    return {
      name: item.type === "forex" && item.group !== "metals" ? pair : name,
      suffix: "",
      badge,
      left: item.type === "forex" && item.group !== "metals" ? " " : pair,
      spoken: "",
    };
  }
  if (crypto) {
    const badge = item.type === "perpetual" && item.lever ? `${item.lever}x` : "";
    return { name: item.base.toUpperCase(), suffix: `/${item.quote.toUpperCase()}`, badge, left: "", spoken: name };
  }
  if (item.type === "forex") return { name: pairOf(item), suffix: "", badge: "", left: "", spoken: "" };
  const issuer = item.type === "etf" && item.group !== "" ? ` · ${item.group}` : "";
  return { name, suffix: "", badge: "", left: `${code}${issuer}`, spoken: "" };
}

const NO_TAG = { text: "", look: "none" };

/** Market and session of a row in the mixed list ("US Pre", "● FR", "JP Closed"); lists of one market say it once, above. */
export function rowTag(item: RowItem, cols: QuoteColumns, env: Pick<RowEnv, "context" | "word">): { text: string; look: string } {
  if (env.context.variant !== "watch" || item.type === "cryptos" || item.type === "perpetual") return NO_TAG;
  const market = item.type === "forex" ? env.word(item.group === "metals" ? "market.metal" : "market.forex") : env.word(marketKey(item.market));
  if (!cols.has(item.symId, F.session)) return { text: market, look: "ring" };
  const session = SESSIONS[cols.get(item.symId, F.session)] ?? "closed";
  const key = tagKey(session);
  return { text: key === undefined ? market : `${market} ${env.word(key)}`, look: sessionShape(session) };
}
