import type { DataOf, ParamsOut } from "../../../../contract/http/call.ts";
import type { resetPsw as call } from "../../../../contract/http/security.ts";
import { err, ok, type Result } from "../../../../contract/result.ts";
import { tx } from "../../../db/tx.ts";
import { takeTicket } from "../../../identity/codes.ts";
import { recoveredUser } from "../../../identity/locks/named.ts";
import { forgiveSignIn } from "../../../identity/locks/sign-in-guard.ts";
import { restValue } from "../../../identity/locks/value-rest.ts";
import type { Ctx } from "../../../kernel/context.ts";
import { networkOf } from "../../../kernel/limits/rate.ts";
import { effectOk } from "../../../kernel/once.ts";
import { nameWords, passwordRefusal } from "../../../kernel/profile.ts";
import type { Refusal } from "../../../kernel/refusal.ts";
import type { Services } from "../../../kernel/services.ts";
import { isTicketGood } from "../ticket.ts";
import { ownWords, replacePassword } from "./replace.ts";

/**
 * New login password with a ticket of scene `reset_psw`. Ends all sessions and signs no user in;
 * opens the login lock, whose owner has just proven themselves; value rests. An unknown name and a
 * ticket that does not fit look alike (E6): who exists is said at `/forget` only.
 */
export async function resetPsw(
  params: ParamsOut<typeof call>,
  deps: Services,
  ctx: Ctx,
): Promise<Result<DataOf<typeof call>, Refusal>> {
  const { username, verify_ticket: ticket, password, re_password } = params;
  const malformed = passwordRefusal(deps.profile, password, re_password, nameWords(username));
  if (malformed !== undefined) return err(malformed);
  const named = await tx(deps.db, (trx) => recoveredUser(trx, deps, username, ctx));
  if (!named.ok) return named;
  const userId = named.value;
  // Asked for unknown names too, so that they cost the same.
  const isGood = await isTicketGood(deps.db, ticket, userId ?? "", "reset_psw", ctx.now);
  if (userId === undefined || !isGood) return err("codeWrong");
  const common = passwordRefusal(
    deps.profile,
    password,
    re_password,
    await ownWords(deps.db, userId),
  );
  if (common !== undefined) return err(common);
  const hash = await deps.hasher.hash("password", password, "stranger", networkOf(ctx.ip));
  return effectOk(deps, ctx, async (trx): Promise<Result<DataOf<typeof call>, Refusal>> => {
    if (!(await takeTicket(trx, ticket, userId, "reset_psw", ctx.now))) return err("codeWrong");
    await replacePassword(
      trx,
      deps,
      { userId, hash, action: "password.reset", ip: ctx.ip },
      ctx.now,
    );
    await forgiveSignIn(trx, userId);
    await restValue(trx, deps.profile, userId, ctx.now);
    return ok({});
  });
}
