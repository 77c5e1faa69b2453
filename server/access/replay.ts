/**
 * The nonce cache of the hardened profile (reliability R28), in the database and so shared by all processes: a signed request that changes
 * something counts once. Sent again, by a browser's own retry or by somebody who recorded it, it gets the first one's reply, which is kept
 * sealed because it may hold a token; with other parameters it is refused.
 */
import { createHash } from "node:crypto";
import { tx } from "../db/tx.ts";
import type { PeopleDeps } from "./deps.ts";

export interface ReplayKey {
  /** The session, or the address of who has none. */
  subject: string;
  /** Second and nonce as signed. */
  nonce: string;
  /** Hash of call and parameters. */
  hash: string;
  now: number;
}

/** An answer as it went out. */
export interface StoredReply {
  status: number;
  body: unknown;
}

export type Claim = { is: "first" } | { is: "repeat"; reply: StoredReply } | { is: "running" } | { is: "other" };

export interface ReplayCache {
  /** Whether this request is the first of its nonce. */
  claim(key: ReplayKey): Promise<Claim>;
  /** Keeps the reply of the first; without one, e.g. after a bug, the nonce is free again. */
  settle(key: ReplayKey, reply: StoredReply | undefined): Promise<void>;
}

export const replayHash = (call: string, params: Record<string, unknown>): string =>
  createHash("sha256")
    .update(JSON.stringify([call, Object.entries(params).sort(([a], [b]) => (a < b ? -1 : 1))]))
    .digest("hex");

export function replayCache({ db, secrets }: Pick<PeopleDeps, "db" | "secrets">): ReplayCache {
  return {
    claim: (key) =>
      tx(db, async (trx): Promise<Claim> => {
        const row = { subject: key.subject, nonce: key.nonce, params_hash: key.hash, reply: "", created_at: key.now };
        const claimed = await trx
          .insertInto("request_nonce")
          .values(row)
          .onConflict((c) => c.doNothing())
          .executeTakeFirst();
        if (claimed.numInsertedOrUpdatedRows === 1n) return { is: "first" };
        const first = await trx
          .selectFrom("request_nonce")
          .select(["params_hash", "reply"])
          .where("subject", "=", key.subject)
          .where("nonce", "=", key.nonce)
          .executeTakeFirst();
        if (first === undefined || (first.params_hash === key.hash && first.reply === "")) return { is: "running" };
        if (first.params_hash !== key.hash) return { is: "other" };
        return { is: "repeat", reply: JSON.parse(secrets.open(ownerOf(key), first.reply)) as StoredReply };
      }),
    settle: (key, reply) =>
      tx(db, async (trx) => {
        if (reply === undefined) {
          await trx.deleteFrom("request_nonce").where("subject", "=", key.subject).where("nonce", "=", key.nonce).execute();
          return;
        }
        const sealed = secrets.seal(ownerOf(key), JSON.stringify(reply));
        await trx.updateTable("request_nonce").set({ reply: sealed }).where("subject", "=", key.subject).where("nonce", "=", key.nonce).execute();
      }),
  };
}

const ownerOf = ({ subject, nonce }: ReplayKey): string => `replay:${subject} ${nonce}`;
