/**
 * The crosshair holds on to what it means: always to a bar, and to one of its four prices when the
 * finger is near one.
 */

export const SNAP_PX = 12;

/** Nearest existing bar to an index; −1 when there is none. */
export const snapIndex = (index: number, length: number): number =>
  length === 0 ? -1 : Math.min(length - 1, Math.max(0, Math.round(index)));

/**
 * The y of the nearest candidate within `SNAP_PX`, else `y` itself. Candidates that are NaN do not
 * count.
 */
export function snapY(y: number, candidates: readonly number[]): { y: number; hit: number } {
  let hit = -1;
  let distance = SNAP_PX;
  candidates.forEach((candidate, i) => {
    const d = Math.abs(candidate - y);
    if (d < distance || (d === distance && hit < 0)) {
      hit = i;
      distance = d;
    }
  });
  return hit < 0 ? { y, hit } : { y: candidates[hit], hit };
}
