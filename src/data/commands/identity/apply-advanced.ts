/** Hands in the second level of identity. */
import { highLevelAuthApply } from "../../../../contract/http/identity.ts";
import { USER_KEYS } from "../../queries/keys.ts";
import { verb } from "../verb.ts";

export const applyAdvanced = verb(highLevelAuthApply, {
  stale: [USER_KEYS.kyc, USER_KEYS.profile],
});
