/**
 * How many answers of customer service are unread: for badges. Asked for again with every line of
 * the chat (`apply/account-events.ts`).
 */
import { supportUnread } from "../../../../contract/http/support.ts";
import { USER_KEYS } from "../keys.ts";
import { useUserQuery } from "../query.ts";

const FRESH_MS = 5000;

/** 0 while it is not known and while no user is signed in. */
export const useChatUnread = (): number =>
  useUserQuery(USER_KEYS.chatUnread, supportUnread, {}, { freshMs: FRESH_MS }).data?.unread ?? 0;
