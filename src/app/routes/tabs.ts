/** The six tabs: where each leads and when it is the active one. */
import { TABS, type Tab } from "../../lib/navigation/route.ts";
import { ROUTES } from "./registry.ts";

export const TAB_TARGETS: Readonly<Record<Tab, string>> = {
  optional: "/optional",
  quotes: "/quotes/index?tabActive=0",
  trade: "/trade",
  news: "/news",
  assets: "/personal",
  mine: "/my",
};

/**
 * Tabs whose root is a screen: each other one stands in the bar with the change that builds its
 * screens.
 */
export const BUILT_TABS = TABS.filter((tab) => ROUTES.some((route) => route.tab === tab));

const ACTIVE_FOR: Readonly<Record<string, Tab>> = {
  "/optional/index": "optional",
  "/trade/index": "trade",
  "/news/index": "news",
  "/personal/index": "assets",
  "/my/index": "mine",
};

/**
 * The tab that is lit on a path, if any. Any path containing /quotes counts as quotes; a bare
 * target counts as its index.
 */
export function activeTab(pathname: string): Tab | undefined {
  if (pathname.includes("/quotes")) return "quotes";
  return ACTIVE_FOR[pathname] ?? ACTIVE_FOR[`${pathname}/index`];
}
