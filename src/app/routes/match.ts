/**
 * Path patterns, small enough for the entry chunk: the first screen is asked for before the router
 * has arrived. Pure.
 */

/** Splits `/a/b/` into ["a", "b"]. */
const segments = (path: string): string[] => path.split("/").filter((part) => part !== "");

/**
 * True when `pathname` fits `pattern`, whose segments are plain or `:parameters`. Case counts; a
 * slash at the end does not.
 */
export function matches(pattern: string, pathname: string): boolean {
  const want = segments(pattern);
  const have = segments(pathname);
  return (
    want.length === have.length && want.every((part, i) => part.startsWith(":") || part === have[i])
  );
}

const parameters = (pattern: string): number => pattern.split(":").length;

/**
 * The route that fits best: that with the fewest parameters, of equals the first, as the router
 * itself ranks them (`/order/success` before `/order/:symbol`).
 */
export function bestMatch<R extends { path: string }>(
  routes: readonly R[],
  pathname: string,
): R | undefined {
  let best: R | undefined;
  for (const route of routes)
    if (
      matches(route.path, pathname) &&
      (best === undefined || parameters(route.path) < parameters(best.path))
    )
      best = route;
  return best;
}
