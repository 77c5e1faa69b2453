/**
 * News, announcements, help, texts, system parameters: public. HTML is the server's own; the page
 * sanitises all the same.
 */
import * as v from "valibot";
import type { ErrorName } from "../errors.ts";
import { call } from "./call.ts";
import { pageOf } from "./market.ts";
import { GET, Int, POST, Text } from "./shapes.ts";
import { After, Id, PageNo, PageSize } from "./wire/params.ts";

const name = (n: ErrorName): string => n;
export const NEWS_KINDS = ["news", "announce"] as const;
export type NewsKind = (typeof NEWS_KINDS)[number];
/** Stored code of a language; what the server has no text in falls back to English. */
const Language = v.optional(
  v.pipe(Text, v.regex(/^[A-Za-z-]{2,5}$/, name("systemParameter"))),
  "en",
);
const Neighbour = v.optional(v.object({ id: Text, title: Text }));

export const newsGet = call({
  name: "newsGet",
  methods: POST,
  path: "/news!get.action",
  auth: "none",
  about: "One news item or announcement with its neighbours of the same type.",
  params: v.object({ id: Id, language: Language }),
  data: v.object({
    id: Text,
    type: v.picklist(NEWS_KINDS),
    title: Text,
    content: Text,
    image: Text,
    createTime: Int,
    prev: Neighbour,
    next: Neighbour,
  }),
});

export const NewsRow = v.object({
  id: Text,
  type: v.picklist(NEWS_KINDS),
  title: Text,
  summary: Text,
  image: Text,
  /** '1': pinned. */
  isTop: v.picklist(["0", "1"]),
  createTime: Int,
});
export type NewsRow = v.InferOutput<typeof NewsRow>;

export const newsList = call({
  name: "newsList",
  methods: GET,
  path: "/news!list.action",
  auth: "none",
  about: "News and announcements, pinned first, then newest.",
  params: v.object({
    type: v.optional(v.picklist(["", ...NEWS_KINDS], name("systemParameter")), ""),
    pageNo: PageNo,
    after: After,
    pageSize: PageSize,
    language: Language,
  }),
  data: pageOf(NewsRow),
});

export const newsPopup = call({
  name: "newsPopup",
  methods: GET,
  path: "/news!list_v2_popup.action",
  auth: "none",
  about: "Notices to pop up now: those between their start and end, newest first.",
  params: v.object({ language: Language }),
  data: v.array(
    v.object({ id: Text, title: Text, content: Text, image: Text, startTime: Int, endTime: Int }),
  ),
});

export const CmsRow = v.object({
  id: Text,
  content_code: Text,
  category: Text,
  title: Text,
  sort: Int,
});
export type CmsRow = v.InferOutput<typeof CmsRow>;

export const cmsList = call({
  name: "cmsList",
  methods: GET,
  path: "/cms!list.action",
  auth: "none",
  about: "Texts of a model, by category and place.",
  params: v.object({
    model: v.optional(v.picklist(["help_center"], name("systemParameter")), "help_center"),
    pageNo: PageNo,
    after: After,
    pageSize: PageSize,
    language: Language,
  }),
  data: pageOf(CmsRow),
});

export const cmsGet = call({
  name: "cmsGet",
  methods: GET,
  path: "/cms!get.action",
  auth: "none",
  about:
    "One text. 001 user agreement (zh-CN or en only), 002 privacy, 003 about, 004 referral rules, 005–007 notes on deposit, withdrawal, identity.",
  params: v.object({ content_code: v.optional(Id), id: v.optional(Id), language: Language }),
  data: v.object({
    id: Text,
    content_code: Text,
    title: Text,
    content: Text,
    language: Text,
    updateTime: Int,
  }),
});

/** Parameters that every visitor may read. */
export const SYSPARA_CODES = [
  "customer_service_url",
  "perpetual_contracts",
  "security_profile",
  "sandbox_policy",
  "default_usercode",
  "withdraw_limits",
] as const;

export const sysparaGet = call({
  name: "sysparaGet",
  methods: GET,
  path: "/syspara!getSyspara.action",
  auth: "none",
  about: "A system parameter as text: empty when it is not set.",
  params: v.object({ code: v.picklist(SYSPARA_CODES, name("systemParameter")) }),
  data: v.object({ code: Text, value: Text }),
});

export const CONTENT_CALLS = [newsGet, newsList, newsPopup, cmsList, cmsGet, sysparaGet] as const;
