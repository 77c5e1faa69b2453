/**
 * Ethereum and BNB Smart Chain: twenty bytes in hex. EIP-55 puts a checksum into the case of the
 * letters, fifteen bits on the average; a mixed case that is not its own is refused, one case alone
 * carries none and passes.
 */
import { keccak_256 } from "@noble/hashes/sha3.js";
import { bytesToHex, hexToBytes } from "@noble/hashes/utils.js";
import { err, ok } from "../../../contract/result.ts";
import { isZero } from "./base58.ts";
import type { Decode } from "./format.ts";

/** Address of twenty bytes, spelled by EIP-55. */
export function toEvm(hash: Uint8Array): string {
  const hex = bytesToHex(hash);
  const bits = bytesToHex(keccak_256(Uint8Array.from(hex, (c) => c.charCodeAt(0))));
  return `0x${[...hex].map((c, i) => (bits[i] >= "8" ? c.toUpperCase() : c)).join("")}`;
}

/** Twenty bytes of an uncompressed public key of 65. */
export const hashOfKey = (uncompressed: Uint8Array): Uint8Array =>
  keccak_256(uncompressed.subarray(1)).subarray(-20);

export const decodeEvm: Decode = (text) => {
  if (!/^0[xX]/.test(text)) return err("shape");
  const digits = text.slice(2);
  if (!/^[0-9a-fA-F]*$/.test(digits)) return err("characters");
  if (digits.length !== 40) return err("length");
  const hash = hexToBytes(digits.toLowerCase());
  if (isZero(hash)) return err("unspendable");
  const address = toEvm(hash);
  const checksummed = /[a-f]/.test(digits) && /[A-F]/.test(digits);
  if (checksummed && address.slice(2) !== digits) return err("checksum");
  return ok({ address, kind: "account", checksummed });
};
