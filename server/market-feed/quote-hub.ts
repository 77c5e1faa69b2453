/**
 * All subscribers and what goes to them when: due steps, beats, session changes, rank changes,
 * status changes. Its turn is the last of the process's (server/turn.ts); owns no timer, so tests
 * drive it with their own clock.
 */
import { BEAT_MS, CLOSE } from "../../contract/feed/control.ts";
import { MARKETS } from "../../contract/market/instrument.ts";
import type { Market } from "../market/market.ts";
import { rankIds } from "../market/ranks.ts";
import { sessionEvent } from "../market/sessions.ts";
import type { Connection } from "./connection.ts";
import { QuoteFeed } from "./quote-feed.ts";

export const RANK_EVERY_MS = 3000;
const LIFE_EVERY_MS = 500;
const SESSION_EVERY_MS = 1000;
/** A client that said nothing for this long, not even a pong of the protocol, is gone. */
export const CLIENT_SILENCE_MS = 60_000;

export class QuoteHub {
  readonly connections = new Set<Connection>();
  readonly feed: QuoteFeed;
  private readonly market: Market;
  private lifeAt = 0;
  private sessionAt = 0;
  private rankAt = 0;
  private readonly sessions = new Map<string, string>();

  constructor(market: Market) {
    this.market = market;
    this.feed = new QuoteFeed(market);
  }

  join(connection: Connection, mono: number): void {
    connection.beatAt = mono + BEAT_MS;
    this.connections.add(connection);
  }

  leave(connection: Connection): void {
    if (this.connections.delete(connection)) connection.release();
  }

  /** Says what is due of the board as it is. `t`: the time up to which it was taken, epoch ms. */
  turn(t: number, mono: number): void {
    if (mono >= this.lifeAt) {
      this.lifeAt = mono + LIFE_EVERY_MS;
      for (const id of this.market.life.scan(t))
        for (const connection of this.connections)
          if (connection.topics.has(id)) connection.status(id);
    }
    const due = this.feed.encode(t, mono);
    for (const connection of this.connections) {
      connection.serve(mono);
      if (due !== 0) connection.flush(due, t, mono);
      connection.flushDetails(t, mono);
      if (mono >= connection.beatAt) {
        connection.beatAt += BEAT_MS;
        if (connection.beatAt < mono) connection.beatAt = mono + BEAT_MS;
        connection.beat(t, mono);
      }
      if (mono - connection.heardAt > CLIENT_SILENCE_MS) connection.terminate(CLOSE.goingAway);
    }
    if (mono >= this.sessionAt) {
      this.sessionAt = mono + SESSION_EVERY_MS;
      this.tellSessions(t);
    }
    if (mono >= this.rankAt) {
      this.rankAt = mono + RANK_EVERY_MS;
      this.tellRanks(t);
    }
    const changed = this.market.lists.takeChanged();
    if (changed.size > 0) this.tellRanks(t, changed);
  }

  private tellSessions(t: number): void {
    if (this.connections.size === 0) return;
    for (const code of MARKETS) {
      const d = sessionEvent(this.market, code, t);
      const text = `${d.session} ${d.reason} ${d.nextChangeAt}`;
      const before = this.sessions.get(code);
      this.sessions.set(code, text);
      if (before === undefined || before === text) continue;
      for (const connection of this.connections)
        if (connection.markets.has(code)) connection.say({ ch: "session", t, d });
    }
  }

  /**
   * All topics, or those `among` these: lists of others are told with the turn after their change.
   */
  private tellRanks(t: number, among?: ReadonlySet<string>): void {
    const computed = new Map<string, readonly string[]>();
    for (const connection of this.connections) {
      for (const key of connection.ranks.keys()) {
        if (among !== undefined && !among.has(key)) continue;
        let ids = computed.get(key);
        if (ids === undefined) {
          ids = rankIds(this.market, key) ?? [];
          computed.set(key, ids);
        }
        connection.rank(key, t, ids);
      }
    }
  }

  /** Good-bye before a planned stop: clients reconnect within `inMs` plus jitter. */
  shutdown(inMs: number): void {
    for (const connection of this.connections) {
      connection.say({ op: "bye", in: inMs });
      connection.close(CLOSE.goingAway, "going away");
    }
  }
}
