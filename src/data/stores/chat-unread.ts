/** How many answers of customer service are unread: for badges. Asked for again with every line of the chat. */
import { supportUnread } from "../../../contract/http/support.ts";
import { refetchOn } from "../apply/live.ts";
import { api } from "../http/call.ts";
import { useUserResource } from "../http/resource.ts";

export const CHAT_UNREAD_KEY = "chat/unread";
const FRESH_MS = 5000;
refetchOn("chat", CHAT_UNREAD_KEY);

/** 0 while it is not known and while nobody is signed in. */
export const useChatUnread = (): number =>
  useUserResource(CHAT_UNREAD_KEY, (signal) => api.call(supportUnread, {}, { signal, quiet: true }), { freshMs: FRESH_MS }).data?.unread ?? 0;
