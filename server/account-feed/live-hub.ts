/**
 * All clients of the account socket, by account and by session: wakes those whose account has
 * committed something, ends those whose session is over, beats. `turn` is called four times a
 * second and owns the deadlines. What other processes did it learns from the database: sessions
 * that they ended at every turn, the newest numbers at every beat, so that what they have written,
 * or a wake-up that got lost, is two seconds late and not lost.
 */

import {
  LIVE_CLOSE,
  LIVE_LIMITS,
  type LiveClientMessage,
  type LiveEnd,
} from "../../contract/account-feed/live.ts";
import { BEAT_MS } from "../../contract/feed/limits.ts";
import type { Db } from "../db/tx.ts";
import { type LiveBackground, LiveConnection, type LiveWire } from "./live-connection.ts";
import type { LiveDoor } from "./live-door.ts";
import { eventsAfter, newestSeqs } from "./live-events.ts";
import type { EndedSessions, LiveOutbox } from "./outbox.ts";

export const TURN_MS = 250;
/**
 * How far back a turn looks for sessions that ended: covers a transaction that began long before
 * its commit, and clocks of servers that differ. Beyond it the minute's check finds them.
 */
const ENDED_WITHIN_MS = 30_000;
/** A client that said nothing for this long, not even a pong of the protocol, is gone. */
export const CLIENT_SILENCE_MS = 60_000;
export const MAX_AGE_MS = 86_400_000;
/**
 * A peer that does not answer our close is cut off: with a turn's delay still within a second of
 * the revocation.
 */
const GOODBYE_MS = 400;

export interface LiveHubOptions {
  db: Db;
  outbox: LiveOutbox;
  door: LiveDoor;
  clock: { now(): number; mono(): number };
  onError(error: unknown): void;
}

export class LiveHub {
  readonly connections = new Set<LiveConnection>();
  private readonly byAccount = new Map<string, Set<LiveConnection>>();
  private readonly o: LiveHubOptions;
  private readonly world: LiveBackground;
  private readonly unlisten: readonly (() => void)[];
  private beatAt = 0;
  private watching = false;

  constructor(o: LiveHubOptions) {
    this.o = o;
    this.world = {
      now: () => o.clock.now(),
      enter: (connection, auth) => this.enter(connection, auth),
      eventsAfter: (accountId, seq, limit) => eventsAfter(o.db, accountId, seq, limit),
      onError: o.onError,
    };
    this.unlisten = [
      o.outbox.onCommitted((accountId) => this.committed(accountId)),
      o.outbox.onEnded((ended) => this.ended(ended)),
    ];
  }

  join(wire: LiveWire): LiveConnection {
    const connection = new LiveConnection(wire, this.world, this.o.clock.mono());
    this.connections.add(connection);
    return connection;
  }

  leave(connection: LiveConnection): void {
    connection.state = "closing";
    this.connections.delete(connection);
    const { session } = connection;
    if (session === undefined) return;
    const others = this.byAccount.get(session.accountId);
    others?.delete(connection);
    if (others?.size === 0) this.byAccount.delete(session.accountId);
  }

  /** Accounts with a listener. */
  get accounts(): number {
    return this.byAccount.size;
  }

  private async enter(
    connection: LiveConnection,
    { token, ticket, since }: Extract<LiveClientMessage, { op: "auth" }>,
  ): Promise<void> {
    const { db, door, clock } = this.o;
    const found = await door.enter({ token, ticket }, clock.now());
    if (connection.state !== "entering") return;
    if (!found.ok) {
      if (found.error === "unwanted")
        connection.refuse(LIVE_CLOSE.protocol, "ticket wanted", clock.mono());
      else connection.end(found.error, clock.mono());
      return;
    }
    const session = found.value;
    if (this.ofUser(session.userId) >= LIVE_LIMITS.socketsPerUser) {
      connection.refuse(LIVE_CLOSE.rate, "too many connections", clock.mono());
      return;
    }
    // Among the listeners from here on: what ends or commits while the rest is asked for is not missed.
    connection.session = session;
    let others = this.byAccount.get(session.accountId);
    if (others === undefined) {
      others = new Set();
      this.byAccount.set(session.accountId, others);
    }
    others.add(connection);
    const over = await door.over(session.id, clock.now());
    if (over !== undefined) {
      connection.end(over, clock.mono());
      return;
    }
    const newest = await newestSeqs(db, [session.accountId]);
    if (connection.state === "entering")
      connection.greet(session, newest.get(session.accountId) ?? 0, since);
  }

