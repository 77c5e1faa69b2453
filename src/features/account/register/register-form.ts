/** The registration's fields (V1, V3, V6–V8, V10, V11). Pure. */
import * as v from "valibot";
import type { ErrorName } from "../../../../contract/errors.ts";
import type { ParamsIn } from "../../../../contract/http/call.ts";
import type { userRegister } from "../../../../contract/http/user.ts";
import { ReferralCode } from "../../../../contract/rules/fields.ts";
import { confirmed } from "../../../parts/form/confirmed.ts";
import type { PasswordRule } from "../../../parts/form/password/use-password-rule.ts";
import { NAME_ENTRIES, type NameFields, nameCheck, nameOf } from "../name/name-fields.ts";

export type RegisterFields = NameFields & {
  password: string;
  again: string;
  usercode: string;
  agree: boolean;
};

/** `rule`: what a new password must be, by the server's profile. */
export const registerForm = (rule: PasswordRule) =>
  v.pipe(
    v.object({
      ...NAME_ENTRIES,
      password: rule,
      again: v.string(),
      usercode: ReferralCode,
      agree: v.pipe(
        v.boolean(),
        v.check((on) => on, "termsNotAgreed" satisfies ErrorName),
      ),
    }),
    nameCheck<RegisterFields>(),
    confirmed<RegisterFields>("password", "again"),
  );

/** As the call takes it; the code of phone and email is added later. */
export const registerParams = (f: RegisterFields): ParamsIn<typeof userRegister> => ({
  ...nameOf(f),
  password: f.password,
  re_password: f.again,
  usercode: f.usercode,
  agree: f.agree,
});
