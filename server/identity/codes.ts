/**
 * Verification codes and the tickets that right ones are exchanged for (V9). A code is bound to
 * scene, channel, target and user, hashed with a key that is not in the database, used once, voided
 * by five wrong tries or by the next code. Without a session each address that asks has a code of
 * its own, so that no stranger voids the owner's. Counting a wrong try must be committed: call
 * `checkCode` in a transaction of its own, not in one that a refusal undoes.
 */
import type { Scene } from "../../contract/http/security.ts";
import { err, ok, type Result } from "../../contract/result.ts";
import { next, statesBefore } from "../../contract/rules/machines.ts";
import { latestEnd } from "../db/latest-end.ts";
import { digits, newId, newToken } from "../db/random.ts";
import type { Tx } from "../db/tx.ts";
import { RATES, type RateRule, takeGuestRate, takeRate } from "../kernel/limits/rate.ts";
import { ILLEGAL_CODE, type Refusal } from "../kernel/refusal.ts";
import { tokenHash } from "../kernel/secrets.ts";
import type { Services } from "../kernel/services.ts";
import { letter } from "../mail/letters.ts";
import { takeByAsker } from "./locks/by-asker.ts";

export const RESEND_MS = 60_000;
export const TICKET_MS = 10 * 60_000;

export interface CodeTarget {
  scene: Scene;
  /** 1 phone, 2 email. */
  channel: 1 | 2;
  /** Email, or phone as area-digits. */
  target: string;
  /** Owner of the code; undefined before there is a user (register). */
  userId: string | undefined;
  /** As `networkOf` gives it, where there is no session. */
  asker?: string;
}

/**
 * Where the letter goes when `target` is no address: a contact, or a stand-in that costs as much
 * and gets none.
 */
export interface LetterTo {
  address: string;
  isReal: boolean;
}

const HASH = "verification-code";
const RESEND: RateRule = { scope: "code.resend", max: 1, perMs: RESEND_MS };

/**
 * Limits tries at one target's code by addresses that did not ask for it: somebody may ask on the
 * phone and type elsewhere.
 */
const FOREIGN: RateRule = { scope: "code.foreign", max: 10, perMs: 60 * 60_000 };

/**
 * Makes a code, voids those before it and sends it. Five an hour to one target, thirty an hour from
 * one address, one a minute; of strangers ten in all.
 */
export async function sendCode(
  trx: Tx,
  deps: Services,
  at: CodeTarget,
  o: { now: number; ip: string; language: string; letterTo?: LetterTo },
): Promise<Result<{ expire_ms: number; resend_ms: number }, "tryLater">> {
  const own = codesOf(trx, at).where("created_at", "<=", latestEnd(o.now, 0));
  const latest = await own.select("created_at").orderBy("created_at", "desc").executeTakeFirst();
  if (latest !== undefined && latest.created_at + RESEND_MS > o.now) return err("tryLater");
  if (!(await takeGuestRate(trx, deps, RATES.codeAddress, o.ip, o.now))) return err("tryLater");
  if (!(await takeSending(trx, deps, at, `${at.scene}:${at.target}`, o))) return err("tryLater");
  // Two at once have both seen no code yet; only one of them gets past this.
  if (
    !(await takeRate(
      trx,
      RESEND,
      `${at.scene}:${at.channel}:${at.target}:${at.userId ?? ""}:${askerOf(at)}`,
      o.now,
    ))
  )
    return err("tryLater");
  await voidEarlier(trx, at, o.now);
  const code = digits(deps.random, 6);
  const id = newId(deps.random, o.now);
  await trx
    .insertInto("verification_code")
    .values({
      id,
      scene: at.scene,
      channel: at.channel,
      target: at.target,
      user_id: at.userId ?? null,
      code_hash: deps.secrets.mac(HASH, id, code),
      state: "0",
      created_at: o.now,
      expires_at: o.now + deps.profile.codeMs,
      asker: askerOf(at),
    })
    .execute();
  const count = Math.round(deps.profile.codeMs / 60_000);
  const to = o.letterTo ?? { address: at.target, isReal: true };
  // Under another name of theirs a user may have had too many already: the answer stays the same.
  const isTooMany =
    o.letterTo !== undefined && !(await takeSending(trx, deps, at, `letter:${to.address}`, o));
  if (to.isReal && !isTooMany)
    await deps.mail.queue(
      trx,
      letter({ name: "code.body", facts: { code, count } }, at.channel, to.address, o.language),
      o.now,
    );
  return ok({ expire_ms: deps.profile.codeMs, resend_ms: RESEND_MS });
}

/** Codes of a time to come go: made before the clock was set back, each would be the newest. */
async function voidEarlier(trx: Tx, at: CodeTarget, now: number): Promise<void> {
  await trx
    .updateTable("verification_code")
    .set({ state: "void" })
    .where("scene", "=", at.scene)
    .where("target", "=", at.target)
    .where("asker", "=", askerOf(at))
    .where("state", "in", LIVE_STATES)
    .execute();
  const ahead = codesOf(trx, at).select("id").where("created_at", ">", latestEnd(now, 0));
  await trx.deleteFrom("verification_code").where("id", "in", ahead).execute();
}

const askerOf = ({ asker = "" }: CodeTarget): string => asker;

/**
 * One of what is sent to a target: an address has five an hour, strangers together ten. Where the
 * owner was before nobody uses anything up.
 */
