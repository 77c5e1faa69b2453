import { supportRead, supportSend } from "../../../contract/http/support.ts";
import { USER_KEYS } from "../queries/keys.ts";
import { verb } from "./verb.ts";

/** Marks the agent's messages as read up to one. */
export const markRead = verb(supportRead, { stale: [USER_KEYS.chatUnread] });

/** Sends a line or a picture to customer service. */
export const sendMessage = verb(supportSend);
