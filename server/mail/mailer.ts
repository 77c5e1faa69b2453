/**
 * The one port through which mails and short messages leave. A use case queues a letter in its own
 * transaction; after the commit the queue is drained through a transport. What fails is tried again
 * later, with growing pauses, for a day.
 */
import { newId, type Random } from "../db/random.ts";
import { afterCommit, type Db, type Tx } from "../db/tx.ts";

export interface Letter {
  channel: "mail" | "sms";
  /** Email address, or area-digits. */
  target: string;
  /** Empty for a short message. */
  subject: string;
  body: string;
}

export interface Transport {
  /** Keeps the body readable after sending: only the development transport does. */
  keeps: boolean;
  /** Rejects when the letter did not leave. */
  send(letter: Letter): Promise<void>;
}

const RETRY_MS = [10_000, 60_000, 300_000, 1_800_000, 7_200_000, 43_200_000];
const AT_ONCE = 20;

export class Mailer {
  private readonly db: Db;
  private readonly transport: Transport;
  private readonly random: Random;
  private readonly now: () => number;
  private draining: Promise<void> | undefined;
  private again = false;

  constructor(db: Db, transport: Transport, random: Random, now: () => number) {
    this.db = db;
    this.transport = transport;
    this.random = random;
    this.now = now;
  }

  /** True when letters do not really leave and stay readable here. */
  get keepsLetters(): boolean {
    return this.transport.keeps;
  }

  /** False when no letter can leave. */
  get sends(): boolean {
    return this.transport !== noTransport;
  }

  /** Puts a letter on its way; it leaves when `trx` commits. */
  async queue(trx: Tx, letter: Letter, now: number): Promise<void> {
    await trx
      .insertInto("mail_queue")
      .values({
        id: newId(this.random, now),
        ...letter,
        created_at: now,
        next_at: now,
        sent_at: null,
      })
      .execute();
    // The timer repeats what fails here, and says so.
    afterCommit(trx, () => void this.drain().catch(() => {}));
  }

  /** Sends what is due. Called after commits and by a timer; never two at a time. */
  drain(): Promise<void> {
    this.again = true;
    this.draining ??= this.run().finally(() => {
      this.draining = undefined;
    });
    return this.draining;
  }

  /**
   * Counts the attempt before it is made: of several processes one sends, and after a crash in
   * between the letter leaves later, not never.
   */
  private async claim(id: string, attempts: number, next_at: number): Promise<boolean> {
    const claimed = await this.db
      .updateTable("mail_queue")
      .set({ attempts: attempts + 1, next_at })
      .where("id", "=", id)
      .where("attempts", "=", attempts)
      .where("sent_at", "is", null)
      .executeTakeFirst();
    return claimed.numUpdatedRows === 1n;
  }

  private async run(): Promise<void> {
    while (this.again) {
      this.again = false;
      const now = this.now();
      const due = await this.db
        .selectFrom("mail_queue")
        .selectAll()
        .where("sent_at", "is", null)
        .where("next_at", "<=", now)
        .orderBy("next_at")
        .limit(AT_ONCE)
        .execute();
      for (const { id, channel, target, subject, body, attempts } of due) {
        const later = now + (RETRY_MS[attempts] ?? RETRY_MS[RETRY_MS.length - 1]);
        if (!(await this.claim(id, attempts, later))) continue;
        const failure = await this.transport.send({ channel, target, subject, body }).then(
          () => "",
          (error: unknown) => String((error as Error).message ?? error).slice(0, 200),
        );
        const change =
          failure === ""
            ? { sent_at: now, failure, ...(this.transport.keeps ? {} : { body: "" }) }
            : { failure };
        await this.db.updateTable("mail_queue").set(change).where("id", "=", id).execute();
      }
      if (due.length === AT_ONCE) this.again = true;
    }
  }
}

/** Development: nothing leaves, a line in the log shows it, and the outbox page shows the rest. */
export const developmentTransport = (log: (line: string) => void): Transport => ({
  keeps: true,
  send: async ({ channel, target, body }) =>
    log(`${channel} to ${target}: ${body.replace(/\s+/g, " ")}`),
});

/** Production without a mail server: letters wait, and what they wait for is in the table. */
export const noTransport: Transport = {
  keeps: false,
  send: async () => {
    throw new Error("SMTP_URL is not set");
  },
};
