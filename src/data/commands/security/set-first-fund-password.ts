/** Sets the first fund password, among the first steps of an account. */
import { setSafewordReg } from "../../../../contract/http/security.ts";
import { USER_KEYS } from "../../queries/keys.ts";
import { verb } from "../verb.ts";

export const setFirstFundPassword = verb(setSafewordReg, {
  stale: [USER_KEYS.profile, USER_KEYS.security],
});
