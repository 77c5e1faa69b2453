/**
 * Step-up (code 10): the caller must prove themselves once more for this very call. Nothing given:
 * the answer says what is wanted. Given: each is judged, wrong ones are counted. Runs in
 * transactions of its own, before the effect's: a wrong try stays counted.
 */

import type { Scene } from "../../contract/http/security.ts";
import { PROOF_PARAM, VERIFY, type Verify } from "../../contract/http/wire/envelope.ts";
import { err, ok, type Result } from "../../contract/result.ts";
import { tx } from "../db/tx.ts";
import type { Refusal } from "../kernel/refusal.ts";
import type { Services } from "../kernel/services.ts";
import { checkCode } from "./codes.ts";
import { GUARDS, judge, lockOf } from "./locks/guard.ts";
import { contactsOf, maskEmail, maskPhone } from "./names.ts";
import { checkTotp, isTotpBound } from "./totp.ts";

/** Proofs that the call carried, by the names of `PROOF_PARAM`. */
export interface Given {
  phone_code?: string | undefined;
  email_code?: string | undefined;
  google_code?: string | undefined;
  safeword?: string | undefined;
}

/** Proofs that are asked for here; the login password has a way of its own (password.ts). */
type Asked = Exclude<Verify, typeof VERIFY.password>;

export interface Want {
  verify: readonly Asked[];
  /** One of them is enough. */
  any: boolean;
  /** Scene of sent codes that count. */
  scene: Scene;
}

/** Proofs that a user has, in the order offered: phone, email, Google. */
export async function methodsOf(deps: Services, userId: string): Promise<(1 | 2 | 3)[]> {
  const { phone, email } = await contactsOf(deps.db, userId);
  const google = await isTotpBound(deps.db, userId);
  return [
    ...(phone === undefined ? [] : [VERIFY.phone]),
    ...(email === undefined ? [] : [VERIFY.email]),
    ...(google ? [VERIFY.google] : []),
  ];
}

const offeredOf = (want: Want, given: Given): Asked[] =>
  want.verify.filter((method) => (given[PROOF_PARAM[method]] ?? "") !== "");

/**
 * Code 10 when something that is wanted was not given; judges nothing. For work that comes before
 * codes are used up, e.g. a hash.
 */
export async function askProof(
  deps: Services,
  userId: string,
  want: Want,
  given: Given,
): Promise<Result<undefined, Refusal>> {
  const offered = offeredOf(want, given).length;
  if (want.verify.length === 0 || (want.any ? offered > 0 : offered === want.verify.length))
    return ok(undefined);
  const contacts = await contactsOf(deps.db, userId);
  const targets = { phone: maskPhone(contacts.phone), email: maskEmail(contacts.email) };
  return err({ stepUp: { verify: [...want.verify], any: want.any, targets } });
}

/** Passes when everything wanted was given and right. With nothing wanted it passes. */
export async function requireProof(
  deps: Services,
  userId: string,
  want: Want,
  given: Given,
  now: number,
): Promise<Result<undefined, Refusal>> {
  const asked = await askProof(deps, userId, want, given);
  if (!asked.ok) return asked;
  const offered = offeredOf(want, given);
  for (const method of want.any ? offered.slice(0, 1) : offered) {
    const text = given[PROOF_PARAM[method]] as string;
    const judged =
      method === VERIFY.safeword
        ? await checkSafeword(deps, userId, text, now)
        : await checkMethod(deps, userId, method, want.scene, text, now);
    if (!judged.ok) return judged;
  }
  return ok(undefined);
}

/**
 * Judges a sent code of the user's own contact, or a Google code. `asker`: of who has no session.
 */
export async function checkMethod(
  deps: Services,
  userId: string,
  method: 1 | 2 | 3,
  scene: Scene,
  code: string,
  now: number,
  asker?: string,
): Promise<Result<undefined, Refusal>> {
  return tx(deps.db, async (trx): Promise<Result<undefined, Refusal>> => {
    if (method === VERIFY.google) return checkTotp(trx, deps, userId, code, now, asker);
    const contacts = await contactsOf(trx, userId);
    const target = method === VERIFY.phone ? contacts.phone : contacts.email;
    if (target === undefined)
      return err(method === VERIFY.phone ? "phoneNotBound" : "emailNotBound");
    return checkCode(
      trx,
      deps,
      { scene, channel: method, target, userId, ...(asker === undefined ? {} : { asker }) },
      code,
      now,
    );
  });
}

/**
 * Judges the fund password; five wrong ones pause it for thirty minutes. Not set: code 20
 * `fund_password`.
 */
export async function checkSafeword(
  deps: Services,
  userId: string,
  safeword: string,
  now: number,
): Promise<Result<undefined, Refusal>> {
  const row = await deps.db
    .selectFrom("credential")
    .select("hash")
    .where("user_id", "=", userId)
    .where("kind", "=", "safeword")
    .executeTakeFirst();
  if (row === undefined) return err({ missing: { reason: "fund_password" } });
  const locked = await lockOf(deps.db, GUARDS.safeword, userId, now);
  if (locked !== undefined) return err({ error: "tryLater", data: locked });
  const right = await deps.hasher.verify("safeword", safeword, row.hash);
  const judged = await tx(deps.db, (trx) => judge(trx, GUARDS.safeword, userId, right, now));
  if (judged.is === "locked") return err({ error: "tryLater", data: judged.body });
  return judged.is === "right" ? ok(undefined) : err({ error: "safewordWrong", data: judged.body });
}
