/**
 * `/quotes/calendar`: what is published and which companies report, by day.
 * `?kind=earnings&market=us` as chosen, written by replace.
 */
import type { FeatureRoute } from "../../lib/navigation/route.ts";

export const routes: FeatureRoute[] = [
  { path: "/quotes/calendar", load: () => import("./Calendar.tsx"), title: "calendar:title" },
];
