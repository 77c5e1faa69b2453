/** Symbols as other apps write them, as what they may be here, the likeliest first. Pure. */

const QUOTES = "usdt|usdc|usd|busd|fdusd";
/** Endings of other apps for the markets of shares here. */
const MARKET_OF: Readonly<Record<string, string>> = {
  ss: "sh",
  sha: "sh",
  she: "sz",
  hkg: "hk",
  tyo: "jp",
  t: "jp",
  o: "us",
  n: "us",
  oq: "us",
  l: "uk",
  lon: "uk",
  pa: "fr",
  to: "ca",
  sa: "br",
  f: "de",
};

/**
 * `BINANCE:BTCUSDT`, `BTC/USDT`, `ETH-USDT`, `BTCUSDT.P`, `EUR/USD`, `$AAPL`, `BRK.B`, `700.HK` and
 * a bare ticker, which is a share of the United States before it is anything else. The word itself
 * stands first: our own symbols are never read as another one.
 */
export function writtenSymbol(word: string): string[] {
  const bare = word
    .toLowerCase()
    .replace(/^[a-z_]+:/, "")
    .replace(/^[$#]+/, "")
    .replace(/=x$/, "");
  const found = [word.toLowerCase(), bare];
  const perpetual = new RegExp(
    `^([a-z0-9]+?)[-_/]?(?:${QUOTES})?(?:\\.p|[-_]?perp|[-_]swap)$`,
  ).exec(bare);
  if (perpetual !== null) found.push(`${perpetual[1]}.p`);
  const coin = new RegExp(`^([a-z0-9]+?)[-_/]?(?:${QUOTES})$`).exec(bare);
  if (/^[a-z]{3}[-_/]?[a-z]{3}$/.test(bare)) found.push(bare.replace(/[-_/]/, ""));
  if (coin !== null) found.push(coin[1]);
  const share = /^([a-z0-9]+(?:[-./][a-z])?)\.([a-z]{1,3})$/.exec(bare);
  if (share !== null) found.push(...ofMarket(share[1], MARKET_OF[share[2]] ?? share[2]));
  if (/^[a-z]{1,5}([-./][a-z])?$/.test(bare)) found.push(`${bare.replace(/[./]/, "-")}.us`);
  return [...new Set(found)].filter((one) => /^[a-z0-9.-]{1,20}$/.test(one));
}

/** Codes of figures have as many places as their market writes. */
function ofMarket(code: string, market: string): string[] {
  const plain = code.replace(/[./]/, "-");
  const places = market === "hk" ? 5 : 0;
  return /^\d+$/.test(plain)
    ? [`${plain.padStart(places, "0")}.${market}`, `${plain.replace(/^0+(?=\d{4})/, "")}.${market}`]
    : [`${plain}.${market}`];
}
