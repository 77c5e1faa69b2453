/**
 * One search over all markets: recents and hot symbols while the field is empty, hits grouped by market while it is not.
 * `searcher.ts` is what happens between a keystroke and the hits, `Search.tsx` the screen.
 */
import type { FeatureRoute } from "../../lib/route.ts";

export const routes: FeatureRoute[] = [{ path: "/optional/search", load: () => import("./Search.tsx"), title: "search:title" }];
