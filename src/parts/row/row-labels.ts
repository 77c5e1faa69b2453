/**
 * The texts of a row that do not move with its quote: name, code, tags. Pure but for the words,
 * which come from namespace `parts`.
 */
import { F, type QuoteColumns, SESSIONS } from "../../../contract/feed/columns.ts";
import { codeOf, nameOf, type RowItem } from "../../lib/instrument/row-item.ts";
import { marketKey, sessionShape, tagKey } from "../session/session-mark.ts";
import { inPence } from "./quote-unit.ts";
import type { RowEnv } from "./row-env.ts";

export interface RowLabels {
  name: string;
  /** Quiet ending of the name: `/USDT`. */
  suffix: string;
  /** Tag behind the name: leverage of a perpetual. */
  badge: string;
  /** Line 2 where it does not move; empty where the quote fills it. */
  left: string;
  /**
   * How a name stands that is too long for its line: smaller on one line, on two, or smaller still
   * for the sake of a word. Empty for the others.
   */
  long: "" | "line" | "lines" | "word";
  /**
   * Full name where only a code is seen: the logo says it to screen readers. Empty where the name
   * stands in the row.
   */
  spoken: string;
}

/** Between a code and what must stay on its line. */
const JOINED = "\u00a0·\u00a0";

const pairOf = (item: RowItem): string => `${item.base.toUpperCase()}/${item.quote.toUpperCase()}`;

/**
 * Letters of a coin's code from which its leverage stands on line 2, and from which its quote
 * currency is left to the column's head.
 */
const LONG_CODE = 6;
const LONG_PAIR = 4;

/**
 * Room of a name on one line, in its own font size: 12.9 rem of type that is 2 rem high, less what
 * wide system fonts need. Members have no logo.
 */
const ROOM_EM = 5.25;
const MEMBER_ROOM_EM = 6.6;
/** How much more of the smaller type goes there. */
const SMALLER = 2 / 1.625;

/**
 * Width of a text in its font size, roughly: what stands there is not measured in the page. Chinese
 * is square, capitals and digits are wide.
 */
export function widthEm(text: string): number {
  let em = 0;
  for (const c of text)
    em +=
      c > "\u2e7f"
        ? 1
        : /[mwMW]/.test(c)
          ? 0.88
          : /[A-Z0-9&%]/.test(c)
            ? 0.66
            : /[ .,'ijlt-]/.test(c)
              ? 0.31
              : 0.56;
  return em;
}

/**
 * "UltraPro Short QQQ 3x", "CSOP -2x Hang Seng" → the index first: without the issuer, which line 2
 * says, and without the multiple, which becomes a tag that never yields: "−3x" for one that goes
 * the other way.
 */
function fundName(full: string, issuer: string): { name: string; multiple: string } {
  const own = issuer !== "" && full.startsWith(`${issuer} `) ? full.slice(issuer.length + 1) : full;
  const m = /(?:^| )(-?)(\d)x(?= |$)/.exec(own);
  if (m === null) return { name: own, multiple: "" };
  return {
    name: own.replace(m[0], "").trim(),
    multiple: `${m[1] === "-" || /\bShort\b/.test(own) ? "−" : ""}${m[2]}x`,
  };
}

export function rowLabels(
  item: RowItem,
  env: Pick<RowEnv, "context" | "language" | "word">,
): RowLabels {
  const labels = { suffix: "", badge: "", spoken: "", ...textsOf(item, env) };
  const room = env.context.variant === "member" ? MEMBER_ROOM_EM : ROOM_EM;
  return { ...labels, long: longOf(labels.name, labels.badge === "" ? 0 : 1.6, room) };
}

function longOf(name: string, badge: number, room: number): RowLabels["long"] {
  const width = widthEm(name) + badge;
  if (width <= room) return "";
  if (width <= room * SMALLER) return "line";
  // Chinese breaks after every sign.
  const words = name.split(/[\s-]+|(?<=[\u2e80-\uffff])/);
  return words.some((word) => widthEm(word) + badge > room * SMALLER) ? "word" : "lines";
}

type Texts = Pick<RowLabels, "name" | "left"> & Partial<RowLabels>;

function textsOf(item: RowItem, env: Pick<RowEnv, "context" | "language" | "word">): Texts {
  const { variant } = env.context;
  const name = nameOf(item, env.language);
  const code = codeOf(item.symbol);
  const crypto = item.type === "cryptos" || item.type === "perpetual";
  if (variant === "watch") {
    const pair = crypto || item.type === "forex" ? pairOf(item) : code;
    const badge = item.type === "perpetual" ? env.word("tag.perpetual") : "";
    const paired = item.type === "forex" && item.group !== "metals";
    // The tag says it, once.
    return paired
      ? { name: pair, left: " " }
      : { name: name.replace(badge === "" ? "" : / Perpetual$|永续$/, ""), badge, left: pair };
  }
  if (crypto) {
    const base = item.base.toUpperCase();
    if (item.type === "perpetual")
      return {
        name: base,
        badge: base.length > LONG_CODE ? "" : leverOf(item),
        left: "",
        spoken: name,
      };
    return {
      name: base,
      suffix: base.length > LONG_PAIR ? "" : `/${item.quote.toUpperCase()}`,
      left: "",
      spoken: name,
    };
  }
  if (item.type === "forex") return { name: pairOf(item), left: "" };
  const left = inPence(item) ? `${code}${JOINED}GBX` : code;
  if (item.type !== "etf") return { name, left };
  // The issuer goes whole where there is no room for it.
  return {
    name: fundName(name, item.group).name,
    left: item.group === "" ? left : `${left} ·\u00a0${item.group.replaceAll(" ", "\u00a0")}`,
  };
}

const leverOf = (item: RowItem): string => (item.lever ? `${item.lever}x` : "");

const NO_TAG = { text: "", look: "none" };

/**
 * Market and session of a row in the mixed list ("US Pre", "● FR", "JP Closed"); lists of one
 * market say it once, above. The leverage of a perpetual whose code leaves no room for it, the
 * multiple of a fund.
 */
export function rowTag(
  item: RowItem,
  cols: QuoteColumns,
  env: Pick<RowEnv, "context" | "language" | "word">,
): { text: string; look: string } {
  if (item.type === "etf" && env.context.variant === "etf") {
    const { multiple } = fundName(nameOf(item, env.language), item.group);
    if (multiple !== "") return { text: multiple, look: "plain" };
  }
  if (env.context.variant === "perpetual" && item.base.length > LONG_CODE && item.lever)
    return { text: leverOf(item), look: "plain" };
  if (env.context.variant !== "watch" || item.type === "cryptos" || item.type === "perpetual")
    return NO_TAG;
  const market =
    item.type === "forex"
      ? env.word(item.group === "metals" ? "market.metal" : "market.forex")
      : env.word(marketKey(item.market));
  if (!cols.has(item.symId, F.session)) return { text: market, look: "ring" };
  const session = SESSIONS[cols.get(item.symId, F.session)] ?? "closed";
  const key = tagKey(session);
  return {
    text: key === undefined ? market : `${market} ${env.word(key)}`,
    look: sessionShape(session),
  };
}
