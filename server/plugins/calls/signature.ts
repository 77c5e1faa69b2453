/**
 * The request signature of the specification: wire format, not security. Checked for form, time
 * window and equality. What a nonce seen twice means is the profile's: access/replay.ts. What binds
 * a request to its session and parameters is signature2.ts.
 */
import { timingSafeEqual } from "node:crypto";
import type { IncomingHttpHeaders } from "node:http";
import { HEADER, SIGNATURE_WINDOW_S, sign } from "../../../contract/http/wire/signature.ts";

/** True when the headers carry a signature made within the window around `now` (epoch ms). */
export function isSigned(
  headers: IncomingHttpHeaders,
  now: number,
  windowS: number = SIGNATURE_WINDOW_S,
): boolean {
  const nonce = headers[HEADER.nonce];
  const timestamp = headers[HEADER.timestamp];
  const given = headers[HEADER.sign];
  if (typeof nonce !== "string" || typeof timestamp !== "string" || typeof given !== "string")
    return false;
  if (!/^\d{6}$/.test(nonce) || !/^\d{1,12}$/.test(timestamp) || !/^[0-9A-F]{32}$/.test(given))
    return false;
  if (Math.abs(now / 1000 - Number(timestamp)) > windowS) return false;
  return timingSafeEqual(Buffer.from(given), Buffer.from(sign(timestamp, nonce)));
}
