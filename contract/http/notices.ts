/**
 * The notice centre: what the user was told, what of it is read, and by which channels. Live:
 * `inbox` for a new one, `inboxRead` for one read elsewhere.
 */
import * as v from "valibot";
import type { ErrorName } from "../errors.ts";
import { NOTICE_KINDS, NOTICE_NAMES, SWITCHES } from "../rules/notices.ts";
import { call, changing } from "./call.ts";
import { Bit, GET, Int, POST, Text } from "./shapes.ts";
import { Bool, Id, limit } from "./wire/params.ts";

const name = (n: ErrorName): string => n;
const KindFilter = v.optional(v.picklist(["", ...NOTICE_KINDS], name("systemParameter")), "");
const Off = v.pipe(
  v.string(name("systemParameter")),
  v.maxLength(400, name("systemParameter")),
  v.transform((text) => [...new Set(text.split(",").filter(Boolean))]),
  v.check((all) => all.every((one) => SWITCHES.includes(one)), name("systemParameter")),
);
const Minute = v.pipe(
  v.union([v.string(), v.number()], name("systemParameter")),
  v.transform(String),
  v.regex(/^\d{1,4}$/, name("systemParameter")),
  v.transform(Number),
  v.maxValue(1439, name("systemParameter")),
);
/** A zone of the IANA list, e.g. `Asia/Tokyo`. */
const Zone = v.pipe(
  v.string(name("systemParameter")),
  v.regex(/^[A-Za-z][\w+/-]{0,63}$/, name("systemParameter")),
);

/** One notice. Its words are the page's, by `name`; `facts` go into them. */
export const Notice = v.object({
  id: Text,
  kind: v.picklist(NOTICE_KINDS),
  name: v.picklist(NOTICE_NAMES),
  facts: v.record(Text, Text),
  /** Path of the page that shows the record; empty for none. */
  link: Text,
  at: Int,
  read: Bit,
});
export type Notice = v.InferOutput<typeof Notice>;

const Counts = v.object({ all: Int, ...v.entriesFromList(NOTICE_KINDS, Int) });
const Settings = v.object({ off: Text, quietFrom: Int, quietTo: Int, zone: Text, figures: Bit });

export const noticeList = call({
  name: "noticeList",
  methods: GET,
  path: "/notice!list.action",
  auth: "token",
  about:
    "Notices of the session's account and of its login, newest first. `before`: the id that the page ended with. Three months are kept.",
  params: v.object({
    kind: KindFilter,
    before: v.optional(v.union([v.literal(""), Id]), ""),
    limit: limit(100, 20),
  }),
  data: v.object({ list: v.array(Notice), hasMore: Bit }),
});

export const noticeCount = call({
  name: "noticeCount",
  methods: GET,
  path: "/notice!count.action",
  auth: "token",
  about: "How many notices are unread, in all and of each kind.",
  params: v.object({}),
  data: Counts,
});

export const noticeRead = changing({
  name: "noticeRead",
  methods: POST,
  path: "/notice!read.action",
  auth: "token",
  about:
    "Marks one notice as read, or without an id all of a kind, or all. On every device. `n`: how many were unread.",
  params: v.object({ id: v.optional(v.union([v.literal(""), Id]), ""), kind: KindFilter }),
  data: v.object({ n: Int }),
});

export const noticeSettings = call({
  name: "noticeSettings",
  methods: GET,
  path: "/notice!settings.action",
  auth: "token",
  about:
    "Which kinds go by which channels (`off`: comma-joined pairs like `trade.push`), quiet hours as minutes of the day in `zone` (equal: none).",
  params: v.object({}),
  data: Settings,
});

export const noticeSettingsSave = changing({
  name: "noticeSettingsSave",
  methods: POST,
  path: "/notice!saveSettings.action",
  auth: "token",
  about:
    "Changes them. Risk and security are told in the app and by push whatever is chosen, also in quiet hours.",
  params: v.object({ off: Off, quietFrom: Minute, quietTo: Minute, zone: Zone, figures: Bool }),
  data: Settings,
});

/**
 * A browser's subscription: address at its push service, point on P-256 (65 bytes) and secret (16
 * bytes), base64url.
 */
const Endpoint = v.pipe(
  v.string(name("systemParameter")),
  v.maxLength(1000, name("systemParameter")),
  v.regex(/^https?:\/\/[!-~]+$/, name("systemParameter")),
);
const Point = v.pipe(
  v.string(name("systemParameter")),
  v.regex(/^[\w-]{87}$/, name("systemParameter")),
);
const Secret = v.pipe(
  v.string(name("systemParameter")),
  v.regex(/^[\w-]{22}$/, name("systemParameter")),
);

export const pushState = call({
  name: "pushState",
  methods: GET,
  path: "/notice!pushState.action",
  auth: "token",
  about:
    "What a browser subscribes with to be told while no page is open (`key`, VAPID), and whether this session's browser is (`endpoint`, else empty).",
  params: v.object({}),
  data: v.object({ key: Text, endpoint: Text }),
});

export const pushSubscribe = changing({
  name: "pushSubscribe",
  methods: POST,
  path: "/notice!pushSubscribe.action",
  auth: "token",
  about:
    "Tells this session's browser by push, until the session ends. Refused for an address that is no push service's.",
  params: v.object({ endpoint: Endpoint, p256dh: Point, auth: Secret }),
  data: v.object({ endpoint: Text }),
});

export const pushUnsubscribe = changing({
  name: "pushUnsubscribe",
  methods: POST,
  path: "/notice!pushUnsubscribe.action",
  auth: "token",
  about: "No longer tells this session's browser.",
  params: v.object({}),
  data: v.object({ endpoint: Text }),
});

export const NOTICE_CALLS = [
  ...[noticeList, noticeCount, noticeRead, noticeSettings, noticeSettingsSave],
  ...[pushState, pushSubscribe, pushUnsubscribe],
] as const;
