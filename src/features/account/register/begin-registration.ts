/** The first half of a registration: an account name is in at once, phone and email are sent a code. */
import type { CallResult } from "../../../../contract/http/client.ts";
import type { SignedIn } from "../../../../contract/http/shapes.ts";
import { userRegister } from "../../../../contract/http/user.ts";
import { command } from "../../../data/commands/command.ts";
import { sendCode } from "../../../data/commands/send-code.ts";
import { shownDevice } from "../device.ts";
import { type RegisterFields, registerParams } from "./register-form.ts";
import { type Registration, wishOf } from "./registration.ts";

export type Begun = { is: "in"; user: SignedIn } | { is: "sent"; registration: Registration };

export async function beginRegistration(fields: RegisterFields, quiet: { quiet: true }): Promise<CallResult<Begun>> {
  const params = registerParams(fields);
  if (fields.kind === "3") {
    const made = await command(userRegister, { ...params, ...shownDevice() }, quiet);
    return made.ok ? { ok: true, value: { is: "in", user: made.value } } : made;
  }
  const sent = await sendCode(wishOf(params), quiet);
  return sent.ok ? { ok: true, value: { is: "sent", registration: { params, target: sent.value.target } } } : sent;
}
