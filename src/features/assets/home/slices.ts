/**
 * Parts of what an account is worth, largest first, the rest as one. Pure but for the prices on the
 * page.
 */
import type { Amount } from "../../../../contract/money/decimal.ts";
import type { Coin } from "../../../data/queries/money/coins.ts";
import { type Held, shareBp, worthNow } from "../../../parts/money/worth.ts";
import type { Slice } from "./Ring.tsx";

/** Parts that are named; what is left is one. */
const NAMED = 4;

export interface Part {
  key: string;
  label: string;
  held: readonly Held[];
}

/** Debts in hundredths of a per cent of what is owned; 0 without, or while a price is missing. */
export function owedBp(
  parts: readonly Part[],
  owed: readonly Held[],
  coins: ReadonlyMap<string, Coin>,
): number {
  const [own, debt] = [
    worthNow(
      parts.flatMap(({ held }) => held),
      coins,
    ),
    worthNow(owed, coins),
  ];
  return own === undefined || debt === undefined || own <= 0n ? 0 : shareBp(-debt as Amount, own);
}

/** Empty while a price is missing, and of nothing. `other`: the name of the rest. */
export function slicesOf(
  parts: readonly Part[],
  coins: ReadonlyMap<string, Coin>,
  other: string,
): Slice[] {
  const worth = parts.map(({ key, label, held }) => ({ key, label, usdt: worthNow(held, coins) }));
  if (worth.some(({ usdt }) => usdt === undefined)) return [];
  const known = (worth as { key: string; label: string; usdt: Amount }[]).filter(
    ({ usdt }) => usdt > 0n,
  );
  const whole = known.reduce((sum, { usdt }) => (sum + usdt) as Amount, 0n as Amount);
  if (whole <= 0n) return [];
  known.sort((a, b) => (a.usdt < b.usdt ? 1 : a.usdt > b.usdt ? -1 : 0));
  const named = known
    .slice(0, NAMED)
    .map(({ key, label, usdt }) => ({ key, label, shareBp: shareBp(usdt, whole) }));
  const rest = known.slice(NAMED);
  if (rest.length === 0) return named;
  // The rest takes what rounding leaves, so that the ring closes.
  return [
    ...named,
    {
      key: "other",
      label: other,
      shareBp: Math.max(0, 10_000 - named.reduce((sum, one) => sum + one.shareBp, 0)),
    },
  ];
}
