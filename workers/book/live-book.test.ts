import { expect, test } from "vitest";
import type { DepthRecord } from "../../contract/feed/depth/depth.ts";
import { FakeClock } from "../fake-clock.ts";
import { FakeBook, PRICE_SCALE, QTY_SCALE, seeded } from "./fake-book.ts";
import { FAULTS_WITHIN_MS, LiveBook, POLL_FOR_MS, POLL_MS, RETRY_MS } from "./live-book.ts";

function rig() {
  const clock = new FakeClock();
  const server = new FakeBook(20, seeded(5));
  const log: string[] = [];
  const polled: (DepthRecord | undefined)[] = [];
  let resyncs = 0;
  let polls = 0;
  server.step();
  const live: LiveBook = new LiveBook({
    clock,
    priceScale: PRICE_SCALE,
    qtyScale: QTY_SCALE,
    resync: () => resyncs++,
    poll: async () => {
      polls++;
      const record = polled.length > 0 ? polled.shift() : server.snapshot();
      return record === undefined ? undefined : { record, ts: clock.now() };
    },
    changed: () => log.push(live.state),
    report: () => {},
  });
  const diff = (): DepthRecord => server.step() ?? diff();
  const say = (record: DepthRecord): void => live.apply(record, clock.now());
  const settle = async (): Promise<void> => {
    for (let i = 0; i < 4; i++) await Promise.resolve();
  };
  /** A record of the truth with another checksum. */
  const broken = (record: DepthRecord): DepthRecord => ({ ...record, crc: record.crc ^ 1 });
  return {
    clock,
    server,
    live,
    log,
    diff,
    say,
    broken,
    settle,
    polled,
    resyncs: () => resyncs,
    polls: () => polls,
  };
}

test("nothing before the snapshot, which is asked for again when it does not come", () => {
  const { live, clock, diff, say, resyncs, server } = rig();
  say(diff());
  expect([live.state, live.right, resyncs()]).toEqual(["obtaining", false, 0]);
  clock.advance(RETRY_MS);
  expect(resyncs()).toBe(1);
  clock.advance(RETRY_MS);
  expect(resyncs()).toBe(1);
  clock.advance(RETRY_MS);
  expect(resyncs()).toBe(2);
  say(server.snapshot());
  expect([live.state, server.vouches(live.book), live.verifiedAt, live.ts]).toEqual([
    "ok",
    true,
    clock.now(),
    clock.now(),
  ]);
  clock.advance(60_000);
  expect(resyncs()).toBe(2);
});

test.each([
  ["a hole in the chain", "gap"],
  ["a wrong checksum", "crc"],
  ["a crossed book", "crossed"],
  ["messages lost on this connection", "lost"],
] as const)("%s freezes the book and asks at once; the next snapshot makes it right", (_, how) => {
  const { live, log, diff, say, broken, resyncs, server } = rig();
  say(server.snapshot());
  say(diff());
  log.length = 0;
  if (how === "gap") diff();
  if (how === "lost") live.lost();
  else if (how === "crossed") {
    const record = diff();
    say({ ...record, bids: new Float64Array([server.truth.asks.price(0), 5]) });
  } else say(how === "crc" ? broken(diff()) : diff());
  expect([live.state, live.right, resyncs(), log]).toEqual(["resyncing", false, 1, ["resyncing"]]);
  say(diff());
  expect([live.state, resyncs()]).toEqual(["resyncing", 1]);
  say(server.snapshot());
  say(diff());
  expect([live.state, server.vouches(live.book)]).toEqual(["ok", true]);
});

test("a repeat changes nothing; an old snapshot is a repeat unless the source counts anew", () => {
  const { live, clock, diff, say, server, resyncs } = rig();
  const first = server.snapshot();
  say(first);
  const record = diff();
  clock.advance(100);
  say(record);
  say(record);
  live.apply(first, clock.now() - 100);
  expect([live.state, live.book.seq, resyncs()]).toEqual(["ok", server.seq, 0]);
  const anew = new FakeBook(20, seeded(6));
  anew.step();
  clock.advance(100);
  say(anew.snapshot());
  expect([live.state, anew.vouches(live.book)]).toEqual(["ok", true]);
});

test("three faults within a minute: polled each second, wrong answers unseen, and a minute later the socket's book gets its chance", async () => {
  const { live, clock, diff, say, broken, server, polled, polls, settle, resyncs } = rig();
  say(server.snapshot());
  say(broken(diff()));
  say(broken(server.snapshot()));
  polled.push(broken(server.snapshot()), undefined);
  say(broken(server.snapshot()));
  await settle();
  expect([live.state, live.right, polls()]).toEqual(["polling", false, 1]);
  clock.advance(POLL_MS);
  await settle();
  expect([live.right, polls()]).toEqual([false, 2]);
  clock.advance(POLL_MS);
  await settle();
  expect([live.state, live.right, server.vouches(live.book)]).toEqual(["polling", true, true]);
  say(server.snapshot());
  expect(live.state).toBe("polling");
  const before = resyncs();
  clock.advance(POLL_FOR_MS);
  await settle();
  expect(resyncs()).toBeGreaterThan(before);
  diff();
  say(server.snapshot());
  expect([live.state, server.vouches(live.book)]).toEqual(["ok", true]);
  const after = polls();
  clock.advance(5000);
  await settle();
  expect(polls()).toBe(after);
});

test("faults that are far apart are no reason to give up", () => {
  const { live, clock, diff, say, broken, server } = rig();
  say(server.snapshot());
  for (let i = 0; i < 6; i++) {
    say(broken(diff()));
    say(server.snapshot());
    expect(live.state).toBe("ok");
    clock.advance(FAULTS_WITHIN_MS / 2);
  }
});

test("a lost connection freezes the book; the next one's snapshot is believed whatever its sequence", () => {
  const { live, clock, diff, say, server, resyncs } = rig();
  say(server.snapshot());
  for (let i = 0; i < 20; i++) say(diff());
  live.disconnected();
  expect([live.state, live.right]).toEqual(["resyncing", false]);
  clock.advance(30_000);
  expect(resyncs()).toBe(0);
  live.connected();
  const anew = new FakeBook(20, seeded(6));
  anew.step();
  say(anew.snapshot());
  expect([live.state, anew.vouches(live.book)]).toEqual(["ok", true]);
});

test("a closed book asks and polls no more", async () => {
  const { live, clock, diff, say, server, resyncs, settle } = rig();
  say(server.snapshot());
  diff();
  say(diff());
  live.close();
  clock.advance(60_000);
  await settle();
  expect(resyncs()).toBe(1);
});
