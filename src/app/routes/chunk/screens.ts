/**
 * Which screens are mounted: the active one and, hidden, those flagged keep-alive. Pure; the shell
 * (`app/shell/Shell.tsx`) renders the answer. A kept screen is one per pathname and sees its
 * location frozen while hidden. Others are rebuilt on each visit: a new visit is every navigation
 * but a replace on the same path, which is how screens write their filters into the address.
 */
import type { Location, NavigationType } from "react-router-dom";

export interface Mounted {
  /** React key: the pathname of a kept screen, pathname and visit number of another. */
  key: string;
  /** Pattern of the route, `*` for the 404 page. */
  path: string;
  location: Location;
  keepAlive: boolean;
  /** Visit in which it was last active: what is oldest goes first. */
  lastVisit: number;
}

export interface Screens {
  /** In order of mounting; never sorted, since moving a DOM node loses its scroll positions. */
  mounted: readonly Mounted[];
  active: string;
  visit: number;
}

export const NO_SCREENS: Screens = { mounted: [], active: "", visit: 0 };
/**
 * Kept screens beyond this are dropped, the longest unused first. Six tab roots and two others fit.
 */
export const MAX_KEPT = 8;

/**
 * The screens after a navigation to `location`, which `route` matches. Returns `before` itself when
 * nothing changed.
 */
export function visit(
  before: Screens,
  location: Location,
  route: { path: string; keepAlive?: boolean },
  action: `${NavigationType}`,
): Screens {
  const current = before.mounted.find((m) => m.key === before.active);
  if (current?.location === location) return before;
  const keepAlive = route.keepAlive ?? false;
  const stays =
    current !== undefined &&
    !keepAlive &&
    action === "REPLACE" &&
    current.location.pathname === location.pathname;
  const visit = before.visit + 1;
  const key = keepAlive ? location.pathname : stays ? current.key : `${location.pathname} ${visit}`;
  const next: Mounted = { key, path: route.path, location, keepAlive, lastVisit: visit };
  const known = before.mounted.some((m) => m.key === key);
  const list = known
    ? before.mounted.map((m) => (m.key === key ? next : m))
    : [...before.mounted, next];
  const kept = list
    .filter((m) => m.keepAlive)
    .sort((a, b) => b.lastVisit - a.lastVisit)
    .slice(0, MAX_KEPT);
  return { mounted: list.filter((m) => m.key === key || kept.includes(m)), active: key, visit };
}

/**
 * The screens after the user changed: kept ones that may show something of the former user go. The
 * one in front stays when this tab made the change, since it leads on by itself; when another tab
 * did, it is built again under a new key.
 */
export function dropUsers(
  before: Screens,
  isAnybodys: (mounted: Mounted) => boolean,
  by: "here" | "elsewhere",
): Screens {
  const visit = before.visit + 1;
  let active = before.active;
  const mounted = before.mounted.flatMap((m) => {
    if (isAnybodys(m)) return [m];
    if (m.key !== before.active) return [];
    if (by === "here") return [m];
    active = `${m.location.pathname} ${visit}`;
    return [{ ...m, key: active, keepAlive: false }];
  });
  return { mounted, active, visit };
}
