/**
 * Failed calls that their callers do not show themselves: told here, shown by the roof
 * (`app/words/call-errors.ts`).
 */
import type { CallError } from "../../../contract/http/wire/client.ts";

type ErrorHandler = (error: CallError) => void;
const handlers = new Set<ErrorHandler>();

/**
 * Shows an error, also one that a quiet caller has decided not to show itself. An aborted call is
 * none.
 */
export function tellError(error: CallError): void {
  if (error.kind !== "aborted") for (const handler of handlers) handler(error);
}

/** Told every error that is to be shown. Returns how to stop. */
export function onCallError(handler: ErrorHandler): () => void {
  handlers.add(handler);
  return () => handlers.delete(handler);
}
