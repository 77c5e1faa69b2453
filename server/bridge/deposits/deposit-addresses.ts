/**
 * The address a user's coins are sent to, by chain and the user's index. One index serves all
 * chains; ERC20 and BEP20 share the address. Where keys and pools come from is the operator's
 * configuration; without any, the sandbox's, which are marked.
 */
import { err, ok, type Result } from "../../../contract/result.ts";
import { type Chain, FORMAT_OF, type Format } from "../addresses/format.ts";
import type { AddressPool } from "./address-pool.ts";
import { deriveAddress } from "./derive-address.ts";
import {
  type AccountKey,
  type DerivedFormat,
  type ExtendedKeyRefusal,
  parseAccountKey,
} from "./extended-key.ts";
import { SANDBOX_FIRST_TAG, SANDBOX_XRP, sandboxKey, sandboxSolana } from "./sandbox-keys.ts";

export interface DepositAddress {
  chain: Chain;
  address: string;
  /** Destination tag; with it missing a payment belongs to nobody. */
  memo: string | undefined;
  /** Nobody has the key: the screen says "Sandbox: do not send" beside it. */
  isSandbox: boolean;
}

/**
 * `noSource`: the operator gave neither key nor pool for the chain. `exhausted`: the pool has no
 * further address.
 */
export type NoAddress = "noSource" | "exhausted";

export interface DepositAddresses {
  /** The same for the same index, always. Throws a RangeError when the index is none. */
  at(chain: Chain, index: number): Result<DepositAddress, NoAddress>;
}

export type ExtendedKeys = Readonly<Partial<Record<DerivedFormat, string>>>;
export const DERIVED_FORMATS = [
  "bitcoin",
  "litecoin",
  "dogecoin",
  "evm",
  "tron",
] as const satisfies readonly DerivedFormat[];

/** From an operator's extended public keys and address pool. */
export function operatorAddresses(
  keys: ExtendedKeys,
  pool?: AddressPool,
): Result<DepositAddresses, { format: DerivedFormat; is: ExtendedKeyRefusal }> {
  const accounts = new Map<Format, AccountKey>();
  for (const format of DERIVED_FORMATS) {
    const text = keys[format];
    if (text === undefined) continue;
    const account = parseAccountKey(format, text);
    if (!account.ok) return err({ format, is: account.error });
    accounts.set(format, account.value);
  }
  return ok({
    at: (chain, index) => {
      const format = FORMAT_OF[chain];
      if (format === "solana" || format === "xrp") {
        if (pool === undefined || pool.count(format) === 0) return err("noSource");
        const found = pool.at(format, index);
        return found.ok ? ok({ chain, ...found.value, isSandbox: false }) : found;
      }
      const account = accounts.get(format);
      return account === undefined
        ? err("noSource")
        : ok({ chain, address: deriveAddress(account, index), memo: undefined, isSandbox: false });
    },
  });
}

/** The sandbox's own: valid by every check, and opened by no key. */
export function sandboxAddresses(): DepositAddresses {
  const keys = Object.fromEntries(DERIVED_FORMATS.map((format) => [format, sandboxKey(format)]));
  const derived = operatorAddresses(keys);
  if (!derived.ok)
    throw new Error(`the sandbox's key of ${derived.error.format}: ${derived.error.is}`);
  return {
    at: (chain, index) => {
      const format = FORMAT_OF[chain];
      if (format === "solana")
        return ok({ chain, address: sandboxSolana(index), memo: undefined, isSandbox: true });
      if (format === "xrp")
        return ok({
          chain,
          address: SANDBOX_XRP,
          memo: String(SANDBOX_FIRST_TAG + index),
          isSandbox: true,
        });
      const found = derived.value.at(chain, index);
      return found.ok ? ok({ ...found.value, isSandbox: true }) : found;
    },
  };
}
