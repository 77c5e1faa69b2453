/** Changes the login password, which ends every session, this one too. */
import { updateOldAndNewPsw } from "../../../../contract/http/security.ts";
import { verb } from "../verb.ts";

export const changePassword = verb(updateOldAndNewPsw);
