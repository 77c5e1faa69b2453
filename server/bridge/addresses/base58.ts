/**
 * Base58 with a checksum: four bytes of double SHA-256 behind the payload. A random text passes
 * with a chance of 1 in 2³².
 */
import { sha256 } from "@noble/hashes/sha2.js";
import { type BytesCoder, base58 } from "@scure/base";
import { err, ok, type Result } from "../../../contract/result.ts";

const CHECK_BYTES = 4;
export type Base58Refusal = "characters" | "length" | "checksum";

const checkOf = (payload: Uint8Array): Uint8Array =>
  sha256(sha256(payload)).subarray(0, CHECK_BYTES);

/**
 * Bytes of a base58 text without a checksum; undefined when a character is not in the alphabet.
 * Decoding costs the square of the length.
 */
export function fromBase58(text: string, alphabet: BytesCoder = base58): Uint8Array | undefined {
  try {
    return alphabet.decode(text);
  } catch {
    return undefined;
  }
}

/** Version and payload of a base58check text. */
export function fromBase58Check(
  text: string,
  alphabet: BytesCoder = base58,
): Result<Uint8Array, Base58Refusal> {
  const bytes = fromBase58(text, alphabet);
  if (bytes === undefined) return err("characters");
  if (bytes.length <= CHECK_BYTES) return err("length");
  const payload = bytes.subarray(0, -CHECK_BYTES);
  const check = checkOf(payload);
  return bytes.subarray(-CHECK_BYTES).every((byte, i) => byte === check[i])
    ? ok(payload)
    : err("checksum");
}

export function toBase58Check(
  version: number,
  hash: Uint8Array,
  alphabet: BytesCoder = base58,
): string {
  const payload = Uint8Array.of(version, ...hash);
  return alphabet.encode(Uint8Array.of(...payload, ...checkOf(payload)));
}

/** True when every byte is zero: a hash that no key and no script has. */
export const isZero = (bytes: Uint8Array): boolean => bytes.every((byte) => byte === 0);
