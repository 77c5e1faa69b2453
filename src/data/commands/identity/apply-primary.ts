/** Hands in the first level of identity. */
import { realNameAuthApply } from "../../../../contract/http/identity.ts";
import { USER_KEYS } from "../../queries/keys.ts";
import { verb } from "../verb.ts";

export const applyPrimary = verb(realNameAuthApply, { stale: [USER_KEYS.kyc, USER_KEYS.profile] });
