/**
 * The login password asked for inside a session: to change it, and before something is added that
 * the account could be recovered or paid with.
 */
import { type StepUpBody, VERIFY } from "../../contract/http/wire/envelope.ts";
import { err, ok, type Result } from "../../contract/result.ts";
import { tx } from "../db/tx.ts";
import type { UserCtx } from "../kernel/context.ts";
import { networkOf } from "../kernel/limits/rate.ts";
import { type Refusal, refuse } from "../kernel/refusal.ts";
import type { Services } from "../kernel/services.ts";
import { judgeSignIn, signInLock } from "./locks/sign-in-guard.ts";

/** How long after it was typed in a session the password is not asked for again. */
export const PASSWORD_FRESH_MS = 10 * 60_000;

/**
 * The stored hash when the password is right. Counted to the login lock of this address either way;
 * wrong: `error` with the tries left.
 */
export async function checkPassword(
  deps: Services,
  { session, ip, now }: UserCtx,
  password: string,
  error: "oldPasswordWrong" | "passwordWrong",
): Promise<Result<string, Refusal>> {
  const { userId } = session;
  const attempt = { subject: userId, address: networkOf(ip), device: undefined };
  const locked = await signInLock(deps.db, attempt, now);
  if (locked !== undefined) return refuse("accountLocked", locked);
  const row = await deps.db
    .selectFrom("credential")
    .select("hash")
    .where("user_id", "=", userId)
    .where("kind", "=", "password")
    .executeTakeFirstOrThrow();
  const right = await deps.hasher.verify("password", password, row.hash);
  const judged = await tx(deps.db, (trx) => judgeSignIn(trx, attempt, right, now));
  if (judged.is === "locked") return refuse("accountLocked", judged.body);
  if (judged.is === "right") return ok(row.hash);
  return refuse(error, judged.body);
}

/**
 * Passes with the right login password alone, however lately it was typed: for what a session that
 * was taken over must never do.
 */
export async function requirePasswordAnew(
  deps: Services,
  ctx: UserCtx,
  given: string | undefined,
): Promise<Result<undefined, Refusal>> {
  if ((given ?? "") === "") return err({ stepUp: ASK });
  const checked = await checkPassword(deps, ctx, given as string, "passwordWrong");
  return checked.ok ? ok(undefined) : checked;
}

const ASK: StepUpBody = {
  verify: [VERIFY.password],
  any: false,
  targets: { phone: "", email: "" },
};

/**
 * Passes when the login password was typed in this session within the last ten minutes, or comes
 * along and is right. Else code 10. A token alone, copied from somewhere, must not be enough to
 * bind an email and recover the account with it (ASVS 7.5.1).
 */
export async function requirePassword(
  deps: Services,
  ctx: UserCtx,
  given: string | undefined,
): Promise<Result<undefined, Refusal>> {
  const { session, now } = ctx;
  if (Math.abs(now - session.passwordAt) < PASSWORD_FRESH_MS) return ok(undefined);
  if ((given ?? "") === "") return err({ stepUp: ASK });
  const checked = await checkPassword(deps, ctx, given as string, "passwordWrong");
  if (!checked.ok) return checked;
  await tx(deps.db, (trx) =>
    trx.updateTable("session").set({ password_at: now }).where("id", "=", session.id).execute(),
  );
  return ok(undefined);
}
