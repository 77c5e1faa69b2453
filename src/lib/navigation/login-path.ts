/**
 * Addresses around the login. `redirect` leads back; it is accepted only when it is a path of this
 * page (exactly one leading slash).
 */

export const HOME = "/quotes/index?tabActive=0";

/** Where a login leads. `search` is the login's own query. */
export function afterLogin(search: string): string {
  const to = new URLSearchParams(search).get("redirect");
  return to !== null && /^\/(?![/\\])/.test(to) ? to : HOME;
}

/**
 * The login's address that leads back to where one is. A login that leads to a login would lead
 * nowhere.
 */
export const loginFrom = (pathname: string, search: string): string =>
  /^\/(login|register)$/.test(pathname)
    ? "/login"
    : `/login?redirect=${encodeURIComponent(pathname + search)}`;
