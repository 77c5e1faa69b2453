/** A phone or an email with the code that was sent to it (V7–V9). Pure. */
import * as v from "valibot";
import type { ParamsIn } from "../../../../contract/http/call.ts";
import type { saveEmail, savePhone } from "../../../../contract/http/security.ts";
import { AreaCode, Code, Email, Phone } from "../../../../contract/rules/fields.ts";
import type { CodeWish } from "../../../data/commands/send-code.ts";
import { CHANNEL, type Contact } from "../method.ts";

export interface ContactFields {
  areaCode: string;
  phone: string;
  email: string;
  code: string;
}

/** Judges the fields of the kind, leaves the other's alone. */
export const contactForm = (kind: Contact) =>
  v.object({
    areaCode: kind === "phone" ? AreaCode : v.string(),
    phone: kind === "phone" ? Phone : v.string(),
    email: kind === "email" ? Email : v.string(),
    code: Code,
  });

/** The code for what is typed, and whether that is complete enough to send one. */
export function contactWish(
  kind: Contact,
  scene: "bind" | "change",
  f: ContactFields,
): CodeWish & { disabled: boolean } {
  const channel = CHANNEL[kind];
  if (kind === "email")
    return { scene, channel, target: f.email.trim(), disabled: !v.is(Email, f.email) };
  return {
    scene,
    channel,
    target: f.phone,
    areaCode: f.areaCode,
    disabled: !(v.is(Phone, f.phone) && v.is(AreaCode, f.areaCode)),
  };
}

/** As `/user/savePhone` takes it; `ticket` when one is replaced. */
export const phoneParams = (
  f: ContactFields,
  ticket: string | undefined,
): ParamsIn<typeof savePhone> => ({
  area_code: f.areaCode,
  phone: f.phone,
  verifcode: f.code,
  verify_ticket: ticket,
});
/** As `/user/saveEmail` takes it. */
export const emailParams = (
  f: ContactFields,
  ticket: string | undefined,
): ParamsIn<typeof saveEmail> => ({
  email: f.email,
  verifcode: f.code,
  verify_ticket: ticket,
});
