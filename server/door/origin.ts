/**
 * Origin check of the socket handshake: a page may connect to the host it came from, and to named
 * ones.
 */
import type { IncomingHttpHeaders } from "node:http";

/**
 * A missing Origin is fine for tools; a browser always sends one, and is known by its Sec-Fetch
 * headers when it does not.
 */
export function allowedOrigin(headers: IncomingHttpHeaders, more: readonly string[]): boolean {
  const { origin, host } = headers;
  if (origin === undefined)
    return headers["sec-fetch-mode"] === undefined && headers["sec-fetch-site"] === undefined;
  if (!URL.canParse(origin)) return false;
  const from = new URL(origin).host;
  return from === host || more.includes(from);
}
