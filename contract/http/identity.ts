/** KYC, primary and advanced. Files are addresses of own uploads, never addresses to fetch. */
import * as v from "valibot";
import type { ErrorName } from "../errors.ts";
import {
  FILE_URL,
  IdNumber,
  line,
  Phone,
  Picture,
  PROOF_FILES,
  personName,
  RealName,
} from "../rules/fields.ts";
import { call, changing } from "./call.ts";
import { GET, Int, POST, ReviewStatusShape, Text } from "./shapes.ts";

const name = (n: ErrorName): string => n;
/** ISO 3166 alpha-2. */
const Nationality = v.pipe(
  v.string(name("fieldRequired")),
  v.regex(/^[A-Z]{2}$/, name("fieldRequired")),
);
export const ID_NAMES = ["id", "passport"] as const;
export type IdName = (typeof ID_NAMES)[number];

/** The primary form, as page and server check it. */
export const PrimaryForm = v.object({
  nationality: Nationality,
  idName: v.picklist(ID_NAMES, name("fieldRequired")),
  idNumber: IdNumber,
  name: RealName,
  idFrontImg: Picture,
  idBackImg: Picture,
  handheldPhoto: v.optional(v.union([v.literal(""), Picture]), ""),
});
export type PrimaryForm = v.InferOutput<typeof PrimaryForm>;

const Long = line(255);
/** Up to five addresses of own uploads, comma-joined. */
const Files = v.optional(
  v.pipe(
    Text,
    v.transform((t) => t.split(",").filter(Boolean)),
    v.maxLength(PROOF_FILES, name("filesTooMany")),
    v.check((urls) => urls.every((url) => FILE_URL.test(url)), name("documentsMissing")),
  ),
  "",
);
export const AdvancedForm = v.object({
  workAddress: Long,
  homeAddress: Long,
  relativeName: personName(255),
  relativeRelation: Long,
  /** With area code in front, digits only after cleaning. */
  relativePhone: Phone,
  relativeAddress: Long,
  files: Files,
});
export type AdvancedForm = v.InferOutput<typeof AdvancedForm>;

export const realNameAuthApply = changing({
  name: "realNameAuthApply",
  methods: POST,
  path: "/realNameAuth/apply",
  auth: "token",
  about: "Submits the primary form; only from status -1 or 3.",
  params: PrimaryForm,
  data: v.object({ status: ReviewStatusShape }),
});

/**
 * Times are epoch ms or 0. `reason` says why the review failed. `notarize`: the reviewer asks for
 * notarised papers.
 */
const Review = {
  status: ReviewStatusShape,
  reason: Text,
  createTime: Int,
  reviewTime: Int,
} as const;

export const realNameAuthGet = call({
  name: "realNameAuthGet",
  methods: GET,
  path: "/realNameAuth/get",
  auth: "token",
  about:
    "Primary identity: status, and the fields with name and number masked. Empty texts at status -1.",
  params: v.object({}),
  data: v.object({ ...Review, nationality: Text, idName: Text, idNumber: Text, name: Text }),
});

export const highLevelAuthApply = changing({
  name: "highLevelAuthApply",
  methods: POST,
  path: "/highLevelAuth/apply",
  auth: "token",
  about: "Submits the advanced form; `primaryKycFirst` before the primary level has passed.",
  params: AdvancedForm,
  data: v.object({ status: ReviewStatusShape }),
});

export const highLevelAuthGet = call({
  name: "highLevelAuthGet",
  methods: POST,
  path: "/highLevelAuth/get",
  auth: "token",
  about: "Advanced identity: status and the fields, masked.",
  params: v.object({}),
  data: v.object({
    ...Review,
    workAddress: Text,
    homeAddress: Text,
    relativeName: Text,
    relativeRelation: Text,
    relativePhone: Text,
    relativeAddress: Text,
  }),
});

export const IDENTITY_CALLS = [
  realNameAuthApply,
  realNameAuthGet,
  highLevelAuthApply,
  highLevelAuthGet,
] as const;
