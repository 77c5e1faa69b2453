/**
 * "It wasn't me": an open application ends, and with it the sessions that may have handed it in.
 */
import type { DataOf, ParamsOut } from "../../../../contract/http/call.ts";
import type { guestResetStop as guestCall } from "../../../../contract/http/guest.ts";
import type { stopSafewordApply as ownCall } from "../../../../contract/http/security.ts";
import { err, ok, type Result } from "../../../../contract/result.ts";
import type { Tx } from "../../../db/tx.ts";
import { guestKey } from "../../../identity/guest-number.ts";
import { endSessions } from "../../../identity/sessions.ts";
import type { Ctx, UserCtx } from "../../../kernel/context.ts";
import { RATES, takeGuestRate } from "../../../kernel/limits/rate.ts";
import { effect, effectOk } from "../../../kernel/once.ts";
import type { Refusal } from "../../../kernel/refusal.ts";
import type { Services } from "../../../kernel/services.ts";
import { voidTickets } from "../ticket.ts";
import { decide, STOPPED } from "./decide.ts";
import { decideGuest } from "./guest-decide.ts";

type Done = Result<DataOf<typeof ownCall>, Refusal>;

/**
 * E53 for one that is over, `notExist` for one that is not the caller's. The session that says so
 * goes on.
 */
export const stopSafewordApply = (
  { id }: ParamsOut<typeof ownCall>,
  deps: Services,
  ctx: UserCtx,
): Promise<Done> =>
  effectOk(deps, ctx, async (trx): Promise<Done> => {
    const { session, now } = ctx;
    const own = await trx
      .selectFrom("reset_application")
      .select("id")
      .where("id", "=", id)
      .where("user_id", "=", session.userId)
      .executeTakeFirst();
    if (own === undefined) return err("notExist");
    const done = await decide(trx, deps, {
      id,
      event: "fail",
      reason: STOPPED,
      actor: `user:${session.userId}`,
      now,
    });
    if (!done.ok) return done;
    await logOut(trx, deps, session.userId, now, session.id);
    return ok({});
  });

/**
 * By the number of a letter, for who has no session at hand: all sessions end. `notExist` for a
 * number that opens nothing any more.
 */
export const guestResetStop = (
  { number }: ParamsOut<typeof guestCall>,
  deps: Services,
  ctx: Ctx,
): Promise<Done> =>
  effect(deps, ctx, async (trx): Promise<Done> => {
    const found = await openBy(trx, guestKey(number).hash);
    if (found === undefined)
      return err(
        (await takeGuestRate(trx, deps, RATES.guestNumber, ctx.ip, ctx.now))
          ? "notExist"
          : "tryLater",
      );
    const { id, userId, isGuests } = found;
    const decision = {
      id,
      event: "fail",
      reason: STOPPED,
      actor: `user:${userId}`,
      now: ctx.now,
    } as const;
    const done = isGuests
      ? await decideGuest(trx, deps, decision)
      : await decide(trx, deps, decision);
    if (!done.ok) return err("notExist");
    await logOut(trx, deps, userId, ctx.now);
    return ok({});
  });

async function openBy(
  trx: Tx,
  hash: string,
): Promise<{ id: string; userId: string; isGuests: boolean } | undefined> {
  const own = await trx
    .selectFrom("reset_application")
    .select(["id", "user_id"])
    .where("stop_hash", "=", hash)
    .executeTakeFirst();
  if (own !== undefined) return { id: own.id, userId: own.user_id, isGuests: false };
  const guests = await trx
    .selectFrom("guest_reset")
    .select(["id", "user_id"])
    .where("stop_hash", "=", hash)
    .executeTakeFirst();
  return guests?.user_id ? { id: guests.id, userId: guests.user_id, isGuests: true } : undefined;
}

async function logOut(
  trx: Tx,
  deps: Services,
  userId: string,
  now: number,
  except?: string,
): Promise<void> {
  await voidTickets(trx, userId, now);
  await endSessions(trx, deps.live, {
    userId,
    reason: "kicked",
    now,
    ...(except === undefined ? {} : { except }),
  });
}
