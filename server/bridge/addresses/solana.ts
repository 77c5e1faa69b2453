/**
 * Solana: 32 bytes as base58 and nothing to check them by, so that a typo mostly is an address too.
 * A point of the curve belongs to a key; everything else to a program: a vault, but also the token
 * account of somebody, where coins sent as such are stuck. Which it is, is said.
 */
import { ed25519 } from "@noble/curves/ed25519.js";
import { err, ok } from "../../../contract/result.ts";
import { fromBase58, isZero } from "./base58.ts";
import type { Decode } from "./format.ts";

const KEY_BYTES = 32;

/** True when 32 bytes are a point of the curve, read as strictly as RFC 8032 does. */
export function isOnCurve(bytes: Uint8Array): boolean {
  try {
    ed25519.Point.fromBytes(bytes);
    return true;
  } catch {
    return false;
  }
}

export const decodeSolana: Decode = (text) => {
  if (text.length < 32 || text.length > 44) return err("shape");
  const bytes = fromBase58(text);
  if (bytes === undefined) return err("characters");
  if (bytes.length !== KEY_BYTES) return err("shape");
  if (isZero(bytes)) return err("unspendable");
  return ok({ address: text, kind: isOnCurve(bytes) ? "onCurve" : "offCurve", checksummed: false });
};
