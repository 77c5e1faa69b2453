/**
 * The markets, apart from instrument.ts so that the page's boot part can have them without the
 * schema library.
 */
export const STOCK_MARKETS = ["us", "hk", "cn", "tw", "jp", "uk", "de", "fr", "ca", "br"] as const;
export type StockMarket = (typeof STOCK_MARKETS)[number];
/** Every market with sessions of its own. ETFs and indices belong to a stock market. */
export const MARKETS = [...STOCK_MARKETS, "forex", "crypto"] as const;
/**
 * Which of them: `us`, `crypto` …; the market itself, with its board and source, is
 * `server/market/market.ts`.
 */
export type MarketCode = (typeof MARKETS)[number];
