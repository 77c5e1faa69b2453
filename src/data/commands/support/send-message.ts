/** Sends a line or a picture to customer service. */
import { supportSend } from "../../../../contract/http/support.ts";
import { verb } from "../verb.ts";

export const sendMessage = verb(supportSend);
