/** Hands in an application for a reset. */
import { setSafewordApply } from "../../../../contract/http/security.ts";
import { USER_KEYS } from "../../queries/keys.ts";
import { verb } from "../verb.ts";

export const applyReset = verb(setSafewordApply, { stale: [USER_KEYS.security] });
