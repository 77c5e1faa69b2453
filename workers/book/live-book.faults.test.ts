/**
 * A book under a bad road: 10^6 messages in all (`npm run long`; a quarter of them in `npm test`),
 * lost, doubled, swapped and corrupted by seed. Whenever a book is shown as right it must be what
 * the slow book was at that sequence, and once the road is good again it must be right within a
 * second.
 */
import { expect, test } from "vitest";
import type { DepthRecord } from "../../contract/feed/depth/depth.ts";
import { LONG_RUN } from "../../tests/support/long-run.ts";
import { FakeClock } from "../fake-clock.ts";
import { FakeBook, levelsOf, PRICE_SCALE, QTY_SCALE, seeded, windowHash } from "./fake-book.ts";
import { LiveBook, POLL_FOR_MS } from "./live-book.ts";

interface Road {
  lose: number;
  double: number;
  swap: number;
  corrupt: number;
}

/** Server's step, ms, and how long a resync request and its answer take together. */
const STEP_MS = 50;
const ANSWER_MS = 60;

function corrupted(record: DepthRecord, random: () => number): DepthRecord {
  const copy = { ...record, bids: record.bids.slice(), asks: record.asks.slice() };
  const side = random() < 0.5 ? copy.bids : copy.asks;
  const how = random();
  if (side.length > 0 && how < 0.7)
    side[Math.floor(random() * side.length)] += 1 + Math.floor(random() * 3);
  else if (how < 0.8) copy.crc ^= 1 << Math.floor(random() * 31);
  else if (how < 0.9) copy.seq += 1;
  else if (copy.ps !== copy.seq) copy.ps -= 1;
  return copy;
}

async function drive(seed: number, messages: number, road: Road) {
  const random = seeded(seed);
  const clock = new FakeClock();
  const server = new FakeBook(20, random);
  const inbox: { at: number; t: number; record: DepthRecord }[] = [];
  let bad: Road | undefined = road;
  let polls = 0;
  let wrong = 0;
  let crossed = 0;
  let shown = 0;
  const waits: number[] = [];
  let since = -1;

  const send = (record: DepthRecord, delay: number): void => {
    const t = clock.now();
    if (bad !== undefined && random() < bad.lose) return;
    const said = bad !== undefined && random() < bad.corrupt ? corrupted(record, random) : record;
    const late =
      bad !== undefined && random() < bad.swap ? STEP_MS * (1 + Math.floor(random() * 3)) : 0;
    inbox.push({ at: t + delay + late, t, record: said });
    if (bad !== undefined && random() < bad.double)
      inbox.push({ at: t + delay + late + Math.floor(random() * 200), t, record: said });
  };
  const check = (): void => {
    if (live.right) {
      shown++;
      if (!server.vouches(live.book)) wrong++;
      if (live.book.crossed()) crossed++;
    }
    if (live.state === "resyncing") since = since < 0 ? clock.now() : since;
    else if (since >= 0) {
      waits.push(clock.now() - since);
      since = -1;
    }
  };
  const live: LiveBook = new LiveBook({
    clock,
    priceScale: PRICE_SCALE,
    qtyScale: QTY_SCALE,
    resync: () => clock.after(ANSWER_MS, () => send(server.snapshot(), 0)),
    poll: async () => {
      polls++;
      const record = server.snapshot();
      return {
        record: bad !== undefined && random() < bad.corrupt ? corrupted(record, random) : record,
        ts: clock.now(),
      };
    },
    changed: check,
    report: () => {},
  });
  server.step();
  send(server.snapshot(), 0);

  let said = 0;
  const turn = async (): Promise<void> => {
    const before = polls;
    clock.advance(STEP_MS);
    const diff = server.step();
    if (diff !== undefined) {
      said++;
      send(diff, 0);
    }
    for (let i = 0; i < inbox.length; ) {
      if (inbox[i].at > clock.now()) i++;
      else {
        const [{ record, t }] = inbox.splice(i, 1);
        live.apply(record, t);
        check();
      }
    }
    if (polls !== before) for (let i = 0; i < 4; i++) await Promise.resolve();
  };
  while (said < messages) await turn();

  const { bids, asks } = server.slowLevels();
  expect([levelsOf(server.truth.bids), levelsOf(server.truth.asks)]).toEqual([bids, asks]);
  bad = undefined;
  // A book that was given up is tried again a minute later.
  const patience = live.state === "polling" ? POLL_FOR_MS + 2000 : 1000;
  for (let ms = 0; ms < patience; ms += STEP_MS) await turn();
  waits.sort((a, b) => a - b);
  return {
    wrong,
    crossed,
    state: live.state,
    right:
      live.book.seq === server.seq && windowHash(live.book, 20) === windowHash(server.truth, 20),
    shown: shown / said,
    polled: polls > 0,
    p95: waits[Math.floor(waits.length * 0.95)] ?? 0,
    resyncs: live.resyncs,
  };
}

const HEALED = { wrong: 0, crossed: 0, state: "ok", right: true };

test.each(LONG_RUN ? [11, 12, 13, 14] : [11])(
  "seed %i: 225,000 messages, 1 in 100 lost, 1 in 200 doubled, 1 in 200 late",
  async (seed) => {
    const { shown, polled, p95, resyncs, ...end } = await drive(seed, 225_000, {
      lose: 0.01,
      double: 0.005,
      swap: 0.005,
      corrupt: 0,
    });
    expect(end).toEqual(HEALED);
    expect(resyncs).toBeGreaterThan(1000);
    expect(p95).toBeLessThanOrEqual(1000);
    expect(shown).toBeGreaterThan(0.9);
    expect(polled).toBe(false);
  },
);

test.each([21, 22])(
  "seed %i: 30,000 messages with a corrupted one a minute besides",
  async (seed) => {
    const { wrong, crossed, state, right, shown } = await drive(seed, 30_000, {
      lose: 0.005,
      double: 0.005,
      swap: 0.005,
      corrupt: 1 / 1200,
    });
    expect({ wrong, crossed, state, right }).toEqual(HEALED);
    expect(shown).toBeGreaterThan(0.9);
  },
);

test.each([31, 32])(
  "seed %i: 20,000 messages, 1 in 30 corrupted: polled, and still never wrong",
  async (seed) => {
    const { wrong, crossed, state, right, polled } = await drive(seed, 20_000, {
      lose: 0.01,
      double: 0.01,
      swap: 0.01,
      corrupt: 1 / 30,
    });
    expect({ wrong, crossed, state, right }).toEqual(HEALED);
    expect(polled).toBe(true);
  },
);
