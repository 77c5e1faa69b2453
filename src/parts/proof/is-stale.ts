import type { CallResult } from "../../../contract/http/wire/client.ts";

/** Whether what the call was about was another by the time it came (code 20, `stale`). */
export const isStale = (result: CallResult<unknown>): boolean =>
  !result.ok &&
  result.error.kind === "precondition" &&
  (result.error.body.data as { reason?: unknown } | null)?.reason === "stale";
