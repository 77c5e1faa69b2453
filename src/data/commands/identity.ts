import { highLevelAuthApply, realNameAuthApply } from "../../../contract/http/identity.ts";
import { USER_KEYS } from "../queries/keys.ts";
import { verb } from "./verb.ts";

/** Hands in the second level of identity. */
export const applyAdvanced = verb(highLevelAuthApply, {
  stale: [USER_KEYS.kyc, USER_KEYS.profile],
});

/** Hands in the first level of identity. */
export const applyPrimary = verb(realNameAuthApply, { stale: [USER_KEYS.kyc, USER_KEYS.profile] });
