/**
 * Chains as users pick them, and how addresses of each are written. Several chains share a format:
 * an address of Ethereum is one of BNB Smart Chain too, letter by letter, and nothing in it says
 * for which it was meant.
 */
import type { Result } from "../../../contract/result.ts";

/**
 * Networks of the specification's `chain` field. Native coins travel on the network that tokens
 * name: ETH on ERC20, TRX on TRC20.
 */
export const CHAINS = ["BTC", "LTC", "DOGE", "ERC20", "BEP20", "TRC20", "SOL", "XRP"] as const;
export type Chain = (typeof CHAINS)[number];

export const FORMATS = ["bitcoin", "litecoin", "dogecoin", "evm", "tron", "solana", "xrp"] as const;
export type Format = (typeof FORMATS)[number];

export const FORMAT_OF: Readonly<Record<Chain, Format>> = {
  BTC: "bitcoin",
  LTC: "litecoin",
  DOGE: "dogecoin",
  ERC20: "evm",
  BEP20: "evm",
  TRC20: "tron",
  SOL: "solana",
  XRP: "xrp",
};

/** Chains whose transfers carry a number that says whose they are (`need_memo`). */
export const hasMemo = (chain: Chain): boolean => FORMAT_OF[chain] === "xrp";

/**
 * First look of a page (`address_regex`); what counts is the server's check. Every valid address
 * fits its pattern, not the other way round.
 */
export const ADDRESS_PATTERN: Readonly<Record<Format, string>> = {
  bitcoin: "^([13][1-9A-HJ-NP-Za-km-z]{24,34}|[bB][cC]1[0-9A-Za-z]{11,71})$",
  litecoin: "^([LM3][1-9A-HJ-NP-Za-km-z]{24,34}|[lL][tT][cC]1[0-9A-Za-z]{11,71})$",
  dogecoin: "^[D9A][1-9A-HJ-NP-Za-km-z]{24,34}$",
  evm: "^0[xX][0-9a-fA-F]{40}$",
  tron: "^T[1-9A-HJ-NP-Za-km-z]{33}$",
  solana: "^[1-9A-HJ-NP-Za-km-z]{32,44}$",
  xrp: "^(r[1-9A-HJ-NP-Za-km-z]{24,34}|X[1-9A-HJ-NP-Za-km-z]{46})$",
};

/** An address that its format's own rules let pass. */
export interface DecodedAddress {
  /**
   * As it is paid to and compared: one spelling for every way of writing the same address.
   * X-addresses become classic ones.
   */
  address: string;
  /**
   * The script or account behind it: `p2pkh`, `p2sh`, `p2wpkh`, `p2wsh`, `p2tr`, `account`, and of
   * Solana `onCurve` (a key's) or `offCurve` (a program's).
   */
  kind: AddressKind;
  /**
   * True when a checksum stood in it. Solana has none, EVM none when all letters have one case: a
   * typo there is somebody's address too.
   */
  checksummed: boolean;
  /**
   * Other formats in which the same text is valid: `3…` is both Bitcoin's and Litecoin's old script
   * address.
   */
  also?: readonly Format[];
  /** Destination tag inside an X-address. */
  tag?: string;
}

export type AddressKind =
  | "p2pkh"
  | "p2sh"
  | "p2wpkh"
  | "p2wsh"
  | "p2tr"
  | "account"
  | "onCurve"
  | "offCurve";

/**
 * Why a text is no address of a format. `shape`: it does not even look like one. `checksum`: a
 * typo, or cut off. `encoding`: bech32 where bech32m belongs, or the other way round (BIP350).
 * `testnet`: of a test network. `unspendable`: valid, and what is sent there is lost: all zeros, or
 * a witness version that nothing protects yet.
 */
export type DecodeRefusal =
  | "shape"
  | "characters"
  | "length"
  | "mixedCase"
  | "checksum"
  | "encoding"
  | "testnet"
  | "unspendable";

export type Decode = (text: string) => Result<DecodedAddress, DecodeRefusal>;
