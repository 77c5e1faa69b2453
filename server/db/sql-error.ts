/** What a database said no with, the same for the embedded and the remote one. */
export class SqlError extends Error {
  override name = "SqlError";
  /** SQLSTATE, or the system's name of a lost connection; undefined where there is neither. */
  readonly code: string | undefined;

  constructor(message: string, code: string | undefined) {
    super(message);
    this.code = code;
  }
}

/** A 64-bit integer as the number it must be: ours are times, counters and sizes. Throws beyond 2^53. */
export function safeInteger(text: string): number {
  const value = Number(text);
  if (!Number.isSafeInteger(value)) throw new RangeError(`bigint ${text} does not fit a number`);
  return value;
}
