/** Facts that a refusal for a wrong password adds to its sentence. Pure. */
import * as v from "valibot";
import type { CallError } from "../../../../contract/http/wire/client.ts";
import { LockBody } from "../../../../contract/http/wire/envelope.ts";

/**
 * Tries left before the lock (the server tells them when they become few), whole minutes until it
 * opens. `now` on the server's clock, ms.
 */
export function lockFacts(error: CallError, now: number): { left?: number; minutes?: number } {
  if (error.kind !== "business") return {};
  const body = v.safeParse(LockBody, error.body.data ?? {});
  if (!body.success) return {};
  const { left, until } = body.output;
  return {
    left,
    minutes: until === undefined ? undefined : Math.max(1, Math.ceil((until - now) / 60_000)),
  };
}
