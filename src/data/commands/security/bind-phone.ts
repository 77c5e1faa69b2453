/** Binds a phone, the first or another one. */
import { savePhone } from "../../../../contract/http/security.ts";
import { USER_KEYS } from "../../queries/keys.ts";
import { verb } from "../verb.ts";

export const bindPhone = verb(savePhone, { stale: [USER_KEYS.profile, USER_KEYS.security] });
