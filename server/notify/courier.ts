/**
 * Takes notices out of the app: to browsers by web push, to mailboxes by the mail queue.
 * `giveNotice` wrote what has to leave in the transaction of what it tells of; here each row is
 * claimed by one process, sent, and gone. What a device has read meanwhile, or a session that
 * ended, is not told.
 */
import { NOTICES, type NoticeName } from "../../contract/rules/notices.ts";
import { settingsOf } from "../account-feed/give-notice.ts";
import type { LiveOutbox } from "../account-feed/outbox.ts";
import type { Random } from "../db/random.ts";
import { type Db, tx } from "../db/tx.ts";
import type { Mailer } from "../mail/mailer.ts";
import { userLanguage } from "../mail/user-language.ts";
import { sealPush } from "./encrypt.ts";
import { isPushEndpoint } from "./endpoint.ts";
import { noticeLetter } from "./notice-letters.ts";
import { type Sealer, type VapidKeys, vapidHeader, vapidKeys } from "./vapid.ts";

export interface PushSettings {
  /**
   * `mailto:` or `https:` address of who runs this server; push services write there when something
   * is wrong.
   */
  contact: string;
  /** Origins of push services besides those of the browsers' makers. */
  origins: readonly string[];
}

interface CourierDeps {
  db: Db;
  random: Random;
  live: LiveOutbox;
  secrets: Sealer;
  mail: Mailer;
  now: () => number;
  push: PushSettings;
  fetch?: typeof fetch;
}

type Told = {
  id: string;
  user_id: string;
  name: NoticeName;
  facts: string;
  link: string;
  read_at: number | null;
  created_at: number;
};
type Subscription = { endpoint: string; p256dh: string; auth: string; language: string };
/** Outcome of a row: it left, never will, or is tried again. */
type Outcome = "left" | "gone" | "later";

/**
 * Told by a letter of their own, whatever is chosen here; those of C2C by what a member chose
 * there.
 */
const hasLetter = (name: NoticeName): boolean =>
  name.startsWith("c2c") ||
  ["withdrawalPaid", "identityPassed", "identityFailed", "securityChanged", "resetAsked"].includes(
    name,
  );
const AT_ONCE = 50;
const TIMEOUT_MS = 10_000;
const RETRY_MS = [10_000, 60_000, 300_000, 1_800_000];
/**
 * A push service keeps what an unreachable device has not got for this long; older news is in the
 * notice centre.
 */
const TTL_S = 4 * 3600;

export class Courier {
  private readonly deps: CourierDeps;
  private keys: Promise<VapidKeys> | undefined;
  private draining: Promise<void> | undefined;
  private again = false;

  constructor(deps: CourierDeps) {
    this.deps = deps;
    // The timer repeats what fails here, and says so.
    deps.live.onNotice(() => void this.drain().catch(() => {}));
  }

  /** The public key that browsers subscribe with. */
  async publicKey(): Promise<string> {
    return (await this.pair()).publicKey;
  }

  /** True when a push may be sent there. */
  takes(endpoint: string): boolean {
    return isPushEndpoint(endpoint, this.deps.push.origins);
  }

  /** Sends what is due. Called after commits and by a timer; never two at a time. */
  drain(): Promise<void> {
    this.again = true;
    this.draining ??= this.run().finally(() => {
      this.draining = undefined;
    });
    return this.draining;
  }

  private pair(): Promise<VapidKeys> {
    this.keys ??= vapidKeys(this.deps.db, this.deps.secrets).catch((error: unknown) => {
      this.keys = undefined;
      throw error;
    });
    return this.keys;
  }

  private async run(): Promise<void> {
    while (this.again) {
      this.again = false;
      const now = this.deps.now();
      const due = await this.deps.db
        .selectFrom("notice_out")
        .selectAll()
        .where("next_at", "<=", now)
        .orderBy("next_at")
        .limit(AT_ONCE)
        .execute();
      await Promise.all(due.map((row) => this.deliver(row, now)));
      if (due.length === AT_ONCE) this.again = true;
    }
  }

