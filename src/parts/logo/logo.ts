/**
 * Look of a logo: shape tells the type (coin round, stock and ETF rounded square, currency
 * pair two discs), the colour comes from a hash of the code and stays the same everywhere. A few
 * well-known coins have a drawn mark (logo-marks.ts). Pure.
 */

import { codeOf, type RowItem } from "../../lib/instrument/row-item.ts";
import { MARKS } from "./logo-marks.ts";

export interface LogoLook {
  shape: "coin" | "square" | "pair";
  /** Background, and of the second disc of a pair. */
  color: string;
  color2: string;
  letter: string;
  letter2: string;
  /** Id of a drawn mark, empty when the letter is shown. */
  mark: string;
}

/** All ≥ 4.5 : 1 under white. */
const COLORS = [
  "#1b63e0",
  "#8e1f24",
  "#0e5f54",
  "#6a3fb5",
  "#3b2f2a",
  "#0f6cbd",
  "#a8431b",
  "#1f2328",
  "#2f6f2b",
  "#9a2a6b",
  "#7a5a00",
  "#23527c",
];

const CURRENCY: Record<string, [glyph: string, color: string]> = {
  usd: ["$", "#14774a"],
  eur: ["€", "#2f55c9"],
  gbp: ["£", "#6a3fb5"],
  jpy: ["¥", "#b3263c"],
  cny: ["¥", "#a8431b"],
  cnh: ["¥", "#a8431b"],
  aud: ["A", "#0f6cbd"],
  nzd: ["N", "#23527c"],
  cad: ["C", "#8e1f24"],
  chf: ["F", "#9a2a6b"],
  krw: ["₩", "#0e5f54"],
  inr: ["₹", "#a8431b"],
};
const METALS: Record<string, [letters: string, color: string]> = {
  xau: ["Au", "#8a6500"],
  xag: ["Ag", "#58677c"],
  xpt: ["Pt", "#46566b"],
  xpd: ["Pd", "#5b4f76"],
};

/** FNV-1a, 32 bit: small, even, and the same on every machine. */
function hash(text: string): number {
  let h = 0x811c9dc5;
  for (let i = 0; i < text.length; i++) h = Math.imul(h ^ text.charCodeAt(i), 0x01000193);
  return h >>> 0;
}

const colorOf = (text: string): string => COLORS[hash(text) % COLORS.length];

/** First letter or figure of the Latin name, else of the code. */
function initial(item: RowItem): string {
  return (/[A-Za-z0-9]/.exec(item.name)?.[0] ?? codeOf(item.symbol)[0] ?? "").toUpperCase();
}

export function logoLook(
  item: Pick<RowItem, "symbol" | "name" | "type" | "base" | "quote">,
): LogoLook {
  const code = codeOf(item.symbol).toLowerCase();
  if (item.type === "forex") {
    const base = (item.base || code.slice(0, 3)).toLowerCase();
    const quote = (item.quote || code.slice(3)).toLowerCase();
    const metal = METALS[base];
    if (metal !== undefined)
      return {
        shape: "coin",
        color: metal[1],
        color2: "",
        letter: metal[0],
        letter2: "",
        mark: "",
      };
    const [letter, color] = CURRENCY[base] ?? [base[0]?.toUpperCase() ?? "", colorOf(base)];
    const [letter2, color2] = CURRENCY[quote] ?? [quote[0]?.toUpperCase() ?? "", colorOf(quote)];
    return { shape: "pair", color, color2, letter, letter2, mark: "" };
  }
  if (item.type === "cryptos" || item.type === "perpetual") {
    const drawn = MARKS[code];
    return {
      shape: "coin",
      color: drawn?.color ?? colorOf(code),
      color2: "",
      letter: code[0].toUpperCase(),
      letter2: "",
      mark: drawn ? code : "",
    };
  }
  return {
    shape: "square",
    color: colorOf(item.symbol),
    color2: "",
    letter: initial(item as RowItem),
    letter2: "",
    mark: "",
  };
}
