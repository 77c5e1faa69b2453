/**
 * Tells whether a path has a screen. The roof answers it; a menu asks, so that it never leads to a
 * page that is not there.
 */
import { createContext, useContext } from "react";

export const RouteKnown = createContext<(path: string) => boolean>(() => true);

/** `path` may carry a query. */
export const useRouteKnown = (): ((path: string) => boolean) => useContext(RouteKnown);
