/**
 * Addresses that no public key can bring, from a file of the operator's. JSON:
 *
 *     {
 *       "version": 1,
 *       "solana": ["HAgk14JpMQLgt6rVgv7cBQFJWFto5Dqxi472uT3DKpqk", "…"],
 *       "xrp": { "address": "rGWrZyQqhTp9Xu7G5Pkayo7bXjH4k4QYpf", "firstTag": 100000 }
 *     }
 *
 * Both chains may be left out. Solana: an address a user, each of a key of its own, none twice; new
 * ones are added **at the end**, since an index stays with its address. XRP: one account for all,
 * told apart by destination tags: index i has `firstTag` + i. `firstTag` is at least 1 (wallets
 * take 0 for none) and never changes. Private keys have no place here and are refused by name.
 */
import * as v from "valibot";
import { err, ok, type Result } from "../../../contract/result.ts";
import { decodeAddress } from "../addresses/check-address.ts";
import { isSecret } from "../addresses/secret.ts";

const LAST_TAG = 0xffff_ffff;
const MAX_ADDRESSES = 1_000_000;
const text = v.pipe(v.string(), v.maxLength(120));

const FILE = v.strictObject({
  version: v.literal(1),
  solana: v.optional(v.pipe(v.array(text), v.minLength(1), v.maxLength(MAX_ADDRESSES))),
  xrp: v.optional(
    v.strictObject({
      address: text,
      firstTag: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(LAST_TAG)),
    }),
  ),
});

/** `at`: path in the file. The text itself is not repeated, it might be a key. */
export type PoolRefusal =
  | { is: "malformed" | "secret" | "address" | "offCurve"; at: string }
  /** The same address twice: two users would share it. */
  | { is: "doubled"; at: string; first: string };

export interface PooledAddress {
  address: string;
  memo: string | undefined;
}

export interface AddressPool {
  /** Addresses and tags the file has for a format; 0 when it has none. */
  count(format: "solana" | "xrp"): number;
  /** Address of an index, always the same. `exhausted`: the file ends before. */
  at(format: "solana" | "xrp", index: number): Result<PooledAddress, "exhausted">;
}

/** Reads and judges a whole file; a file with one bad line is no pool. */
export function parsePool(json: string): Result<AddressPool, PoolRefusal> {
  const read = v.safeParse(v.pipe(v.string(), v.parseJson(), FILE), json);
  if (!read.success) return err({ is: "malformed", at: v.getDotPath(read.issues[0]) ?? "" });
  const { solana = [], xrp } = read.output;
  const wrong = xrp === undefined ? undefined : judge("xrp", xrp.address, "xrp.address");
  if (wrong !== undefined) return err(wrong);
  const seen = new Map<string, string>();
  for (const [i, address] of solana.entries()) {
    const at = `solana.${i}`;
    const refusal = judge("solana", address, at);
    if (refusal !== undefined) return err(refusal);
    const first = seen.get(address);
    if (first !== undefined) return err({ is: "doubled", at, first });
    seen.set(address, at);
  }
  const counts = {
    solana: solana.length,
    xrp: xrp === undefined ? 0 : LAST_TAG - xrp.firstTag + 1,
  };
  return ok({
    count: (format) => counts[format],
    at: (format, index) => {
      if (!Number.isInteger(index) || index < 0)
        throw new RangeError(`no index of an address: ${index}`);
      if (index >= counts[format]) return err("exhausted");
      if (format === "solana" || xrp === undefined)
        return ok({ address: solana[index], memo: undefined });
      return ok({ address: xrp.address, memo: String(xrp.firstTag + index) });
    },
  });
}

/**
 * Coins sent to an account of a program are seldom to be had again: a pool holds addresses of keys
 * only. A tag inside the address would be everybody's.
 */
function judge(format: "solana" | "xrp", address: string, at: string): PoolRefusal | undefined {
  if (isSecret(address)) return { is: "secret", at };
  const decoded = decodeAddress(format, address);
  if (!decoded.ok || decoded.value.tag !== undefined) return { is: "address", at };
  if (decoded.value.kind === "offCurve") return { is: "offCurve", at };
  return undefined;
}
