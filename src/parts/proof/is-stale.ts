import type { CallResult } from "../../../contract/http/wire/client.ts";

/** True when the subject of the call had changed by the time it came (code 20, `stale`). */
export const isStale = (result: CallResult<unknown>): boolean =>
  !result.ok &&
  result.error.kind === "precondition" &&
  (result.error.body.data as { reason?: unknown } | null)?.reason === "stale";
