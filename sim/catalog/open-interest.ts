/**
 * Contracts of a perpetual that are open: a quarter to three fifths of a usual day's trades, in
 * waves of eight hours, of days and of a fortnight.
 */
import { mix, unit } from "../random.ts";
import { keyOf, perpetualMoney, worthOf } from "./shares.ts";
import type { Listing } from "./universe.ts";

const HOUR = 3_600_000;
/** Length of a wave and how far it goes to either side. */
const WAVES = [
  [8 * HOUR, 0.03],
  [72 * HOUR, 0.1],
  [336 * HOUR, 0.15],
] as const;

/** In base units at an instant; 0 for what is no perpetual. */
export function openInterestOf(listings: readonly Listing[], l: Listing, at: number): number {
  if (l.type !== "perpetual") return 0;
  const spot = listings[l.underlying];
  const key = keyOf(l.symbol);
  let share = 1;
  WAVES.forEach(([length, height], i) => {
    const knot = Math.floor(at / length);
    const f = at / length - knot;
    const wave = mix(key, 80 + i);
    share += height * (2 * (unit(mix(wave, knot)) * (1 - f) + unit(mix(wave, knot + 1)) * f) - 1);
  });
  return (
    (share * perpetualMoney(l.sort) * (0.25 + 0.35 * unit(mix(key, 6)))) /
    worthOf(spot, spot.reference)
  );
}
