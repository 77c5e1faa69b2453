/** Codes, bindings, passwords, Google Authenticator, reset applications. */
import * as v from "valibot";
import type { ErrorName } from "../errors.ts";
import {
  AreaCode,
  Code,
  Email,
  NewPasswordWire,
  NewSafeword,
  Phone,
  Picture,
  ReferralCode,
  remark,
  SignInPassword,
} from "../rules/fields.ts";
import { call, changing } from "./call.ts";
import { Bit, Empty, GET, Int, POST, ReviewStatusShape, Text } from "./shapes.ts";
import { RawAreaCode, RawName } from "./user.ts";
import { PROOF_PARAMS } from "./wire/envelope.ts";
import { Id, oneOf } from "./wire/params.ts";

const name = (n: ErrorName): string => n;
/** Purposes of a code. A code or ticket of one scene is worth nothing in another. */
export const SCENES = [
  "register",
  "bind",
  "change",
  "reset_psw",
  "fund",
  "withdraw",
  "sign_in",
] as const;
export type Scene = (typeof SCENES)[number];
const SceneShape = v.picklist(SCENES, name("verifyTypeEmpty"));
const Again = v.pipe(v.string(name("passwordsDiffer")), v.maxLength(256, name("passwordsDiffer")));
const Ticket = v.pipe(v.string(name("codeWrong")), v.maxLength(64, name("codeWrong")));
/**
 * A code whose form the use case judges: what is malformed is HTTP 428 there, wrong is `codeWrong`.
 */
const RawCode = v.pipe(
  v.string(name("codeMalformed")),
  v.trim(),
  v.minLength(1, name("codeMalformed")),
  v.maxLength(18, name("codeMalformed")),
);

export const idcodeSend = changing({
  name: "idcodeSend",
  methods: POST,
  path: "/idcode/send",
  auth: "optional",
  about:
    "Sends a code to a new target (register, bind, change), to a named user (reset_psw; sign_in, a phone as area-digits) or to the caller's own contact (fund, change, withdraw).",
  params: v.object({
    scene: SceneShape,
    verifcode_type: oneOf([1, 2], "verifyTypeEmpty"),
    /** New phone digits or email; with a phone `area_code`. */
    target: v.optional(v.pipe(Text, v.trim(), v.maxLength(254))),
    area_code: RawAreaCode,
    username: v.optional(v.pipe(Text, v.trim(), v.maxLength(254))),
    /** In scene register: the referral code, so that a wrong one is said before a code is sent. */
    usercode: v.optional(v.union([v.literal(""), ReferralCode]), ""),
  }),
  data: v.object({ expire_ms: Int, resend_ms: Int, target: Text }),
});

export const idcodeCheck = changing({
  name: "idcodeCheck",
  methods: POST,
  path: "/idcode/check",
  auth: "optional",
  about:
    "Exchanges a right code for a ticket: single use, ten minutes, for this scene and user only. Type 3 is Google Authenticator.",
  params: v.object({
    scene: SceneShape,
    verifcode_type: oneOf([1, 2, 3], "verifyTypeEmpty"),
    verifcode: RawCode,
    username: v.optional(v.pipe(Text, v.trim(), v.maxLength(254))),
  }),
  data: v.object({ verify_ticket: Text, expireTime: Int }),
});

export const getVerifTarget = call({
  name: "getVerifTarget",
  methods: POST,
  path: "/user/getVerifTarget",
  auth: "token",
  about:
    "What the caller can prove themselves with, targets masked. `methods`: 1 phone, 2 email, 3 Google, 4 fund password.",
  params: v.object({ verifcode_type: v.optional(oneOf([0, 1, 2, 3, 4], "verifyTypeEmpty")) }),
  data: v.object({
    phone: Text,
    email: Text,
    phone_bind: Bit,
    email_bind: Bit,
    google_auth_bind: Bit,
    safeword_set: Bit,
    methods: v.array(v.picklist([1, 2, 3, 4])),
  }),
});

export const getUserNameVerifTarget = call({
  name: "getUserNameVerifTarget",
  methods: POST,
  path: "/user/getUserNameVerifTarget",
  auth: "none",
  about: "Ways to recover a named account. Five names in ten minutes an address.",
  params: v.object({ username: RawName, verifcode_type: oneOf([0, 1, 2, 3], "verifyTypeEmpty") }),
  data: v.object({ methods: v.array(v.object({ type: v.picklist([1, 2, 3]), target: Text })) }),
});

export const saveEmail = changing({
  name: "saveEmail",
  secures: true,
  methods: POST,
  path: "/user/saveEmail",
  auth: "token",
  about:
    "Binds an email with the code sent to it, code 10 asks for the login password; replaces a bound one with a ticket of scene `change`.",
  params: v.object({
    email: Email,
    verifcode: RawCode,
    verify_ticket: v.optional(Ticket),
    loginPassword: PROOF_PARAMS.loginPassword,
  }),
  data: v.object({ email: Text }),
});

export const savePhone = changing({
  name: "savePhone",
  secures: true,
  methods: POST,
  path: "/user/savePhone",
  auth: "token",
  about:
    "Binds a phone with the code sent to it, code 10 asks for the login password; replaces a bound one with a ticket of scene `change`.",
  params: v.object({
    area_code: AreaCode,
    phone: Phone,
    verifcode: RawCode,
    verify_ticket: v.optional(Ticket),
    loginPassword: PROOF_PARAMS.loginPassword,
  }),
  data: v.object({ phone: Text }),
});

