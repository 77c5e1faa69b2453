/** Spread of a currency pair. The wire carries one digit more than a pip (`screens-markets.md` 1.2): pip 0.0001, 0.01 in yen, 0.1 for gold. */

/** Ask − bid, scaled integers of one price scale, in pips with one decimal: "0.6". "--" while a side is missing or the book is crossed. */
export function spreadPips(bid: number, ask: number): string {
  if (!(bid > 0) || !(ask >= bid)) return "--";
  const tenths = ask - bid;
  return `${Math.floor(tenths / 10)}.${tenths % 10}`;
}
