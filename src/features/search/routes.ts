/** One search over all markets; the screen itself is shared with forex (`parts/search`). */
import type { FeatureRoute } from "../../lib/navigation/route.ts";

export const routes: FeatureRoute[] = [
  { path: "/optional/search", load: () => import("./Search.tsx"), title: "search:title" },
];
