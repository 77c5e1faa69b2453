/** A first contact: email or phone with the code that was sent to it. Pure. */
import * as v from "valibot";
import { Code } from "../../../../contract/rules/fields.ts";
import type { Channel, CodeWish } from "../../../data/commands/send-code.ts";
import { NAME_ENTRIES, type NameFields, nameCheck, nameComplaint } from "../name/name-fields.ts";

export type BindFields = NameFields & { code: string };
export const BindForm = v.pipe(v.object({ ...NAME_ENTRIES, code: Code }), nameCheck<BindFields>());

/** The wish for the code, and whether the contact is complete enough to send it. */
export function bindWish(f: NameFields): CodeWish & { disabled: boolean } {
  const disabled = nameComplaint(f) !== undefined;
  if (f.kind === "1")
    return {
      scene: "bind",
      channel: 1 satisfies Channel,
      target: f.phone,
      areaCode: f.areaCode,
      disabled,
    };
  return { scene: "bind", channel: 2, target: f.email.trim(), disabled };
}
