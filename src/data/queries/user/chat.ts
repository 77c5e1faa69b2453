/** The chat with customer service, in pages. */
import { supportList } from "../../../../contract/http/support.ts";
import { api } from "../../http/call.ts";
import { read, useUserQuery } from "../query.ts";

/** The newest page. */
export const useChat = () => useUserQuery("chat/thread", supportList, {});
/** Reads what came after a message. */
export const readChatAfter = (after: number, signal: AbortSignal) =>
  read(supportList, { after }, signal);
/** The page before a message; a failure is toasted. */
export const readChatBefore = (before: number) => api.call(supportList, { before });
