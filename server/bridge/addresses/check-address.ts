/**
 * Judges addresses that a withdrawal may be paid to, by their chain's own checksum. An address of
 * another chain names the chain it looks like, since that is what went wrong. Ethereum and BNB
 * Smart Chain look the same and cannot be told apart.
 */
import { err, ok, type Result } from "../../../contract/result.ts";
import { tokenOf } from "../../../contract/rules/token-contracts.ts";
import { decodeEvm } from "./evm.ts";
import {
  type AddressKind,
  type Chain,
  type Decode,
  type DecodedAddress,
  type DecodeRefusal,
  FORMAT_OF,
  FORMATS,
  type Format,
  hasMemo,
} from "./format.ts";
import { isSecret } from "./secret.ts";
import { decodeSolana } from "./solana.ts";
import { decodeTron } from "./tron.ts";
import { BITCOIN, DOGECOIN, LITECOIN, utxoDecoder } from "./utxo.ts";
import { decodeXrp, isTag } from "./xrp.ts";

const DECODERS: Readonly<Record<Format, Decode>> = {
  bitcoin: utxoDecoder(BITCOIN),
  litecoin: utxoDecoder(LITECOIN),
  dogecoin: utxoDecoder(DOGECOIN),
  evm: decodeEvm,
  tron: decodeTron,
  solana: decodeSolana,
  xrp: decodeXrp,
};

/** Longer than any address and any key; base58 costs the square of the length. */
const MAX_CHARACTERS = 120;

export interface CheckedAddress {
  chain: Chain;
  /** In the one spelling that is paid to and compared with saved ones. */
  address: string;
  memo: string | undefined;
  kind: AddressKind;
  /** False where a typo cannot be found out: show it once more. */
  checksummed: boolean;
  /** Chains' formats that the text fits as well; not empty is worth a question. */
  also: readonly Format[];
}

/**
 * `empty`, `characters` (not letters and digits of the alphabet; spaces too), `length`,
 * `mixedCase`, `checksum`, `encoding`, `testnet`, `unspendable`: as `DecodeRefusal`. `malformed`:
 * no address of anything here. `otherChain`: a valid one of `looksLike`. `secret`: a private key or
 * a transaction's hash; neither stored nor logged. `memo`: no destination tag; `memoDiffers`:
 * another one than inside the X-address; `noMemo`: the chain has none.
 */
export type AddressRefusal =
  | {
      is:
        | Exclude<DecodeRefusal, "shape">
        | "empty"
        | "malformed"
        | "secret"
        | "memo"
        | "memoDiffers"
        | "noMemo";
    }
  | { is: "otherChain"; looksLike: readonly Format[] };

/** Formats in which a text is a valid address of the main network. */
export const formatsOf = (text: string): Format[] =>
  FORMATS.filter((format) => DECODERS[format](text).ok);

/** An address of one format; for pools and tests. The text is no longer than `MAX_CHARACTERS`. */
export const decodeAddress = (
  format: Format,
  text: string,
): Result<DecodedAddress, DecodeRefusal> => DECODERS[format](text);

/**
 * Judges what a user gives. `memo`: empty or left out is none. Nothing is trimmed: that is the
 * page's.
 */
export function checkAddress(
  chain: Chain,
  text: string,
  memo = "",
): Result<CheckedAddress, AddressRefusal> {
  if (text === "") return err({ is: "empty" });
  if (text.length > MAX_CHARACTERS) return err({ is: "length" });
  if (!/^[0-9A-Za-z]+$/.test(text)) return err({ is: "characters" });
  const own = FORMAT_OF[chain];
  const found = DECODERS[own](text);
  if (!found.ok) return err(whyNot(text, found.error));
  const { address, kind, checksummed, tag, also = [] } = found.value;
  if (tokenOf(address) !== undefined) return err({ is: "unspendable" });
  const settled = settleMemo(chain, memo, tag);
  return settled.ok
    ? ok({ chain, address, memo: settled.value, kind, checksummed, also })
    : settled;
}

function whyNot(text: string, own: DecodeRefusal): AddressRefusal {
  if (isSecret(text)) return { is: "secret" };
  const looksLike = formatsOf(text);
  if (looksLike.length > 0) return { is: "otherChain", looksLike };
  return { is: own === "shape" ? "malformed" : own };
}

function settleMemo(
  chain: Chain,
  memo: string,
  inside: string | undefined,
): Result<string | undefined, AddressRefusal> {
  if (memo === "") return ok(inside);
  if (!hasMemo(chain)) return err({ is: "noMemo" });
  if (!isTag(memo)) return err({ is: "memo" });
  return inside !== undefined && inside !== memo ? err({ is: "memoDiffers" }) : ok(memo);
}
