/**
 * A deposit address by index: BIP84 for Bitcoin and Litecoin (bech32), BIP44 for the others. The
 * same key and index give the same address for ever, so that it can be made anew after any loss;
 * which user has which index is the database's.
 */
import { secp256k1 } from "@noble/curves/secp256k1.js";
import { ripemd160 } from "@noble/hashes/legacy.js";
import { sha256 } from "@noble/hashes/sha2.js";
import { toBase58Check } from "../addresses/base58.ts";
import { hashOfKey, toEvm } from "../addresses/evm.ts";
import { toSegwit } from "../addresses/segwit.ts";
import { toTron } from "../addresses/tron.ts";
import { DOGECOIN } from "../addresses/utxo.ts";
import { type AccountKey, type DerivedFormat, publicKeyAt } from "./extended-key.ts";

const hash160 = (key: Uint8Array): Uint8Array => ripemd160(sha256(key));
const evmHash = (key: Uint8Array): Uint8Array =>
  hashOfKey(secp256k1.Point.fromBytes(key).toBytes(false));

const ADDRESS_OF: Readonly<Record<DerivedFormat, (key: Uint8Array) => string>> = {
  bitcoin: (key) => toSegwit("bc", { version: 0, program: hash160(key) }),
  litecoin: (key) => toSegwit("ltc", { version: 0, program: hash160(key) }),
  dogecoin: (key) => toBase58Check(DOGECOIN.p2pkh, hash160(key)),
  evm: (key) => toEvm(evmHash(key)),
  tron: (key) => toTron(evmHash(key)),
};

/** Address of an account key at an index of 0 … 2³¹ − 1. */
export const deriveAddress = (account: AccountKey, index: number): string =>
  ADDRESS_OF[account.format](publicKeyAt(account, index));
