/**
 * What a QR code of an address says: the address alone, or a payment link of its chain (BIP-21 and its kin, EIP-681, Solana Pay, XRP's `dt`).
 * Only who is paid is taken; amounts are typed by the payer. Pure.
 */
export interface ScannedPayee {
  address: string;
  memo: string;
}

/** Undefined when nothing in it can be an address. */
export function payeeOf(text: string): ScannedPayee | undefined {
  const plain = text.trim();
  const link = /^([a-z][a-z0-9+.-]*):(?:\/\/)?([^?]*)(?:\?(.*))?$/i.exec(plain);
  if (link === null) return isAddress(plain) ? { address: plain, memo: "" } : undefined;
  const [, scheme, path, query] = link;
  const params = new URLSearchParams(query ?? "");
  // EIP-681: "ethereum:pay-0x…@1/transfer?address=0x…" pays a token's contract to move it; who gets it is the parameter.
  const isCall = path.includes("/");
  const found = scheme.toLowerCase() === "ethereum" && isCall ? (params.get("address") ?? "") : path.replace(/^pay-/, "").split(/[@/]/)[0];
  const memo = params.get("dt") ?? params.get("memo") ?? "";
  return isAddress(found) ? { address: found, memo: /^[\w-]{0,32}$/.test(memo) ? memo : "" } : undefined;
}

/** Letters and digits as every chain's addresses are; its checksum is judged later. */
const isAddress = (text: string): boolean => /^[A-Za-z0-9]{14,128}$/.test(text);
