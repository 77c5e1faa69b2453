/** Refusal of a database, the same for the embedded and the remote one. */
export class SqlError extends Error {
  override name = "SqlError";
  /** SQLSTATE, or the system's name of a lost connection; undefined where there is neither. */
  readonly code: string | undefined;

  constructor(message: string, code: string | undefined) {
    super(message);
    this.code = code;
  }
}

/**
 * The database takes nothing now: it is gone, starting or ending, out of connections, or its disk
 * is full. Callers answer `tryLater`. What was asked for has not happened, unless it was a COMMIT
 * whose answer got lost: a repeat with the same request id learns which.
 */
export class DatabaseUnavailable extends SqlError {
  override name = "DatabaseUnavailable";
}

/**
 * SQLSTATEs of that kind (PostgreSQL, appendix A): connection exceptions, insufficient resources
 * (53100 is a full disk), operator intervention but for a cancelled statement, a session ended for
 * idling, an I/O error, a server that only reads (a standby).
 */
const UNAVAILABLE_STATE = /^(08...|53...|57P0.|25P03|58030|25006)$/;
/** The system's names of lost and refused connections, and of full disks. */
const UNAVAILABLE_ERRNO =
  /^(ECONN\w+|EPIPE|ETIMEDOUT|EHOSTUNREACH|EHOSTDOWN|ENETUNREACH|ENETDOWN|ENOTFOUND|EAI_AGAIN|ENOENT|ENOSPC|EDQUOT|EIO|EROFS)$/;
/**
 * The driver's own words carry no code: "Connection terminated unexpectedly", "… is not queryable",
 * "timeout exceeded when trying to connect".
 */
const UNAVAILABLE_WORDS =
  /connection terminated|connection error|not queryable|timeout exceeded when trying to connect/i;

/** An error of a driver as ours; bugs (range errors) stay what they are. */
export function sqlError(error: { message: string; code?: string | undefined }): Error {
  if (error instanceof SqlError || error instanceof RangeError) return error;
  const { message, code } = error;
  const isUnavailable =
    code === undefined
      ? UNAVAILABLE_WORDS.test(message)
      : UNAVAILABLE_STATE.test(code) || UNAVAILABLE_ERRNO.test(code);
  return isUnavailable ? new DatabaseUnavailable(message, code) : new SqlError(message, code);
}

/**
 * A 64-bit integer as the number it must be: ours are times, counters and sizes. Throws beyond
 * 2^53.
 */
export function safeInteger(text: string): number {
  const value = Number(text);
  if (!Number.isSafeInteger(value)) throw new RangeError(`bigint ${text} does not fit a number`);
  return value;
}
