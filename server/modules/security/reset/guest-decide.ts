/**
 * The review of a guest's application. Operators compare the pictures; the sandbox policy cannot,
 * so it goes by the fund password.
 */

import type { ErrorName } from "../../../../contract/errors.ts";
import { GUEST_OPERATES } from "../../../../contract/http/guest.ts";
import { err, ok, type Result } from "../../../../contract/result.ts";
import { nextReview } from "../../../../contract/rules/machines.ts";
import { DAY_MS } from "../../../../contract/time/day.ts";
import { type Tx, tx, txOk } from "../../../db/tx.ts";
import { newGuestKey } from "../../../identity/guest-number.ts";
import { kycOf } from "../../../identity/kyc-level.ts";
import { forgive, GUARDS } from "../../../identity/locks/guard.ts";
import { recordChange, tellChange } from "../../../identity/locks/tell-change.ts";
import { restValue } from "../../../identity/locks/value-rest.ts";
import type { Job } from "../../../kernel/job.ts";
import type { Services } from "../../../kernel/services.ts";
import { replacePassword } from "../passwords/replace.ts";
import { lockUser } from "../ticket.ts";
import { tellAsked } from "./asked.ts";
import { type Decision, unbindGoogle } from "./decide.ts";
import { waitMs } from "./wait.ts";

const AT_ONCE = 50;
/** A decision is shown to its guest this long. */
const KEPT = 90 * DAY_MS;

/**
 * Decides an application. It answers `notExist` to an unknown id, `userNotExist` where nobody has
 * the name, `statusError` to a step that the machine does not have. Passing sets the new login
 * password and ends all sessions, or unbinds the authenticator. Then value rests, and the account's
 * contacts are told.
 */
export async function decideGuest(
  trx: Tx,
  deps: Services,
  o: Decision,
): Promise<Result<number, ErrorName>> {
  const row = await trx
    .selectFrom("guest_reset")
    .selectAll()
    .where("id", "=", o.id)
    .forUpdate()
    .executeTakeFirst();
  if (row === undefined) return err("notExist");
  const status = nextReview("reset", row.status, o.event);
  if (!status.ok) return status;
  if (o.event === "pass") {
    if (row.user_id === null) return err("userNotExist");
    const effectAt = row.created_at + waitMs(deps);
    if (o.now < effectAt && row.approved_by !== null) return err("statusError");
    if (o.now < effectAt) return approve(trx, deps, { ...o, userId: row.user_id, effectAt });
    await carryOut(trx, deps, {
      ...o,
      userId: row.user_id,
      operate: row.operate,
      hash: row.password_hash,
    });
  }
  const isEnd = o.event !== "open";
  await trx
    .updateTable("guest_reset")
    .set({
      status: status.value as 1 | 2 | 3,
      reason: o.reason,
      ...(isEnd ? { reviewed_at: o.now, due_at: null, password_hash: null } : {}),
    })
    .where("id", "=", o.id)
    .execute();
  if (row.user_id !== null) {
    const deed = {
      actor: o.actor,
      action: `reset.guest.${o.event}`,
      detail: { id: o.id, operate: row.operate, reason: o.reason },
    };
    await recordChange(
      trx,
      deps,
      { userId: row.user_id, kind: "apply", status: status.value, deed },
      o.now,
    );
  }
  return ok(o.event === "pass" ? o.now : 0);
}

/** Approves as `decide.ts` does for users. */
async function approve(
  trx: Tx,
  deps: Services,
  o: Decision & { userId: string; effectAt: number },
): Promise<Result<number, ErrorName>> {
  await trx
    .updateTable("guest_reset")
    .set({ status: 1, approved_by: o.actor, due_at: o.effectAt })
    .where("id", "=", o.id)
    .execute();
  const deed = {
    actor: o.actor,
    action: "reset.guest.approve",
    detail: { id: o.id, effectAt: o.effectAt },
  };
  await recordChange(trx, deps, { userId: o.userId, kind: "apply", status: 1, deed }, o.now);
  return ok(o.effectAt);
}

