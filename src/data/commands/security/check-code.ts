/** Proves with a code who is asking; answers with the ticket of the next step. */
import { idcodeCheck } from "../../../../contract/http/security.ts";
import { verb } from "../verb.ts";

export const checkCode = verb(idcodeCheck);
