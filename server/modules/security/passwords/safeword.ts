/**
 * The fund password: set once for the first time, then set or changed with what is bound and the
 * old one.
 */
import type { DataOf, ParamsOut } from "../../../../contract/http/call.ts";
import type {
  setSafewordReg as firstCall,
  setSafeword as setCall,
} from "../../../../contract/http/security.ts";
import { err, ok, type Result } from "../../../../contract/result.ts";
import { isConfirmed } from "../../../../contract/rules/fields.ts";
import type { Db, Tx } from "../../../db/tx.ts";
import { takeTicket } from "../../../identity/codes.ts";
import { tellChange } from "../../../identity/locks/tell-change.ts";
import { requirePassword } from "../../../identity/password.ts";
import { checkSafeword, methodsOf } from "../../../identity/proof.ts";
import type { UserCtx } from "../../../kernel/context.ts";
import { effectOk } from "../../../kernel/once.ts";
import type { Refusal } from "../../../kernel/refusal.ts";
import type { Services } from "../../../kernel/services.ts";
import { isTicketGood } from "../ticket.ts";

type Done = Result<Record<string, never>, Refusal>;

/**
 * First fund password, with the login password (code 10) unless it was just typed; E16 when there
 * is one already, also when two come at once.
 */
export async function setSafewordReg(
  params: ParamsOut<typeof firstCall>,
  deps: Services,
  ctx: UserCtx,
): Promise<Done> {
  if (!isConfirmed(params.safeword, params.re_safeword)) return err("passwordsDiffer");
  if ((await storedHash(deps.db, ctx.session.userId)) !== undefined)
    return err("safewordAlreadySet");
  const typed = await requirePassword(deps, ctx, params.loginPassword);
  if (!typed.ok) return typed;
  const hash = await deps.hasher.hash("safeword", params.safeword);
  return effectOk(deps, ctx, async (trx): Promise<Done> => {
    if (!(await insert(trx, ctx.session.userId, hash, ctx.now))) return err("safewordAlreadySet");
    return told(trx, deps, ctx, "safeword.set");
  });
}

/**
 * Sets or changes it. A ticket of scene `fund` is wanted where a method is bound (E6), the old one
 * where it is set (E17; the fifth wrong one pauses for thirty minutes, E61), the login password
 * where there is neither (code 10). No pause of withdrawals: a user who knows the old one has lost
 * nothing.
 */
export async function setSafeword(
  params: ParamsOut<typeof setCall>,
  deps: Services,
  ctx: UserCtx,
): Promise<Result<DataOf<typeof setCall>, Refusal>> {
  const { old_safeword: old, safeword, verify_ticket: ticket } = params;
  const { userId } = ctx.session;
  if (!isConfirmed(safeword, params.re_safeword)) return err("passwordsDiffer");
  const stored = await storedHash(deps.db, userId);
  if (stored !== undefined && (old ?? "") === "") return err("safewordWrong");
  if (stored !== undefined && old === safeword) return err("passwordUnchanged");
  const isProofWanted = (await methodsOf(deps, userId)).length > 0;
  if (isProofWanted && !(await isTicketGood(deps.db, ticket, userId, "fund", ctx.now)))
    return err("codeWrong");
  if (stored === undefined && !isProofWanted) {
    const typed = await requirePassword(deps, ctx, params.loginPassword);
    if (!typed.ok) return typed;
  }
  if (stored !== undefined) {
    const right = await checkSafeword(deps, userId, old as string, ctx.now);
    if (!right.ok) return right;
  }
  const hash = await deps.hasher.hash("safeword", safeword);
  return effectOk(deps, ctx, async (trx): Promise<Done> => {
    if (isProofWanted && !(await takeTicket(trx, ticket as string, userId, "fund", ctx.now)))
      return err("codeWrong");
    const done =
      stored === undefined
        ? await insert(trx, userId, hash, ctx.now)
        : await replace(trx, userId, stored, hash, ctx.now);
    // Another change came in between: what this one was checked against is gone.
    if (!done) return err("safewordWrong");
    return told(trx, deps, ctx, stored === undefined ? "safeword.set" : "safeword.change");
  });
}

async function storedHash(db: Db, userId: string): Promise<string | undefined> {
  const row = await db
    .selectFrom("credential")
    .select("hash")
    .where("user_id", "=", userId)
    .where("kind", "=", "safeword")
    .executeTakeFirst();
  return row?.hash;
}

async function insert(trx: Tx, userId: string, hash: string, now: number): Promise<boolean> {
  const row = { user_id: userId, kind: "safeword" as const, hash, changed_at: now };
  const done = await trx
    .insertInto("credential")
    .values(row)
    .onConflict((c) => c.doNothing())
    .executeTakeFirst();
  return done.numInsertedOrUpdatedRows === 1n;
}

async function replace(
  trx: Tx,
  userId: string,
  former: string,
  hash: string,
  now: number,
): Promise<boolean> {
  const done = await trx
    .updateTable("credential")
    .set({ hash, changed_at: now })
    .where("user_id", "=", userId)
    .where("kind", "=", "safeword")
    .where("hash", "=", former)
    .executeTakeFirst();
  return done.numUpdatedRows === 1n;
}

async function told(
  trx: Tx,
  deps: Services,
  { session, ip, now }: UserCtx,
  action: string,
): Promise<Done> {
  const deed = { actor: `user:${session.userId}`, action, ip };
  await tellChange(trx, deps, { userId: session.userId, kind: "safeword", deed }, now);
  return ok({});
}
