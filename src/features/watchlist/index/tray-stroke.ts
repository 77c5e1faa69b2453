/** Meaning of a finger over a row for its tray. Px. Pure. */

/** Below it a finger has not moved. */
const SLOP = 10;

/**
 * `aside`: it draws the tray; `none`: it never will, the finger scrolls or goes the other way;
 * `still`: not known yet.
 */
export function shiftOf(dx: number, dy: number): "still" | "aside" | "none" {
  if (Math.hypot(dx, dy) < SLOP) return "still";
  return dx < 0 && Math.abs(dx) > 1.5 * Math.abs(dy) ? "aside" : "none";
}

/** True when a tray that is let go `at` px from its place stays. `wide`: its whole width. */
export const settle = (at: number, wide: number): boolean => at < 0.6 * wide;
