/** Every screen there is, by address; what all of them must be is tested over this list. */
import type { AppPage } from "../support/app-page.ts";

export interface Screen {
  name: string;
  path: string;
  /** Resolves once the screen shows its content. */
  ready(tab: AppPage): Promise<unknown>;
}

const rows = (tab: AppPage): Promise<unknown> => tab.shown();
const searchbox = (tab: AppPage): Promise<unknown> => tab.page.getByRole("searchbox").waitFor();

const chart = (tab: AppPage): Promise<unknown> => tab.page.locator("main canvas").filter({ visible: true }).first().waitFor();
const links = (tab: AppPage): Promise<unknown> => tab.page.locator("main a, main button").filter({ visible: true }).first().waitFor();

export const SCREENS: readonly Screen[] = [
  { name: "stocks", path: "/quotes/index?tabActive=0", ready: rows },
  { name: "crypto", path: "/quotes/index?tabActive=1", ready: rows },
  { name: "forex", path: "/quotes/index?tabActive=2", ready: rows },
  { name: "ETF", path: "/quotes/index?tabActive=3", ready: rows },
  { name: "a whole market", path: "/quotes/UsStockMore", ready: rows },
  {
    name: "sectors",
    path: "/quotes/hotModules",
    ready: links,
  },
  { name: "search", path: "/optional/search", ready: searchbox },
  { name: "diagnostics", path: "/diag", ready: (tab) => tab.page.getByTestId("diag-tier").waitFor() },
  { name: "not found", path: "/no/such/screen", ready: links },
  { name: "a coin", path: "/cryptos/trendDetails/btc", ready: chart },
  { name: "a perpetual", path: "/cryptos/trendDetails/btc?product=perpetual", ready: chart },
  { name: "a US stock", path: "/quotes/usStockDetail?symbol=aapl.us", ready: chart },
  { name: "a stock elsewhere", path: "/quotes/detail?symbol=00700.hk", ready: chart },
  { name: "an index", path: "/quotes/usStockIndexDetail?symbol=dji.idx", ready: chart },
  { name: "members", path: "/quotes/constituentDetail?id=us.semis&kind=module", ready: links },
  { name: "a pair", path: "/foreign/coinChart?symbol=eurusd", ready: chart },
  { name: "the forex board", path: "/foreign/quotation", ready: links },
  { name: "forex search", path: "/foreign/search", ready: searchbox },
  { name: "full-screen chart", path: "/chart/index?symbol=btc", ready: chart },
];

/** Screens whose chart can be read as a table. */
export const CHARTED: readonly Screen[] = SCREENS.filter(({ name }) =>
  ["a coin", "a perpetual", "a US stock", "a stock elsewhere", "an index", "a pair"].includes(name),
);

export const LANGUAGES = ["en", "CN"] as const;
export const THEMES = ["white", "dark"] as const;
