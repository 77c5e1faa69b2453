/** How often something may be done: fixed windows in the database, so that all processes count together and a restart forgets nothing. */
import type { Tx } from "../db/tx.ts";

export interface RateRule {
  scope: string;
  max: number;
  perMs: number;
}

const MINUTE = 60_000;
/** Multiplied by `generous` of the deps where tests and benches come from one address. */
export const RATES = {
  /** Sign-ins from one address: bites a guesser long before ten names are locked. */
  login: { scope: "login.ip", max: 60, perMs: 10 * MINUTE },
  register: { scope: "register.ip", max: 20, perMs: 60 * MINUTE },
  /** Names asked for at `/forget` from one address (D36). */
  names: { scope: "names.ip", max: 5, perMs: 10 * MINUTE },
  /** Codes to one target, and from one address. */
  codeTarget: { scope: "code.target", max: 5, perMs: 60 * MINUTE },
  codeAddress: { scope: "code.ip", max: 30, perMs: 60 * MINUTE },
  upload: { scope: "upload.user", max: 60, perMs: 60 * MINUTE },
  chat: { scope: "chat.user", max: 30, perMs: MINUTE },
} as const satisfies Record<string, RateRule>;

/** Takes one. False when the window is used up; nothing is counted then. */
export async function takeRate(trx: Tx, rule: RateRule, subject: string, now: number, generous = 1): Promise<boolean> {
  const key = { scope: rule.scope, subject };
  const fresh = { ...key, started_at: now, used: 0 };
  await trx
    .insertInto("rate_window")
    .values(fresh)
    .onConflict((c) => c.doNothing())
    .execute();
  await trx
    .updateTable("rate_window")
    .set({ started_at: now, used: 0 })
    .where("scope", "=", key.scope)
    .where("subject", "=", subject)
    .where("started_at", "<=", now - rule.perMs)
    .execute();
  const taken = await trx
    .updateTable("rate_window")
    .set((e) => ({ used: e("used", "+", 1) }))
    .where("scope", "=", key.scope)
    .where("subject", "=", subject)
    .where("used", "<", rule.max * generous)
    .executeTakeFirst();
  return taken.numUpdatedRows > 0n;
}
