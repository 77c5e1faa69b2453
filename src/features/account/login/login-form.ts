/** The login's fields. Pure. */
import * as v from "valibot";
import { SignInPassword } from "../../../../contract/rules/fields.ts";
import { NAME_ENTRIES, type NameFields, nameCheck } from "../name/name-fields.ts";

export type LoginFields = NameFields & { password: string };
export const LoginForm = v.pipe(v.object({ ...NAME_ENTRIES, password: SignInPassword }), nameCheck<LoginFields>(false));
