/**
 * The product's own chat with customer service, one thread a login. Live: events `chat`,
 * `chatRead`.
 */
import * as v from "valibot";
import type { ErrorName } from "../errors.ts";
import { FILE_URL } from "../rules/fields.ts";
import { call, changing } from "./call.ts";
import { Bit, GET, Int, POST, Text } from "./shapes.ts";
import { Place, RequestId } from "./wire/params.ts";

const name = (n: ErrorName): string => n;
export const CHAT_TEXT_MAX = 2000;

export const ChatMessage = v.object({
  /** Position in the thread, from 1, without holes. */
  msgId: Int,
  from: v.picklist(["user", "agent"]),
  type: v.picklist(["text", "image"]),
  /** Plain text, or the address of an uploaded picture. */
  content: Text,
  ts: Int,
  /** Read by the other side. */
  read: Bit,
});
export type ChatMessage = v.InferOutput<typeof ChatMessage>;

export const supportList = call({
  name: "supportList",
  methods: GET,
  path: "/support!list.action",
  auth: "token",
  about:
    "Messages of the own thread, oldest first: those after `after`, or the newest 50, or the 50 before `before`.",
  params: v.object({ after: Place, before: Place }),
  data: v.object({ list: v.array(ChatMessage), unread: Int, hasMore: Bit }),
});

export const supportSend = changing({
  name: "supportSend",
  methods: POST,
  path: "/support!send.action",
  auth: "token",
  about: "Sends a text or a picture uploaded with scene `chat`.",
  params: v.object({
    type: v.optional(v.picklist(["text", "image"], name("systemParameter")), "text"),
    content: v.pipe(
      v.string(name("fieldRequired")),
      v.trim(),
      v.minLength(1, name("fieldRequired")),
      v.maxLength(CHAT_TEXT_MAX, name("fieldTooLong")),
    ),
    requestId: RequestId,
  }),
  data: ChatMessage,
});

/** True when the content fits its type: a picture is the address of an upload. */
export const fitsType = (type: "text" | "image", content: string): boolean =>
  type === "text" || FILE_URL.test(content);

export const supportRead = changing({
  name: "supportRead",
  methods: POST,
  path: "/support!read.action",
  auth: "token",
  resend: true,
  about: "Marks the agent's messages up to `msgId` as read.",
  params: v.object({ msgId: Place }),
  data: v.object({ unread: Int }),
});

export const supportUnread = call({
  name: "supportUnread",
  methods: GET,
  path: "/support!unread.action",
  auth: "token",
  about: "How many messages of the agent are unread, for the badge.",
  params: v.object({}),
  data: v.object({ unread: Int }),
});

export const SUPPORT_CALLS = [supportList, supportSend, supportRead, supportUnread] as const;
