/** What an address shows: guard first, then redirect, then screen, then the 404 page. Pure; the registry and the token are arguments. */
import { guard } from "./guards.ts";
import { redirectOf } from "./redirects.ts";
import type { Registered } from "./registry.ts";

export type Resolved = { kind: "screen"; route: Registered } | { kind: "redirect"; to: string } | { kind: "notFound" };

export interface Known {
  routeOf: (pathname: string) => Registered | undefined;
  hasToken: boolean;
}

export function resolve(pathname: string, search: string, known: Known): Resolved {
  const guarded = guard(pathname, search, known.hasToken);
  if (guarded !== undefined) return { kind: "redirect", to: guarded };
  const to = redirectOf(pathname, search, (path) => known.routeOf(path) !== undefined);
  if (to !== undefined) return { kind: "redirect", to };
  const route = known.routeOf(pathname);
  return route === undefined ? { kind: "notFound" } : { kind: "screen", route };
}
