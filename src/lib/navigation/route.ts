/**
 * A feature's declaration of one screen. The roof collects
 * `features/<x>/routes.ts`; nothing else is registered anywhere.
 */
import type { ComponentType } from "react";

export const TABS = ["optional", "quotes", "trade", "news", "assets", "mine"] as const;
export type Tab = (typeof TABS)[number];

/**
 * Access to a screen. `guard`: without a token the router leads to the login and nothing is asked
 * for; exactly the five groups. `session`: without a token the roof shows "Log in / Register" in
 * its place, so the screen always has a user. `guest`: only without a token; with one the visit
 * goes on to `redirect` or the quotes. None: everybody.
 */
export type RouteAuth = "guard" | "session" | "guest";

export interface FeatureRoute {
  /**
   * Absolute path with `:name` for parameters, spelled as in the specification: `/quotes/index`,
   * `/optional/order/:symbol`.
   */
  path: string;
  /** The screen's chunk. */
  load: () => Promise<{ default: ComponentType }>;
  /** `guard` goes by the path, for paths without a screen too; a test keeps the two equal. */
  auth?: RouteAuth;
  /**
   * Stays mounted, hidden, when left: scroll, filters and loaded pages are kept. Its effects are
   * undone meanwhile. Others are rebuilt.
   */
  keepAlive?: boolean;
  /**
   * With keepAlive: shows nothing of a user, so it stays when a user signs in or out. Others are
   * dropped then.
   */
  anybody?: boolean;
  /** A tab root: shows the tab bar. */
  tab?: Tab;
  /**
   * Nearly every visit opens it next: its code and words are loaded while the page has nothing else
   * to do.
   */
  ahead?: true;
  /** Key of the document title, `namespace:key`. Without one the title is the brand. */
  title?: string;
}
