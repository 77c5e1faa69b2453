import { ERRORS } from "../../../contract/errors.ts";
import type { DataOf, ParamsOut } from "../../../contract/http/call.ts";
import type { requestOutcome as call } from "../../../contract/http/user.ts";
import { ok, type Result } from "../../../contract/result.ts";
import { outcomeOf } from "../../kernel/once.ts";
import type { Refusal } from "../../kernel/refusal.ts";
import type { Services } from "../../kernel/services.ts";

/**
 * Tells what became of a request id. Its reply stays sealed: a client that has lost what it sent
 * signs in again for the rest.
 */
export async function requestOutcome(
  { requestId }: ParamsOut<typeof call>,
  deps: Services,
): Promise<Result<DataOf<typeof call>, Refusal>> {
  const outcome = await outcomeOf(deps, requestId);
  if (typeof outcome === "string") return ok({ state: outcome, msg: "" });
  return ok(
    outcome.ok ? { state: "done", msg: "" } : { state: "refused", msg: wordsOf(outcome.error) },
  );
}

function wordsOf(refusal: Refusal): string {
  if (typeof refusal === "string") return ERRORS[refusal][1];
  if ("error" in refusal) return ERRORS[refusal.error][1];
  return "http" in refusal ? ERRORS.codeMalformed[1] : "";
}
