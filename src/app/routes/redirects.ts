/**
 * Addresses of the specification that lead to another screen. One is followed only when its target
 * is built; else the path is the 404 page's.
 */

const FIXED: Readonly<Record<string, string>> = {
  "/": "/quotes/index?tabActive=0",
  "/quotes": "/quotes/index?tabActive=0",
  "/cryptos": "/quotes/index?tabActive=1",
  "/cryptos/assetsCenter": "/cryptos/assetsCenter/index",
  "/c2cHelp": "/cryptos/c2cHelp",
  "/foreign": "/quotes/index?tabActive=2",
  "/optional": "/optional/index",
  "/trade": "/trade/index",
  "/news": "/news/index",
  "/personal": "/personal/index",
  "/my": "/my/index",
  "/Record": "/Record/DepositAndWithdrawal",
  "/result": "/optional/result",
};
/** Real screens of the /order group; any other name there is a symbol. */
const ORDER_SCREENS = new Set(["submit", "success", "apply-success"]);

function target(pathname: string): string | undefined {
  const symbol = /^\/order\/([^/]+)$/.exec(pathname)?.[1];
  if (symbol !== undefined)
    return ORDER_SCREENS.has(symbol) ? undefined : `/optional/order/${symbol}`;
  return FIXED[pathname];
}

/**
 * Where a path leads on to, or undefined. The query of the old address is kept behind the target's
 * own, whose keys win. `exists` says whether a path has a screen.
 */
export function redirectOf(
  pathname: string,
  search: string,
  exists: (path: string) => boolean,
): string | undefined {
  const clean = pathname.length > 1 ? pathname.replace(/\/+$/, "") || "/" : pathname;
  const to = target(clean);
  if (to === undefined) return undefined;
  const [path, own = ""] = to.split("?");
  if (!exists(path)) return undefined;
  const query = new URLSearchParams(own);
  for (const [key, value] of new URLSearchParams(search))
    if (!query.has(key)) query.append(key, value);
  return query.size === 0 ? path : `${path}?${query}`;
}
