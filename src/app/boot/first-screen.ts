/**
 * Fetches what the address asks for all at once, while React is still on its way: the screen's
 * chunk and its texts.
 */

import { loadChunk, loadFileLists } from "../routes/chunk/chunk.ts";
import { FIRST_ROUTES, loadScreen, type Registered } from "../routes/chunk/screen-loader.ts";
import { bestMatch } from "../routes/match.ts";
import { resolve } from "../routes/resolve.ts";
import { loadTexts } from "../words/texts.ts";

export interface FirstScreen {
  language: string;
  /** Undefined for the 404 page. */
  route: Registered | undefined;
  /** Namespaces to have before the first commit. */
  namespaces: string[];
}

type RouteOf = (pathname: string) => Registered | undefined;

/** The screen of `hash`, redirects followed. */
function routeOfHash(hash: string, hasToken: boolean, routeOf: RouteOf): Registered | undefined {
  let at = hash.slice(1) || "/";
  // Guard → login → …: no chain is longer, and a loop must not hang the page.
  for (let hop = 0; hop < 4; hop++) {
    const [pathname, query] = at.split("?");
    const resolved = resolve(pathname, query === undefined ? "" : `?${query}`, {
      routeOf,
      hasToken,
    });
    if (resolved.kind !== "redirect")
      return resolved.kind === "notFound" ? undefined : resolved.route;
    at = resolved.to;
  }
  return undefined;
}

/**
 * Starts the downloads. A failure shows later, where the screen asks again. For an address of the
 * first feature they start at once; for any other the list of all routes comes first, which is
 * small and on its way beside React. Rejects when that list cannot be had.
 */
export async function preloadFirstScreen(
  hash: string,
  language: string,
  hasToken: boolean,
): Promise<FirstScreen> {
  const route =
    routeOfHash(hash, hasToken, (pathname) => bestMatch(FIRST_ROUTES, pathname)) ??
    routeOfHash(hash, hasToken, (await loadChunk(() => import("../routes/registry.ts"))).routeOf);
  if (route) loadScreen(route).catch(() => {});
  const namespaces = ["common", "parts"];
  const ask = (namespace: string): void => void loadTexts(language, namespace).catch(() => {});
  namespaces.forEach(ask);
  const own =
    route === undefined
      ? []
      : FIRST_ROUTES.includes(route)
        ? [route.feature]
        : (await loadChunk(loadFileLists)).wordsOf(route.path);
  own.forEach(ask);
  namespaces.push(...own);
  return { language, route, namespaces };
}
