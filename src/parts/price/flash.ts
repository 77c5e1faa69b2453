/**
 * When a price flashes: its displayed text changed, tinted by tick direction (new against previous
 * last, not against the day), at most once in 500 ms a row; never for a first value, a quiet one
 * (snapshot, reconnect, scrolled in), a stale one or a hidden page. Pure: the clock is an argument,
 * the state belongs to the cell.
 */

/** Least time between two flashes of one row. */
export const FLASH_GAP_MS = 500;

export interface FlashState {
  /** Last painted scaled value, NaN when the cell shows none. */
  value: number;
  text: string;
  /** Time of the last flash, ms. */
  at: number;
}

export const newFlashState = (): FlashState => ({
  value: Number.NaN,
  text: "",
  at: Number.NEGATIVE_INFINITY,
});

/** Records what is painted now and says whether it flashes: 1 up, −1 down, 0 not at all. */
export function flashOf(
  state: FlashState,
  value: number,
  text: string,
  now: number,
  allowed: boolean,
): -1 | 0 | 1 {
  const before = state.value;
  const changed = state.text !== text;
  state.value = value;
  state.text = text;
  if (!allowed || !changed || Number.isNaN(before) || Number.isNaN(value) || value === before)
    return 0;
  if (now - state.at < FLASH_GAP_MS) return 0;
  state.at = now;
  return value > before ? 1 : -1;
}
