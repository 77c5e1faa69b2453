/**
 * A use case's knowledge of the request besides its parameters. The plugin that mounts calls makes
 * it; `session` is there exactly when the call's `auth` says so. Use cases take time from `now` and
 * never from a clock, so that one call happens at one instant.
 */
import type { Readable } from "node:stream";
import type { Mode } from "../../contract/http/shapes.ts";
import type { Result } from "../../contract/result.ts";
import type { LanguageCode } from "../../contract/rules/text/languages.ts";
import type { Tx } from "../db/tx.ts";
import type { Refusal } from "./refusal.ts";

export interface Session {
  id: string;
  userId: string;
  usercode: string;
  username: string;
  /**
   * The account of this session: real and demo are two accounts of one user. Money and orders
   * belong to it.
   */
  accountId: string;
  mode: Mode;
  createdAt: number;
  /** Latest end, epoch ms. */
  expiresAt: number;
  /** When the login password was last typed in this session, epoch ms; 0 never. */
  passwordAt: number;
}

export interface Ctx {
  /** Epoch ms of the call. */
  now: number;
  ip: string;
  /** Browser and system in words. */
  device: string;
  /** As a call says it, or the browser's where it says none. */
  language: LanguageCode;
  /** IANA zone of the page; not checked. */
  timeZone: string;
  /** Set for `auth: "token" | "real"`, and for `optional` when the token was good. */
  session: Session | undefined;
  /**
   * Set by a use case: the user that a call without a session turned out to be about. For the audit
   * trail; answers do not depend on it.
   */
  about?: string | undefined;
  /**
   * The id of a request that changes something; absent when the client sent none. Effects keep
   * their answer by it (`once.ts`).
   */
  once?: Once;
  /**
   * Only for calls with `body: "multipart"`: the unread body. Such a call runs `once` itself, since
   * its parameters are in there.
   */
  upload?: { contentType: string; stream: Readable };
}

export type Answered = Result<unknown, Refusal>;

/** A use case's view of its request id. */
export interface Once {
  /**
   * Runs `work` unless the id has an answer already. `params`: all that was asked for; the same id
   * with others is `requestReused`.
   */
  run(params: Record<string, unknown>, work: () => Promise<Answered>): Promise<Answered>;
  /**
   * Keeps the answer, in the transaction of the effect. Throws, and so undoes the effect, when the
   * claim has passed to a repeat.
   */
  keep(trx: Tx, result: Answered): Promise<void>;
}

/** Context of a call that needs a session. */
export type UserCtx = Ctx & { session: Session };

const SYSTEMS: readonly (readonly [RegExp, string])[] = [
  [/iPhone|iPad/, "iOS"],
  [/Android/, "Android"],
  [/Windows/, "Windows"],
  [/Mac OS X/, "macOS"],
  [/Linux/, "Linux"],
];
const BROWSERS: readonly (readonly [RegExp, string])[] = [
  [/Edg\//, "Edge"],
  [/OPR\//, "Opera"],
  [/Firefox\//, "Firefox"],
  [/Chrome\//, "Chrome"],
  [/Safari\//, "Safari"],
];

export const UNKNOWN_DEVICE = "Unknown device";

/** A user agent in words for the list of sessions; the text itself is not kept. */
export function deviceOf(userAgent: string | undefined): string {
  const find = (table: typeof SYSTEMS): string =>
    table.find(([pattern]) => pattern.test(userAgent ?? ""))?.[1] ?? "";
  return [find(BROWSERS), find(SYSTEMS)].filter(Boolean).join(" · ") || UNKNOWN_DEVICE;
}
