/**
 * Coins in escrow for which money was sent are their buyer's by right: giving them up lets value
 * out to the seller. It asks what lets value out asks; a buyer needs no fund password, so without
 * one the login password stands in its place.
 */
import { VERIFY } from "../../../contract/http/wire/envelope.ts";
import { err, ok, type Result } from "../../../contract/result.ts";
import type { Tx } from "../../db/tx.ts";
import type { UserCtx } from "../../kernel/context.ts";
import type { Refusal } from "../../kernel/refusal.ts";
import type { Services } from "../../kernel/services.ts";
import { requirePasswordAnew } from "../password.ts";
import { type Given, requireProof } from "../proof.ts";
import { isTotpBound } from "../totp.ts";
import { notResting, stillProven, valueProof } from "./value-rest.ts";

const hasSafeword = async (db: Services["db"] | Tx, userId: string): Promise<boolean> =>
  (await db
    .selectFrom("credential")
    .select("kind")
    .where("user_id", "=", userId)
    .where("kind", "=", "safeword")
    .executeTakeFirst()) !== undefined;

/** Code 20 while value rests, code 10 for what was not given, then each is judged. */
export async function claimProof(
  deps: Services,
  ctx: UserCtx,
  given: Given & { loginPassword?: string | undefined },
): Promise<Result<undefined, Refusal>> {
  const { session, now } = ctx;
  const { userId } = session;
  const rests = await notResting(deps.db, userId, now);
  if (!rests.ok) return rests;
  if (await hasSafeword(deps.db, userId))
    return requireProof(deps, userId, await valueProof(deps.db, userId), given, now);
  const codes = (await isTotpBound(deps.db, userId)) ? [VERIFY.google] : [];
  const isWhole =
    (given.loginPassword ?? "") !== "" && (codes.length === 0 || (given.google_code ?? "") !== "");
  if (!isWhole)
    return err({
      stepUp: {
        verify: [...codes, VERIFY.password],
        any: false,
        targets: { phone: "", email: "" },
      },
    });
  const typed = await requirePasswordAnew(deps, ctx, given.loginPassword);
  return typed.ok
    ? requireProof(deps, userId, { verify: codes, any: false, scene: "fund" }, given, now)
    : typed;
}

/** In the transaction of the effect: what was judged before it is still in force. */
export async function claimStillProven(
  trx: Tx,
  userId: string,
  judgedAt: number,
): Promise<Result<undefined, Refusal>> {
  if (await hasSafeword(trx, userId)) return stillProven(trx, userId, judgedAt);
  const rests = await notResting(trx, userId, judgedAt);
  return rests.ok ? ok(undefined) : rests;
}
