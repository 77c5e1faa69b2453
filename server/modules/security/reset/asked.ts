/**
 * The owner of an account hears of an application the moment it is handed in: every session by an
 * event and a notice, every contact by a letter with a number that stops it. Staff decide later;
 * who did not ask has until then, and a day at least.
 */
import { giveNotice } from "../../../account-feed/give-notice.ts";
import type { Tx } from "../../../db/tx.ts";
import { recordChange, writeTo } from "../../../identity/locks/tell-change.ts";
import type { Deed } from "../../../kernel/audit.ts";
import type { Services } from "../../../kernel/services.ts";
import type { LetterWords } from "../../../mail/letters.ts";
import { waitMs } from "./wait.ts";

/** By `operate`; 4 is a guest's new login password. */
const ABOUT = [
  { what: "safeword", type: "fund" },
  { what: "google", type: "google" },
  { what: "phone", type: "phone" },
  { what: "email", type: "email" },
  { what: "psw", type: "login" },
] as const;

export interface Asked {
  userId: string;
  operate: 0 | 1 | 2 | 3 | 4;
  /** The number that stops it. */
  key: string;
  deed: Omit<Deed, "userId" | "now">;
  /** A guest's: shown under its own number alone, so that nothing leads to it. */
  isGuests?: true;
}

export async function tellAsked(trx: Tx, deps: Services, o: Asked, now: number): Promise<void> {
  const { userId, operate, key, deed } = o;
  const about = ABOUT[operate];
  await recordChange(trx, deps, { userId, kind: "apply", status: 0, deed }, now);
  const link = o.isGuests ? "/wasntMe" : `/resetSuccess?type=${about.type}&apply=1`;
  await giveNotice(
    trx,
    deps,
    { userId },
    { name: "resetAsked", facts: { what: about.what }, link },
    now,
  );
  const wait = waitMs(deps);
  const facts = { what: `resetWhat.${about.what}`, key } as const;
  const words: LetterWords =
    wait === 0
      ? { name: "resetAsked.body", facts }
      : { name: "resetAsked.bodyUntil", facts: { ...facts, until: now + wait } };
  await writeTo(trx, deps, { userId, words, before: undefined }, now);
}
