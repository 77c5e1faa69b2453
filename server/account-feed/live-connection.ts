/**
 * One client of the account socket: its conversation (contract/account-feed/live.ts) and its place
 * in the account's events. Knows no WebSocket and owns no timer. Nothing is queued: `cursor` is the
 * last event sent, what follows is read from the outbox when there is room on the wire, so a client
 * that reads slowly costs its unread bytes and no more. Events are never left out; what can no
 * longer be had is a `reset`.
 */
import * as v from "valibot";
import {
  LIVE_CLOSE,
  LIVE_LIMITS,
  LiveClientMessage,
  type LiveControl,
  type LiveEnd,
} from "../../contract/account-feed/live.ts";
import type { LiveSession } from "./live-door.ts";
import type { OutgoingEvent } from "./live-events.ts";

/** Unread bytes above which no further events are handed over. */
export const HOLD_ABOVE = 64 * 1024;
export const NO_PROGRESS_MS = 30_000;
/**
 * Messages of a second that a replay costs beside its own: it reads up to a thousand
 * events. A client of ours asks once a second at most.
 */
const REPLAY_TOKENS = 4;
/** Events read at a time. */
const BATCH = 100;

/** The way out to one client; the same shape as the market's. */
export interface LiveWire {
  send(data: string | Uint8Array): void;
  /** Bytes handed over and not yet taken by the network. */
  buffered(): number;
  close(code: number, reason: string): void;
  /** Ends at once, without waiting for the peer. */
  terminate(code: number): void;
}

/** A connection's view of the others. */
export interface LiveBackground {
  now(): number;
  /** Lets the connection in, or ends it. Answers are given by the connection's own methods. */
  enter(
    connection: LiveConnection,
    proof: Extract<LiveClientMessage, { op: "auth" }>,
  ): Promise<void>;
  eventsAfter(accountId: string, seq: number, limit: number): Promise<OutgoingEvent[]>;
  onError(error: unknown): void;
}

export class LiveConnection {
  /** `waiting` for auth → `entering` → `ready` → `closing`. Only `ready` sends events. */
  state: "waiting" | "entering" | "ready" | "closing" = "waiting";
  session: LiveSession | undefined;
  readonly openedAt: number;
  /** Last sign of the client, monotonic ms; pongs of the protocol count. */
  heardAt: number;
  checkedAt: number;
  closingAt = 0;
  /** The last event handed to the wire. */
  cursor = 0;
  /** Newest number that the account is known to have. */
  private newest = 0;
  private tokens: number = LIVE_LIMITS.messagesPerSecond;
  private tokensAt: number;
  private pumping = false;
  private again = false;
  private least = 0;
  private progressAt: number;
  private readonly wire: LiveWire;
  private readonly world: LiveBackground;

  constructor(wire: LiveWire, world: LiveBackground, mono: number) {
    this.wire = wire;
    this.world = world;
    this.openedAt = mono;
    this.heardAt = mono;
    this.checkedAt = mono;
    this.tokensAt = mono;
    this.progressAt = mono;
  }

  /** Handles one client message. */
  receive(text: string, mono: number): void {
    if (this.state === "closing") return;
    this.heardAt = mono;
    const { messagesPerSecond } = LIVE_LIMITS;
    this.tokens = Math.min(
      messagesPerSecond,
      this.tokens + ((mono - this.tokensAt) / 1000) * messagesPerSecond,
    );
    this.tokensAt = mono;
    const message = --this.tokens < 0 ? undefined : read(text);
    if (this.tokens < 0) this.close(LIVE_CLOSE.rate, "rate", mono);
    else if (message === undefined) this.close(LIVE_CLOSE.protocol, "not understood", mono);
    else if (message.op === "auth") this.authenticate(message, mono);
    else if (this.state !== "ready") this.close(LIVE_CLOSE.protocol, "auth first", mono);
    else if (message.op === "ping") this.say({ op: "pong", t: message.t, st: this.world.now() });
    else {
      this.tokens -= REPLAY_TOKENS;
      this.rewind(message.from - 1);
    }
  }

  private authenticate(message: Extract<LiveClientMessage, { op: "auth" }>, mono: number): void {
    if (this.state !== "waiting") {
      this.close(LIVE_CLOSE.protocol, "second auth", mono);
      return;
    }
    this.state = "entering";
    this.world.enter(this, message).catch((error: unknown) => this.broken(error));
  }

