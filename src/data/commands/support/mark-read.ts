/** Marks the agent's messages as read up to one. */
import { supportRead } from "../../../../contract/http/support.ts";
import { USER_KEYS } from "../../queries/keys.ts";
import { verb } from "../verb.ts";

export const markRead = verb(supportRead, { stale: [USER_KEYS.chatUnread] });
