/**
 * Consequences of a change of an account's security, in the transaction of the change. They are a
 * row in the audit trail, a live event to every account of the user, and a letter to every contact.
 * A contact that was just replaced gets one too: an owner who did not do it must hear of it.
 */

import type { SECURITY_KINDS } from "../../../contract/account-feed/live.ts";
import { giveNotice } from "../../account-feed/give-notice.ts";
import type { Tx } from "../../db/tx.ts";
import { audit, type Deed } from "../../kernel/audit.ts";
import type { Services } from "../../kernel/services.ts";
import { type LetterWords, letter } from "../../mail/letters.ts";
import { userLanguage } from "../../mail/user-language.ts";
import { type Contacts, contactsOf } from "../names.ts";

export type Kind = Exclude<(typeof SECURITY_KINDS)[number], "session">;

/** Applications have a letter of their own (`reset/asked.ts`). */
export interface Change {
  userId: string;
  kind: Kind;
  deed: Omit<Deed, "userId" | "now">;
  /** Contacts as they were before the change; read now when left out. */
  before?: Contacts;
  /** Status of an application. */
  status?: number;
}

/** The row and the event without a letter, for steps that their owner need not act on. */
export async function recordChange(
  trx: Tx,
  deps: Services,
  { userId, kind, status, deed }: Change,
  now: number,
): Promise<void> {
  await audit(trx, deps.random, { ...deed, userId, now });
  await deps.live.emitToUser(
    trx,
    userId,
    "security",
    { kind, ...(status === undefined ? {} : { status }) },
    now,
  );
}

/** Deeds that set something for the first time. */
const FIRST = /\.(bind|set)$/;

type Told = Change & { kind: Exclude<Kind, "apply"> };

/** Tells of a change: a notice, and a letter about it. */
export async function tellChange(
  trx: Tx,
  deps: Services,
  change: Told,
  now: number,
): Promise<void> {
  const { userId, kind } = change;
  await recordChange(trx, deps, change, now);
  // Where there was none before, nothing that the owner relies on has changed.
  const name = FIRST.test(change.deed.action) ? "securitySet" : "securityChanged";
  await giveNotice(trx, deps, { userId }, { name, facts: { what: kind }, link: "/safety" }, now);
  const words: LetterWords = {
    name: kind === "psw" ? "password.changed" : `security.${kind}`,
    facts: {},
  };
  await writeTo(trx, deps, { userId, words, before: change.before }, now);
}

/** The same letter to each contact of a user, old and new, in the user's language. */
export async function writeTo(
  trx: Tx,
  deps: Services,
  o: { userId: string; words: LetterWords; before: Contacts | undefined },
  now: number,
): Promise<void> {
  const language = await userLanguage(trx, o.userId);
  const both = [o.before, await contactsOf(trx, o.userId)];
  for (const [channel, of] of [[1, "phone"] as const, [2, "email"] as const]) {
    for (const target of new Set(both.map((contacts) => contacts?.[of])).values()) {
      if (target !== undefined)
        await deps.mail.queue(trx, letter(o.words, channel, target, language), now);
    }
  }
}
