/**
 * Addresses of witness programs: bech32 for version 0 (BIP173), bech32m from 1 on (BIP350). Up to
 * four changed characters are always found. What the BIPs call valid is decoded here; what may be
 * paid to is `utxo.ts`.
 */
import { bech32, bech32m } from "@scure/base";
import { err, ok, type Result } from "../../../contract/result.ts";

export interface WitnessProgram {
  version: number;
  program: Uint8Array;
}

export type SegwitRefusal = "characters" | "length" | "mixedCase" | "checksum" | "encoding";
const MAX_CHARACTERS = 90;
const CHECK_CHARACTERS = 6;

/**
 * Program of an address whose prefix is `hrp`, in lower case; the text has that prefix and a `1`
 * behind it.
 */
export function fromSegwit(hrp: string, text: string): Result<WitnessProgram, SegwitRefusal> {
  const lower = text.toLowerCase();
  if (text !== lower && text !== text.toUpperCase()) return err("mixedCase");
  if (lower.length > MAX_CHARACTERS || lower.length <= hrp.length + 1 + CHECK_CHARACTERS)
    return err("length");
  if (!/^[qpzry9x8gf2tvdw0s3jn54khce6mua7l]+$/.test(lower.slice(hrp.length + 1)))
    return err("characters");
  const plain = bech32.decodeUnsafe(lower, MAX_CHARACTERS);
  const modified = plain === undefined ? bech32m.decodeUnsafe(lower, MAX_CHARACTERS) : undefined;
  const words = (plain ?? modified)?.words;
  if (words === undefined) return err("checksum");
  const [version] = words;
  if (version > 16) return err("encoding");
  if ((version === 0) !== (plain !== undefined)) return err("encoding");
  const program = bech32.fromWordsUnsafe(words.slice(1));
  if (program === undefined) return err("encoding");
  const { length } = program;
  if (length < 2 || length > 40 || (version === 0 && length !== 20 && length !== 32))
    return err("length");
  return ok({ version, program });
}

/** Address of a program, in lower case. */
export const toSegwit = (hrp: string, { version, program }: WitnessProgram): string => {
  const coder = version === 0 ? bech32 : bech32m;
  return coder.encode(hrp, [version, ...coder.toWords(program)], MAX_CHARACTERS);
};
