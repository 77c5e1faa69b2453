/**
 * The nonce cache of the hardened profile, in the database and so shared by all processes: a signed
 * request that changes something counts once. Sent again, by a browser's own retry or by a stranger
 * who recorded it, it gets the first one's reply, which is kept sealed because it may hold a token;
 * with other parameters it is refused. Six digits are enough within a session. Many share an
 * address, and some of them the second and the digits: without a session, other parameters are
 * another request.
 */
import { createHash } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import { tx } from "../../db/tx.ts";
import { UnderWay } from "../../kernel/limits/under-way.ts";
import type { Services } from "../../kernel/services.ts";

export interface ReplayKey {
  /** Undefined for who has none, who is known by the address. */
  sessionId: string | undefined;
  address: string;
  /** Second and nonce as signed. */
  nonce: string;
  /** Hash of call and parameters. */
  hash: string;
  now: number;
}

interface Row {
  subject: string;
  nonce: string;
  params_hash: string;
}

/** An answer as it went out. */
export interface StoredReply {
  status: number;
  body: unknown;
}

type Claim =
  | { is: "first" }
  | { is: "repeat"; reply: StoredReply }
  | { is: "running" }
  | { is: "other" };

export interface ReplayCache {
  /**
   * The reply of the first request of its nonce, which is `run`, or was. A repeat waits while that
   * runs. `other`: the nonce was another request's. `running`: another process's first does not
   * end.
   */
  once(key: ReplayKey, run: () => Promise<StoredReply>): Promise<Replied>;
}

/** How long the first of another process is waited for. */
const WAIT_MS = 3000;
const LOOK_EVERY_MS = 25;

export const replayHash = (call: string, params: Record<string, unknown>): string =>
  createHash("sha256")
    .update(JSON.stringify([call, Object.entries(params).sort(([a], [b]) => (a < b ? -1 : 1))]))
    .digest("hex");

type Deps = Pick<Services, "db" | "secrets">;
type Replied = StoredReply | "other" | "running";

export function replayCache(deps: Deps): ReplayCache {
  const underWay = new UnderWay();
  return {
    async once(key, run) {
      const row = rowOf(deps, key);
      const name = `${row.subject} ${row.nonce} ${row.params_hash}`;
      for (;;) {
        const end = underWay.endOf(name);
        if (end === undefined) return underWay.run(name, () => firstOf(deps, row, key.now, run));
        await end;
      }
    },
  };
}

/** Keyed, because passwords are among the parameters. */
function rowOf({ secrets }: Deps, { sessionId, address, nonce, hash }: ReplayKey): Row {
  const params_hash = secrets.mac("replay", hash);
  return sessionId === undefined
    ? { subject: `ip ${address}`, nonce: `${nonce}.${params_hash}`, params_hash }
    : { subject: sessionId, nonce, params_hash };
}

/** Runs where no other process has, or gives what became of it there. */
async function firstOf(
  deps: Deps,
  mine: Row,
  now: number,
  run: () => Promise<StoredReply>,
): Promise<Replied> {
  const until = performance.now() + WAIT_MS;
  for (;;) {
    const found = await claim(deps, mine, now);
    if (found.is === "repeat") return found.reply;
    if (found.is === "first") break;
    if (found.is === "other" || performance.now() >= until) return found.is;
    await pause(LOOK_EVERY_MS);
  }
  let reply: StoredReply | undefined;
  try {
    reply = await run();
    return reply;
  } finally {
    await settle(deps, mine, reply);
  }
}

const claim = ({ db, secrets }: Deps, mine: Row, now: number): Promise<Claim> =>
  tx(db, async (trx): Promise<Claim> => {
    const claimed = await trx
      .insertInto("request_nonce")
      .values({ ...mine, reply: "", created_at: now })
      .onConflict((c) => c.doNothing())
      .executeTakeFirst();
    if (claimed.numInsertedOrUpdatedRows === 1n) return { is: "first" };
    const first = await trx
      .selectFrom("request_nonce")
      .select(["params_hash", "reply"])
      .where("subject", "=", mine.subject)
      .where("nonce", "=", mine.nonce)
      .executeTakeFirst();
    if (first === undefined || (first.params_hash === mine.params_hash && first.reply === ""))
      return { is: "running" };
    if (first.params_hash !== mine.params_hash) return { is: "other" };
    return {
      is: "repeat",
      reply: JSON.parse(secrets.open(ownerOf(mine), first.reply)) as StoredReply,
    };
  });

/** Keeps the reply of the first; without one, e.g. after a bug, the nonce is free again. */
const settle = (
  { db, secrets }: Deps,
  { subject, nonce }: Row,
  reply: StoredReply | undefined,
): Promise<void> =>
  tx(db, async (trx) => {
    if (reply === undefined) {
      await trx
        .deleteFrom("request_nonce")
        .where("subject", "=", subject)
        .where("nonce", "=", nonce)
        .execute();
      return;
    }
    const sealed = secrets.seal(ownerOf({ subject, nonce }), JSON.stringify(reply));
    await trx
      .updateTable("request_nonce")
      .set({ reply: sealed })
      .where("subject", "=", subject)
      .where("nonce", "=", nonce)
      .execute();
  });

const ownerOf = ({ subject, nonce }: Pick<Row, "subject" | "nonce">): string =>
  `replay:${subject} ${nonce}`;
