/**
 * Settings with a date: fees, tiers, periods and collars hold from an instant on, for everybody,
 * and only for what is placed later. Rows ascend by `from`; the first one begins at 0, so that
 * something is always in force.
 */
export interface Dated<T> {
  /** Epoch ms from which the row holds. */
  from: number;
  value: T;
}

/**
 * The value in force at `at` (epoch ms). Throws a RangeError when no row begins that early: a table
 * without a beginning is a bug.
 */
export function inForce<T>(rows: readonly Dated<T>[], at: number): T {
  const row = rows.findLast(({ from }) => from <= at);
  if (row === undefined) throw new RangeError(`nothing in force at ${at}`);
  return row.value;
}

/** A table of one row that always held. */
export const always = <T>(value: T): readonly Dated<T>[] => [{ from: 0, value }];
