/** The five guarded groups (`product.md` 2, settled point 2): matched by whole leading path segments, so `/cryptos/trade/btc` is open. */

export const GUARDED = ["/trade", "/exchange/list", "/c2cHelp", "/promote", "/personal"] as const;

/** Whether a path needs a stored token. */
export const isGuarded = (pathname: string): boolean => GUARDED.some((group) => pathname === group || pathname.startsWith(`${group}/`));

/** Where a guarded path leads without a token, or undefined when it may be opened. `search` comes with its question mark. */
export const guard = (pathname: string, search: string, hasToken: boolean): string | undefined =>
  isGuarded(pathname) && !hasToken ? `/login?redirect=${encodeURIComponent(pathname + search)}` : undefined;

/** Where a login leads: `redirect` of its address when that is a path of this page (exactly one leading slash), else the quotes. */
export function afterLogin(search: string): string {
  const to = new URLSearchParams(search).get("redirect");
  return to !== null && /^\/(?![/\\])/.test(to) ? to : "/quotes/index?tabActive=0";
}

/** The login's address that leads back to where one is. A login that leads to a login would lead nowhere. */
export const loginFrom = (pathname: string, search: string): string =>
  /^\/(login|register)$/.test(pathname) ? "/login" : `/login?redirect=${encodeURIComponent(pathname + search)}`;
