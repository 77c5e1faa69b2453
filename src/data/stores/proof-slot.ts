/**
 * The one question about the user that may be open: a step-up (code 10) or a missing precondition
 * (code 20). A store without a view.
 */

import type { Scene } from "../../../contract/http/security.ts";
import type { CallResult } from "../../../contract/http/wire/client.ts";
import type { PreconditionBody, StepUpBody } from "../../../contract/http/wire/envelope.ts";

/** Values by parameter name: `google_code`, `safeword` … */
export type ProofValues = Partial<
  Record<"phone_code" | "email_code" | "google_code" | "safeword" | "loginPassword", string>
>;

export type ProofAsk =
  | {
      kind: "stepUp";
      body: StepUpBody;
      /** Scene of the codes that are sent. */
      scene: Scene;
      /** Sends the same call again with the values. */
      send: (values: ProofValues) => Promise<CallResult<unknown>>;
      /** The call's last answer, or undefined when the user gave up. */
      end: (result: CallResult<unknown> | undefined) => void;
    }
  | { kind: "missing"; body: PreconditionBody; text: string };

let ask: ProofAsk | undefined;
const listeners = new Set<() => void>();

export const proofSlot = {
  get: (): ProofAsk | undefined => ask,
  set(next: ProofAsk | undefined): void {
    // A question that is pushed aside counts as given up.
    if (ask?.kind === "stepUp" && next !== undefined) ask.end(undefined);
    ask = next;
    for (const listener of [...listeners]) listener();
  },
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
};
