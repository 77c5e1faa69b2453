/**
 * Finds secrets that open an account, pasted into a field for addresses. The user is told their
 * name, and they are neither stored nor logged.
 */
import { base58xrp } from "@scure/base";
import { fromBase58, fromBase58Check } from "./base58.ts";

/** First bytes of private keys of Bitcoin, Litecoin and Dogecoin as wallets export them. */
const WIF_VERSIONS = [0x80, 0xb0, 0x9e];
/** First bytes of extended private keys: xprv, yprv, zprv, Ltpv, Mtpv, dgpv, tprv, uprv, vprv. */
export const EXTENDED_PRIVATE = [
  0x0488ade4, 0x049d7878, 0x04b2430c, 0x019d9cfe, 0x01b26792, 0x02fac398, 0x04358394, 0x044a4e28,
  0x045f18bc,
] as const;

export function isSecret(text: string): boolean {
  if (text.length > 120) return false;
  // Keys of EVM and Tron wallets; a transaction's hash looks the same and is no address either.
  if (/^(0x)?[0-9a-fA-F]{64}$/.test(text)) return true;
  if (/^s/.test(text)) return isXrpSeed(text);
  if (!/^[1-9A-HJ-NP-Za-km-z]{50,}$/.test(text)) return false;
  // Solana's key pairs have no checksum.
  if (text.length < 100 && text.length > 80) return fromBase58(text)?.length === 64;
  const read = fromBase58Check(text);
  if (!read.ok) return false;
  const { value } = read;
  if (value.length === 33 || value.length === 34) return WIF_VERSIONS.includes(value[0]);
  return (
    value.length === 78 &&
    EXTENDED_PRIVATE.some((version) => Buffer.from(value).readUInt32BE() === version)
  );
}

function isXrpSeed(text: string): boolean {
  const read = fromBase58Check(text, base58xrp);
  if (!read.ok) return false;
  const { length } = read.value;
  return (length === 17 && read.value[0] === 0x21) || (length === 19 && text.startsWith("sEd"));
}
