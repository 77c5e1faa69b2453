/** Which level a tap means: the column is one target, the nearest row wins. Pure. */
export interface Press {
  /** Distance from the top of the rows, and their height, px. */
  y: number;
  height: number;
  slots: number;
  /** Rows that show a level, best first. */
  filled: number;
  /** Best at the bottom. */
  upward: boolean;
}

/** Rank of the level, −1 when there is none. */
export function pressedRank({ y, height, slots, filled, upward }: Press): number {
  if (filled === 0 || height <= 0) return -1;
  const at = Math.floor((y / height) * slots);
  const rank = upward ? slots - 1 - at : at;
  return Math.min(filled - 1, Math.max(0, rank));
}
