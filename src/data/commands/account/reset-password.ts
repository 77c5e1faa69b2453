/** Sets the login password of a recovery, which ends every session. */
import { resetPsw } from "../../../../contract/http/security.ts";
import { verb } from "../verb.ts";

export const resetPassword = verb(resetPsw);
