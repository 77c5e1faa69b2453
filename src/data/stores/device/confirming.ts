/**
 * Which products' orders are asked about once more before they go out: each until it is switched
 * off, and the first one of each of a user's accounts on this device in any case: play money
 * teaches the tap, real money is asked about first.
 */
import { observable } from "@legendapp/state";
import { onOtherTab, persist } from "../../persist.ts";
import { session$ } from "../account/session.ts";

export const CONFIRMED_PRODUCTS = ["spot", "stock", "perpetual", "forex", "delivery"] as const;
export type ConfirmedProduct = (typeof CONFIRMED_PRODUCTS)[number];

const KEPT = 20;
const quick$ = observable<readonly ConfirmedProduct[]>(persist.load("quickOrders") ?? []);
const confirmed$ = observable<readonly string[]>(persist.load("confirmed") ?? []);
onOtherTab(["quickOrders", "confirmed"], () => {
  quick$.set(persist.load("quickOrders") ?? []);
  confirmed$.set(persist.load("confirmed") ?? []);
});

const keyOf = (product: ConfirmedProduct): string =>
  `${product}/${session$.usercode.get()}${session$.mode.get() === "demo" ? "/demo" : ""}`;

/**
 * True when orders of a product skip the confirmation. Observed where it is read, as the next one
 * is.
 */
export const isQuick = (product: ConfirmedProduct): boolean => quick$.get().includes(product);

/** True when every order of a product is confirmed first. */
export const asksAbout = (product: ConfirmedProduct): boolean =>
  !isQuick(product) || !confirmed$.get().includes(keyOf(product));

export function setQuick(product: ConfirmedProduct, on: boolean): void {
  const all = [...quick$.peek().filter((one) => one !== product), ...(on ? [product] : [])];
  quick$.set(all);
  persist.save("quickOrders", all);
}

/**
 * The user has seen what an order of the product says, and sent it; `quiet`: and wants to be asked
 * no more.
 */
export function confirmed(product: ConfirmedProduct, quiet: boolean): void {
  const all = [...confirmed$.peek().filter((one) => one !== keyOf(product)), keyOf(product)].slice(
    -KEPT,
  );
  confirmed$.set(all);
  persist.save("confirmed", all);
  if (quiet) setQuick(product, true);
}
