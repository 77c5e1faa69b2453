/**
 * The account socket keeps its promise whatever the network does: events in order, none lost, none
 * twice, and bounded memory.
 */
import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import {
  LIVE_CLOSE,
  LIVE_LIMITS,
  type LiveServerMessage,
} from "../../contract/account-feed/live.ts";
import { ok } from "../../contract/result.ts";
import { until } from "../../tests/support/until.ts";
import { type Db, tx } from "../db/tx.ts";
import { testDatabase } from "../testing/database.ts";
import { ManualClock } from "../testing/manual-clock.ts";
import { somebody } from "../testing/people.ts";
import { testApp } from "../testing/test-app.ts";
import {
  HOLD_ABOVE,
  type LiveConnection,
  type LiveWire,
  NO_PROGRESS_MS,
} from "./live-connection.ts";
import { LiveHub } from "./live-hub.ts";
import { LiveOutbox } from "./outbox.ts";

let db: Db;
beforeAll(async () => {
  db = await testDatabase();
});
afterAll(() => db.destroy());

/** Hands over `room` messages and loses the rest. */
class Wire implements LiveWire {
  unread = 0;
  stuck = false;
  closed: number | undefined;
  cut: number | undefined;
  readonly sent: string[] = [];
  private room: number;
  private readonly to: (text: string) => void;

  constructor(to: (text: string) => void, room = Number.POSITIVE_INFINITY) {
    this.to = to;
    this.room = room;
  }

  send(data: string | Uint8Array): void {
    this.sent.push(String(data));
    if (this.stuck) this.unread += data.length;
    else if (this.room-- > 0) this.to(String(data));
  }

  buffered = (): number => this.unread;
  close(code: number): void {
    this.closed ??= code;
  }
  terminate(code: number): void {
    this.cut ??= code;
  }
}

/** A hub that lets everybody in as one account. */
function hubOf(accountId: string, clock = new ManualClock()) {
  const errors: unknown[] = [];
  const outbox = new LiveOutbox();
  const session = { id: "s", userId: "u", accountId, mode: "real" as const };
  const door = {
    enter: async () => ok(session),
    over: async () => undefined,
    endedSince: async () => [],
  };
  const hub = new LiveHub({ db, outbox, door, clock, onError: (error) => errors.push(error) });
  const emit = (count: number, size = 0): Promise<void> =>
    tx(db, async (trx) => {
      const data = { id: "n", title: "", body: "x".repeat(size), link: "", level: 1 } as const;
      for (let i = 0; i < count; i++)
        await outbox.emit(trx, accountId, "notice", data, clock.now());
    });
  return {
    hub,
    emit,
    clock,
    errors,
    auth: (c: LiveConnection, since?: number) =>
      c.receive(JSON.stringify({ op: "auth", since }), clock.mono()),
  };
}

async function account(): Promise<string> {
  const t = await testApp({ db });
  const { accountId } = await somebody(t);
  await t.close();
  return accountId;
}

const newest = async (accountId: string): Promise<number> =>
  (
    await db
      .selectFrom("account_live")
      .select("seq")
      .where("account_id", "=", accountId)
      .executeTakeFirst()
  )?.seq ?? 0;

