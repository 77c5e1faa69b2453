/**
 * Reads a code or a paste: an address alone, or a payment link of its chain (BIP-21 and its kin,
 * EIP-681, Solana Pay, XRP's `dt`). Held against the coin and network that are being withdrawn:
 * what is for another one is refused with its name, a demand that is not understood refuses the
 * whole, and an amount is handed on to be offered. Pure.
 */
import { err, ok, type Result } from "../../../../contract/result.ts";
import { squeezed } from "../../../../contract/rules/text/squeezed.ts";
import { tokenOf } from "../../../../contract/rules/token-contracts.ts";
import { CHAIN_OF_ID, CHAIN_OF_SCHEME, NAME_OF_ID, NATIVE } from "./networks.ts";

/** The coin and network of the withdrawal. */
export interface Wanted {
  symbol: string;
  chain: string;
  needMemo: boolean;
}

/**
 * The payee. `amount`: plain decimal text in the coin wanted, empty where none is asked for.
 * `unsent`: a memo that this network does not carry.
 */
export interface Payee {
  address: string;
  memo: string;
  amount: string;
  unsent: string;
}

/**
 * Why a text is not taken; `named` is the network or coin it is for, as a name, or of ours as its
 * code.
 */
export type Refused =
  | { why: "noAddress" | "demands" | "unclear" }
  | { why: "otherChain"; chain: string }
  | { why: "otherNetwork" | "otherCoin"; named: string };

/** A link in its parts. Keys are in small letters; a key that stands twice makes a link unclear. */
interface Link {
  scheme: string;
  path: string;
  params: ReadonlyMap<string, string>;
}

/**
 * True when it says more than an address, so that it has to be read and not just put into the
 * field.
 */
export const isLink = (text: string): boolean => /[:?@/&=]/.test(text);

/** Letters and digits as every chain's addresses are; its checksum is judged later. */
const isAddress = (text: string): boolean => /^[A-Za-z0-9]{14,128}$/.test(text);

/** Reads a text's request, as far as it fits the withdrawal. */
export function readPayment(text: string, wanted: Wanted): Result<Payee, Refused> {
  const plain = text.trim();
  // Two words side by side are two things; a single mark without width inside is dirt.
  if (/\S\s+\S/.test(plain) && isLink(plain)) return err({ why: "noAddress" });
  const bare = squeezed(plain);
  if (isAddress(bare)) return ok({ address: bare, memo: "", amount: "", unsent: "" });
  const link = linkOf(bare);
  if (link === undefined) return err({ why: "noAddress" });
  if (link === "unclear") return err({ why: "unclear" });
  if ([...link.params.keys()].some((key) => key.startsWith("req-"))) return err({ why: "demands" });
  return link.scheme === "ethereum" ? readEvm(link, wanted) : readOther(link, wanted);
}

function linkOf(text: string): Link | "unclear" | undefined {
  const found = /^(?:([a-z][a-z0-9+.-]*):)?(?:\/\/)?([^?]*)(?:\?(.*))?$/i.exec(text);
  if (found === null) return undefined;
  const [, scheme = "", path, query = ""] = found;
  const params = new Map<string, string>();
  for (const [key, value] of new URLSearchParams(query)) {
    if (params.has(key.toLowerCase())) return "unclear";
    params.set(key.toLowerCase(), value);
  }
  // "0x…@137" is Ethereum's way of writing also where its scheme is left out.
  return {
    scheme: scheme === "" && /^0x[^/]*[@/]/i.test(path) ? "ethereum" : scheme.toLowerCase(),
    path,
    params,
  };
}

/**
 * EIP-681: `ethereum:[pay-]0x…[@chain][/transfer?address=0x…&uint256=…]`. Without a number it is
 * Ethereum's own network.
 */
function readEvm({ path, params }: Link, wanted: Wanted): Result<Payee, Refused> {
  const found = /^(?:pay-)?([^@/]*)(?:@([^/]*))?(?:\/(.*))?$/i.exec(path);
  if (found === null) return err({ why: "noAddress" });
  const [, target, id = "1", call] = found;
  const chain = CHAIN_OF_ID.get(id);
  if (chain === undefined)
    return err({ why: "otherNetwork", named: NAME_OF_ID.get(id) ?? `chain ${id}` });
  if (chain !== wanted.chain) return err({ why: "otherChain", chain });
  if (call === undefined) {
    const amount = fromUnits(params.get("value"), 18);
    if (amount === undefined) return err({ why: "unclear" });
    const native = NATIVE.get(chain) ?? "";
    // An amount is of the network's own coin; without one the link names an account, which takes every
    // token.
    if (amount !== "" && native !== wanted.symbol) return err({ why: "otherCoin", named: native });
    return paid(target, amount, params, wanted);
  }
  const token = call.toLowerCase() === "transfer" ? tokenOf(target) : undefined;
  if (token === undefined)
    return err(
      call.toLowerCase() === "transfer" ? { why: "otherCoin", named: target } : { why: "demands" },
    );
  if (token.chain !== wanted.chain || token.symbol !== wanted.symbol)
    return err({ why: "otherCoin", named: token.symbol });
  const amount = fromUnits(params.get("uint256"), token.places);
  // A token cannot pay a sum in the network's own coin.
  if (amount === undefined || !/^0*$/.test(params.get("value") ?? ""))
    return err({ why: "unclear" });
  return paid(params.get("address") ?? "", amount, params, wanted);
}

