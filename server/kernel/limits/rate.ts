/**
 * How often something may be done: fixed windows in the database, so that all processes count
 * together and a restart forgets nothing.
 */
import { latestEnd } from "../../db/latest-end.ts";
import type { Tx } from "../../db/tx.ts";
import type { Door } from "./door.ts";

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
  /** Names asked for at `/forget` from one address. */
  names: { scope: "names.ip", max: 5, perMs: 10 * MINUTE },
  /** Codes to one target by one address, by all who have no session, and from one address. */
  codeTarget: { scope: "code.target", max: 5, perMs: 60 * MINUTE },
  codeStrangers: { scope: "code.strangers", max: 10, perMs: 60 * MINUTE },
  codeAddress: { scope: "code.ip", max: 30, perMs: 60 * MINUTE },
  upload: { scope: "upload.user", max: 60, perMs: 60 * MINUTE },
  /**
   * Doors that guests open, and pictures that they send, from one address; tries of one name by one
   * address and by all; numbers that were wrong.
   */
  guestReset: { scope: "guest.reset.ip", max: 5, perMs: 60 * MINUTE },
  guestName: { scope: "guest.reset.name", max: 10, perMs: 24 * 60 * MINUTE },
  guestNames: { scope: "guest.reset.names", max: 30, perMs: 24 * 60 * MINUTE },
  guestUpload: { scope: "guest.upload.ip", max: 30, perMs: 60 * MINUTE },
  guestNumber: { scope: "guest.number.ip", max: 20, perMs: 10 * MINUTE },
  guestChat: { scope: "guest.chat.ip", max: 5, perMs: 60 * MINUTE },
  guestMail: { scope: "guest.mail", max: 3, perMs: 60 * MINUTE },
  guestSay: { scope: "guest.say", max: 10, perMs: MINUTE },
  /** Messages in the chats of C2C orders: one a second. */
  c2cChat: { scope: "c2c.chat.user", max: 1, perMs: 1000 },
  chat: { scope: "chat.user", max: 30, perMs: MINUTE },
} as const satisfies Record<string, RateRule>;

/** Takes one. False when the window is used up; nothing is counted then. */
export async function takeRate(
  trx: Tx,
  rule: RateRule,
  subject: string,
  now: number,
  generous = 1,
): Promise<boolean> {
  // Beginnings of windows that count still: a later one was begun before the clock was set back.
  const [first, last] = [now - rule.perMs + 1, latestEnd(now, 0)];
  const taken = await trx
    .insertInto("rate_window")
    .values({ scope: rule.scope, subject, started_at: now, used: 1 })
    .onConflict((c) =>
      c
        .columns(["scope", "subject"])
        .doUpdateSet((e) => {
          const isOver = e.not(e.between("rate_window.started_at", first, last));
          return {
            started_at: e.case().when(isOver).then(now).else(e.ref("rate_window.started_at")).end(),
            used: e
              .case()
              .when(isOver)
              .then(1)
              .else(e("rate_window.used", "+", 1))
              .end(),
          };
        })
        .where((e) =>
          e.or([
            e.not(e.between("rate_window.started_at", first, last)),
            e("rate_window.used", "<", rule.max * generous),
          ]),
        ),
    )
    .executeTakeFirst();
  return (taken.numInsertedOrUpdatedRows ?? 0n) > 0n;
}

/**
 * The same for who has no session: that the window is used up is remembered, so that the next
 * refusal until it ends asks no database.
 */
export async function takeGuestRate(
  trx: Tx,
  deps: { door: Door; generous: number },
  rule: RateRule,
  ip: string,
  now: number,
): Promise<boolean> {
  const subject = networkOf(ip);
  if (await takeRate(trx, rule, subject, now, deps.generous)) return true;
  const window = await trx
    .selectFrom("rate_window")
    .select("started_at")
    .where("scope", "=", rule.scope)
    .where("subject", "=", subject)
    .executeTakeFirst();
  if (window !== undefined)
    deps.door.noteSpent(rule.scope, subject, { from: now, until: window.started_at + rule.perMs });
  return false;
}

/**
 * The unit that counts as one address: of IPv6 the network of 64 bits, since the holder of one
 * address there has them all.
 */
export function networkOf(ip: string): string {
  if (!ip.includes(":") || /^::ffff:\d+\./i.test(ip)) return ip;
  const [head, tail] = ip.split("%")[0].split("::");
  const left = head === "" ? [] : head.split(":");
  const right = tail === undefined || tail === "" ? [] : tail.split(":");
  const groups =
    tail === undefined
      ? left
      : [
          ...left,
          ...Array<string>(Math.max(0, 8 - left.length - right.length)).fill("0"),
          ...right,
        ];
  return `${groups
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(":")}::/64`;
}
