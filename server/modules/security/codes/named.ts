import { err, ok, type Result } from "../../../../contract/result.ts";
import type { PeopleDeps } from "../../../access/deps.ts";
import { userOfText } from "../../../access/names.ts";
import { RATES, type RateRule, takeRate } from "../../../access/rate.ts";
import type { Tx } from "../../../db/tx.ts";

/** Marks a name that an address has asked for, so that the steps of one recovery count as one name. */
const ASKED: RateRule = { scope: "names.asked", max: 1, perMs: RATES.names.perMs };

/**
 * The user of a name that somebody without a session gave: the one place where it may show whether a name exists (D36). Five different
 * names in ten minutes from one address, over all calls of the recovery; then `tryLater`. Call it in a transaction that commits.
 */
export async function recoveredUser(
  trx: Tx,
  deps: PeopleDeps,
  username: string,
  o: { ip: string; now: number },
): Promise<Result<string | undefined, "tryLater">> {
  const name = deps.secrets.mac("asked-name", username.trim().toLowerCase());
  const subject = `${o.ip} ${name}`;
  const asked = await trx
    .selectFrom("rate_window")
    .select("used")
    .where("scope", "=", ASKED.scope)
    .where("subject", "=", subject)
    .where("started_at", ">", o.now - ASKED.perMs)
    .executeTakeFirst();
  if (asked === undefined) {
    if (!(await takeRate(trx, RATES.names, o.ip, o.now, deps.generous))) return err("tryLater");
    await takeRate(trx, ASKED, subject, o.now);
  }
  return ok(await userOfText(trx, username));
}
