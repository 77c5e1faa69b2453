/**
 * Every screen there is: the routes of all feature folders, and in development the gallery. Adding
 * a feature needs no edit here. A chunk of its own: the entry fetches it beside React, and first
 * when the address is of no screen it knows. Addresses only (`scripts/bundle/addresses.ts`): which
 * file a screen is in stands in `loads.ts`, which the first screen does not wait for.
 */
import type { FeatureRoute } from "../../lib/navigation/route.ts";
import { FIRST_ROUTES, type Registered } from "./chunk/screen-loader.ts";
import { bestMatch } from "./match.ts";

const features = import.meta.glob<{ routes: FeatureRoute[] }>(
  ["../../features/*/routes.ts", "!../../features/quotes/routes.ts"],
  {
    eager: true,
    query: "?addresses",
  },
);
const gallery: readonly Registered[] = __DEV__
  ? [{ path: "/gallery", feature: "gallery", title: "common:gallery" }]
  : [];

export const ROUTES: readonly Registered[] = [
  ...FIRST_ROUTES,
  ...Object.entries(features).flatMap(([file, { routes }]) =>
    routes.map((route) => ({ ...route, feature: file.split("/").at(-2) ?? "" })),
  ),
  ...gallery,
];

/** The route of a path, if it has a screen. */
export const routeOf = (pathname: string): Registered | undefined => bestMatch(ROUTES, pathname);
