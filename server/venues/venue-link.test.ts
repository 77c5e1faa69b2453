/**
 * One link with sockets and a clock of the test's own: back-off, pace, age, silence. The same over
 * real sockets: faults.test.ts.
 */
import { expect, test } from "vitest";
import { ManualLinkClock } from "../../tests/support/venue/manual-link-clock.ts";
import { VenueLink, type VenueSocket } from "./venue-link.ts";

class TestSocket implements VenueSocket {
  readonly sent: string[] = [];
  closed = false;
  binaryType = "";
  onopen: VenueSocket["onopen"] = null;
  onclose: VenueSocket["onclose"] = null;
  onerror: VenueSocket["onerror"] = null;
  onmessage: VenueSocket["onmessage"] = null;
  send(text: string): void {
    this.sent.push(text);
  }
  close(): void {
    this.closed = true;
  }
}

function rig(jitter = 1) {
  const clock = new ManualLinkClock(0);
  const sockets: TestSocket[] = [];
  const log: string[] = [];
  const link = new VenueLink({
    url: () => "ws://venue",
    open: () => {
      sockets.push(new TestSocket());
      return newest();
    },
    clock,
    random: () => jitter,
    silenceMs: 10_000,
    paceMs: 250,
    onOpen: () => log.push("open"),
    onMessage: (data) => {
      if (data === "nonsense") throw new SyntaxError("nonsense");
      log.push(String(data));
    },
    onDown: () => log.push("down"),
  });
  const newest = (): TestSocket => sockets[sockets.length - 1];
  const opened = (): TestSocket => {
    newest().onopen?.();
    return newest();
  };
  link.start();
  return { clock, sockets, log, link, newest, opened };
}

test("tries that fail come after 0.5, 1, 2, 4 … 30 s at most; a connection that held ten seconds begins anew", () => {
  const { clock, sockets, newest, opened } = rig();
  const gaps: number[] = [];
  for (let i = 0; i < 9; i++) {
    const at = clock.now();
    const before = sockets.length;
    newest().onerror?.();
    newest().onclose?.();
    while (sockets.length === before) clock.pass(1);
    gaps.push(clock.now() - at);
  }
  expect(gaps).toEqual([500, 1000, 2000, 4000, 8000, 16_000, 30_000, 30_000, 30_000]);
  const socket = opened();
  clock.pass(9000);
  socket.onmessage?.({ data: "hello" });
  clock.pass(1001);
  socket.onmessage?.({ data: "still here" });
  socket.onclose?.();
  const before = sockets.length;
  clock.pass(499);
  expect(sockets.length).toBe(before);
  clock.pass(1);
  expect(sockets.length).toBe(before + 1);
});

test("the jitter is full: chance may say at once", () => {
  const { clock, sockets, opened } = rig(0);
  opened().onclose?.();
  clock.pass(0);
  expect(sockets.length).toBe(2);
});

test("a connection that never opens is given up after ten seconds", () => {
  const { clock, sockets } = rig(0);
  clock.pass(9999);
  expect([sockets.length, sockets[0].closed]).toEqual([1, false]);
  clock.pass(1);
  expect([sockets.length, sockets[0].closed]).toEqual([2, true]);
});

test("messages leave one at a time in order, urgent ones first, and none is carried over to another connection", () => {
  const { clock, link, opened } = rig(0);
  link.send({ n: 0 });
  const first = opened();
  for (const n of [1, 2, 3]) link.send({ n });
  link.send({ n: 9 }, true);
  expect(first.sent).toEqual(['{"n":1}']);
  clock.pass(250);
  expect(first.sent).toEqual(['{"n":1}', '{"n":9}']);
  first.onclose?.();
  clock.pass(0);
  const second = opened();
  clock.pass(5000);
  expect([first.sent.length, second.sent]).toEqual([2, []]);
});

test("silence of ten seconds ends it; what the dead one says later is nobody's", () => {
  const { clock, link, log, sockets, opened } = rig(0);
  const first = opened();
  clock.pass(5000);
  first.onmessage?.({ data: "a" });
  clock.pass(9999);
  expect([sockets.length, link.heardAt]).toEqual([1, 5000]);
  clock.pass(1001);
  expect([sockets.length, first.closed, link.heardAt]).toEqual([2, true, Number.NEGATIVE_INFINITY]);
  first.onmessage?.({ data: "late" });
  first.onclose?.();
  expect(log).toEqual(["open", "a", "down"]);
});

test("a message that cannot be read ends it", () => {
  const { clock, log, sockets, opened } = rig(0);
  opened().onmessage?.({ data: "nonsense" });
  clock.pass(0);
  expect([sockets.length, sockets[0].closed, log]).toEqual([2, true, ["open", "down"]]);
});

test("a successor takes over when it stands, without a loss between; one that fails leaves the first in place and is tried again", () => {
  const { clock, link, log, sockets, opened } = rig(0);
  const first = opened();
  first.onmessage?.({ data: "a" });
  link.exchange();
  link.exchange();
  expect(sockets.length).toBe(2);
  sockets[1].onclose?.();
  first.onmessage?.({ data: "b" });
  expect([sockets.length, first.closed, link.heardAt, log]).toEqual([
    2,
    false,
    0,
    ["open", "a", "b"],
  ]);
  clock.jump((23 * 60 + 50) * 60_000);
  first.onmessage?.({ data: "c" });
  clock.pass(1000);
  expect([sockets.length, first.closed]).toEqual([3, false]);
  opened();
  expect([first.closed, link.heardAt > 0, log]).toEqual([
    true,
    true,
    ["open", "a", "b", "c", "open"],
  ]);
});

test("stopped, nothing is left: no timer, no socket, no try", () => {
  const { clock, link, log, sockets, opened } = rig(0);
  const first = opened();
  link.exchange();
  link.stop();
  clock.pass(3_600_000);
  expect([sockets.length, first.closed, sockets[1].closed, log]).toEqual([
    2,
    true,
    true,
    ["open", "down"],
  ]);
});
