/**
 * The first half of a registration: an account name is in at once, phone and email are sent a code.
 */

import type { SignedIn } from "../../../../contract/http/shapes.ts";
import type { CallResult } from "../../../../contract/http/wire/client.ts";
import { register } from "../../../data/commands/account.ts";
import { sendCode, wishKey } from "../../../data/commands/send-code.ts";
import { sentCode } from "../../../data/stores/account/code-waits.ts";
import { shownDevice } from "../device.ts";
import { type RegisterFields, registerParams } from "./register-form.ts";
import { type Registration, wishOf } from "./registration.ts";

export type Begun = { is: "in"; user: SignedIn } | { is: "sent"; registration: Registration };

export async function beginRegistration(
  fields: RegisterFields,
  quiet: { quiet: true },
): Promise<CallResult<Begun>> {
  const params = registerParams(fields);
  if (fields.kind === "3") {
    const made = await register({ ...params, ...shownDevice() }, quiet);
    return made.ok ? { ok: true, value: { is: "in", user: made.value } } : made;
  }
  const { password, re_password: _, ...open } = params;
  const goOn = (target: string): CallResult<Begun> => ({
    ok: true,
    value: { is: "sent", registration: { params: open, password, target } },
  });
  // A code that was sent a moment ago is still good: it is asked for on the next screen instead of
  // another one here.
  const known = sentCode(wishKey(wishOf(params)));
  if (known !== undefined && known.againAt > Date.now()) return goOn(known.target);
  const sent = await sendCode(wishOf(params), quiet);
  if (sent.ok) return goOn(sent.value.target);
  const isTooSoon = sent.error.kind === "business" && sent.error.name === "tryLater";
  return isTooSoon && known !== undefined && known.goodUntil > Date.now()
    ? goOn(known.target)
    : sent;
}
