import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  bitOf,
  DirtySet,
  F,
  FIELD_COUNT,
  KEY_BIT,
  QuoteColumns,
} from "../../contract/feed/columns.ts";
import { PACK_HEADER, PACK_QUIET, PACK_ROW } from "../../contract/feed/pack.ts";
import { FakeClock } from "../fake-clock.ts";
import { Lane, MAX_IN_FLIGHT, MAX_INTERVAL_MS, MIN_INTERVAL_MS } from "./lane.ts";

interface Row {
  id: number;
  mask: number;
  status: number;
  seq: number;
  values: number[];
}

/** Reads a pack as the page does, by the layout of its contract. */
function read(buffer: ArrayBuffer): { flags: number; rows: Row[] } {
  const pack = new Float64Array(buffer);
  const rows: Row[] = [];
  let at = PACK_HEADER;
  for (let i = 0; i < pack[1]; i++) {
    const [id, mask, status, seq] = pack.subarray(at, at + PACK_ROW);
    at += PACK_ROW;
    const values: number[] = [];
    for (let m = mask >>> 1; m !== 0; m &= m - 1) values.push(pack[at++]);
    rows.push({ id, mask, status, seq, values });
  }
  return { flags: pack[4], rows };
}

function rig() {
  const clock = new FakeClock();
  const board = new QuoteColumns();
  const dirty = new DirtySet();
  const inbox: ArrayBuffer[] = [];
  const events: unknown[] = [];
  const lane = new Lane(
    { postMessage: (m) => (m instanceof ArrayBuffer ? inbox.push(m) : events.push(m)) },
    clock,
    {
      board,
      status: new Uint8Array(100),
      clockOffset: 0,
      beatAt: 0,
    },
  );
  const set = (id: number, value: number): void => {
    board.values[id * FIELD_COUNT + F.last] = value;
    board.known[id] |= bitOf(F.last);
    board.seq[id]++;
    dirty.mark(id, bitOf(F.last));
  };
  /** A frame's end, as the hub does it. */
  const spread = (): void => {
    lane.conflate.offer(dirty);
    dirty.clear();
    lane.flush();
  };
  const ack = (): void => lane.returned(inbox.shift()!);
  return { clock, board, lane, inbox, events, set, spread, ack };
}

describe("a tab that paints seldom", () => {
  test("is sent one pack a period, with everything since the last one", () => {
    const { lane, set, spread, inbox, ack, clock } = rig();
    lane.conflate.setWish(1, 0, true);
    lane.pace(50);
    for (let i = 0; i < 10; i++) {
      set(1, i);
      spread();
      if (inbox.length > 0 && i < 9) ack();
      clock.advance(16);
    }
    expect([lane.sent, inbox.map((buffer) => read(buffer).rows[0].values)]).toEqual([4, [[8]]]);
  });

  test("gets the first change after a pause at once, and first values without waiting", () => {
    const { lane, set, spread, inbox, clock } = rig();
    lane.conflate.setWish(1, 0, true);
    lane.conflate.setWish(2, 0, true);
    lane.pace(250);
    set(1, 3);
    spread();
    set(2, 2);
    lane.row(2);
    lane.flush(true);
    clock.advance(300);
    set(1, 4);
    spread();
    expect(
      inbox.map((buffer) => read(buffer).rows.map(({ id, values }) => [id, ...values])),
    ).toEqual([
      [[1, 3]],
      [[2, 2]],
      [
        [2, 2],
        [1, 4],
      ],
    ]);
  });

  test("gets packs as they come once it paints every frame; nonsense is no pace", () => {
    const { lane, set, spread, inbox, ack, clock } = rig();
    lane.conflate.setWish(1, 0, true);
    for (const pace of [0, -5, Number.NaN, 1e9]) {
      lane.pace(250);
      lane.pace(pace);
      clock.advance(300);
      for (let i = 0; i < 3; i++) {
        set(1, i);
        spread();
        ack();
        clock.advance(16);
      }
    }
    expect([lane.sent, inbox]).toEqual([12, []]);
  });
});

