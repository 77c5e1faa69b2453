/**
 * Keys and addresses of the sandbox that nobody can open. They are points whose x is the hash of a
 * sentence: whoever knew the private key of one would have broken the curve, and everybody can make
 * them anew. So there is no seed that had to be thrown away, here or with who made them.
 */
import { ed25519 } from "@noble/curves/ed25519.js";
import { secp256k1 } from "@noble/curves/secp256k1.js";
import { sha256 } from "@noble/hashes/sha2.js";
import { utf8ToBytes } from "@noble/hashes/utils.js";
import { base58 } from "@scure/base";
import { HDKey } from "@scure/bip32";
import { toXrp } from "../addresses/xrp.ts";
import { type DerivedFormat, HARDENED } from "./extended-key.ts";

const digest = (...words: (string | number)[]): Uint8Array =>
  sha256(utf8ToBytes(["SYN sandbox: do not send", ...words].join(", ")));

/** The first of the hashes that `read` can make something of; every second one is a point. */
function firstPoint<T>(name: string, read: (bytes: Uint8Array) => T): T {
  for (let tries = 0; ; tries++) {
    try {
      return read(digest(name, tries));
    } catch {
      // No point of the curve.
    }
  }
}

/** An account's extended public key whose private key never was. */
export function sandboxKey(format: DerivedFormat): string {
  const publicKey = firstPoint(format, (x) =>
    secp256k1.Point.fromBytes(Uint8Array.of(2, ...x)).toBytes(true),
  );
  return new HDKey({
    depth: 3,
    index: HARDENED,
    chainCode: digest(format, "chain code"),
    publicKey,
  }).publicExtendedKey;
}

/** A Solana address that no key opens. */
export const sandboxSolana = (index: number): string =>
  firstPoint(`solana ${index}`, (bytes) => {
    ed25519.Point.fromBytes(bytes);
    return base58.encode(bytes);
  });

/** The XRP account that no key opens; users are told apart by their tags. */
export const SANDBOX_XRP = toXrp(digest("xrp").subarray(0, 20));
export const SANDBOX_FIRST_TAG = 100_000;
