/** Binds an email address, the first or another one. */
import { saveEmail } from "../../../../contract/http/security.ts";
import { USER_KEYS } from "../../queries/keys.ts";
import { verb } from "../verb.ts";

export const bindEmail = verb(saveEmail, { stale: [USER_KEYS.profile, USER_KEYS.security] });
