/**
 * Holdings beside positions, as the total of all products counts them: coins and shares at their
 * live prices, and stakes of periods that run.
 */
import { type Amount, add, subtract, ZERO } from "../../../../contract/money/decimal.ts";
import type { Coin } from "../../../data/queries/money/coins.ts";
import { worthNow } from "../../../parts/money/worth.ts";

export interface Part {
  symbol: string;
  amount: string;
  /** USDT that was paid for it; undefined of what came in otherwise. */
  cost: Amount | undefined;
}
export interface Beside {
  parts: readonly Part[];
  stakes: Amount;
  coins: ReadonlyMap<string, Coin>;
}

/** Its worth now and its gain, USDT; undefined while a price is missing. */
export function besideNow({
  parts,
  stakes,
  coins,
}: Beside): { worth: Amount; gain: Amount } | undefined {
  let [worth, gain] = [stakes, ZERO as Amount];
  for (const one of parts) {
    const now = worthNow([one], coins);
    if (now === undefined) return undefined;
    worth = add(worth, now);
    if (one.cost !== undefined) gain = add(gain, subtract(now, one.cost));
  }
  return { worth, gain };
}

/** Rows of quotes that it follows. */
export const besideIds = ({ coins }: Beside): number[] =>
  [...coins.values()].flatMap((one) => [one, one.counted?.pair].flatMap((of) => of?.symId ?? []));
