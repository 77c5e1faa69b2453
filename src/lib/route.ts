/** What a feature tells the roof about one of its screens. The roof collects `features/<x>/routes.ts`; nothing else is registered anywhere. */
import type { ComponentType } from "react";

export const TABS = ["optional", "quotes", "trade", "news", "assets", "mine"] as const;
export type Tab = (typeof TABS)[number];

export interface FeatureRoute {
  /** Absolute path with `:name` for parameters, spelled as in the specification: `/quotes/index`, `/optional/order/:symbol`. */
  path: string;
  /** The screen's chunk. */
  load: () => Promise<{ default: ComponentType }>;
  /** One of the five guarded groups (`product.md` 2). The guard itself goes by the path; a test keeps the two equal. */
  auth?: boolean;
  /** Stays mounted, hidden, when left: scroll, filters and loaded pages are kept. Its effects are undone meanwhile. Others are rebuilt. */
  keepAlive?: boolean;
  /** A tab root: shows the tab bar. */
  tab?: Tab;
  /** Key of the document title, `namespace:key`. Without one the title is the brand. */
  title?: string;
}
