/** The profile of a user, and the user's sessions. Odd spellings are the specification's. */
import * as v from "valibot";
import type { ErrorName } from "../errors.ts";
import { Agreed, NewPasswordWire, ReferralCode, SignInPassword } from "../rules/fields.ts";
import { call, changing } from "./call.ts";
import {
  Bit,
  Empty,
  GET,
  GET_POST,
  Int,
  ModeShape,
  POST,
  ReviewStatusShape,
  SignedIn,
  Text,
} from "./shapes.ts";
import { PROOF_PARAMS } from "./wire/envelope.ts";
import { Bool, Id, oneOf } from "./wire/params.ts";

const name = (n: ErrorName): string => n;
/** A name before its kind is known: the server judges it by `type` with V6–V8. */
export const RawName = v.pipe(
  v.string(name("usernameEmpty")),
  v.trim(),
  v.minLength(1, name("usernameEmpty")),
  v.maxLength(254, name("usernameInvalid")),
);
export const RawAreaCode = v.optional(v.pipe(Text, v.maxLength(5, name("phoneInvalid"))), "");
const Again = v.pipe(v.string(name("passwordsDiffer")), v.maxLength(256, name("passwordsDiffer")));

export const userLogin = changing({
  name: "userLogin",
  methods: POST,
  path: "/user/login",
  auth: "none",
  about:
    "Signs in to the real account. Code 10 asks for the Google code where one is bound; ten wrong passwords lock for 30 minutes, but for a code of scene `sign_in`.",
  params: v.object({
    username: RawName,
    password: SignInPassword,
    type: oneOf([1, 2, 3]),
    area_code: RawAreaCode,
    google_code: PROOF_PARAMS.google_code,
    /**
     * Codes of scene `sign_in`: while strangers lock the name one of them lets its owner in, with
     * the password.
     */
    phone_code: PROOF_PARAMS.phone_code,
    email_code: PROOF_PARAMS.email_code,
    /**
     * Proof of an earlier sign-in from this device. Strangers who lock the name do not lock it out.
     */
    deviceToken: v.optional(v.pipe(Text, v.maxLength(100))),
  }),
  data: SignedIn,
});

export const userRegister = changing({
  name: "userRegister",
  methods: POST,
  path: "/user/register",
  auth: "none",
  about:
    "Opens an account and signs in. Types 1 and 2 bring the code that `/idcode/send` sent to the phone or email.",
  params: v.object({
    type: oneOf([1, 2, 3]),
    username: RawName,
    area_code: RawAreaCode,
    password: NewPasswordWire,
    re_password: Again,
    usercode: ReferralCode,
    verifcode: v.optional(v.pipe(Text, v.maxLength(18)), ""),
    deviceToken: v.optional(v.pipe(Text, v.maxLength(100))),
    agree: Agreed,
  }),
  data: SignedIn,
});

export const userLogout = changing({
  name: "userLogout",
  methods: GET_POST,
  path: "/user/logout",
  auth: "token",
  resend: true,
  about: "Ends this session and closes its live connection.",
  params: v.object({}),
  data: Empty,
});

export const Profile = v.object({
  usercode: Text,
  username: Text,
  type: v.picklist([1, 2, 3]),
  /** Masked, empty when not bound. */
  phone: Text,
  email: Text,
  phone_bind: Bit,
  email_bind: Bit,
  google_auth_bind: Bit,
  safeword_set: Bit,
  kyc_status: ReviewStatusShape,
  kyc_high_status: ReviewStatusShape,
  kyc_level: v.picklist([0, 1, 2]),
  mode: ModeShape,
  demo_created: Bit,
  withdraw_limit_day: Text,
  withdraw_used_day: Text,
  /** Epoch ms, 0 when withdrawals are not paused. */
  withdraw_lock_until: Int,
  createTime: Int,
});
export type Profile = v.InferOutput<typeof Profile>;

export const userGet = call({
  name: "userGet",
  methods: GET,
  path: "/user/get",
  auth: "token",
  about: "Full profile and security flags of whoever is signed in.",
  params: v.object({}),
  data: Profile,
});