function takeSending(
  trx: Tx,
  deps: Services,
  { asker, userId }: CodeTarget,
  subject: string,
  { now }: { now: number },
): Promise<boolean> {
  if (asker === undefined) return takeRate(trx, RATES.codeTarget, subject, now, deps.generous);
  const rules = { each: RATES.codeTarget, all: RATES.codeStrangers, generous: deps.generous };
  return takeByAsker(trx, rules, { subject, userId, network: asker, now });
}

/**
 * The code that a try is about: the asker's own, while it lives, else the newest that lives. Tries
 * at another's code leave it as it is, and are few.
 */
async function triedCode(
  trx: Tx,
  deps: Services,
  at: CodeTarget,
  now: number,
): Promise<{ id: string; isForeign: boolean } | undefined> {
  const own = await codesOf(trx, at)
    .select(["id", "state", "expires_at"])
    .orderBy("created_at", "desc")
    .executeTakeFirst();
  const lives = own !== undefined && own.expires_at > now && LIVE_STATES.includes(own.state);
  if (lives || at.asker === undefined) return own && { id: own.id, isForeign: false };
  const other = await codesTo(trx, at)
    .select("id")
    .where("state", "in", LIVE_STATES)
    .where("expires_at", ">", now)
    .orderBy("created_at", "desc")
    .executeTakeFirst();
  if (other === undefined) return own && { id: own.id, isForeign: false };
  const admitted = await takeRate(
    trx,
    FOREIGN,
    `${at.scene}:${at.channel}:${at.target}:${at.userId ?? ""}`,
    now,
    deps.generous,
  );
  return admitted ? { id: other.id, isForeign: true } : undefined;
}

/**
 * Uses a code up when it is right; `look` leaves it as it is, for a call whose effect may still
 * meet a busy server. Wrong: `codeWrong`, counted in both. Malformed, expired, used, voided or
 * never sent: HTTP 428.
 */
export async function checkCode(
  trx: Tx,
  deps: Services,
  at: CodeTarget,
  code: string,
  now: number,
  how: "use" | "look" = "use",
): Promise<Result<undefined, Refusal>> {
  if (!/^\d{6}$/.test(code)) return err(ILLEGAL_CODE);
  const tried = await triedCode(trx, deps, at, now);
  if (tried === undefined) return err(ILLEGAL_CODE);
  const row = await trx
    .selectFrom("verification_code")
    .select(["id", "state", "code_hash", "expires_at"])
    .where("id", "=", tried.id)
    .forUpdate()
    .executeTakeFirst();
  if (row === undefined || row.expires_at <= now) return err(ILLEGAL_CODE);
  const right = deps.secrets.mac(HASH, row.id, code) === row.code_hash;
  const to = next("code", row.state, right ? "right" : "wrong");
  if (!to.ok) return err(ILLEGAL_CODE);
  const counts = right ? how === "use" : !tried.isForeign;
  if (counts)
    await trx
      .updateTable("verification_code")
      .set({ state: to.value })
      .where("id", "=", row.id)
      .execute();
  return right ? ok(undefined) : err("codeWrong");
}

/**
 * A used code lives again, for one more try: its call was refused for want of another proof that
 * was not given or not right.
 */
export async function giveCodeBack(trx: Tx, at: CodeTarget): Promise<void> {
  const codes =
    at.asker === undefined ? codesOf(trx, at) : codesTo(trx, at).where("state", "=", "used");
  const latest = await codes
    .select(["id", "state"])
    .orderBy("created_at", "desc")
    .executeTakeFirst();
  if (latest === undefined) return;
  const to = next("code", latest.state, "giveBack");
  if (to.ok)
    await trx
      .updateTable("verification_code")
      .set({ state: to.value })
      .where("id", "=", latest.id)
      .where("state", "=", latest.state)
      .execute();
}

/** States that a new code replaces. */
const LIVE_STATES = statesBefore("code", "replace");
const codesOf = (trx: Tx, at: CodeTarget) => codesTo(trx, at).where("asker", "=", askerOf(at));
/** Whoever asked for them. */
const codesTo = (trx: Tx, at: CodeTarget) =>
  trx
    .selectFrom("verification_code")
    .where("scene", "=", at.scene)
    .where("target", "=", at.target)
    .where("channel", "=", at.channel)
    .where("user_id", at.userId === undefined ? "is" : "=", at.userId ?? null);

export interface TicketOf {
  userId: string;
  scene: Scene;
  /** Proven channel: 1 phone, 2 email, 3 Google. */
  channel: 1 | 2 | 3;
}

/** A ticket for having proven oneself: single use, ten minutes. */
export async function giveTicket(
  trx: Tx,
  deps: Services,
  o: TicketOf,
  now: number,
): Promise<{ verify_ticket: string; expireTime: number }> {
  const token = newToken(deps.random);
  const expireTime = now + TICKET_MS;
  await trx
    .insertInto("verify_ticket")
    .values({
      token_hash: tokenHash(token),
      user_id: o.userId,
      scene: o.scene,
      channel: o.channel,
      expires_at: expireTime,
      used_at: null,
    })
    .execute();
  return { verify_ticket: token, expireTime };
}

/**
 * Takes a ticket. False when it is another user's, for something else, used or too old. Exactly one
 * of two at once wins.
 */
export async function takeTicket(
  trx: Tx,
  ticket: string,
  userId: string,
  scene: Scene,
  now: number,
): Promise<boolean> {
  const taken = await trx
    .updateTable("verify_ticket")
    .set({ used_at: now })
    .where("token_hash", "=", tokenHash(ticket))
    .where("user_id", "=", userId)
    .where("scene", "=", scene)
    .where("used_at", "is", null)
    .where("expires_at", ">", now)
    .executeTakeFirst();
  return taken.numUpdatedRows === 1n;
}
