/** Bitcoin, Litecoin and Dogecoin: one family, told apart by version bytes and prefixes. */
import { err, ok, type Result } from "../../../contract/result.ts";
import { fromBase58Check, isZero, toBase58Check } from "./base58.ts";
import type { AddressKind, Decode, DecodedAddress, DecodeRefusal, Format } from "./format.ts";
import { fromSegwit, toSegwit } from "./segwit.ts";

interface Network {
  format: Format;
  p2pkh: number;
  /** The one written; `oldP2sh` is read as well. */
  p2sh: number;
  oldP2sh?: number;
  hrp?: string;
  testHrps: readonly string[];
  testVersions: readonly number[];
  /** First characters of base58 addresses, of test networks too. */
  first: RegExp;
  /** Format whose script addresses look the same. */
  shared?: { version: number; with: Format };
}

/**
 * Version of scripts that Bitcoin and Litecoin both write as `3…`; Litecoin's own is `M…` since.
 */
const SHARED_P2SH = 0x05;

export const BITCOIN: Network = {
  format: "bitcoin",
  p2pkh: 0x00,
  p2sh: SHARED_P2SH,
  hrp: "bc",
  testHrps: ["tb", "bcrt"],
  testVersions: [0x6f, 0xc4],
  first: /^[13mn2]/,
  shared: { version: SHARED_P2SH, with: "litecoin" },
};
export const LITECOIN: Network = {
  format: "litecoin",
  p2pkh: 0x30,
  p2sh: 0x32,
  oldP2sh: SHARED_P2SH,
  hrp: "ltc",
  testHrps: ["tltc", "rltc"],
  testVersions: [0x6f, 0xc4, 0x3a],
  first: /^[LM3mnQ2]/,
  shared: { version: SHARED_P2SH, with: "bitcoin" },
};
export const DOGECOIN: Network = {
  format: "dogecoin",
  p2pkh: 0x1e,
  p2sh: 0x16,
  testHrps: [],
  testVersions: [0x71, 0xc4],
  first: /^[D9An2]/,
};

const HASH_BYTES = 20;

/** Reader of a network's addresses. */
export function utxoDecoder(network: Network): Decode {
  return (text) => {
    const lower = text.toLowerCase();
    const isOf = (hrp: string): boolean => lower.startsWith(`${hrp}1`);
    const { hrp } = network;
    if (hrp !== undefined && isOf(hrp)) return witness(hrp, text);
    const test = network.testHrps.find(isOf);
    if (test !== undefined) return fromSegwit(test, text).ok ? err("testnet") : err("shape");
    if (!network.first.test(text) || text.length < 26 || text.length > 35) return err("shape");
    return hashed(network, text);
  };
}

function hashed(network: Network, text: string): Result<DecodedAddress, DecodeRefusal> {
  const read = fromBase58Check(text);
  if (!read.ok) return read;
  const [version, ...rest] = read.value;
  const hash = Uint8Array.from(rest);
  if (hash.length !== HASH_BYTES) return err("length");
  if (network.testVersions.includes(version)) return err("testnet");
  const kind: AddressKind | undefined =
    version === network.p2pkh
      ? "p2pkh"
      : version === network.p2sh || version === network.oldP2sh
        ? "p2sh"
        : undefined;
  if (kind === undefined) return err("shape");
  if (isZero(hash)) return err("unspendable");
  const address = toBase58Check(kind === "p2sh" ? network.p2sh : version, hash);
  return ok({
    address,
    kind,
    checksummed: true,
    ...(version === network.shared?.version && { also: [network.shared.with] }),
  });
}

/**
 * Programs that anybody could spend are valid by BIP350 and no place for money: versions from 2 on,
 * and version 1 of any other length.
 */
function witness(hrp: string, text: string): Result<DecodedAddress, DecodeRefusal> {
  const read = fromSegwit(hrp, text);
  if (!read.ok) return read;
  const { version, program } = read.value;
  const kind: AddressKind | undefined =
    version === 0
      ? program.length === HASH_BYTES
        ? "p2wpkh"
        : "p2wsh"
      : version === 1 && program.length === 32
        ? "p2tr"
        : undefined;
  if (kind === undefined || isZero(program)) return err("unspendable");
  return ok({ address: toSegwit(hrp, read.value), kind, checksummed: true });
}