  /**
   * The session stands and the account's newest number is known: greets, then sends what came after
   * `since`.
   */
  greet(session: LiveSession, newest: number, since: number | undefined): void {
    this.session = session;
    this.newest = newest;
    this.cursor = newest;
    this.state = "ready";
    this.say({ op: "ready", seq: newest, mode: session.mode, st: this.world.now() });
    if (since !== undefined) this.rewind(since);
    else this.pump();
  }

  /**
   * Goes back to just after `seq`; a number we never gave, or too long ago, is answered with
   * `reset`.
   */
  private rewind(seq: number): void {
    if (seq > this.newest || this.newest - seq > LIVE_LIMITS.replayEvents) this.reset();
    else this.cursor = Math.max(seq, 0);
    this.pump();
  }

  private reset(): void {
    this.cursor = this.newest;
    this.say({ op: "reset", seq: this.newest });
  }

  /** The account has events up to `seq`, perhaps written by another process. */
  learn(seq: number): void {
    if (seq > this.newest) this.newest = seq;
    if (this.newest > this.cursor) this.pump();
  }

  /**
   * Sends what there is after the cursor. One reader at a time; who calls meanwhile makes it look
   * once more.
   */
  pump(): void {
    if (this.pumping) this.again = true;
    else if (this.state === "ready") void this.drain();
  }

  private async drain(): Promise<void> {
    this.pumping = true;
    try {
      do {
        this.again = false;
        while (await this.next());
      } while (this.again);
    } catch (error) {
      this.broken(error);
    } finally {
      this.pumping = false;
    }
  }

  /** One batch. True when there may be more. */
  private async next(): Promise<boolean> {
    if (this.state !== "ready" || this.session === undefined || this.wire.buffered() > HOLD_ABOVE)
      return false;
    const from = this.cursor;
    // As known before asking: what is committed meanwhile may be missing from the answer and is no
    // hole.
    const known = this.newest;
    const events = await this.world.eventsAfter(this.session.accountId, from, BATCH);
    // Ended, or sent back to an older number, while the database was asked.
    if (this.state !== "ready") return false;
    if (this.cursor !== from) return true;
    const first = events.at(0)?.seq ?? known + 1;
    if (first !== from + 1) {
      // The table no longer has what follows: older than a day.
      this.newest = Math.max(this.newest, first - 1);
      this.reset();
      return true;
    }
    for (const { seq, text } of events) {
      if (this.wire.buffered() > HOLD_ABOVE) return false;
      this.wire.send(text);
      this.cursor = seq;
      this.newest = Math.max(this.newest, seq);
    }
    return events.length === BATCH;
  }

  /**
   * Every 2 s: the newest number this client was sent. Ends a client that has taken nothing for 30
   * s.
   */
  beat(mono: number): void {
    if (this.state !== "ready") return;
    const buffered = this.wire.buffered();
    if (buffered <= HOLD_ABOVE || buffered < this.least) this.progressAt = mono;
    this.least = buffered;
    if (buffered <= HOLD_ABOVE) this.say({ op: "hb", t: this.world.now(), seq: this.cursor });
    else if (mono - this.progressAt > NO_PROGRESS_MS) this.terminate(LIVE_CLOSE.slow);
  }

  say(message: LiveControl): void {
    this.wire.send(JSON.stringify(message));
  }

  /** The session is over: says why, closes, and sends nothing any more. */
  end(reason: LiveEnd, mono: number): void {
    if (this.state === "closing") return;
    this.say({ op: "err", code: 403, reason });
    this.close(reason === "disabled" ? LIVE_CLOSE.disabled : LIVE_CLOSE.deadSession, reason, mono);
  }

  /** Says that it is not taken, and closes. */
  refuse(code: number, why: string, mono: number): void {
    this.say({ op: "err", code: 1025 });
    this.close(code, why, mono);
  }

  close(code: number, reason: string, mono: number): void {
    if (this.state === "closing") return;
    this.state = "closing";
    this.closingAt = mono;
    this.wire.close(code, reason);
  }

  terminate(code: number): void {
    this.state = "closing";
    this.wire.terminate(code);
  }

  private broken(error: unknown): void {
    if (this.state === "closing") return;
    this.world.onError(error);
    // The database could not be asked; the client comes again and says where it stood.
    this.terminate(LIVE_CLOSE.restart);
  }
}

function read(text: string): LiveClientMessage | undefined {
  try {
    const message = v.safeParse(LiveClientMessage, JSON.parse(text));
    return message.success ? message.output : undefined;
  } catch {
    return undefined;
  }
}
