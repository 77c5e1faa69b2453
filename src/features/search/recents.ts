/** Recent searches (`historyList`): newest first, no duplicates, at most 20. */

export const MAX_RECENTS = 20;

/** Puts `entry` in front; an entry of the same symbol goes, the oldest beyond the limit too. */
export function pushRecent<T extends { symbol: string }>(list: readonly T[], entry: T): T[] {
  return [entry, ...list.filter((item) => item.symbol !== entry.symbol)].slice(0, MAX_RECENTS);
}
