/**
 * The name of an account, in one of three kinds: phone, email, account name. Fields, their rules
 * (V6–V8) and what the calls take. Pure.
 */
import * as v from "valibot";
import { AccountName, AreaCode, Email, Phone } from "../../../../contract/rules/fields.ts";
import type { Kind } from "../../../parts/form/account/typed-name.ts";

export const KINDS = ["1", "2", "3"] as const;
export type { Kind };

/** All kinds have their own field, so that nothing is lost by looking at another kind. */
export interface NameFields {
  kind: Kind;
  areaCode: string;
  phone: string;
  email: string;
  account: string;
}

export const NAME_ENTRIES = {
  kind: v.picklist(KINDS),
  areaCode: v.string(),
  phone: v.string(),
  email: v.string(),
  account: v.string(),
} as const;

export const FIELD_OF = { "1": "phone", "2": "email", "3": "account" } as const;

const complaint = (schema: v.GenericSchema<string, unknown>, text: string): string | undefined =>
  v.safeParse(schema, text).issues?.[0].message;

/** The fault of the chosen kind's field. */
export function nameComplaint(fields: NameFields): string | undefined {
  if (fields.kind === "1")
    return complaint(Phone, fields.phone) ?? complaint(AreaCode, fields.areaCode);
  if (fields.kind === "2") return complaint(Email, fields.email);
  return complaint(AccountName, fields.account);
}

/**
 * For a schema's pipe: puts the complaint under the field of the kind. Judges also while other
 * fields are still wrong.
 */
export const nameCheck = <F extends NameFields>() =>
  v.rawCheck<F>(({ dataset, addIssue }) => {
    const fields = dataset.value as F;
    const message = nameComplaint(fields);
    if (message === undefined) return;
    const key = FIELD_OF[fields.kind];
    addIssue({
      message,
      path: [
        {
          type: "object",
          origin: "value",
          input: fields as Record<string, unknown>,
          key,
          value: fields[key],
        },
      ],
    });
  });

/** As the calls of login and registration take it. */
export const nameOf = (f: NameFields): { type: Kind; username: string; area_code: string } => ({
  type: f.kind,
  username: f[FIELD_OF[f.kind]].trim(),
  area_code: f.kind === "1" ? f.areaCode : "",
});
