/**
 * Every screen there is: the routes of all feature folders, and in development the gallery. Adding a feature needs no edit here.
 * A chunk of its own: the entry fetches it beside React, and first when the address is of no screen it knows.
 */
import type { ComponentType } from "react";
import type { FeatureRoute } from "../../lib/navigation/route.ts";
import { addTexts, type TextFiles } from "../words/texts.ts";
import { FIRST_ROUTES, type Registered } from "./chunk/screen-loader.ts";
import { bestMatch } from "./match.ts";

const features = import.meta.glob<{ routes: FeatureRoute[] }>(["../../features/*/routes.ts", "!../../features/quotes/routes.ts"], { eager: true });
const gallery = __DEV__ ? import.meta.glob<{ default: ComponentType }>("../../gallery/Gallery.tsx") : {};
addTexts(import.meta.glob(["../../../locales/*/*.json", "!../../../locales/*/{common,parts,quotes}.json"]) as TextFiles);

export const ROUTES: readonly Registered[] = [
  ...FIRST_ROUTES,
  ...Object.entries(features).flatMap(([file, { routes }]) => routes.map((route) => ({ ...route, feature: file.split("/").at(-2) ?? "" }))),
  ...Object.values(gallery).map((load) => ({ path: "/gallery", load, feature: "gallery", title: "common:gallery" })),
];

/** The route of a path, if it has a screen. */
export const routeOf = (pathname: string): Registered | undefined => bestMatch(ROUTES, pathname);
