/**
 * The pockets of an account in the order they are shown: by the kinds of account, and within one by
 * the coin's code, USDT first.
 */

const TYPES = ["FUNDS", "SPOT", "CONTRACT", "STOCK", "FOREX", "FINANCE"];

export interface ShownPocket {
  /** As the state names it, `FUNDS/USDT`. */
  key: string;
  type: string;
  asset: string;
}

const placeOf = (type: string): number =>
  TYPES.includes(type) ? TYPES.indexOf(type) : TYPES.length;

export const pocketsInOrder = (keys: readonly string[]): ShownPocket[] =>
  keys
    .map((key) => {
      const [type, asset] = key.split("/");
      return { key, type, asset };
    })
    .sort(
      (a, b) =>
        placeOf(a.type) - placeOf(b.type) ||
        Number(b.asset === "USDT") - Number(a.asset === "USDT") ||
        (a.asset < b.asset ? -1 : 1),
    );
