/**
 * The process's print of errors. An outage of the database is one line in ten seconds, however
 * many calls and jobs run into it.
 */
import { DatabaseUnavailable } from "../db/sql-error.ts";

const OUTAGE_EVERY_MS = 10_000;

/** A log: what failed, and with what. `mono` is a clock in ms that never goes back. */
export function plainLog(
  print: (what: string, error: unknown) => void,
  mono: () => number,
): (what: string, error: unknown) => void {
  let quietUntil = Number.NEGATIVE_INFINITY;
  return (what, error) => {
    if (!(error instanceof DatabaseUnavailable)) return print(what, error);
    if (mono() < quietUntil) return;
    quietUntil = mono() + OUTAGE_EVERY_MS;
    print(
      "the database takes nothing now:",
      `${error.message}${error.code === undefined ? "" : ` (${error.code})`}`,
    );
  };
}
