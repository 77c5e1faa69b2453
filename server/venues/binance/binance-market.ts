/**
 * Where Binance says what: the two public markets in the same words on different hosts. Spot has
 * one combined stream; the USDⓈ-M perpetuals are split by kind of data since April 2026: `/market`
 * carries tickers, trades and mark prices, `/public` best prices and depth.
 */
export interface BinanceStreams {
  host: string;
  path: string;
  /** Streams of the whole market, and what is followed of each busy symbol. */
  all: readonly string[];
  busy: readonly string[];
}

export interface BinanceMarket {
  futures: boolean;
  rest: string;
  /** Path before every call. */
  api: string;
  tickers: string;
  /** The first carries the whole market's tickers, the last the depth streams. */
  streams: readonly BinanceStreams[];
}

export const SPOT: BinanceMarket = {
  futures: false,
  rest: "https://api.binance.com",
  api: "/api/v3",
  tickers: "/ticker/24hr?type=MINI",
  streams: [
    {
      host: "wss://stream.binance.com:9443",
      path: "/stream",
      all: ["!miniTicker@arr"],
      busy: ["trade", "bookTicker"],
    },
  ],
};

const FUTURES_HOST = "wss://fstream.binance.com";

export const PERPETUAL: BinanceMarket = {
  futures: true,
  rest: "https://fapi.binance.com",
  api: "/fapi/v1",
  tickers: "/ticker/24hr",
  streams: [
    {
      host: FUTURES_HOST,
      path: "/market/stream",
      all: ["!miniTicker@arr", "!markPrice@arr@1s"],
      busy: ["aggTrade"],
    },
    { host: FUTURES_HOST, path: "/public/stream", all: [], busy: ["bookTicker"] },
  ],
};
