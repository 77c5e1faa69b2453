/**
 * Verification codes and the tickets that right ones are exchanged for (V9). A code is bound to scene, channel, target and
 * user, hashed with a key that is not in the database, used once, voided by five wrong tries or by the next code. Counting a wrong try
 * must be committed: call `checkCode` in a transaction of its own, not in one that a refusal undoes.
 */
import type { Scene } from "../../contract/http/security.ts";
import { err, ok, type Result } from "../../contract/result.ts";
import { next, statesBefore } from "../../contract/rules/machines.ts";
import { digits, newId, newToken } from "../db/random.ts";
import type { Tx } from "../db/tx.ts";
import { RATES, type RateRule, takeGuestRate, takeRate } from "../kernel/limits/rate.ts";
import { ILLEGAL_CODE, type Refusal } from "../kernel/refusal.ts";
import { tokenHash } from "../kernel/secrets.ts";
import type { Services } from "../kernel/services.ts";
import { letter } from "../mail/letters.ts";

export const RESEND_MS = 60_000;
export const TICKET_MS = 10 * 60_000;

export interface CodeTarget {
  scene: Scene;
  /** 1 phone, 2 email. */
  channel: 1 | 2;
  /** Email, or phone as area-digits. */
  target: string;
  /** Whose code it is; undefined before there is a user (register). */
  userId: string | undefined;
}

/** Where the letter goes when `target` is no address: a contact, or a stand-in that costs as much and gets none. */
export interface LetterTo {
  address: string;
  isReal: boolean;
}

const HASH = "verification-code";
const RESEND: RateRule = { scope: "code.resend", max: 1, perMs: RESEND_MS };

/** Makes a code, voids those before it and sends it. Five an hour to one target, thirty an hour from one address, one a minute. */
export async function sendCode(
  trx: Tx,
  deps: Services,
  at: CodeTarget,
  o: { now: number; ip: string; language: string; letterTo?: LetterTo },
): Promise<Result<{ expire_ms: number; resend_ms: number }, "tryLater">> {
  const own = (): ReturnType<typeof codesOf> => codesOf(trx, at);
  const latest = await own().select("created_at").orderBy("created_at", "desc").executeTakeFirst();
  if (latest !== undefined && latest.created_at + RESEND_MS > o.now) return err("tryLater");
  if (!(await takeGuestRate(trx, deps, RATES.codeAddress, o.ip, o.now))) return err("tryLater");
  if (!(await takeRate(trx, RATES.codeTarget, `${at.scene}:${at.target}`, o.now, deps.generous))) return err("tryLater");
  // Two at once have both seen no code yet; only one of them gets past this.
  if (!(await takeRate(trx, RESEND, `${at.scene}:${at.channel}:${at.target}:${at.userId ?? ""}`, o.now))) return err("tryLater");
  await trx
    .updateTable("verification_code")
    .set({ state: "void" })
    .where("scene", "=", at.scene)
    .where("target", "=", at.target)
    .where("state", "in", LIVE_STATES)
    .execute();
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
    })
    .execute();
  const count = Math.round(deps.profile.codeMs / 60_000);
  const to = o.letterTo ?? { address: at.target, isReal: true };
  // Under another name of theirs a user may have had too many already: the answer stays the same.
  const isTooMany = o.letterTo !== undefined && !(await takeRate(trx, RATES.codeTarget, `letter:${to.address}`, o.now, deps.generous));
  if (to.isReal && !isTooMany)
    await deps.mail.queue(trx, letter({ name: "code.body", facts: { code, count } }, at.channel, to.address, o.language), o.now);
  return ok({ expire_ms: deps.profile.codeMs, resend_ms: RESEND_MS });
}

/**
 * Uses a code up when it is right; `look` leaves it as it is, for a call whose effect may still meet a busy server. Wrong: `codeWrong`, counted
 * in both. Malformed, expired, used, voided or never sent: HTTP 428.
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
  const latest = await codesOf(trx, at).select("id").orderBy("created_at", "desc").executeTakeFirst();
  if (latest === undefined) return err(ILLEGAL_CODE);
  const row = await trx
    .selectFrom("verification_code")
    .select(["id", "state", "code_hash", "expires_at"])
    .where("id", "=", latest.id)
    .forUpdate()
    .executeTakeFirst();
  if (row === undefined || row.expires_at <= now) return err(ILLEGAL_CODE);
  const right = deps.secrets.mac(HASH, row.id, code) === row.code_hash;
  const to = next("code", row.state, right ? "right" : "wrong");
  if (!to.ok) return err(ILLEGAL_CODE);
  if (!right || how === "use") await trx.updateTable("verification_code").set({ state: to.value }).where("id", "=", row.id).execute();
  return right ? ok(undefined) : err("codeWrong");
}

/** A used code lives again, for one more try: its call was refused for want of another proof that was not given or not right. */
export async function giveCodeBack(trx: Tx, at: CodeTarget): Promise<void> {
  const latest = await codesOf(trx, at).select(["id", "state"]).orderBy("created_at", "desc").executeTakeFirst();
  if (latest === undefined) return;
  const to = next("code", latest.state, "giveBack");
  if (to.ok)
    await trx.updateTable("verification_code").set({ state: to.value }).where("id", "=", latest.id).where("state", "=", latest.state).execute();
}

/** What a new code replaces. */
const LIVE_STATES = statesBefore("code", "replace");
const codesOf = (trx: Tx, at: CodeTarget) =>
  trx
    .selectFrom("verification_code")
    .where("scene", "=", at.scene)
    .where("target", "=", at.target)
    .where("channel", "=", at.channel)
    .where("user_id", at.userId === undefined ? "is" : "=", at.userId ?? null);

export interface TicketOf {
  userId: string;
  scene: Scene;
  /** What was proven: 1 phone, 2 email, 3 Google. */
  channel: 1 | 2 | 3;
}

/** A ticket for having proven oneself: single use, ten minutes. */
export async function giveTicket(trx: Tx, deps: Services, o: TicketOf, now: number): Promise<{ verify_ticket: string; expireTime: number }> {
  const token = newToken(deps.random);
  const expireTime = now + TICKET_MS;
  await trx
    .insertInto("verify_ticket")
    .values({ token_hash: tokenHash(token), user_id: o.userId, scene: o.scene, channel: o.channel, expires_at: expireTime, used_at: null })
    .execute();
  return { verify_ticket: token, expireTime };
}

/** Takes a ticket. False when it is another user's, for something else, used or too old. Exactly one of two at once wins. */
export async function takeTicket(trx: Tx, ticket: string, userId: string, scene: Scene, now: number): Promise<boolean> {
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