export const updateOldAndNewPsw = changing({
  name: "updateOldAndNewPsw",
  secures: true,
  methods: POST,
  path: "/user/updateOldAndNewPsw",
  auth: "token",
  about:
    "Changes the login password and ends all sessions. Code 10 where a method is bound; a wrong old password counts to the lock.",
  params: v.object({
    old_password: v.optional(SignInPassword),
    password: NewPasswordWire,
    re_password: Again,
    verifcode_type: v.optional(oneOf([1, 2, 3], "verifyTypeEmpty")),
    verifcode: v.optional(RawCode),
    phone_code: PROOF_PARAMS.phone_code,
    email_code: PROOF_PARAMS.email_code,
    google_code: PROOF_PARAMS.google_code,
  }),
  data: Empty,
});

export const resetPsw = changing({
  name: "resetPsw",
  methods: POST,
  path: "/user/resetPsw",
  auth: "none",
  about:
    "New login password with a ticket of scene `reset_psw`. Ends all sessions, signs nobody in, pauses withdrawals for 24 hours.",
  params: v.object({
    username: RawName,
    verify_ticket: Ticket,
    password: NewPasswordWire,
    re_password: Again,
  }),
  data: Empty,
});

export const setSafewordReg = changing({
  name: "setSafewordReg",
  secures: true,
  methods: POST,
  path: "/user/setSafewordReg",
  auth: "token",
  about:
    "First fund password. Code 10 asks for the login password unless it was typed in this session within ten minutes.",
  params: v.object({
    safeword: NewSafeword,
    re_safeword: Again,
    loginPassword: PROOF_PARAMS.loginPassword,
  }),
  data: Empty,
});

export const setSafeword = changing({
  name: "setSafeword",
  secures: true,
  methods: POST,
  path: "/user/setSafeword",
  auth: "token",
  about:
    "Sets or changes the fund password. Needs the old one when set, a ticket of scene `fund` when a method is bound, the login password when there is neither.",
  params: v.object({
    old_safeword: v.optional(v.pipe(Text, v.maxLength(18, name("safewordWrong")))),
    safeword: NewSafeword,
    re_safeword: Again,
    verify_ticket: v.optional(Ticket),
    loginPassword: PROOF_PARAMS.loginPassword,
  }),
  data: Empty,
});

/** Subject of a reset application: 0 fund password, 1 Google, 2 phone, 3 email. */
const Operate = oneOf([0, 1, 2, 3], "statusError");

export const ResetApplication = v.object({
  id: Text,
  operate: v.picklist([0, 1, 2, 3]),
  status: ReviewStatusShape,
  reason: Text,
  createTime: Int,
  /** Epoch ms, 0 before the review. */
  reviewTime: Int,
  /** When what staff have approved takes effect, epoch ms; 0 for all others. */
  effectTime: Int,
});
export type ResetApplication = v.InferOutput<typeof ResetApplication>;

export const getSafewordApply = call({
  name: "getSafewordApply",
  methods: GET,
  path: "/user/getSafewordApply",
  auth: "token",
  about: "Reset applications of the caller, newest first; of one kind with `operate`.",
  params: v.object({ operate: v.optional(Operate) }),
  data: v.object({ list: v.array(ResetApplication) }),
});

export const setSafewordApply = changing({
  name: "setSafewordApply",
  secures: true,
  methods: POST,
  path: "/user/setSafewordApply",
  auth: "token",
  about:
    "Asks staff to reset a lost fund password, authenticator, phone or email, with pictures of the document. Code 10 asks for the login password. Waits a day at least.",
  params: v.object({
    operate: Operate,
    idFrontImg: Picture,
    idBackImg: Picture,
    handheldPhoto: Picture,
    safeword: v.optional(NewSafeword),
    re_safeword: v.optional(Again),
    remark: remark(255),
    loginPassword: PROOF_PARAMS.loginPassword,
  }),
  data: v.object({ id: Text, status: ReviewStatusShape }),
});

export const stopSafewordApply = changing({
  name: "stopSafewordApply",
  methods: POST,
  path: "/user/stopSafewordApply",
  auth: "token",
  about: "It wasn't me: stops an open reset application of the caller and ends all other sessions.",
  params: v.object({ id: Id }),
  data: Empty,
});

export const gooleAuthGet = call({
  name: "gooleAuthGet",
  methods: GET,
  path: "/gooleAuth/get",
  auth: "token",
  about:
    "Whether Google Authenticator is bound; if not, or when replacing, a fresh secret and its otpauth address.",
  params: v.object({ replace: v.optional(v.picklist(["0", "1"], name("systemParameter")), "0") }),
  data: v.object({
    google_auth_bind: Bit,
    google_auth_secret: v.optional(Text),
    google_auth_url: v.optional(Text),
  }),
});

export const gooleAuthBind = changing({
  name: "gooleAuthBind",
  secures: true,
  methods: POST,
  path: "/gooleAuth/bind",
  auth: "token",
  about:
    "Binds the secret that `/gooleAuth/get` gave this user last, code 10 asks for the login password; replaces a bound one with a ticket of scene `change`.",
  params: v.object({
    google_auth_secret: v.pipe(Text, v.regex(/^[A-Z2-7]{16,64}$/, name("statusError"))),
    google_auth_code: Code,
    verify_ticket: v.optional(Ticket),
    loginPassword: PROOF_PARAMS.loginPassword,
  }),
  data: v.object({ google_auth_bind: Bit }),
});

export const SECURITY_CALLS = [
  idcodeSend,
  idcodeCheck,
  getVerifTarget,
  getUserNameVerifTarget,
  saveEmail,
  savePhone,
  updateOldAndNewPsw,
  resetPsw,
  setSafewordReg,
  setSafeword,
  getSafewordApply,
  setSafewordApply,
  stopSafewordApply,
  gooleAuthGet,
  gooleAuthBind,
] as const;
