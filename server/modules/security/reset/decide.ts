/**
 * The review of a reset application: one way for operators, for the sandbox policy and for the
 * owner who stops it. What is passed before its time is approved and waits (`wait.ts`); then it is
 * carried out, value rests and the owner is told, all in one transaction.
 */
import type { Selectable } from "kysely";
import type { ErrorName } from "../../../../contract/errors.ts";
import { NAME_KINDS } from "../../../../contract/http/shapes.ts";
import { err, ok, type Result } from "../../../../contract/result.ts";
import { nextReview } from "../../../../contract/rules/machines.ts";
import type { Tx } from "../../../db/tx.ts";
import { forgive, GUARDS } from "../../../identity/locks/guard.ts";
import {
  type Kind,
  recordChange,
  tellChange,
  writeTo,
} from "../../../identity/locks/tell-change.ts";
import { restValue } from "../../../identity/locks/value-rest.ts";
import { contactsOf } from "../../../identity/names.ts";
import type { Services } from "../../../kernel/services.ts";
import type { LetterWords } from "../../../mail/letters.ts";
import { lockUser } from "../ticket.ts";
import { releaseName } from "./release-name.ts";
import type { ResetApplicationTable } from "./tables.ts";
import { waitMs } from "./wait.ts";

export interface Decision {
  id: string;
  event: "open" | "pass" | "fail";
  /** Shown to the owner when it fails. */
  reason: string;
  actor: string;
  now: number;
}

const KINDS = ["safeword", "google", "phone", "email"] as const satisfies Record<
  ResetApplicationTable["operate"],
  Kind
>;
const DONE = { open: "reset.open", pass: "reset.pass", fail: "reset.fail" } as const;

/** The reason of an application that its owner stopped. */
export const STOPPED = "stopped";
/** As a letter says it. */
function wordsOf(event: "pass" | "fail", reason: string): LetterWords {
  if (event === "pass") return { name: "reset.passed", facts: {} };
  return reason === STOPPED
    ? { name: "reset.stopped", facts: {} }
    : { name: "reset.failed", facts: { reason } };
}

/**
 * Decides; answers when what was passed takes effect, epoch ms. `notExist` for an unknown id,
 * `statusError` for what the machine does not know from there (passed and failed are ends).
 */
export async function decide(
  trx: Tx,
  deps: Services,
  o: Decision,
): Promise<Result<number, ErrorName>> {
  const row = await trx
    .selectFrom("reset_application")
    .selectAll()
    .where("id", "=", o.id)
    .forUpdate()
    .executeTakeFirst();
  if (row === undefined) return err("notExist");
  const status = nextReview("reset", row.status, o.event);
  if (!status.ok) return status;
  const { user_id: userId, operate } = row;
  await lockUser(trx, userId);
  const effectAt = row.created_at + waitMs(deps);
  // One of two who pass it at once succeeds; taking it back is a fail.
  if (o.event === "pass" && o.now < effectAt && row.approved_by !== null) return err("statusError");
  if (o.event === "pass" && o.now < effectAt) return approve(trx, deps, { ...o, row, effectAt });
  const before = await contactsOf(trx, userId);
  const told = o.event === "pass" ? await carryOut(trx, deps, row, o.now) : o.reason;
  const isEnd = o.event !== "open";
  await trx
    .updateTable("reset_application")
    .set({
      status: status.value as 1 | 2 | 3,
      reason: told,
      ...(isEnd ? { reviewed_at: o.now, due_at: null, safeword_hash: null } : {}),
    })
    .where("id", "=", o.id)
    .execute();
  if (o.event === "pass") {
    await restValue(trx, deps.profile, userId, o.now);
    const deed = {
      actor: o.actor,
      action: `${KINDS[operate]}.reset`,
      detail: { application: o.id },
    };
    await tellChange(trx, deps, { userId, kind: KINDS[operate], deed, before }, o.now);
  }
  const deed = {
    actor: o.actor,
    action: DONE[o.event],
    detail: { id: o.id, operate, reason: o.reason },
  };
  await recordChange(trx, deps, { userId, kind: "apply", status: status.value, deed }, o.now);
  if (o.event !== "open")
    await writeTo(trx, deps, { userId, words: wordsOf(o.event, told), before }, o.now);
  return ok(o.event === "pass" ? o.now : 0);
}

/**
 * Keeps who passed it; the policy carries it out at its time. Until then it is under review and can
 * be stopped.
 */
async function approve(
  trx: Tx,
  deps: Services,
  o: Decision & { row: Selectable<ResetApplicationTable>; effectAt: number },
): Promise<Result<number, ErrorName>> {
  const { id, operate, user_id: userId } = o.row;
  await trx
    .updateTable("reset_application")
    .set({ status: 1, approved_by: o.actor, due_at: o.effectAt })
    .where("id", "=", id)
    .execute();
  const deed = {
    actor: o.actor,
    action: "reset.approve",
    detail: { id, operate, effectAt: o.effectAt },
  };
  await recordChange(trx, deps, { userId, kind: "apply", status: 1, deed }, o.now);
  return ok(o.effectAt);
}

/**
 * The effect, and what the owner must know of it, if anything. What is gone by now needs no effect.
 */
async function carryOut(
  trx: Tx,
  deps: Services,
  row: Selectable<ResetApplicationTable>,
  now: number,
): Promise<string> {
  const { user_id: userId, operate, safeword_hash: hash } = row;
  if (operate === 0 && hash !== null) {
    await trx
      .insertInto("credential")
      .values({ user_id: userId, kind: "safeword", hash, changed_at: now })
      .onConflict((c) => c.columns(["user_id", "kind"]).doUpdateSet({ hash, changed_at: now }))
      .execute();
    await forgive(trx, GUARDS.safeword, userId);
  }
  if (operate === 1) await unbindGoogle(trx, userId);
  return operate === 2 || operate === 3
    ? releaseName(
        trx,
        deps.random,
        userId,
        operate === 2 ? NAME_KINDS.phone : NAME_KINDS.email,
        now,
      )
    : "";
}

/** Takes the authenticator away, and what was offered in its place. */
export async function unbindGoogle(trx: Tx, userId: string): Promise<void> {
  const unbound = { secret_sealed: null, bound_at: null, offered_sealed: null, offered_at: null };
  await trx.updateTable("totp").set(unbound).where("user_id", "=", userId).execute();
  await forgive(trx, GUARDS.totp, userId);
}
