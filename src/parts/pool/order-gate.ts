/**
 * A row never moves under a finger: decides when a new order of rows may be shown. Pure; the caller
 * tells it what the finger does. Rows that are only appended (the next page) are shown at once, and
 * so is another list (`key`). A new order of the same list waits while the list is touched or
 * moving, newest order wins, and is handed out when the caller reports rest.
 */
export interface OrderGate<T> {
  /** Rows to show now, or undefined when they have to wait (or are what is shown already). */
  offer(key: string, rows: readonly T[]): readonly T[] | undefined;
  /**
   * The list is touched or moving (true), or at rest (false): then the rows that waited, if any.
   */
  busy(is: boolean): readonly T[] | undefined;
}

/** `same` tells whether two rows are the same instrument. */
export function createOrderGate<T>(same: (a: T, b: T) => boolean): OrderGate<T> {
  let shownKey: string | undefined;
  let shown: readonly T[] = [];
  let waiting: readonly T[] | undefined;
  let isBusy = false;

  const show = (rows: readonly T[]): readonly T[] => {
    waiting = undefined;
    shown = rows;
    return rows;
  };
  const extends_ = (rows: readonly T[]): boolean =>
    rows.length >= shown.length && shown.every((row, i) => same(row, rows[i]));

  return {
    offer(key, rows) {
      if (key === shownKey && rows === shown) {
        waiting = undefined;
        return undefined;
      }
      if (key !== shownKey || !isBusy || extends_(rows)) {
        shownKey = key;
        return show(rows);
      }
      waiting = rows;
      return undefined;
    },
    busy(is) {
      isBusy = is;
      return !is && waiting !== undefined ? show(waiting) : undefined;
    },
  };
}
