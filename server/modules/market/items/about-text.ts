/**
 * Says in whole sentences of the reader's language which instrument it is, from the facts that are
 * known.
 */
import type { Instrument } from "../../../../contract/market/instrument.ts";
import { LANGUAGE_TAGS, type LanguageCode } from "../../../../contract/rules/text/languages.ts";
import type { ProfileFacts } from "../../../market/facts.ts";
import { say } from "../../../words/catalog.ts";
import { feedWord } from "../../../words/feed-words.ts";

const PAIRS = {
  majors: "pair.majors",
  crosses: "pair.crosses",
  exotics: "pair.exotics",
  metals: "pair.metals",
} as const;
const isPairGroup = (group: string): group is keyof typeof PAIRS => Object.hasOwn(PAIRS, group);

/** ISO codes of the markets that are called otherwise. */
const REGIONS: Readonly<Record<string, string>> = { uk: "GB" };
const landOf = (language: LanguageCode, market: string): string =>
  new Intl.DisplayNames(LANGUAGE_TAGS[language], { type: "region", style: "short" }).of(
    REGIONS[market] ?? market.toUpperCase(),
  ) ?? "";

const nameIn = (
  language: LanguageCode,
  { name, nameCn }: Pick<Instrument, "name" | "nameCn">,
): string => (language === "CN" && nameCn) || name;
/** Chinese and Japanese have no space after a sentence. */
const gapOf = (language: LanguageCode): string =>
  language === "CN" || language === "ja" ? "" : " ";

type AboutKey = Parameters<typeof say<"market">>[2] & `about.${string}`;
type Facts = Readonly<Record<string, string | number>>;

/** `lead`: what a fund follows. */
export function aboutText(
  language: LanguageCode,
  i: Instrument,
  of: ProfileFacts,
  lead: Instrument | undefined,
): string {
  const said = [...sentences(language, i, of, lead), ["about.simulated", {}] as const];
  return said.map(([key, facts]) => say(language, "market", key, facts)).join(gapOf(language));
}

function sentences(
  language: LanguageCode,
  i: Instrument,
  { rank, peers: all, made, industry }: ProfileFacts,
  lead: Instrument | undefined,
): readonly (readonly [AboutKey, Facts])[] {
  const name = nameIn(language, i);
  const { base: code, exchange } = i;
  if (i.type === "cryptos") return [["about.coin", { name, code, rank, all, quote: i.quote }]];
  if (i.type === "perpetual")
    return [["about.perpetual", { code, quote: i.quote, times: Math.max(...i.leverList) }]];
  if (i.type === "forex") {
    const kind = isPairGroup(i.group)
      ? say(language, "market", PAIRS[i.group])
      : `${code}/${i.quote}`;
    return [["about.pair", { kind, code, quote: i.quote }]];
  }
  const land = landOf(language, i.market);
  if (i.type === "index")
    return [
      ["about.index", { name, land }],
      ...(made === undefined
        ? []
        : ([[made.byPrice ? "about.byPrice" : "about.byValue", { all: made.members }]] as const)),
    ];
  if (i.type === "etf") {
    const facts = { name, issuer: i.group, exchange };
    return [
      lead === undefined
        ? ["about.fund", facts]
        : ["about.fundOf", { ...facts, lead: nameIn(language, lead) }],
    ];
  }
  const unit = i.lotSize === "1" ? "about.byShare" : "about.byLot";
  return [
    ["about.share", { name, land, sector: feedWord(language, industry), exchange, rank, all }],
    [unit, { quote: i.quoteUnit, lot: Number(i.lotSize) }],
  ];
}
