/**
 * A sum as it is typed, by amount of fiat or by number of coins, against the ad that it is for. By
 * the server's own rule. Pure.
 */
import type { Advert } from "../../../../contract/http/c2c/shapes.ts";
import { type Asset, placesOf } from "../../../../contract/money/assets.ts";
import {
  type Amount,
  decimal,
  type Price,
  parse,
  type Quantity,
  toText,
} from "../../../../contract/money/decimal.ts";
import { type Taken, taken } from "../../../../contract/rules/c2c/prices.ts";

export interface Typed {
  by: "amount" | "number";
  text: string;
}
export type SumFault = "price" | "empty" | "min" | "max" | "balance";
export type Judged = { fault: SumFault } | ({ fault?: undefined } & Taken);

type Offered = Pick<
  Advert,
  "price" | "min_amount" | "max_amount" | "surplus" | "currency" | "direction"
>;

/** Places that the typed sum may have. */
export const placesFor = (by: Typed["by"], currency: string): number =>
  by === "amount" ? placesOf(currency as Asset) : 8;

const FAULTS = {
  amountNotPositive: "empty",
  turnoverBelowLimit: "min",
  amountOutsideRange: "max",
} as const;

/**
 * Judges the order to be, or tells what stands against it. `available`: coins of the user that
 * sells.
 */
export function judge({ by, text }: Typed, ad: Offered, available: string): Judged {
  if (ad.price === "") return { fault: "price" };
  const found = parse<Amount>(
    text === "" || text === "." ? "0" : text.replace(/\.$/, ""),
    placesFor(by, ad.currency),
  );
  if (!found.ok) return { fault: "empty" };
  const terms = {
    price: decimal<Price>(ad.price),
    min: decimal<Amount>(ad.min_amount),
    max: decimal<Amount>(ad.max_amount),
    surplus: decimal<Quantity>(ad.surplus),
    fiat: ad.currency as Asset,
  };
  const got = taken(
    by === "amount"
      ? { by, amount: found.value }
      : { by, quantity: decimal<Quantity>(toText(found.value)) },
    terms,
  );
  if (!got.ok) return { fault: FAULTS[got.error as keyof typeof FAULTS] ?? "max" };
  if (ad.direction === "sell" && got.value.quantity > decimal(available))
    return { fault: "balance" };
  return got.value;
}

/** Sum that All fills in: the most the ad takes now, of a seller no more than there is. */
export const mostOf = (
  by: Typed["by"],
  ad: Pick<Advert, "max_now" | "surplus" | "direction">,
  available: string,
): string | undefined => {
  if (by === "amount") return ad.direction === "buy" && ad.max_now !== "" ? ad.max_now : undefined;
  return ad.direction === "sell" && decimal(available) < decimal(ad.surplus)
    ? available
    : ad.surplus;
};

/** The typed sum as the calls take it. */
export const sumParams = ({ by, text }: Typed) => {
  const plain = text.replace(/\.$/, "");
  return by === "amount"
    ? ({ order_type: "by_amount", amount: plain } as const)
    : ({ order_type: "by_num", coin_amount: plain } as const);
};
