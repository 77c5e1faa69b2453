/**
 * Words of a push and a mail, by `locales/<language>/server/notices.json`: a hint, and figures
 * where the reader allows them.
 */
import { NOTICES, type NoticeName } from "../../contract/rules/notices.ts";
import { FALLBACK, languageOf } from "../../contract/rules/text/languages.ts";
import { type Fillings, ownText, say, type WordKey } from "../words/catalog.ts";
import { figuresIn } from "../words/figures.ts";

type Key = WordKey<"notices">;
const isKey = (key: string): key is Key => ownText(FALLBACK, "notices", key) !== undefined;

/**
 * Facts that are decimals, or have decimals between their words; all others are written as they
 * are.
 */
const FIGURES: ReadonlySet<string> = new Set(
  "qty price amount amounts total mark result fee liquidationFee value".split(" "),
);

/**
 * Title and body of what leaves the app. `figures`: whether the reader allows amounts and prices
 * there.
 */
export function noticeLetter(
  { name, facts }: { name: NoticeName; facts: Readonly<Record<string, string>> },
  stored: string,
  figures: boolean,
): { title: string; body: string } {
  const language = languageOf(stored);
  const filled = fillings(name, facts);
  const inWords = (key: string): string =>
    isKey(key) ? say(language, "notices", key, filled).trim() : "";
  // Its title is its hint, in the language of who announced it.
  const title =
    name === "announced"
      ? (facts.title ?? "")
      : say(language, "notices", `${name}.hint`, filled).trim();
  return { title, body: figures ? inWords(`${name}.figures`) : "" };
}

function fillings(name: NoticeName, facts: Readonly<Record<string, string>>): Fillings {
  const filled: Record<string, Fillings[string]> = {};
  for (const [fact, value] of Object.entries(facts)) {
    const side = `side.${value}`;
    if (fact === "side" && isKey(side)) filled.side = (language) => say(language, "notices", side);
    else filled[fact] = FIGURES.has(fact) ? (language) => figuresIn(language, value) : value;
  }
  if (NOTICES[name].kind !== "funds" && facts.symbol !== undefined)
    filled.symbol = codeOf(facts.symbol);
  return filled;
}

/** `aapl.us` → AAPL, as the page writes it. */
const codeOf = (symbol: string): string => symbol.replace(/\.[a-z]+$/, "").toUpperCase();
