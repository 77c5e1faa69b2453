/** The chat of an order and the appeals about it. */
import * as v from "valibot";
import type { ErrorName } from "../../errors.ts";
import { MESSAGE_MAX } from "../../rules/c2c/limits.ts";
import { personName } from "../../rules/fields.ts";
import { call, changing } from "../call.ts";
import { GET, GET_POST, POST, Text } from "../shapes.ts";
import { Id, limit, Place } from "../wire/params.ts";
import { AppealShape, Files, lines, Message, wantedLine } from "./shapes.ts";

const name = (n: ErrorName): string => n;

export const c2cChatSend = changing({
  name: "c2cChatSend",
  methods: GET_POST,
  path: "/otcOnlinechat!send.action",
  auth: "real",
  about:
    "Says something to the other side of an order: text, or a picture uploaded with scene `chat`.",
  params: v.object({
    order_no: Id,
    type: v.picklist(["text", "img"], name("systemParameter")),
    content: v.pipe(
      v.string(name("fieldRequired")),
      v.trim(),
      v.minLength(1, name("fieldRequired")),
      v.maxLength(MESSAGE_MAX, name("fieldTooLong")),
    ),
  }),
  data: Message,
});

export const c2cChatList = call({
  name: "c2cChatList",
  methods: GET,
  path: "/otcOnlinechat!list.action",
  auth: "token",
  about:
    "Messages of an order's chat, oldest first: those after `after_id`, or the newest, or those before `before_id`. What is listed counts as read.",
  params: v.object({ order_no: Id, before_id: Place, after_id: Place, size: limit(50, 30) }),
  data: v.array(Message),
});

export const c2cAppealApply = changing({
  name: "c2cAppealApply",
  methods: POST,
  path: "/c2cAppeal!apply.action",
  auth: "real",
  about: "Asks customer service to judge an order, with 1 to 5 files of scene `proof`.",
  params: v.object({
    order_no: Id,
    reason: wantedLine(50),
    description: v.pipe(
      v.string(name("fieldRequired")),
      v.trim(),
      v.minLength(1, name("fieldRequired")),
      v.maxLength(500, name("fieldTooLong")),
    ),
    contact_name: personName(50),
    contact: wantedLine(100),
    files: Files,
  }),
  data: AppealShape,
});

export const c2cAppealGet = call({
  name: "c2cAppealGet",
  methods: GET,
  path: "/c2cAppeal!get.action",
  auth: "token",
  about: "The newest appeal of an order, to its two sides.",
  params: v.object({ order_no: Id }),
  data: AppealShape,
});

export const c2cAppealAdd = changing({
  name: "c2cAppealAdd",
  methods: POST,
  path: "/c2cAppeal!add_evidence.action",
  auth: "real",
  about: "Adds a statement or files to an open appeal; 5 files and 50 MB a side in all.",
  params: v.object({ appeal_id: Id, text: lines(500), files: Files }),
  data: AppealShape,
});

export const c2cAppealCancel = changing({
  name: "c2cAppealCancel",
  methods: POST,
  path: "/c2cAppeal!cancel.action",
  auth: "real",
  resend: true,
  about: "The appellant takes an appeal back: the order waits for its release again.",
  params: v.object({ appeal_id: Id }),
  data: AppealShape,
});

export const c2cEvidence = call({
  name: "c2cEvidence",
  methods: GET,
  path: "/c2cAppeal!bundle.action",
  auth: "token",
  answer: "bytes",
  about:
    "Everything about an order as one file, each line chained to the one before by its hash; what is personal of the other side is masked.",
  params: v.object({ order_no: Id }),
  data: v.object({ type: Text, bytes: v.custom<Uint8Array>((x) => x instanceof Uint8Array) }),
});

export const C2C_TALK_CALLS = [
  c2cChatSend,
  c2cChatList,
  c2cAppealApply,
  c2cAppealGet,
  c2cAppealAdd,
  c2cAppealCancel,
  c2cEvidence,
] as const;