  private ofUser(userId: string): number {
    let count = 0;
    for (const { session, state } of this.connections)
      if (session?.userId === userId && state !== "closing") count++;
    return count;
  }

  private committed(accountId: string): void {
    for (const connection of this.byAccount.get(accountId) ?? []) connection.pump();
  }

  private ended({ ids, reason }: EndedSessions): void {
    const mono = this.o.clock.mono();
    for (const connection of [...this.connections]) {
      if (connection.session !== undefined && ids.includes(connection.session.id))
        connection.end(reason, mono);
    }
  }

  /** Does what is due. Never throws; the next turn repeats what the database refused. */
  async turn(): Promise<void> {
    const mono = this.o.clock.mono();
    for (const connection of [...this.connections]) this.judge(connection, mono);
    await this.watch();
    if (mono < this.beatAt) return;
    this.beatAt = mono + BEAT_MS;
    try {
      await this.recheck(mono);
      const newest = await newestSeqs(this.o.db, [...this.byAccount.keys()]);
      for (const [accountId, seq] of newest)
        for (const connection of this.byAccount.get(accountId) ?? []) connection.learn(seq);
    } catch (error) {
      this.o.onError(error);
    }
    for (const connection of this.connections) connection.beat(mono);
  }

  /**
   * Ends connections whose session another process has ended. One question at a time, and none
   * while no client is connected.
   */
  private async watch(): Promise<void> {
    if (this.watching || this.byAccount.size === 0) return;
    this.watching = true;
    try {
      const { door, clock } = this.o;
      const ended = new Map(
        (await door.endedSince(clock.now() - ENDED_WITHIN_MS)).map(({ id, reason }) => [
          id,
          reason,
        ]),
      );
      if (ended.size === 0) return;
      for (const connection of [...this.connections]) {
        const reason =
          connection.session === undefined ? undefined : ended.get(connection.session.id);
        if (reason !== undefined) connection.end(reason, clock.mono());
      }
    } catch (error) {
      this.o.onError(error);
    } finally {
      this.watching = false;
    }
  }

  private judge(connection: LiveConnection, mono: number): void {
    const { state, openedAt, closingAt, heardAt } = connection;
    if (state === "closing") {
      if (mono - closingAt >= GOODBYE_MS) connection.terminate(LIVE_CLOSE.goingAway);
    } else if (state !== "ready") {
      if (mono - openedAt >= LIVE_LIMITS.authWithinMs)
        connection.close(LIVE_CLOSE.protocol, "no auth", mono);
    } else if (mono - heardAt > CLIENT_SILENCE_MS) connection.terminate(LIVE_CLOSE.goingAway);
    else if (mono - openedAt > MAX_AGE_MS) {
      connection.say({ op: "bye", in: 0 });
      connection.close(LIVE_CLOSE.maxAge, "max age", mono);
    }
  }

  private async recheck(mono: number): Promise<void> {
    for (const connection of [...this.connections]) {
      if (
        connection.state !== "ready" ||
        connection.session === undefined ||
        mono - connection.checkedAt < LIVE_LIMITS.recheckMs
      )
        continue;
      connection.checkedAt = mono;
      const over: LiveEnd | undefined = await this.o.door.over(
        connection.session.id,
        this.o.clock.now(),
      );
      if (over !== undefined) connection.end(over, mono);
    }
  }

  /** Good-bye before a planned stop: clients come back within `inMs` plus their share of jitter. */
  shutdown(inMs: number): void {
    for (const stop of this.unlisten) stop();
    for (const connection of [...this.connections]) {
      if (connection.state === "ready") connection.say({ op: "bye", in: inMs });
      connection.close(LIVE_CLOSE.restart, "restart", this.o.clock.mono());
    }
  }
}
