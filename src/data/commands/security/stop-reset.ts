/** "It wasn't me": stops an application for a reset and ends all other sessions. */
import { stopSafewordApply } from "../../../../contract/http/security.ts";
import { USER_KEYS } from "../../queries/keys.ts";
import { verb } from "../verb.ts";

export const stopReset = verb(stopSafewordApply, { stale: [USER_KEYS.security] });
