/**
 * Coin, currency and side of C2C, kept on the device; and the conditions of its market,
 * kept while the page lives. An address that names a direction, a coin or a currency goes before
 * it. `chooseC2c`, `filterC2c` and `receiveC2c` are the only writers.
 */
import { observable } from "@legendapp/state";
import { type Persist, persist, type Stored } from "../../persist.ts";

export type C2cChoice = Stored<"c2c">;

export interface C2cFilter {
  /** In fiat; "" for any. */
  amount: string;
  types: readonly number[];
  isCertified: boolean;
  /** Only what the user could take now. */
  isTradable: boolean;
}

export const C2C_STANDARD: C2cFilter = {
  amount: "",
  types: [],
  isCertified: false,
  isTradable: true,
};
/** Everything that is on sale. */
export const C2C_NONE: C2cFilter = { ...C2C_STANDARD, isTradable: false };
const FIRST: C2cChoice = { direction: "buy", symbol: "USDT", currency: "USD", currencySymbol: "$" };

/** The choice as an observable that is stored with every change. */
export function createC2cChoice(store: Pick<Persist, "load" | "save">) {
  const choice$ = observable<C2cChoice>(store.load("c2c") ?? FIRST);
  const choose = (change: Partial<C2cChoice>): void => {
    const next = { ...choice$.peek(), ...change };
    store.save("c2c", next);
    choice$.set(next);
  };
  return { choice$, choose };
}

export const { choice$: c2cChoice$, choose: chooseC2c } = createC2cChoice(persist);

export const c2cFilter$ = observable<C2cFilter>(C2C_STANDARD);
export const filterC2c = (change: Partial<C2cFilter>): void =>
  c2cFilter$.set({ ...c2cFilter$.peek(), ...change });

/**
 * By which of the user's methods a sale to one ad is paid: of the ad that was looked at last alone.
 */
export const c2cReceive$ = observable({ advertId: "", payId: "" });
export const receiveC2c = (advertId: string, payId: string): void =>
  c2cReceive$.set({ advertId, payId });
