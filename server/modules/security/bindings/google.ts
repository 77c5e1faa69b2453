/**
 * Google Authenticator: a secret is offered, sealed, and becomes the bound one with a code made
 * from it.
 */
import { timingSafeEqual } from "node:crypto";
import type { DataOf, ParamsOut } from "../../../../contract/http/call.ts";
import type {
  gooleAuthBind as bindCall,
  gooleAuthGet as getCall,
} from "../../../../contract/http/security.ts";
import { err, ok, type Result } from "../../../../contract/result.ts";
import { type Tx, tx } from "../../../db/tx.ts";
import { takeTicket } from "../../../identity/codes.ts";
import { GUARDS, judge } from "../../../identity/locks/guard.ts";
import { tellChange } from "../../../identity/locks/tell-change.ts";
import { restValue } from "../../../identity/locks/value-rest.ts";
import { requirePassword } from "../../../identity/password.ts";
import { base32, isTotpBound, stepOfCode } from "../../../identity/totp.ts";
import type { UserCtx } from "../../../kernel/context.ts";
import { effect } from "../../../kernel/once.ts";
import type { Refusal } from "../../../kernel/refusal.ts";
import type { Services } from "../../../kernel/services.ts";
import { isTicketGood } from "../ticket.ts";

/** RFC 4226: 160 bits. */
const SECRET_BYTES = 20;
/** An offered secret is for the visit that asked for it. */
const OFFER_MS = 30 * 60_000;
const ISSUER = "SYN";

/**
 * Tells whether one is bound; if not, or with `replace`, a fresh secret that only this user can
 * bind. Each call makes the one before worthless.
 */
export async function gooleAuthGet(
  { replace }: ParamsOut<typeof getCall>,
  deps: Services,
  { session, now }: UserCtx,
): Promise<Result<DataOf<typeof getCall>, Refusal>> {
  const { userId, username } = session;
  const bound = await isTotpBound(deps.db, userId);
  if (bound && replace === "0") return ok({ google_auth_bind: true });
  const secret = base32(deps.random.bytes(SECRET_BYTES));
  const offer = { offered_sealed: deps.secrets.seal(`totp:${userId}`, secret), offered_at: now };
  await tx(deps.db, (trx) =>
    trx
      .insertInto("totp")
      .values({ user_id: userId, secret_sealed: null, bound_at: null, ...offer })
      .onConflict((c) => c.column("user_id").doUpdateSet(offer))
      .execute(),
  );
  const facts = new URLSearchParams({
    secret,
    issuer: ISSUER,
    algorithm: "SHA1",
    digits: "6",
    period: "30",
  });
  return ok({
    google_auth_bind: bound,
    google_auth_secret: secret,
    google_auth_url: `otpauth://totp/${ISSUER}:${encodeURIComponent(username)}?${facts}`,
  });
}

/**
 * Binds the secret that was offered last, with the login password (code 10). One that replaces
 * another lets value rest: a code by mail may have proven it. E53: no such offer, or one is bound
 * and no ticket of scene `change` came along; E6: the ticket or the code is wrong, five wrong codes
 * pause for five minutes (E61).
 */
export async function gooleAuthBind(
  params: ParamsOut<typeof bindCall>,
  deps: Services,
  ctx: UserCtx,
): Promise<Result<DataOf<typeof bindCall>, Refusal>> {
  const typed = await requirePassword(deps, ctx, params.loginPassword);
  if (!typed.ok) return typed;
  return effect(deps, ctx, (trx) => bind(trx, params, deps, ctx));
}

/** Commits its refusals: a wrong code is counted. */
async function bind(
  trx: Tx,
  {
    google_auth_secret: secret,
    google_auth_code: code,
    verify_ticket: ticket,
  }: ParamsOut<typeof bindCall>,
  deps: Services,
  { session, now, ip }: UserCtx,
): Promise<Result<DataOf<typeof bindCall>, Refusal>> {
  const { userId } = session;
  const row = await trx
    .selectFrom("totp")
    .selectAll()
    .where("user_id", "=", userId)
    .forUpdate()
    .executeTakeFirst();
  if (row === undefined || row.offered_sealed === null || (row.offered_at ?? 0) + OFFER_MS <= now)
    return err("statusError");
  if (!isSame(deps.secrets.open(`totp:${userId}`, row.offered_sealed), secret))
    return err("statusError");
  const isBound = row.bound_at !== null;
  if (isBound && (ticket ?? "") === "") return err("statusError");
  if (isBound && !(await isTicketGood(trx, ticket, userId, "change", now))) return err("codeWrong");
  // E39, no change while a withdrawal is open, comes with withdrawals.
  const step = stepOfCode(secret, code, now);
  const judged = await judge(trx, GUARDS.totp, userId, step !== undefined, now);
  if (judged.is === "locked") return err({ error: "tryLater", data: judged.body });
  if (step === undefined) return err("codeWrong");
  if (isBound && !(await takeTicket(trx, ticket as string, userId, "change", now)))
    return err("codeWrong");
  // A new secret has its own steps: this one is used, an older one of the former secret says nothing.
  const fresh = {
    secret_sealed: row.offered_sealed,
    bound_at: now,
    last_step: step,
    offered_sealed: null,
    offered_at: null,
  };
  await trx.updateTable("totp").set(fresh).where("user_id", "=", userId).execute();
  if (isBound) await restValue(trx, deps.profile, userId, now);
  const deed = { actor: `user:${userId}`, action: isBound ? "google.change" : "google.bind", ip };
  await tellChange(trx, deps, { userId, kind: "google", deed }, now);
  return ok({ google_auth_bind: true });
}

const isSame = (a: string, b: string): boolean =>
  a.length === b.length && timingSafeEqual(Buffer.from(a), Buffer.from(b));
