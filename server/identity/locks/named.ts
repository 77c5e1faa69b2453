import { err, ok, type Result } from "../../../contract/result.ts";
import type { Tx } from "../../db/tx.ts";
import { networkOf, RATES, type RateRule, takeRate } from "../../kernel/limits/rate.ts";
import type { Services } from "../../kernel/services.ts";
import type { CodeTarget, LetterTo } from "../codes.ts";
import { contactsOf, userOfText } from "../names.ts";
import { restingMethods } from "./recovery-rest.ts";

/**
 * Marks a name that an address has asked for, so that the steps of one recovery count as one name.
 */
const ASKED: RateRule = { scope: "names.asked", max: 1, perMs: RATES.names.perMs };

/**
 * The user of a name that a caller without a session gave. Nothing else may show whether a name
 * exists. An address may give five names in ten minutes, over all calls of the recovery; then it is
 * told `tryLater`. Call it in a transaction that commits.
 */
export async function recoveredUser(
  trx: Tx,
  deps: Services,
  username: string,
  o: { ip: string; now: number },
): Promise<Result<string | undefined, "tryLater">> {
  const name = nameMark(deps, username);
  const subject = `${networkOf(o.ip)} ${name}`;
  const asked = await trx
    .selectFrom("rate_window")
    .select("used")
    .where("scope", "=", ASKED.scope)
    .where("subject", "=", subject)
    .where("started_at", ">", o.now - ASKED.perMs)
    .executeTakeFirst();
  if (asked === undefined) {
    if (!(await takeRate(trx, RATES.names, networkOf(o.ip), o.now, deps.generous)))
      return err("tryLater");
    await takeRate(trx, ASKED, subject, o.now);
  }
  return ok(await userOfText(trx, username));
}

const nameMark = (deps: Services, username: string): string =>
  deps.secrets.mac("asked-name", username.trim().toLowerCase());

/**
 * Stands for a user where nobody may learn whether the name has one. It is never the id of a user
 * and never an address.
 */
export const standIn = (deps: Services, username: string): string =>
  `name:${nameMark(deps, username)}`;

/**
 * A user who has lost a password or is locked out by strangers. Every name costs the same work and
 * has the same shape, so that nobody learns which names exist.
 */
export interface Named {
  userId: string | undefined;
  /**
   * Codes of a recovery are kept under this: the typed name and the contact of the moment. By the
   * name, tries and pauses are the same whether an account has it. By the contact, a code that was
   * sent to a former one is worth nothing.
   */
  at: CodeTarget;
  letterTo: LetterTo;
}

/**
 * Finds the user and where a code of this channel would go. Call it in a transaction that commits.
 */
export async function namedByTyping(
  trx: Tx,
  deps: Services,
  o: { username: string; channel: 1 | 2; scene: "reset_psw" | "sign_in"; ip: string; now: number },
): Promise<Result<Named, "tryLater">> {
  const found = await recoveredUser(trx, deps, o.username, o);
  if (!found.ok) return found;
  const userId = found.value;
  const { phone, email } = await contactsOf(trx, userId ?? "");
  const resting = await restingMethods(trx, userId ?? "", o.now);
  const contact = resting.has(o.channel) ? undefined : o.channel === 1 ? phone : email;
  const name = standIn(deps, o.username);
  const target = deps.secrets.mac("recovery-code", o.scene, name, contact ?? "");
  const at = {
    scene: o.scene,
    channel: o.channel,
    target,
    userId,
    asker: networkOf(o.ip),
  } as const;
  return ok({ userId, at, letterTo: { address: contact ?? name, isReal: contact !== undefined } });
}
