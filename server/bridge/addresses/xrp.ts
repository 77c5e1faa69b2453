/**
 * XRP Ledger: twenty bytes as base58check in an alphabet of its own (`r…`), or as an X-address that
 * carries the destination tag inside (XLS-5: prefix, account, a flag, eight bytes of tag of which
 * the upper four are zero). X-addresses become the classic address and the tag.
 */
import { base58xrp } from "@scure/base";
import { err, ok, type Result } from "../../../contract/result.ts";
import { fromBase58Check, isZero, toBase58Check } from "./base58.ts";
import type { Decode, DecodedAddress, DecodeRefusal } from "./format.ts";

const ACCOUNT = 0x00;
const X_MAIN = [0x05, 0x44] as const;
const X_TEST = [0x04, 0x93] as const;
const X_BYTES = 31;
const HASH_BYTES = 20;
const MAX_TAG = 0xffff_ffffn;

export const toXrp = (hash: Uint8Array): string => toBase58Check(ACCOUNT, hash, base58xrp);

/** A destination tag as the ledger has it: 0 to 2³² − 1, without leading zeros. */
export const isTag = (text: string): boolean =>
  /^(0|[1-9]\d{0,9})$/.test(text) && BigInt(text) <= MAX_TAG;

export const decodeXrp: Decode = (text) => {
  if (/^[XT]/.test(text) && text.length === 47) return extended(text);
  if (!text.startsWith("r") || text.length < 25 || text.length > 35) return err("shape");
  const read = fromBase58Check(text, base58xrp);
  if (!read.ok) return read;
  const payload = read.value;
  if (payload.length !== HASH_BYTES + 1 || payload[0] !== ACCOUNT) return err("shape");
  return account(payload.subarray(1));
};

function extended(text: string): Result<DecodedAddress, DecodeRefusal> {
  const read = fromBase58Check(text, base58xrp);
  if (!read.ok) return read;
  const payload = read.value;
  const startsWith = ([first, second]: readonly [number, number]): boolean =>
    payload[0] === first && payload[1] === second;
  if (payload.length !== X_BYTES) return err("length");
  if (startsWith(X_TEST)) return err("testnet");
  if (!startsWith(X_MAIN)) return err("shape");
  const [flag, ...tagBytes] = payload.subarray(22);
  const tag = Buffer.from(tagBytes).readBigUInt64LE();
  if (flag > 1 || tag > MAX_TAG || (flag === 0 && tag !== 0n)) return err("encoding");
  const found = account(payload.subarray(2, 22));
  return found.ok && flag === 1 ? ok({ ...found.value, tag: tag.toString() }) : found;
}

/** The ledger has two accounts that no key opens: of zeros, and of zeros with a one. */
function account(hash: Uint8Array): Result<DecodedAddress, DecodeRefusal> {
  if (isZero(hash.subarray(0, -1)) && hash[HASH_BYTES - 1] <= 1) return err("unspendable");
  return ok({ address: toXrp(hash), kind: "account", checksummed: true });
}
