/** Tron: the twenty bytes of an EVM address behind 0x41, as base58check. */
import { err, ok } from "../../../contract/result.ts";
import { fromBase58Check, isZero, toBase58Check } from "./base58.ts";
import type { Decode } from "./format.ts";

const VERSION = 0x41;

export const toTron = (hash: Uint8Array): string => toBase58Check(VERSION, hash);

export const decodeTron: Decode = (text) => {
  if (!text.startsWith("T") || text.length !== 34) return err("shape");
  const read = fromBase58Check(text);
  if (!read.ok) return read;
  const payload = read.value;
  if (payload.length !== 21 || payload[0] !== VERSION) return err("shape");
  if (isZero(payload.subarray(1))) return err("unspendable");
  return ok({ address: text, kind: "account", checksummed: true });
};
