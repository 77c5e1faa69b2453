/**
 * A call that may want to know again who is asking. Code 10 opens the step-up sheet, and the same
 * call goes out once more with the values; code 20 says what is missing and where it is cured.
 * Proof values live here only, in memory.
 */
import * as v from "valibot";
import type { Scene } from "../../../contract/http/security.ts";
import type { CallError, CallResult } from "../../../contract/http/wire/client.ts";
import { PreconditionBody, StepUpBody } from "../../../contract/http/wire/envelope.ts";
import type { Verb } from "../../data/commands/verb.ts";
import { tellError } from "../../data/stores/call-errors.ts";
import { type ProofValues, proofSlot } from "../../data/stores/proof-slot.ts";
import { isStale } from "./is-stale.ts";

export interface ProofOptions {
  /** Scene of the codes that the sheet sends. Default `change`. */
  scene?: Scene;
  /** Other failures are the caller's to show (`useSubmit` does). */
  quiet?: boolean;
}

const GAVE_UP: { ok: false; error: CallError } = {
  ok: false,
  error: { kind: "aborted", text: "" },
};

/**
 * Runs the command, asks for proof when the server does. `aborted` when the user closed the sheet;
 * code 20 comes back after its dialog has opened.
 */
export async function callWithProof<P, T>(
  verb: Verb<P, T>,
  params: P,
  options: ProofOptions = {},
): Promise<CallResult<T>> {
  const send = (values: ProofValues): Promise<CallResult<T>> =>
    verb({ ...params, ...values }, { quiet: true });
  let result = await send({});
  if (!result.ok && result.error.kind === "stepUp") {
    const body = v.safeParse(StepUpBody, result.error.body.data);
    if (body.success) {
      const asked = await new Promise<CallResult<unknown> | undefined>((end) => {
        proofSlot.set({
          kind: "stepUp",
          body: body.output,
          scene: options.scene ?? "change",
          send,
          end,
        });
      });
      if (asked === undefined) return GAVE_UP;
      result = asked as CallResult<T>;
    }
  }
  if (!result.ok) {
    // A quiet caller decides itself about a thing that has changed meanwhile.
    if (options.quiet && isStale(result)) return result;
    if (result.error.kind === "precondition") tellMissing(result.error);
    else if (!options.quiet) tellError(result.error);
  }
  return result;
}

/** Opens the dialog of code 20 for an error that came from elsewhere. False when it is none. */
export function tellMissing(error: CallError): boolean {
  if (error.kind !== "precondition") return false;
  const body = v.safeParse(PreconditionBody, error.body.data);
  if (body.success) proofSlot.set({ kind: "missing", body: body.output, text: error.text });
  return body.success;
}
