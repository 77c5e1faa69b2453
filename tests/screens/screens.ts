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

export const SCREENS: readonly Screen[] = [
  { name: "stocks", path: "/quotes/index?tabActive=0", ready: rows },
  { name: "crypto", path: "/quotes/index?tabActive=1", ready: rows },
  { name: "forex", path: "/quotes/index?tabActive=2", ready: rows },
  { name: "ETF", path: "/quotes/index?tabActive=3", ready: rows },
  { name: "a whole market", path: "/quotes/UsStockMore", ready: rows },
  {
    name: "sectors",
    path: "/quotes/hotModules",
    ready: (tab) => tab.page.locator("main a, main button").filter({ visible: true }).first().waitFor(),
  },
  { name: "search", path: "/optional/search", ready: searchbox },
  { name: "diagnostics", path: "/diag", ready: (tab) => tab.page.getByTestId("diag-tier").waitFor() },
  { name: "not found", path: "/no/such/screen", ready: (tab) => tab.page.locator("main a, main button").filter({ visible: true }).first().waitFor() },
];

export const LANGUAGES = ["en", "CN"] as const;
export const THEMES = ["white", "dark"] as const;
