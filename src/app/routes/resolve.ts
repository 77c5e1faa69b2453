/**
 * Decides what an address shows: guard first, then redirect, then screen, then the 404 page. Pure;
 * the registry and the token are arguments.
 */
import { afterLogin } from "../../lib/navigation/login-path.ts";
import type { Registered } from "./chunk/screen-loader.ts";
import { guard } from "./guards.ts";
import { redirectOf } from "./redirects.ts";

/**
 * `signedOut`: the screen wants a user and there is none; its place is taken by the way to the
 * login.
 */
export type Resolved =
  | { kind: "screen" | "signedOut"; route: Registered }
  | { kind: "redirect"; to: string }
  | { kind: "notFound" };

export interface Known {
  routeOf: (pathname: string) => Registered | undefined;
  hasToken: boolean;
  /**
   * True when this address was gone to with a token: a login is not led away from under
   * itself. Default: `hasToken`.
   */
  hadToken?: boolean;
}

export function resolve(pathname: string, search: string, known: Known): Resolved {
  const guarded = guard(pathname, search, known.hasToken);
  if (guarded !== undefined) return { kind: "redirect", to: guarded };
  const to = redirectOf(pathname, search, (path) => known.routeOf(path) !== undefined);
  if (to !== undefined) return { kind: "redirect", to };
  const route = known.routeOf(pathname);
  if (route === undefined) return { kind: "notFound" };
  if (route.auth === "guest" && (known.hadToken ?? known.hasToken))
    return { kind: "redirect", to: afterLogin(search) };
  return { kind: route.auth === "session" && !known.hasToken ? "signedOut" : "screen", route };
}
