/**
 * Refusals of guessers: failed sign-ins, refused codes, turned-away addresses (ASVS 16.3). They are
 * counted in memory by deed and user and written to the audit trail once a minute. So a flood of
 * them makes no more than a few rows, and no refused caller waits for it.
 */
import type { Random } from "../../db/random.ts";
import { type Db, tx } from "../../db/tx.ts";
import { audit } from "../audit.ts";

export interface Incident {
  /** noun.verb, e.g. `login.refused`. */
  action: string;
  /** Undefined for a name without an account, and where none was given. */
  userId: string | undefined;
  ip: string;
}

interface Count {
  incident: Incident;
  times: number;
  addresses: Set<string>;
}

/** Rows a minute. What does not fit is one more row. */
const ROWS_MAX = 30;
/** Addresses of one row that are told apart. */
const ADDRESSES_MAX = 1000;

export class Incidents {
  private counts = new Map<string, Count>();
  private rest = 0;

  note(incident: Incident): void {
    const key = `${incident.action} ${incident.userId ?? ""}`;
    const count = this.counts.get(key);
    if (count !== undefined) {
      count.times++;
      if (count.addresses.size < ADDRESSES_MAX) count.addresses.add(incident.ip);
    } else if (this.counts.size < ROWS_MAX)
      this.counts.set(key, { incident, times: 1, addresses: new Set([incident.ip]) });
    else this.rest++;
  }

  /** Writes what was counted since the last time. What cannot be written is counted on. */
  async flush({ db, random }: { db: Db; random: Random }, now: number): Promise<void> {
    const { counts, rest } = this;
    if (counts.size === 0) return;
    this.counts = new Map();
    this.rest = 0;
    try {
      await tx(db, async (trx) => {
        for (const { incident, times, addresses } of counts.values()) {
          const { action, userId = null, ip } = incident;
          await audit(trx, random, {
            actor: "guest",
            userId,
            action,
            detail: { times, addresses: addresses.size },
            ip,
            now,
          });
        }
        if (rest > 0)
          await audit(trx, random, {
            actor: "guest",
            userId: null,
            action: "refusals.more",
            detail: { times: rest },
            now,
          });
      });
    } catch (error) {
      this.giveBack(counts, rest);
      throw error;
    }
  }

  private giveBack(counts: Map<string, Count>, rest: number): void {
    const since = this.counts;
    this.counts = counts;
    this.rest += rest;
    for (const [key, { incident, times, addresses }] of since) {
      const count = this.counts.get(key);
      if (count === undefined) this.counts.set(key, { incident, times, addresses });
      else count.times += times;
    }
  }
}
