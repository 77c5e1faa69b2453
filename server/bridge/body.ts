/**
 * Targets and amounts as the text a job keeps and a request carries: amounts as plain decimals,
 * names in one order.
 */
import type { Asset } from "../../contract/money/assets.ts";
import { type Amount, decimal, toText } from "../../contract/money/decimal.ts";
import type { Chain } from "./addresses/format.ts";
import type { Target } from "./port.ts";

interface Flat {
  id?: string;
  symbol?: string;
  chain?: string;
  address?: string;
  memo?: string;
  currency?: string;
  reference?: string;
  amount?: string;
  needed?: number;
}

const flatTarget = (target: Target): Flat =>
  target.is === "crypto"
    ? {
        symbol: target.symbol,
        chain: target.chain,
        address: target.address,
        ...(target.memo !== undefined && { memo: target.memo }),
      }
    : { currency: target.currency, reference: target.reference };

/** One text for one content. */
export const toBody = (
  target: Target,
  amount?: Amount,
  more: Pick<Flat, "id" | "needed"> = {},
): string =>
  JSON.stringify({
    ...more,
    ...flatTarget(target),
    ...(amount !== undefined && { amount: toText(amount) }),
  } satisfies Flat);

/** Back again. Only for text of `toBody`: nothing is checked. */
export function fromBody(body: string): { target: Target; amount: Amount; needed: number } {
  const {
    symbol,
    chain,
    address,
    memo,
    currency,
    reference,
    amount = "0",
    needed = 1,
  } = JSON.parse(body) as Flat;
  const target: Target =
    currency === undefined
      ? {
          is: "crypto",
          symbol: symbol as Asset,
          chain: chain as Chain,
          address: address ?? "",
          memo,
        }
      : { is: "bank", currency: currency as Asset, reference: reference ?? "" };
  return { target, amount: decimal<Amount>(amount), needed };
}
