/**
 * Every screen there is: the routes of all feature folders, and in development the gallery. Adding a feature needs no edit here.
 * In the entry chunk: the first screen's code is asked for before React has arrived.
 */
import type { ComponentType } from "react";
import type { FeatureRoute } from "../lib/route.ts";
import { loadChunk } from "./chunk.ts";
import { bestMatch } from "./match.ts";

export interface Registered extends FeatureRoute {
  /** The feature's folder, which is its namespace of texts. */
  feature: string;
}

const features = import.meta.glob<{ routes: FeatureRoute[] }>("../features/*/routes.ts", { eager: true });
const gallery = __DEV__ ? import.meta.glob<{ default: ComponentType }>("../gallery/Gallery.tsx") : {};

export const ROUTES: readonly Registered[] = [
  ...Object.entries(features).flatMap(([file, { routes }]) => routes.map((route) => ({ ...route, feature: file.split("/")[2] }))),
  ...Object.values(gallery).map((load) => ({ path: "/gallery", load, feature: "gallery", title: "common:gallery" })),
];

/** The route of a path, if it has a screen. */
export const routeOf = (pathname: string): Registered | undefined => bestMatch(ROUTES, pathname);

const loaded = new Map<FeatureRoute, ComponentType>();
const loading = new Map<FeatureRoute, Promise<ComponentType>>();

/** The screen's component if its chunk is here already: then it renders at once, without a Suspense turn. */
export const loadedScreen = (route: FeatureRoute): ComponentType | undefined => loaded.get(route);

/**
 * Loads a screen's chunk, once: the same promise for every caller, also a rejected one. React renders a failed screen twice before it
 * believes it; a fresh promise each time would load for ever. `forgetFailure` is Retry's.
 */
export function loadScreen(route: FeatureRoute): Promise<ComponentType> {
  let promise = loading.get(route);
  if (promise === undefined) {
    promise = loadChunk(route.load).then((module) => {
      loaded.set(route, module.default);
      return module.default;
    });
    loading.set(route, promise);
  }
  return promise;
}

/** Lets a screen whose chunk did not come be asked for again. */
export function forgetFailure(route: FeatureRoute): void {
  if (!loaded.has(route)) loading.delete(route);
}
