/**
 * One reader for every figure that is typed or pasted: digits of all scripts, the marks of all
 * languages, what pages and statements put around a figure. It is understood, asked about, or
 * refused with a word; it is never another figure, and never nothing. Pure.
 */
import { plainDigits } from "../../../contract/rules/text/squeezed.ts";

/**
 * `values`: what a text may mean, plain decimal text. One is understood, several (or one of several
 * that is too fine) are asked about.
 */
export type Figure =
  | { is: "read"; value: string }
  | { is: "asked"; values: readonly string[] }
  | { is: "refused"; why: "notNumber" | "places" | "size" };

/**
 * Signs that keyboards write for a decimal mark: point, comma, ideographic stop and comma, their
 * wide and small forms, the Arabic ones.
 */
const POINTS = new Set([".", ",", "。", "．", "，", "、", "｡", "､", "٫", "،", "·"]);
/**
 * A key's meaning in a field of figures: a digit, the point, or undefined. Both marks are the
 * point: no user types the grouping.
 */
export function figureKey(sign: string): string | undefined {
  const digit = plainDigits(sign);
  return /^\d$/.test(digit) ? digit : POINTS.has(sign) ? "." : undefined;
}

/** The digits of a text, of whatever script: for codes and counts. */
export const digitsIn = (text: string): string => plainDigits(text).replace(/\D/g, "");

const WHOLE_MAX = 18;
/** Words behind a figure that change it: thousands and millions, powers, small units of coins. */
const CHANGES =
  /^(?:[kmbtge]|bn|mn|mm|mio|mrd|mld|mln|tn|mil|thousand|million|billion|trillion|sats?|satoshis?|msats?|gwei|wei|lamports?|drops?|cents?|pips?|lots?|bps?)$/i;
/** Signs of "about" and of currencies, in front or behind. */
const AROUND = /^[\s≈~≃≅∼=:]*\p{Sc}?\s*|\s*(?:\p{Sc}|[元円圆원])?\s*$/gu;
const UNIT = /^(?:([A-Za-z]{1,10})[\s$]*(?=[\d.,]))?(.*?)(?:\s*([A-Za-z]{1,10}))?$/;

/** A text's figure, with so many places behind the point. */
export function readFigure(text: string, decimals: number): Figure {
  const plain = dressed(text);
  if (plain === undefined) return { is: "refused", why: "notNumber" };
  const found = meanings(plain);
  if (found.length === 0) return { is: "refused", why: "notNumber" };
  const values = [...new Set(found.map((value) => settled(value, decimals)))];
  const fits = values.filter((value) => value !== "places" && value !== "size");
  if (fits.length === 0)
    return { is: "refused", why: values.includes("places") ? "places" : "size" };
  return values.length === 1 ? { is: "read", value: fits[0] } : { is: "asked", values: fits };
}

/**
 * The figure alone, with its marks as `.`, `,` and spaces or apostrophes as a space; undefined when
 * something in it changes what it says.
 */
function dressed(text: string): string | undefined {
  const bare = plainDigits(text.normalize("NFKC").replace(/\p{Cf}/gu, ""))
    .replaceAll("٫", "·")
    .replaceAll("٬", ",")
    .replace(/[。｡]/g, "·")
    .replace(/[、،]/g, ",")
    .replace(/[\s'’ʼ_]+/g, " ")
    .trim();
  const parts = UNIT.exec(bare.replace(AROUND, "").trim());
  if (parts === null) return undefined;
  const [, before, middle, after] = parts;
  if ([before, after].some((unit) => unit !== undefined && CHANGES.test(unit))) return undefined;
  const figure = middle
    .replace(AROUND, "")
    .replace(/^\+|\s*%$/g, "")
    .trim();
  return /^[\d.,·](?:[\d.,· ]*\d)?[.,·]?$/.test(figure) && /\d/.test(figure) ? figure : undefined;
}

/** Groups of three, or as India parts them: three, then pairs. */
const grouped = (mark: string): RegExp =>
  new RegExp(`^(?:\\d{1,3}(?:${mark}\\d{3})+|\\d{1,2}(?:${mark}\\d{2})+${mark}\\d{3})$`);
const GROUPED = { ".": grouped("\\."), ",": grouped(","), " ": grouped(" ") } as const;
type Mark = keyof typeof GROUPED;

/**
 * Readings of a figure. The last of two marks is the point, one that stands twice groups, a single
 * one before three digits may be either.
 */
function meanings(figure: string): string[] {
  const marks = figure.replace(/\d/g, "");
  const kinds = [...new Set(marks)];
  const point = kinds.includes("·") ? "·" : marks.at(-1);
  if (point === undefined) return [figure];
  if (kinds.length === 1 && marks.length === 1 && point !== " ") {
    const asPoint = figure.replace(point, ".");
    const isEither = point !== "·" && /^[1-9]\d{0,2}[.,]\d{3}$/.test(figure);
    return isEither ? [asPoint, figure.replace(point, "")] : [asPoint];
  }
  const groups = kinds.filter((mark): mark is Mark => mark !== point && mark in GROUPED);
  if (kinds.length === 1)
    return point in GROUPED && GROUPED[point as Mark].test(figure)
      ? [figure.replaceAll(point, "")]
      : [];
  const [whole, part, more] = figure.split(point);
  const isOnce = more === undefined && point !== " ";
  return kinds.length === 2 && isOnce && groups.length === 1 && GROUPED[groups[0]].test(whole)
    ? [`${whole.replaceAll(groups[0], "")}.${part}`]
    : [];
}

/**
 * Plain decimal text without zeros that say nothing where they are too many; or why it does not
 * fit.
 */
function settled(value: string, decimals: number): string {
  const [whole, part = ""] = value.split(".");
  const head = whole.replace(/^0+(?=\d)/, "") || "0";
  const fine =
    part.length > decimals
      ? part.slice(0, decimals) + part.slice(decimals).replace(/0+$/, "")
      : part;
  if (head.length > WHOLE_MAX) return "size";
  return fine.length > decimals ? "places" : fine === "" ? head : `${head}.${fine}`;
}
