/** Figures of members on the map: how large, and how warm a change is. Pure. */

/** From this move on a rectangle is as warm as it gets, basis points. */
const HOT_BP = 300;

/**
 * Share of the direction's hue in a rectangle's ground: 12 % for the smallest move, 55 % from 3 %
 * on; none when unknown or flat.
 */
export function heatOf(bp: number): string {
  if (!Number.isFinite(bp) || bp === 0) return "0%";
  return `${Math.round(12 + 43 * Math.min(1, Math.abs(bp) / HOT_BP))}%`;
}

/** A size as decimal text, 0 when it is not known: such a member has no place on the map. */
export const sizeOf = (text: string): number => {
  const size = Number(text);
  return text !== "" && Number.isFinite(size) && size > 0 ? size : 0;
};
