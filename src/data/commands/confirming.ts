/**
 * State of commands whose reply was lost: how many are being confirmed for a
 * caller, and outcomes that came too late for one.
 */
import { observable } from "@legendapp/state";
import type { CallResult } from "../../../contract/http/wire/client.ts";

/** Commands that a caller waits for while their outcome is being asked for. */
export const confirming$ = observable(0);

export interface LateOutcome {
  /** Name of the call. */
  call: string;
  /** `unknown`: it never reached the server, so nothing happened. */
  result: CallResult<unknown> | "unknown";
}

const handlers = new Set<(outcome: LateOutcome) => void>();
/**
 * Known before anybody listens: at a start, a session that has ended goes on with what it left
 * behind sooner than the page's end of this is loaded.
 */
const untold: LateOutcome[] = [];

/**
 * Told outcomes that no caller waits for any more, e.g. after a reload; those of before too.
 * Returns how to stop.
 */
export function onLateOutcome(handler: (outcome: LateOutcome) => void): () => void {
  handlers.add(handler);
  for (const outcome of untold.splice(0)) handler(outcome);
  return () => handlers.delete(handler);
}

export function tellLate(outcome: LateOutcome): void {
  if (handlers.size === 0) untold.push(outcome);
  for (const handler of handlers) handler(outcome);
}
