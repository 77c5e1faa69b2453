/**
 * The review of one level: one way for operators and for the sandbox policy. State, audit row, live
 * event and letter are one transaction.
 */
import type { ErrorName } from "../../../contract/errors.ts";
import { err, ok, type Result } from "../../../contract/result.ts";
import { nextReview } from "../../../contract/rules/machines.ts";
import { giveNotice } from "../../account-feed/give-notice.ts";
import type { Tx } from "../../db/tx.ts";
import { contactsOf } from "../../identity/names.ts";
import { audit } from "../../kernel/audit.ts";
import type { Services } from "../../kernel/services.ts";
import { type LetterWords, letter } from "../../mail/letters.ts";
import { userLanguage } from "../../mail/user-language.ts";
import type { Level } from "./kyc-row.ts";

export interface Decision {
  userId: string;
  level: Level;
  event: "open" | "pass" | "fail" | "revoke";
  /** Shown to the owner when it fails or is revoked. */
  reason: string;
  actor: string;
  now: number;
}

/**
 * Decides. `notExist` when nothing was handed in, `statusError` for what the machine does not know
 * from there, `primaryKycFirst` when the advanced level would pass while the primary one does not
 * hold (any more). Revoking the primary level revokes a passed advanced one with it.
 */
export async function decide(
  trx: Tx,
  deps: Services,
  o: Decision,
): Promise<Result<undefined, ErrorName>> {
  const { userId, level, event, now } = o;
  await trx
    .selectFrom("app_user")
    .select("id")
    .where("id", "=", userId)
    .forUpdate()
    .executeTakeFirst();
  const rows = await trx
    .selectFrom("kyc")
    .select(["level", "status"])
    .where("user_id", "=", userId)
    .execute();
  const row = rows.find((r) => r.level === level);
  if (row === undefined) return err("notExist");
  const status = nextReview("kyc", row.status, event);
  if (!status.ok) return status;
  if (level === 2 && event === "pass" && !rows.some((r) => r.level === 1 && r.status === 2))
    return err("primaryKycFirst");
  const reason = event === "fail" || event === "revoke" ? o.reason : "";
  const isEnd = event !== "open";
  await trx
    .updateTable("kyc")
    .set({
      status: status.value as 1 | 2 | 3,
      reason,
      ...(isEnd ? { reviewed_at: now, due_at: null } : {}),
    })
    .where("user_id", "=", userId)
    .where("level", "=", level)
    .execute();
  await audit(trx, deps.random, {
    actor: o.actor,
    userId,
    action: `kyc.${event}`,
    detail: { level, reason },
    now,
  });
  await deps.live.emitToUser(trx, userId, "kyc", { level, state: status.value, reason }, now);
  if (event === "pass")
    await giveNotice(
      trx,
      deps,
      { userId },
      { name: "identityPassed", facts: { level: String(level) }, link: "/certificationCenter" },
      now,
    );
  else if (isEnd)
    await giveNotice(
      trx,
      deps,
      { userId },
      {
        name: "identityFailed",
        facts: { level: String(level), reason },
        link: "/certificationCenter",
      },
      now,
    );
  const words: LetterWords =
    event === "pass"
      ? { name: "identity.passed", facts: {} }
      : { name: "identity.failed", facts: { reason } };
  if (isEnd) await write(trx, deps, userId, words, now);
  // The advanced level stands on the primary one.
  const takesAdvanced =
    level === 1 && event === "revoke" && rows.some((r) => r.level === 2 && r.status === 2);
  return takesAdvanced ? decide(trx, deps, { ...o, level: 2 }) : ok(undefined);
}

/**
 * One letter: a mail where there is an address, else a short message. Who has no contact reads it
 * in the app.
 */
async function write(
  trx: Tx,
  deps: Services,
  userId: string,
  words: LetterWords,
  now: number,
): Promise<void> {
  const { email, phone } = await contactsOf(trx, userId);
  const target = email ?? phone;
  if (target === undefined) return;
  await deps.mail.queue(
    trx,
    letter(words, email === undefined ? 1 : 2, target, await userLanguage(trx, userId)),
    now,
  );
}
