/**
 * Changes the login password, which ends every session: this one too, so that its own success may
 * be heard first as the end of the session.
 */

import type { CallResult } from "../../../../contract/http/wire/client.ts";
import { changePassword as change } from "../../../data/commands/security.ts";
import { session$ } from "../../../data/stores/account/session.ts";
import { callWithProof } from "../../../parts/proof/call-with-proof.ts";
import type { ChangeFields } from "./change-form.ts";

/** Ok also when the live socket told of the change before the answer came. */
export async function changePassword(
  { old, password, again }: ChangeFields,
  quiet: { quiet: true },
): Promise<CallResult<unknown>> {
  const params = { old_password: old, password, re_password: again };
  const done = await callWithProof(change, params, { ...quiet, scene: "change" });
  const isTold =
    !done.ok && done.error.kind === "aborted" && session$.ended.peek() === "passwordChanged";
  return isTold ? { ok: true, value: {} } : done;
}
