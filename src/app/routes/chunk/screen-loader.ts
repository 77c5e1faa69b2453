/**
 * Screens as registered, and their code as it arrives. In the entry chunk, with the routes of the
 * first feature: the first screen's code is asked for before React is there, and before the list of
 * all others.
 */
import type { ComponentType } from "react";
import { routes } from "../../../features/quotes/routes.ts";
import type { FeatureRoute } from "../../../lib/navigation/route.ts";
import { loadChunk, loadFileLists } from "./chunk.ts";

export interface Registered extends Omit<FeatureRoute, "load"> {
  /** The feature's folder, which is its namespace of texts. */
  feature: string;
  /**
   * The screen's chunk, where it is known without `loads.ts`: the first feature's, and the 404
   * page.
   */
  load?: FeatureRoute["load"];
}

/** Routes of the feature that nearly every visit begins with. */
export const FIRST_ROUTES: readonly Registered[] = routes.map((route) => ({
  ...route,
  feature: "quotes",
}));

const loaded = new Map<Registered, ComponentType>();
const loading = new Map<Registered, Promise<ComponentType>>();

async function open(route: Registered): Promise<{ default: ComponentType }> {
  const load = route.load ?? (await loadFileLists()).loadOf(route.path);
  if (load === undefined) throw new Error(`no file of ${route.path}`);
  return load();
}

/**
 * The screen's component if its chunk is here already: then it renders at once, without a Suspense
 * turn.
 */
export const loadedScreen = (route: Registered): ComponentType | undefined => loaded.get(route);

/**
 * Loads a screen's chunk, once: the same promise for every caller, also a rejected one. React
 * renders a failed screen twice before it believes it; a fresh promise each time would load for
 * ever. `forgetFailure` is Retry's.
 */
export function loadScreen(route: Registered): Promise<ComponentType> {
  let promise = loading.get(route);
  if (promise === undefined) {
    promise = loadChunk(() => open(route)).then((module) => {
      loaded.set(route, module.default);
      return module.default;
    });
    loading.set(route, promise);
  }
  return promise;
}

/** Loads a screen's chunk before the first visit. A failure is not told: the visit asks again. */
export async function loadScreenAhead(route: Registered): Promise<void> {
  const module = await open(route).catch(() => undefined);
  if (module !== undefined) loaded.set(route, module.default);
}

/** Lets a screen whose chunk did not come be asked for again. */
export function forgetFailure(route: Registered): void {
  if (!loaded.has(route)) loading.delete(route);
}