async function carryOut(
  trx: Tx,
  deps: Services,
  o: Decision & { userId: string; operate: 1 | 4 | null; hash: string | null },
): Promise<void> {
  const { userId, now } = o;
  await lockUser(trx, userId);
  if (o.operate === GUEST_OPERATES.login && o.hash !== null) {
    await replacePassword(
      trx,
      deps,
      { userId, hash: o.hash, action: "password.reset", ip: "" },
      now,
    );
    await forgive(trx, GUARDS.login, userId);
  }
  if (o.operate === GUEST_OPERATES.google) {
    await unbindGoogle(trx, userId);
    const deed = { actor: o.actor, action: "google.reset", detail: { application: o.id } };
    await tellChange(trx, deps, { userId, kind: "google", deed }, now);
  }
  await restValue(trx, deps.profile, userId, now);
}

/**
 * The sandbox policy of guests. It passes an application only where the account is verified and the
 * fund password was right; all others wait for an operator, whichever account they name. An
 * operator's approval is carried out at its time, sandbox or not.
 */
export const guestResetPolicy: Job = {
  name: "guest reset policy",
  everyMs: 1000,
  run: async (deps, now) => {
    const due = await deps.db
      .selectFrom("guest_reset")
      .select(["id", "user_id", "safeword_right", "approved_by"])
      .where("due_at", "<=", now)
      .where((e) => (deps.sandboxMs === undefined ? e("approved_by", "is not", null) : e.lit(true)))
      .where("status", "in", [0, 1])
      .orderBy("due_at")
      .limit(AT_ONCE)
      .execute();
    for (const { id, user_id, safeword_right, approved_by } of due) {
      await txOk(deps.db, async (trx): Promise<Result<number, ErrorName>> => {
        if (approved_by !== null)
          return decideGuest(trx, deps, { id, event: "pass", reason: "", actor: approved_by, now });
        const passes =
          safeword_right === true && user_id !== null && (await kycOf(trx, user_id)).primary === 2;
        if (passes)
          return decideGuest(trx, deps, { id, event: "pass", reason: "", actor: "policy", now });
        await trx.updateTable("guest_reset").set({ due_at: null }).where("id", "=", id).execute();
        return ok(0);
      });
    }
  },
};

/**
 * Tells the owners of accounts that guests have named. It is a job, so that a guest's answer takes
 * equally long for every name.
 */
export const tellGuestResets: Job = {
  name: "tell of guest resets",
  everyMs: 1000,
  run: async (deps, now) => {
    const untold = await deps.db
      .selectFrom("guest_reset")
      .select(["id", "user_id", "operate"])
      .where("told_at", "is", null)
      .where("user_id", "is not", null)
      .where("status", "in", [0, 1])
      .orderBy("created_at")
      .limit(AT_ONCE)
      .execute();
    for (const { id, user_id: userId, operate } of untold) {
      if (userId === null) continue;
      await tx(deps.db, async (trx) => {
        const key = newGuestKey(deps.random);
        const claimed = await trx
          .updateTable("guest_reset")
          .set({ told_at: now, stop_hash: key.hash })
          .where("id", "=", id)
          .where("told_at", "is", null)
          .executeTakeFirst();
        if (claimed.numUpdatedRows !== 1n) return;
        const deed = { actor: "guest", action: "reset.guest.submit", detail: { id, operate } };
        await tellAsked(
          trx,
          deps,
          {
            userId,
            operate: operate ?? GUEST_OPERATES.login,
            key: key.number,
            deed,
            isGuests: true,
          },
          now,
        );
      });
    }
  },
};

/**
 * Forgets unfinished applications and their pictures after a day, and all others after ninety days.
 */
export const tidyGuestResets: Job = {
  name: "tidy guest resets",
  everyMs: 3_600_000,
  shared: true,
  atStart: true,
  run: ({ db }, now) =>
    tx(db, async (trx) => {
      const old = await trx
        .selectFrom("guest_reset")
        .select("id")
        .where((e) =>
          e.or([
            e.and([e("status", "=", -1), e("created_at", "<", now - DAY_MS)]),
            e("created_at", "<", now - KEPT),
          ]),
        )
        .orderBy("created_at")
        .limit(200)
        .forUpdate()
        .execute();
      if (old.length === 0) return;
      const ids = old.map(({ id }) => id);
      await trx.deleteFrom("guest_file").where("reset_id", "in", ids).execute();
      await trx.deleteFrom("guest_reset").where("id", "in", ids).execute();
    }),
};
