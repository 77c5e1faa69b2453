/**
 * Screens as registered, and their code as it arrives. In the entry chunk, with the routes of the first feature: the first screen's code is
 * asked for before React is there, and before the list of all others.
 */
import type { ComponentType } from "react";
import { routes } from "../../../features/quotes/routes.ts";
import type { FeatureRoute } from "../../../lib/navigation/route.ts";
import { loadChunk } from "./chunk.ts";

export interface Registered extends FeatureRoute {
  /** The feature's folder, which is its namespace of texts. */
  feature: string;
}

/** Routes of the feature that nearly every visit begins with. */
export const FIRST_ROUTES: readonly Registered[] = routes.map((route) => ({ ...route, feature: "quotes" }));

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

/** Loads a screen's chunk before the first visit. A failure is not told: the visit asks again. */
export async function loadScreenAhead(route: FeatureRoute): Promise<void> {
  const module = await route.load().catch(() => undefined);
  if (module !== undefined) loaded.set(route, module.default);
}

/** Lets a screen whose chunk did not come be asked for again. */
export function forgetFailure(route: FeatureRoute): void {
  if (!loaded.has(route)) loading.delete(route);
}
