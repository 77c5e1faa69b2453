import { expect, test } from "vitest";
import { BOOK_PACK, SERIES_PACK } from "../../contract/feed/depth/detail-pack.ts";
import { FakeClock } from "../fake-clock.ts";
import { DetailLane, FRAME_MS, type PartPacker } from "./detail-lane.ts";

function rig() {
  const clock = new FakeClock();
  const posted: ArrayBuffer[] = [];
  const port = { held: false, post: (buffer: ArrayBuffer) => posted.push(buffer) };
  const lane = new DetailLane(port, clock);
  let value = 0;
  let restarts = 0;
  const packer = (kind: number, bytes = 16): PartPacker => ({
    bytes: () => bytes,
    pack: (out) => {
      out[0] = kind;
      out[1] = value;
    },
    restart: () => restarts++,
  });
  /** Takes what was posted: [kind, value], and gives the buffers back. */
  const take = (): number[][] => {
    const buffers = posted.splice(0);
    const out = buffers.map((buffer) => [...new Float64Array(buffer, 0, 2)]);
    for (const [i, buffer] of buffers.entries()) lane.returned(buffer, out[i][0]);
    return out;
  };
  return {
    clock,
    port,
    posted,
    lane,
    packer,
    take,
    set: (n: number) => (value = n),
    restarts: () => restarts,
  };
}

test("a first pack goes at once; after that the latest value, once a frame, and only against credit", () => {
  const { clock, lane, packer, take, posted, set } = rig();
  lane.set(BOOK_PACK, packer(BOOK_PACK));
  expect(posted.length).toBe(1);
  for (let i = 1; i <= 50; i++) {
    set(i);
    lane.mark(BOOK_PACK);
  }
  clock.advance(4);
  expect(take()).toEqual([[BOOK_PACK, 0]]);
  expect(posted.length).toBe(0);
  clock.advance(FRAME_MS - 4);
  expect(take()).toEqual([[BOOK_PACK, 50]]);
  set(51);
  lane.mark(BOOK_PACK);
  expect(posted.length).toBe(0);
  clock.advance(FRAME_MS);
  expect(take()).toEqual([[BOOK_PACK, 51]]);
  clock.advance(5000);
  expect(posted.length).toBe(0);
});

test("a tab that takes 40 ms to answer is sent every 80; parts do not wait for one another", () => {
  const { clock, lane, packer, posted, take } = rig();
  lane.set(BOOK_PACK, packer(BOOK_PACK));
  const sentAt: number[] = [];
  let answerAt = -1;
  for (let ms = 0; ms < 1000; ms++) {
    lane.mark(BOOK_PACK);
    if (posted.length > 0 && answerAt < 0) {
      sentAt.push(ms);
      answerAt = ms + 40;
    }
    if (ms === answerAt) {
      answerAt = -1;
      take();
    }
    clock.advance(1);
  }
  const gaps = sentAt.slice(1).map((at, i) => at - sentAt[i]);
  expect([Math.min(...gaps), Math.max(...gaps)]).toEqual([80, 80]);
  posted.length = 0;
  lane.set(SERIES_PACK, packer(SERIES_PACK));
  expect(take()).toEqual([[SERIES_PACK, 0]]);
});

test("a buffer is used again while it is long enough", () => {
  const { clock, lane, packer, posted } = rig();
  lane.set(BOOK_PACK, packer(BOOK_PACK, 64));
  const [first] = posted.splice(0);
  lane.returned(first, BOOK_PACK);
  lane.set(BOOK_PACK, packer(BOOK_PACK, 32));
  expect(posted[0]).toBe(first);
  lane.returned(posted.splice(0)[0], BOOK_PACK);
  lane.set(BOOK_PACK, packer(BOOK_PACK, 128));
  clock.advance(FRAME_MS);
  expect(posted[0].byteLength).toBe(128);
});

test("a held tab gets nothing; its return brings everything complete, whatever the frozen page swallowed", () => {
  const { clock, lane, packer, port, posted, take, restarts, set } = rig();
  lane.set(BOOK_PACK, packer(BOOK_PACK));
  posted.length = 0;
  port.held = true;
  set(9);
  lane.mark(BOOK_PACK);
  clock.advance(60_000);
  expect(posted.length).toBe(0);
  port.held = false;
  lane.restart();
  expect([restarts(), take()]).toEqual([1, [[BOOK_PACK, 9]]]);
});

test("a part without a wish, a closed lane, a stray buffer: nothing", () => {
  const { lane, packer, posted } = rig();
  lane.mark(BOOK_PACK);
  lane.returned(new ArrayBuffer(16), BOOK_PACK);
  lane.returned(new ArrayBuffer(16), -9);
  lane.close();
  lane.set(BOOK_PACK, packer(BOOK_PACK));
  expect(posted.length).toBe(0);
});