describe("a client that follows the rules", () => {
  const step = fc.oneof(
    fc.record({ emit: fc.integer({ min: 1, max: 5 }) }),
    /** The line takes so many messages more, then loses everything; the client comes back. */
    fc.record({ cutAfter: fc.integer({ min: 0, max: 4 }) }),
  );

  it("has every committed event once and in order, however often its line is cut", async () => {
    const accountId = await account();
    const { hub, emit, auth, errors } = hubOf(accountId);
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 12 }), async (steps) => {
        const start = await newest(accountId);
        let last = start;
        const seen: number[] = [];
        /** Faults that no line may show: a reset, or a hole that is not the line's own cut. */
        const faults: string[] = [];
        let connection: LiveConnection | undefined;
        const hear = (text: string): void => {
          const m = JSON.parse(text) as LiveServerMessage;
          if ("op" in m) {
            if (m.op === "reset") faults.push(text);
            return;
          }
          if (m.seq !== last + 1) {
            faults.push(`${m.seq} after ${last}`);
            return;
          }
          seen.push(m.seq);
          last = m.seq;
        };
        const come = (room?: number): void => {
          if (connection !== undefined) hub.leave(connection);
          connection = hub.join(new Wire(hear, room));
          auth(connection, last);
        };
        come();
        for (const s of steps) {
          if ("emit" in s) await emit(s.emit);
          else come(s.cutAfter + 1);
        }
        come();
        const end = await newest(accountId);
        await until(
          () => last,
          (value) => value === end,
        );
        expect([faults, errors]).toEqual([[], []]);
        expect(seen).toEqual(Array.from({ length: end - start }, (_, i) => start + 1 + i));
        if (connection !== undefined) hub.leave(connection);
        expect([hub.connections.size, hub.accounts]).toEqual([0, 0]);
      }),
      { numRuns: 25 },
    );
  });
});

describe("a client that reads slowly", () => {
  it("holds no more than its unread bytes, misses nothing when it reads on, and is cut after thirty seconds without progress", async () => {
    const accountId = await account();
    const { hub, emit, clock, auth } = hubOf(accountId);
    const got: number[] = [];
    const wire = new Wire((text) => {
      const m = JSON.parse(text) as LiveServerMessage;
      if ("ev" in m) got.push(m.seq);
    });
    const connection = hub.join(wire);
    auth(connection);
    await until(() => connection.state === "ready");
    wire.stuck = true;
    await emit(150, 1000);
    await until(() => wire.unread > HOLD_ABOVE);
    const held = wire.sent.length;
    await emit(10, 1000);
    await hub.turn();
    expect([wire.sent.length, wire.unread < HOLD_ABOVE + 2000]).toEqual([held, true]);
    // The network takes it all.
    for (const text of wire.sent) {
      const m = JSON.parse(text) as LiveServerMessage;
      if ("ev" in m) got.push(m.seq);
    }
    wire.unread = 0;
    wire.stuck = false;
    clock.pass(2000);
    await hub.turn();
    await until(
      () => got.length,
      (count) => count === 160,
    );
    expect(got).toEqual(Array.from({ length: 160 }, (_, i) => i + 1));

    wire.unread = HOLD_ABOVE + 1;
    for (let ms = 0; ms <= NO_PROGRESS_MS + 2000; ms += 2000) {
      clock.pass(2000);
      connection.heardAt = clock.mono();
      await hub.turn();
    }
    expect(wire.cut).toBe(LIVE_CLOSE.slow);
  });
});

describe("deadlines", () => {
  it("cut off a peer that does not answer the close, within a second", async () => {
    const { hub, clock } = hubOf(await account());
    const wire = new Wire(() => {});
    const connection = hub.join(wire);
    connection.receive("{", clock.mono());
    expect(wire.closed).toBe(LIVE_CLOSE.protocol);
    clock.pass(500);
    await hub.turn();
    expect(wire.cut).toBe(LIVE_CLOSE.goingAway);
  });

  it("end the silent after a minute, and the old after a day with a good-bye", async () => {
    const { hub, clock, auth } = hubOf(await account());
    const [silent, old] = [new Wire(() => {}), new Wire(() => {})];
    const connections = [hub.join(silent), hub.join(old)];
    for (const c of connections) auth(c);
    await until(() => connections.every((c) => c.state === "ready"));
    clock.pass(86_400_001);
    connections[1].heardAt = clock.mono();
    await hub.turn();
    expect([silent.cut, old.closed, old.sent.at(-1)]).toEqual([
      LIVE_CLOSE.goingAway,
      LIVE_CLOSE.maxAge,
      '{"op":"bye","in":0}',
    ]);
    expect(LIVE_LIMITS.recheckMs).toBe(60_000);
  });
});
