/**
 * Rules that an application and a purchase share: who may make one, in which book, and where its
 * place in a list is.
 */
import type { Mode } from "../../../contract/http/shapes.ts";
import { decimal, toText } from "../../../contract/money/decimal.ts";
import { err, ok, type Result } from "../../../contract/result.ts";
import type { Tx } from "../../db/tx.ts";
import { kycOf } from "../../identity/kyc-level.ts";
import type { Ctx, UserCtx } from "../../kernel/context.ts";
import type { Refusal } from "../../kernel/refusal.ts";
import type { Services } from "../../kernel/services.ts";

export const plain = (text: string): string => toText(decimal(text));

/** The mode of the book the caller sees: strangers the real one. */
export const modeOf = ({ session }: Ctx): Mode => session?.mode ?? "real";

/**
 * `primaryKycFirst` for a real account that has not shown who it is, `termsNotAgreed`. Play money
 * needs no name.
 */
export async function mayApply(
  { db }: Services,
  { session }: UserCtx,
  agree: boolean,
): Promise<Result<void, Refusal>> {
  if (session.mode === "real" && (await kycOf(db, session.userId)).level === 0)
    return err("primaryKycFirst");
  return agree ? ok(undefined) : err("termsNotAgreed");
}

/**
 * Makes what one account asks for at once wait for itself, so that the same client's id is one
 * application.
 */
export const lockAccount = async (trx: Tx, accountId: string): Promise<void> => {
  await trx
    .selectFrom("account")
    .select("id")
    .where("id", "=", accountId)
    .forUpdate()
    .executeTakeFirstOrThrow();
};