/**
 * Links that name the address itself: BIP-21's family, Solana Pay, Tron, XRP; and an address with
 * parameters but no scheme.
 */
function readOther({ scheme, path, params }: Link, wanted: Wanted): Result<Payee, Refused> {
  const chain = scheme === "" ? wanted.chain : CHAIN_OF_SCHEME.get(scheme);
  if (chain === undefined)
    return err(isAddress(path) ? { why: "otherNetwork", named: scheme } : { why: "noAddress" });
  if (chain !== wanted.chain) return err({ why: "otherChain", chain });
  const amount = plainAmount(params.get("amount"));
  if (amount === undefined || (params.has("value") && scheme !== ""))
    return err({ why: "unclear" });
  const contract =
    params.get("spl-token") ??
    params.get("token") ??
    params.get("contract") ??
    params.get("contractaddress");
  const native = NATIVE.get(chain) ?? "";
  const coin = contract === undefined ? native : (tokenOf(contract)?.symbol ?? contract);
  // Solana Pay and Tron's links mean the network's own coin where they name an amount and no token.
  if (scheme !== "" && (contract !== undefined || amount !== "") && coin !== wanted.symbol)
    return err({ why: "otherCoin", named: coin });
  return paid(path, amount, params, wanted);
}

/** Keys by which codes write the number that says whose a payment is; XRP's own first. */
const MEMO_KEYS = [
  "dt",
  "tag",
  "memo",
  "memoid",
  "memo_id",
  "destinationtag",
  "destination_tag",
] as const;
const TAG_MOST = 2 ** 32 - 1;

function paid(
  address: string,
  amount: string,
  params: ReadonlyMap<string, string>,
  wanted: Wanted,
): Result<Payee, Refused> {
  if (!isAddress(address)) return err({ why: "noAddress" });
  // A link to a token's own contract without a transfer: what is sent to it is lost.
  if (tokenOf(address) !== undefined) return err({ why: "unclear" });
  const memos = [...new Set(MEMO_KEYS.flatMap((key) => params.get(key) ?? []))].filter(
    (memo) => memo !== "",
  );
  if (!wanted.needMemo) return ok({ address, memo: "", amount, unsent: memos.join(" ") });
  const [memo = ""] = memos;
  const isTag = memo === "" || (/^\d{1,10}$/.test(memo) && Number(memo) <= TAG_MOST);
  return memos.length > 1 || !isTag
    ? err({ why: "unclear" })
    : ok({ address, memo, amount, unsent: "" });
}

/** An amount of coins; empty for none, undefined when it is no plain decimal above nothing. */
function plainAmount(text: string | undefined): string | undefined {
  if (text === undefined) return "";
  const found = /^0*(\d{1,18})(?:\.(\d{0,18}?)0*)?$/.exec(text);
  if (found === null || /^[0.]*$/.test(text)) return undefined;
  return found[2] ? `${found[1]}.${found[2]}` : found[1];
}

/**
 * An amount in the smallest units, "2014000000000000000" or "2.014e18", as coins; empty for none,
 * undefined when it is not a whole number of them.
 */
function fromUnits(text: string | undefined, places: number): string | undefined {
  if (text === undefined) return "";
  const found = /^(\d{1,40})(?:\.(\d{1,40}))?(?:e(\d{1,2}))?$/i.exec(text);
  if (found === null) return undefined;
  const [, whole, part = "", power = "0"] = found;
  if (part.length > Number(power)) return undefined;
  const units = (whole + part.padEnd(Number(power), "0"))
    .replace(/^0+/, "")
    .padStart(places + 1, "0");
  if (units.length - places > 18) return undefined;
  const amount =
    `${units.slice(0, units.length - places)}.${units.slice(units.length - places)}`.replace(
      /\.?0+$/,
      "",
    );
  return amount === "0" ? "" : amount;
}
