/**
 * Binance's words, spot and USDⓈ-M: combined streams and the calls of both markets, about a market
 * made up.
 */
import type { VenueFacts, Words } from "./words.ts";

const KLINE = [
  1_700_000_000_000,
  "64000.00",
  "64100.00",
  "63900.00",
  "64050.00",
  "12.50000",
  1_700_000_059_999,
  "800000.00",
];
/** Streams a connection may carry. */
const MAX_STREAMS = 1024;

export const binanceWords: Words = {
  named: (url) => (url.searchParams.get("streams") ?? "").split("/").filter(Boolean),
  hear({ method, params, id }, { streams }) {
    const names = Array.isArray(params) ? params.map(String) : [];
    if (method !== "SUBSCRIBE" && method !== "UNSUBSCRIBE") return [];
    // Streams of symbols that do not exist are accepted and never speak; a name that is no stream is
    // refused.
    if (
      names.some((name) => !/^(!?[a-z0-9]+@|!)/.test(name)) ||
      streams.size + names.length > MAX_STREAMS
    )
      return [{ error: { code: 2, msg: "Invalid request: invalid stream" }, id }];
    for (const name of names) {
      if (method === "SUBSCRIBE") streams.add(name);
      else streams.delete(name);
    }
    return [{ result: null, id }];
  },
  streamOf: (message) => (message as { stream: string }).stream,
  pack: (message) => JSON.stringify(message),
  answer(url, venue) {
    const [, , , call, more] = url.pathname.split("/");
    const futures = url.pathname.startsWith("/fapi/");
    switch (more === undefined ? call : `${call}/${more}`) {
      case "exchangeInfo":
        return { symbols: venue.bases.map((base) => (futures ? contract(base) : pair(base))) };
      case "depth":
        return known(url, venue)
          ? { lastUpdateId: venue.book.seq, bids: venue.book.bids, asks: venue.book.asks }
          : undefined;
      case "klines":
        return known(url, venue) && (url.searchParams.get("endTime") ?? "").length <= 13
          ? [KLINE]
          : undefined;
      case "ticker/24hr":
        return venue.bases.map((base, i) => ticker(`${base}USDT`, i));
      case "fundingRate":
        return futures
          ? [
              { symbol: "BTCUSDT", fundingTime: 1_763_568_000_000, fundingRate: "0.00010000" },
              { symbol: "BTCUSDT", fundingTime: 1_763_596_800_000, fundingRate: "-0.00002500" },
            ]
          : undefined;
      default:
        return undefined;
    }
  },
};

const known = (url: URL, venue: VenueFacts): boolean =>
  venue.bases.some((base) => url.searchParams.get("symbol") === `${base}USDT`);

const pair = (base: string) => ({
  symbol: `${base}USDT`,
  status: "TRADING",
  baseAsset: base,
  quoteAsset: "USDT",
  filters: [
    { filterType: "PRICE_FILTER", tickSize: "0.01000000" },
    { filterType: "LOT_SIZE", stepSize: "0.00001000" },
    { filterType: "NOTIONAL", minNotional: "5.00000000" },
  ],
});

const contract = (base: string) => ({
  symbol: `${base}USDT`,
  contractType: "PERPETUAL",
  status: "TRADING",
  baseAsset: base,
  quoteAsset: "USDT",
  filters: [
    { filterType: "PRICE_FILTER", tickSize: "0.10" },
    { filterType: "LOT_SIZE", stepSize: "0.001" },
    { filterType: "MIN_NOTIONAL", notional: "100" },
  ],
});

const ticker = (symbol: string, i: number) => ({
  symbol,
  lastPrice: `${61000 - i}.50`,
  openPrice: "60000.00",
  highPrice: "62000.00",
  lowPrice: "59000.00",
  volume: "90.00000",
  quoteVolume: "5500000.25",
  closeTime: 1_763_600_000_000,
});
