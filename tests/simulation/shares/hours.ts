/**
 * Hours as the model knows them: which way a market's day goes, and what each kind of order may do
 * in each. Nothing here imports `contract/` or `server/`.
 */

/** `close`: trades at the closing price alone. */
export type Hours = "trading" | "auction" | "extended" | "close" | "lunch" | "shut" | "halt";
export type Way = "limit" | "market" | "stopLimit" | "stopMarket";

/** A market's hours as the feed tells them. */
export interface Stage {
  hours: Hours;
  session: "closed" | "notOpen" | "pre" | "trading" | "after";
  reason: "" | "lunch" | "auction" | "halt";
}
const of = (hours: Hours, session: Stage["session"], reason: Stage["reason"] = ""): Stage => ({
  hours,
  session,
  reason,
});
const [TRADING, SHUT, OPENING] = [
  of("trading", "trading"),
  of("shut", "closed"),
  of("auction", "pre", "auction"),
];
const [LUNCH, CLOSING] = [of("lunch", "closed", "lunch"), of("auction", "trading", "auction")];
const WITH_LUNCH = [TRADING, LUNCH, TRADING, CLOSING, SHUT, OPENING];

/** Round and round. */
export const DAYS = {
  us: [TRADING, of("extended", "after"), SHUT, of("shut", "notOpen"), of("extended", "pre")],
  uk: [TRADING, CLOSING, of("close", "after"), SHUT, OPENING],
  jp: WITH_LUNCH,
  cn: WITH_LUNCH,
} as const satisfies Record<string, readonly Stage[]>;
export const HALT = of("halt", "trading", "halt");

export type Wanted = "open" | "queued" | "held" | "marketClosed" | "currentlyClosed";

/** Fate of an order that is placed. */
export function wantedIn(
  hours: Hours,
  way: Way,
  { ext, queue }: { ext: boolean; queue: boolean },
): Wanted {
  if (hours === "halt") return "currentlyClosed";
  if (way === "stopLimit" || way === "stopMarket") return "held";
  if (hours === "trading" || hours === "auction") return "open";
  if (way === "market") return queue && hours !== "close" ? "queued" : "marketClosed";
  if (hours === "extended") return ext ? "open" : "queued";
  return hours === "close" ? "open" : "queued";
}

/** True when an order that waits for no price takes part; `price`: its limit. */
export function takesPart(
  hours: Hours,
  { price, ext }: { price: bigint | undefined; ext: boolean },
  last: bigint,
): boolean {
  if (hours === "trading" || hours === "auction") return true;
  if (price === undefined) return false;
  return hours === "extended" ? ext : hours === "close" && price === last;
}
