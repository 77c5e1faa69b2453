/**
 * The specification's request signature: uppercase MD5 of a fixed secret, the unix second and six
 * random digits. Wire format, not security: the secret ships with every client. The server checks
 * it, and trusts the session token only.
 */
import { md5 } from "js-md5";

/** Ships with the page, so it protects nothing. It only has to be the same on both sides. */
export const SIGNATURE_SECRET = "syn-public-request-tag";
/** How far a request's second may be from the server's clock. */
export const SIGNATURE_WINDOW_S = 300;

export const HEADER = {
  timeZone: "tz",
  nonce: "nonce",
  timestamp: "timestamp",
  sign: "sign",
  token: "token",
  sign2: "x-sign2",
  /** Request id of a call that changes something: the same one again gets the first reply. */
  requestId: "idempotency-key",
  serverTime: "x-server-time",
} as const;

/** Signature of a request made at unix second `timestamp` with the six digits `nonce`. */
export const sign = (timestamp: string, nonce: string): string =>
  md5(SIGNATURE_SECRET + timestamp + nonce).toUpperCase();
