/**
 * Roads for people who cannot sign in: a reset by staff, and customer service. Each is opened for a
 * number that only the guest holds; nothing here tells whether an account has a name.
 */
import * as v from "valibot";
import type { ErrorName } from "../errors.ts";
import { Email, NewPasswordWire, Picture, remark, Safeword } from "../rules/fields.ts";
import { call, changing } from "./call.ts";
import { Empty, Int, POST, ReviewStatusShape, Text } from "./shapes.ts";
import { CHAT_TEXT_MAX, ChatMessage } from "./support.ts";
import { RawName } from "./user.ts";
import { oneOf } from "./wire/params.ts";
import { UPLOAD_TIMEOUT_MS } from "./wire/upload.ts";

const name = (n: ErrorName): string => n;
/** Bindings a guest can have reset: 1 Google Authenticator, 4 login password. */
export const GUEST_OPERATES = { google: 1, login: 4 } as const;
/** Four groups of four; typed with or without hyphens and in any case. */
export const GuestNumber = v.pipe(
  v.string(name("notExist")),
  v.transform((t) => t.toUpperCase().replace(/[\s-]/g, "")),
  v.regex(/^[2-9A-HJ-NP-Z]{16}$/, name("notExist")),
);
/** A number as it was typed, in the form it is looked up in; undefined when it is none. */
export function guestNumberOf(text: unknown): string | undefined {
  const parsed = v.safeParse(GuestNumber, text);
  return parsed.success ? parsed.output : undefined;
}
const Again = v.pipe(v.string(name("passwordsDiffer")), v.maxLength(256, name("passwordsDiffer")));
const Said = v.pipe(
  v.string(name("fieldRequired")),
  v.trim(),
  v.minLength(1, name("fieldRequired")),
  v.maxLength(CHAT_TEXT_MAX, name("fieldTooLong")),
);

export const guestResetOpen = changing({
  name: "guestResetOpen",
  methods: POST,
  path: "/guest!resetOpen.action",
  auth: "none",
  about:
    "Begins an application of somebody who cannot sign in: its number, under which pictures are sent. Five an hour an address.",
  params: v.object({}),
  data: v.object({ number: Text }),
});

export const guestUpload = changing({
  name: "guestUpload",
  methods: POST,
  path: "/guest!upload.action",
  auth: "none",
  body: "multipart",
  timeoutMs: UPLOAD_TIMEOUT_MS,
  about:
    "Stores a picture for the application of a number, re-encoded and without position data; nine at most.",
  params: v.object({
    number: GuestNumber,
    scene: v.literal("kyc", name("systemParameter")),
    file: v.custom<Blob | Uint8Array>((x) => x !== undefined, name("documentsMissing")),
  }),
  data: v.object({ url: Text, size: Int }),
});

export const guestResetApply = changing({
  name: "guestResetApply",
  methods: POST,
  path: "/guest!resetApply.action",
  auth: "none",
  about:
    "Hands an application in, once a number. Every name is answered alike; staff compare the pictures with the verified identity.",
  params: v.object({
    number: GuestNumber,
    operate: oneOf([1, 4], "statusError"),
    username: RawName,
    idFrontImg: Picture,
    idBackImg: Picture,
    handheldPhoto: Picture,
    /** The account's present fund password, where one is set. */
    safeword: v.optional(v.union([v.literal(""), Safeword]), ""),
    /** With operate 4: the new login password. */
    password: v.optional(NewPasswordWire),
    re_password: v.optional(Again),
    remark: remark(255),
  }),
  data: v.object({ status: ReviewStatusShape }),
});

export const guestResetGet = call({
  name: "guestResetGet",
  methods: POST,
  path: "/guest!resetGet.action",
  auth: "none",
  about: "Where the application of a number stands. By POST: the number is a secret.",
  params: v.object({ number: GuestNumber }),
  data: v.object({
    operate: v.picklist([0, 1, 4]),
    status: ReviewStatusShape,
    reason: Text,
    createTime: Int,
    reviewTime: Int,
  }),
});

export const guestResetStop = changing({
  name: "guestResetStop",
  methods: POST,
  path: "/guest!resetStop.action",
  auth: "none",
  about:
    "It wasn't me: stops the reset application that a letter told of, by the number in the letter, and ends every session of the account.",
  params: v.object({ number: GuestNumber }),
  data: Empty,
});

export const guestAsk = changing({
  name: "guestAsk",
  methods: POST,
  path: "/guest!ask.action",
  auth: "none",
  about:
    "Writes to customer service without an account. The number to come back with is answered, and mailed where an email is given.",
  params: v.object({ content: Said, email: v.optional(v.union([v.literal(""), Email]), "") }),
  data: v.object({ number: Text }),
});

export const guestSay = changing({
  name: "guestSay",
  methods: POST,
  path: "/guest!say.action",
  auth: "none",
  about: "Adds a message to the conversation of a number.",
  params: v.object({ number: GuestNumber, content: Said }),
  data: ChatMessage,
});

export const guestRead = call({
  name: "guestRead",
  methods: POST,
  path: "/guest!read.action",
  auth: "none",
  about: "The conversation of a number, oldest first. By POST: the number is a secret.",
  params: v.object({ number: GuestNumber }),
  data: v.object({ list: v.array(ChatMessage) }),
});

export const GUEST_CALLS = [
  guestResetOpen,
  guestUpload,
  guestResetApply,
  guestResetGet,
  guestResetStop,
  guestAsk,
  guestSay,
  guestRead,
] as const;
