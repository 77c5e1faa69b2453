/** The change of the login password (V1, V3, V4; the new one must differ). Pure. */
import * as v from "valibot";
import type { ErrorName } from "../../../../contract/errors.ts";
import { confirmed } from "../../../parts/form/confirmed.ts";
import { differs } from "../differs.ts";

export interface ChangeFields {
  old: string;
  password: string;
  again: string;
}

/** `rule`: what a new password must be, by the server's profile. */
export const changeForm = (rule: v.GenericSchema<string, string>) =>
  v.pipe(
    v.object({
      old: v.pipe(v.string(), v.minLength(1, "passwordsRequired" satisfies ErrorName)),
      password: rule,
      again: v.string(),
    }),
    differs<ChangeFields>("old", "password"),
    confirmed<ChangeFields>("password", "again"),
  );
