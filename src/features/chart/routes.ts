/**
 * The chart in full screen, landscape: by the device where it lets itself be turned, else by
 * turning the layout. Stage, bars and indicators are the same choice as everywhere, so what was
 * changed here is found again on the way back.
 */
import type { FeatureRoute } from "../../lib/navigation/route.ts";

export const routes: FeatureRoute[] = [
  { path: "/chart/index", load: () => import("./ChartIndex.tsx"), title: "chartpage:title" },
];