  private async deliver(
    row: { notice_id: string; session_id: string; attempts: number },
    now: number,
  ): Promise<void> {
    const { db } = this.deps;
    const at = {
      attempts: row.attempts + 1,
      next_at: now + (RETRY_MS[row.attempts] ?? RETRY_MS[RETRY_MS.length - 1]),
    };
    // Counts the attempt before it is made: of several processes one sends.
    const claimed = await db
      .updateTable("notice_out")
      .set(at)
      .where("notice_id", "=", row.notice_id)
      .where("session_id", "=", row.session_id)
      .where("attempts", "=", row.attempts)
      .executeTakeFirst();
    if (claimed.numUpdatedRows !== 1n) return;
    const notice = (await db
      .selectFrom("notice")
      .selectAll()
      .where("id", "=", row.notice_id)
      .executeTakeFirst()) as Told | undefined;
    const outcome =
      notice === undefined
        ? "gone"
        : row.session_id === ""
          ? await this.mail(notice, now)
          : await this.push(notice, row.session_id, now);
    if (outcome === "later" && row.attempts < RETRY_MS.length) return;
    await db
      .deleteFrom("notice_out")
      .where("notice_id", "=", row.notice_id)
      .where("session_id", "=", row.session_id)
      .execute();
  }

  private async mail(notice: Told, now: number): Promise<Outcome> {
    const { db, mail } = this.deps;
    const name = await db
      .selectFrom("login_name")
      .select("name")
      .where("user_id", "=", notice.user_id)
      .where("kind", "=", 2)
      .executeTakeFirst();
    if (name === undefined || hasLetter(notice.name)) return "gone";
    const language = await userLanguage(db, notice.user_id);
    const { figures } = await settingsOf(db, notice.user_id);
    const { title, body } = noticeLetter(
      { name: notice.name, facts: JSON.parse(notice.facts) },
      language,
      figures,
    );
    const letter = {
      channel: "mail",
      target: name.name,
      subject: title,
      body: [`SYN: ${title}`, body].filter(Boolean).join("\n"),
    } as const;
    await tx(db, async (trx) => {
      await trx
        .deleteFrom("notice_out")
        .where("notice_id", "=", notice.id)
        .where("session_id", "=", "")
        .execute();
      await mail.queue(trx, letter, now);
    });
    return "left";
  }

  private async push(notice: Told, sessionId: string, now: number): Promise<Outcome> {
    // Read on another device: nobody needs to be called. What is off in the app was born as read.
    if ((notice.read_at ?? 0) > notice.created_at || notice.created_at + TTL_S * 1000 < now)
      return "gone";
    const to = await this.deps.db
      .selectFrom("push_subscription as p")
      .innerJoin("session as s", "s.id", "p.session_id")
      .select(["p.endpoint", "p.p256dh", "p.auth", "p.language"])
      .where("p.session_id", "=", sessionId)
      .where("s.ended_at", "is", null)
      .where("s.expires_at", ">", now)
      .executeTakeFirst();
    if (to === undefined || !this.takes(to.endpoint)) return "gone";
    const { figures } = await settingsOf(this.deps.db, notice.user_id);
    const { title, body } = noticeLetter(
      { name: notice.name, facts: JSON.parse(notice.facts) },
      to.language,
      figures,
    );
    const status = await this.post(
      to,
      JSON.stringify({ title, body, link: notice.link, tag: notice.id }),
      NOTICES[notice.name].kind !== "trade",
      now,
    );
    if (status === 404 || status === 410) {
      await this.deps.db
        .deleteFrom("push_subscription")
        .where("endpoint", "=", to.endpoint)
        .execute();
      return "gone";
    }
    if (status >= 200 && status < 300) return "left";
    return status === 0 || status === 429 || status >= 500 ? "later" : "gone";
  }

  /** Status of the push service's answer; 0 for none. */
  private async post(
    to: Subscription,
    text: string,
    isUrgent: boolean,
    now: number,
  ): Promise<number> {
    const { random, push, fetch: ask = fetch } = this.deps;
    const body = sealPush(to, text, { salt: random.bytes(16), secret: scalar(random) });
    const headers = {
      authorization: vapidHeader(await this.pair(), to.endpoint, push.contact, now),
      "content-encoding": "aes128gcm",
      "content-type": "application/octet-stream",
      ttl: String(TTL_S),
      urgency: isUrgent ? "high" : "normal",
    };
    try {
      // A redirect could lead anywhere.
      const options = {
        method: "POST",
        headers,
        body: new Uint8Array(body),
        redirect: "error",
        signal: AbortSignal.timeout(TIMEOUT_MS),
      } as const;
      const answer = await ask(to.endpoint, options);
      await answer.body?.cancel();
      return answer.status;
    } catch {
      return 0;
    }
  }
}

/** A private key on P-256: below its order (all of 32 bytes but one in 2³²) and above zero. */
function scalar(random: Random): Buffer {
  for (;;) {
    const bytes = random.bytes(32);
    if (bytes.readUInt32BE(0) !== 0xffff_ffff && bytes.some((byte) => byte !== 0)) return bytes;
  }
}
