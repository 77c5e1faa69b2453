/**
 * Which tiers a coin's perpetual is judged by: data by symbol, so that no list that is sorted anew
 * moves anybody into other tiers.
 */
import type { TierGroup } from "./tiers.ts";

const A = new Set(["btc", "eth"]);
/** The next 38 by capital of the coins that have a perpetual. */
const B = new Set(
  `
  xrp bnb sol doge trx ada link hype bch xlm sui ltc avax
  hbar zec xmr shib ton dot uni tao aave near icp pepe etc
  apt ena ondo pol wld arb algo vet atom kas mkr render
`
    .trim()
    .split(/\s+/),
);

/** The group of a coin, by its code in lower case. */
export const coinTierGroup = (coin: string): TierGroup =>
  A.has(coin) ? "A" : B.has(coin) ? "B" : "C";