describe("credit", () => {
  test("first value at once, whatever the interval; it is complete and quiet", () => {
    const { lane, inbox, set } = rig();
    set(5, 100);
    lane.conflate.setWish(5, 0, true);
    lane.row(5);
    lane.flush(true);
    expect(inbox.map(read)).toEqual([
      {
        flags: PACK_QUIET,
        rows: [{ id: 5, mask: bitOf(F.last) | KEY_BIT, status: 0, seq: 1, values: [100] }],
      },
    ]);
  });

  test("at most three packs are under way; what comes meanwhile is merged into one row", () => {
    const { lane, inbox, set, spread, clock, ack } = rig();
    lane.conflate.setWish(5, 0, true);
    for (let i = 1; i <= 50; i++) {
      set(5, i);
      spread();
      clock.advance(16);
    }
    expect([inbox.length, lane.inFlight]).toEqual([MAX_IN_FLIGHT, MAX_IN_FLIGHT]);
    ack();
    clock.advance(MAX_INTERVAL_MS);
    expect(read(inbox[2]).rows.map((r) => r.values)).toEqual([[50]]);
  });

  test("the interval is twice the round trip, never under 4 ms or over 250", () => {
    const { lane, set, spread, clock, ack } = rig();
    lane.conflate.setWish(5, 0, true);
    expect(lane.intervalMs).toBe(MIN_INTERVAL_MS);
    set(5, 1);
    spread();
    clock.advance(40);
    ack();
    expect(lane.intervalMs).toBe(80);
    for (let i = 0; i < 40; i++) {
      set(5, i);
      spread();
      clock.advance(2000);
      ack();
    }
    expect(lane.intervalMs).toBe(MAX_INTERVAL_MS);
  });

  test("buffers are recycled: in steady state none is made", () => {
    const { lane, set, spread, clock, inbox } = rig();
    lane.conflate.setWish(5, 0, true);
    const seen = new Set<ArrayBuffer>();
    for (let i = 0; i < 1000; i++) {
      set(5, i);
      spread();
      clock.advance(16);
      while (inbox.length > 0) {
        seen.add(inbox[0]);
        lane.returned(inbox.shift()!);
      }
    }
    expect(seen.size).toBe(1);
  });

  test("a credit that was never given is not counted", () => {
    const { lane } = rig();
    lane.returned(new ArrayBuffer(8));
    expect(lane.inFlight).toBe(0);
  });
});

test("rows nobody here wishes for are not sent, and events stop while the tab is held", () => {
  const { lane, inbox, events, set, spread } = rig();
  set(6, 1);
  spread();
  lane.held = true;
  lane.event({ ev: "build", build: "x" });
  expect([inbox, events]).toEqual([[], []]);
});

test("however ticks, acks and pauses fall: never more than three under way, and the last value always arrives", () => {
  const step = fc.oneof(
    {
      weight: 5,
      arbitrary: fc.record({
        kind: fc.constant("tick" as const),
        id: fc.nat(4),
        value: fc.integer(),
      }),
    },
    {
      weight: 3,
      arbitrary: fc.record({
        kind: fc.constantFrom("spread" as const, "ack" as const, "hold" as const, "show" as const),
        id: fc.constant(0),
        value: fc.constant(0),
      }),
    },
    {
      weight: 3,
      arbitrary: fc.record({
        kind: fc.constant("wait" as const),
        id: fc.constant(0),
        value: fc.integer({ min: 0, max: 60 }),
      }),
    },
    {
      weight: 1,
      arbitrary: fc.record({
        kind: fc.constantFrom("wish" as const, "unwish" as const),
        id: fc.nat(4),
        value: fc.constant(0),
      }),
    },
  );
  fc.assert(
    fc.property(fc.array(step, { maxLength: 150 }), (steps) => {
      const { lane, inbox, set, spread, clock, board } = rig();
      const page = new Map<number, number>();
      const wished = new Set<number>();
      const ack = (): void => {
        const buffer = inbox.shift();
        if (buffer === undefined) return;
        for (const row of read(buffer).rows)
          if ((row.mask & bitOf(F.last)) !== 0) page.set(row.id, row.values[0]);
        lane.returned(buffer);
      };
      for (const s of steps) {
        if (s.kind === "tick") set(s.id, s.value);
        else if (s.kind === "spread") spread();
        else if (s.kind === "ack") ack();
        else if (s.kind === "wait") clock.advance(s.value);
        else if (s.kind === "hold") lane.held = true;
        else if (s.kind === "show" && lane.held) {
          lane.held = false;
          lane.resync();
        } else if (s.kind === "wish") {
          wished.add(s.id);
          if (lane.conflate.setWish(s.id, 0, true)) lane.row(s.id);
          lane.flush(true);
        } else if (s.kind === "unwish") {
          wished.delete(s.id);
          page.delete(s.id);
          lane.conflate.setWish(s.id, 0, false);
        }
        expect(inbox.length).toBe(lane.inFlight);
        expect(lane.inFlight).toBeLessThanOrEqual(MAX_IN_FLIGHT);
      }
      spread();
      if (lane.held) {
        lane.held = false;
        lane.resync();
      }
      for (let i = 0; i < 10; i++) {
        clock.advance(MAX_INTERVAL_MS);
        while (inbox.length > 0) ack();
      }
      for (const id of wished)
        if (board.known[id] !== 0) expect(page.get(id)).toBe(board.get(id, F.last));
      expect(lane.conflate.pending.count).toBe(0);
    }),
    { numRuns: 300 },
  );
});
