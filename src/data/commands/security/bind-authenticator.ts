/** Binds an authenticator app. */
import { gooleAuthBind } from "../../../../contract/http/security.ts";
import { USER_KEYS } from "../../queries/keys.ts";
import { verb } from "../verb.ts";

export const bindAuthenticator = verb(gooleAuthBind, {
  stale: [USER_KEYS.profile, USER_KEYS.security],
});
