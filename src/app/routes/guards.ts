/**
 * The five guarded groups, and where C2C help stands for itself: matched by whole leading path
 * segments, so `/cryptos/trade/btc` is open.
 */

export const GUARDED = [
  "/trade",
  "/exchange/list",
  "/c2cHelp",
  "/cryptos/c2cHelp",
  "/promote",
  "/personal",
] as const;

/** True when a path needs a stored token. */
export const isGuarded = (pathname: string): boolean =>
  GUARDED.some((group) => pathname === group || pathname.startsWith(`${group}/`));

/**
 * Where a guarded path leads without a token, or undefined when it may be opened. `search` comes
 * with its question mark.
 */
export const guard = (pathname: string, search: string, hasToken: boolean): string | undefined =>
  isGuarded(pathname) && !hasToken
    ? `/login?redirect=${encodeURIComponent(pathname + search)}`
    : undefined;