export const localUser = call({
  name: "localUser",
  methods: GET,
  path: "/localuser!get.action",
  auth: "token",
  about: "Small check at boot: identity, mode, until when the session lasts at most.",
  params: v.object({}),
  data: v.object({
    usercode: Text,
    username: Text,
    mode: ModeShape,
    kyc_level: v.picklist([0, 1, 2]),
    expireTime: Int,
  }),
});

export const SessionRow = v.object({
  id: Text,
  mode: ModeShape,
  /** Browser and system in words, from the user agent. */
  device: Text,
  ip: Text,
  createTime: Int,
  lastSeenTime: Int,
  current: Bit,
});
export type SessionRow = v.InferOutput<typeof SessionRow>;

export const sessionList = call({
  name: "sessionList",
  methods: GET,
  path: "/user/sessions",
  auth: "token",
  about: "Sessions of this login that are alive, this one first, then the latest seen.",
  params: v.object({}),
  data: v.object({ list: v.array(SessionRow) }),
});

export const sessionRevoke = changing({
  name: "sessionRevoke",
  methods: POST,
  path: "/user/sessionRevoke",
  auth: "token",
  resend: true,
  about: "Ends one other session, or all others without `id`. The ended ones see HTTP 424.",
  params: v.object({ id: v.optional(Id) }),
  data: v.object({ ended: Int }),
});

export const Settings = v.object({
  /** Language of mails and short messages, a stored code. */
  language: Text,
  /** IANA zone, empty for the device's. */
  timeZone: Text,
  /** Display currency. */
  currency: Text,
  /** A mail when a user signs in from a new device. */
  signInMail: Bit,
});
export type Settings = v.InferOutput<typeof Settings>;

export const settingsGet = call({
  name: "settingsGet",
  methods: GET,
  path: "/user/settings",
  auth: "token",
  about: "Settings that follow the user to other devices.",
  params: v.object({}),
  data: Settings,
});

export const settingsSave = changing({
  name: "settingsSave",
  secures: true,
  methods: POST,
  path: "/user/settingsSave",
  auth: "token",
  about:
    "Changes the settings that are given, leaves the others. `ownLanguage` is the account's choice; `language`, which every call may carry, is only that of the answer. Code 10 asks for the login password before the mail of new logins is switched off.",
  params: v.object({
    ownLanguage: v.optional(v.pipe(Text, v.regex(/^[A-Za-z-]{2,5}$/, name("systemParameter")))),
    timeZone: v.optional(v.pipe(Text, v.regex(/^[\w+/-]{0,40}$/, name("systemParameter")))),
    currency: v.optional(v.pipe(Text, v.regex(/^[A-Z]{3}$/, name("systemParameter")))),
    signInMail: v.optional(Bool),
    loginPassword: PROOF_PARAMS.loginPassword,
  }),
  data: Settings,
});

export const liveTicket = call({
  name: "liveTicket",
  methods: POST,
  path: "/live!ticket.action",
  auth: "token",
  about:
    "A ticket for one opening of the live socket within 30 seconds, so that the token itself need not travel there.",
  params: v.object({}),
  data: v.object({ ticket: Text, expireTime: Int }),
});

export const OUTCOMES = ["done", "refused", "running", "unknown"] as const;

export const requestOutcome = call({
  name: "requestOutcome",
  methods: POST,
  path: "/request!outcome.action",
  auth: "none",
  about:
    "What became of a call that changes something, by its request id, when the reply was lost. Never what the reply held.",
  params: v.object({
    requestId: v.pipe(
      v.string(name("systemParameter")),
      v.regex(/^[\w-]{16,64}$/, name("systemParameter")),
    ),
  }),
  data: v.object({
    /** `unknown`: no request with this id has arrived, or it was refused without a decision. */
    state: v.picklist(OUTCOMES),
    /** Message of the refusal in the reply. */
    msg: Text,
  }),
});

export const USER_CALLS = [
  userLogin,
  userRegister,
  userLogout,
  userGet,
  localUser,
  sessionList,
  sessionRevoke,
  settingsGet,
  settingsSave,
  liveTicket,
  requestOutcome,
] as const;
