/** Sets or changes the fund password from the security center. */
import { setSafeword } from "../../../../contract/http/security.ts";
import { USER_KEYS } from "../../queries/keys.ts";
import { verb } from "../verb.ts";

export const changeFundPassword = verb(setSafeword, {
  stale: [USER_KEYS.profile, USER_KEYS.security],
});
