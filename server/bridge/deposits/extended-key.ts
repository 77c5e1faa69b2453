/**
 * The operator's extended public keys, one a format: account keys (`m/84'/0'/0'`, `m/44'/60'/0'`
 * …), from which addresses follow by index (BIP32). What opens them stays with the operator: a
 * private key is refused and never repeated in a message, a log or an error.
 */
import { HDKey } from "@scure/bip32";
import { err, ok, type Result } from "../../../contract/result.ts";
import { fromBase58Check } from "../addresses/base58.ts";
import type { Format } from "../addresses/format.ts";
import { EXTENDED_PRIVATE } from "../addresses/secret.ts";

/**
 * Formats whose addresses follow from a key. Solana's curve has no public derivation, and XRP's
 * accounts cost a reserve each: those have a pool.
 */
export type DerivedFormat = Exclude<Format, "solana" | "xrp">;

const XPUB = 0x0488b21e;
const ZPUB = 0x04b24746;
/**
 * First bytes a key may have. `xpub` says nothing about its use and is taken everywhere; `zpub` is
 * BIP84's, `Ltub` and `dgub` are Litecoin's and Dogecoin's.
 */
const VERSIONS: Readonly<Record<DerivedFormat, readonly number[]>> = {
  bitcoin: [XPUB, ZPUB],
  litecoin: [XPUB, ZPUB, 0x019da462],
  dogecoin: [XPUB, 0x02facafd],
  evm: [XPUB],
  tron: [XPUB],
};
/** tpub, upub, vpub. */
const TEST_VERSIONS: readonly number[] = [0x043587cf, 0x044a5262, 0x045f1cf6];

/** Purpose, coin, account: what stands above is hardened and needs the private key. */
const ACCOUNT_DEPTH = 3;
const KEY_BYTES = 78;
/** Receiving addresses; 1 would be change. */
const RECEIVE_BRANCH = 0;
/** Index from which on a step needs the private key. */
export const HARDENED = 0x8000_0000;

/**
 * `malformed`: no extended key, or a typo. `privateKey`: it could spend. `testnet`. `otherPurpose`:
 * of another coin or kind of address, e.g. a `ypub`. `notAccount`: of another depth than
 * `m/purpose'/coin'/account'`.
 */
export type ExtendedKeyRefusal =
  | "malformed"
  | "privateKey"
  | "testnet"
  | "otherPurpose"
  | "notAccount";

/** Any extended public key, whatever it is for; for `parseAccountKey` and the vectors of BIP32. */
export function readExtendedKey(
  text: string,
): Result<{ key: HDKey; version: number }, ExtendedKeyRefusal> {
  if (text.length > 120) return err("malformed");
  const read = fromBase58Check(text);
  if (!read.ok || read.value.length !== KEY_BYTES) return err("malformed");
  const bytes = Buffer.from(read.value);
  const version = bytes.readUInt32BE();
  // A private key is a zero and 32 bytes, whatever its first bytes claim.
  if (EXTENDED_PRIVATE.some((each) => each === version) || bytes[45] === 0)
    return err("privateKey");
  try {
    return ok({ key: HDKey.fromExtendedKey(text, { public: version, private: 0 }), version });
  } catch {
    // No point of the curve, or a depth that does not go with the rest.
    return err("malformed");
  }
}

/** Key that addresses of one format follow from. */
export interface AccountKey {
  format: DerivedFormat;
  /** Key of the receiving branch. */
  branch: HDKey;
}

/** The account key of a format as its operator writes it down. */
export function parseAccountKey(
  format: DerivedFormat,
  text: string,
): Result<AccountKey, ExtendedKeyRefusal> {
  const read = readExtendedKey(text);
  if (!read.ok) return read;
  const { key, version } = read.value;
  if (TEST_VERSIONS.includes(version)) return err("testnet");
  if (!VERSIONS[format].includes(version)) return err("otherPurpose");
  if (key.depth !== ACCOUNT_DEPTH || key.index < HARDENED) return err("notAccount");
  return ok({ format, branch: key.deriveChild(RECEIVE_BRANCH) });
}

/**
 * Compressed public key at an index, 33 bytes. Throws a RangeError on an index outside 0 … 2³¹ − 1:
 * indexes are ours, so that is a bug.
 */
export function publicKeyAt({ branch }: AccountKey, index: number): Uint8Array {
  if (!Number.isInteger(index) || index < 0 || index >= HARDENED)
    throw new RangeError(`no index of an address: ${index}`);
  const child = branch.deriveChild(index);
  // One key in 2¹²⁷ does not exist and its neighbour comes instead, which then would be handed out
  // twice.
  if (child.index !== index || child.publicKey === null)
    throw new RangeError(`index ${index} has no key`);
  return child.publicKey;
}
