/** The simulated advertisers and their offers. Data. */
import { FIATS } from "../../contract/money/assets.ts";
import type { Direction } from "../../contract/rules/c2c/roles.ts";
import { say } from "../words/catalog.ts";
import type { Temper } from "./manner.ts";

export interface Offered {
  direction: Direction;
  symbol: string;
  currency: string;
  /** Percent of the reference price. */
  ratio: string;
}

export interface Desk {
  /** Id of its user, for good. */
  id: string;
  nick: string;
  temper: Temper;
  offers: readonly Offered[];
  terms: string;
  hello: string;
}

/** The prompt have the best price, so that the first row of a market leads somewhere. */
const RATIOS: Readonly<Record<Temper, Record<Direction, string>>> = {
  prompt: { buy: "100.4", sell: "99.6" },
  slow: { buy: "100.9", sell: "99.1" },
  absent: { buy: "101.6", sell: "98.4" },
};
const NAMES: Readonly<Record<Temper, string>> = {
  prompt: "Prompt",
  slow: "Unhurried",
  absent: "Silent",
};
/** Ads of one advertiser stay below what it may have: four currencies, both sides. */
const GROUP = 4;

const bothSides = (temper: Temper, symbol: string, currency: string): Offered[] =>
  (["buy", "sell"] as const).map((direction) => ({
    direction,
    symbol,
    currency,
    ratio: RATIOS[temper][direction],
  }));

const desk = (
  temper: Temper,
  mark: string,
  pairs: readonly (readonly [symbol: string, currency: string])[],
): Desk => ({
  id: `sandbox-${temper}-${mark.toLowerCase()}`,
  nick: `${NAMES[temper]} Desk ${mark}`,
  temper,
  terms: say("en", "sandbox", `desk.${temper}`),
  hello: temper === "absent" ? "" : say("en", "sandbox", "desk.hello"),
  offers: pairs.flatMap(([symbol, currency]) => bothSides(temper, symbol, currency)),
});

const dollars = (temper: Temper): Desk[] =>
  Array.from({ length: Math.ceil(FIATS.length / GROUP) }, (_, i) =>
    desk(
      temper,
      String(i + 1),
      FIATS.slice(i * GROUP, (i + 1) * GROUP).map((fiat) => ["USDT", fiat] as const),
    ),
  );

/**
 * Tethers in every currency by all three tempers; bitcoin and ether by a prompt one, in dollars and
 * euros.
 */
export const DESKS: readonly Desk[] = [
  ...dollars("prompt"),
  desk(
    "prompt",
    "BTC",
    ["USD", "EUR"].map((fiat) => ["BTC", fiat] as const),
  ),
  desk(
    "prompt",
    "ETH",
    ["USD", "EUR"].map((fiat) => ["ETH", fiat] as const),
  ),
  ...dollars("slow"),
  ...dollars("absent"),
];

/** Coins of one ad. */
export const QUANTITY: Readonly<Record<string, string>> = { USDT: "20000", BTC: "0.5", ETH: "8" };
