/**
 * Other ways to write a symbol that links and other platforms use: `BTC-USDT`, `btc_usdt`,
 * `EUR/USD`, `AAPL`, `US:AAPL`, `0700.HK`.
 */
import type { QuoteRow } from "../../../contract/market/realtime.ts";

/**
 * Letters and digits alone, in lower case; what stands before a colon is the name of a market or
 * exchange.
 */
const plain = (text: string): string =>
  text
    .toLowerCase()
    .replace(/^[^:]*:/, "")
    .replace(/[^\p{L}\p{N}]/gu, "");
const short = (text: string): string => text.replace(/^0+(?=\d)/, "");

/** The word to search for. Codes of listed companies lose the market's letters behind the dot. */
export const searchWord = (wish: string): string =>
  plain(/^\w+\.[a-z]{2,3}$/i.test(wish) ? wish.slice(0, wish.lastIndexOf(".")) : wish);

/**
 * The one among `hits` that `wish` means: the same symbol, code or pair, leading zeros aside.
 * Undefined when it is none of them or several.
 */
export function meant<R extends Pick<QuoteRow, "symbol" | "base" | "quote">>(
  wish: string,
  hits: readonly R[],
): R | undefined {
  const whole = short(plain(wish));
  const same = hits.filter(({ symbol, base, quote }) =>
    [plain(symbol), `${plain(base)}${plain(quote)}`].some((form) => short(form) === whole),
  );
  const code = searchWord(wish);
  const found =
    same.length > 0
      ? same
      : hits.filter(({ symbol }) => short(symbol.split(".", 1)[0]) === short(code));
  const spot = found.filter(({ symbol }) => !symbol.endsWith(".p"));
  return found.length === 1 ? found[0] : spot.length === 1 ? spot[0] : undefined;
}
