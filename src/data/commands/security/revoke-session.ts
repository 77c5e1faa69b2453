/** Ends one other session, or all others. */
import { sessionRevoke } from "../../../../contract/http/user.ts";
import { verb } from "../verb.ts";

export const revokeSession = verb(sessionRevoke);
