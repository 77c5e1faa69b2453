/**
 * The account's conversation on a fake clock and network: the test plays the server, the tabs keep
 * what they are told.
 */
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { LIVE_CLOSE } from "../../contract/account-feed/limits.ts";
import { FakeServer, liveRig, notice, seqs } from "./fake-live.ts";
import { DOWN_AFTER_MS, PING_MS } from "./live.ts";
import { RECENT_MAX, Recent } from "./recent.ts";

const words = (sent: readonly string[]): unknown[] =>
  sent
    .map((text) => JSON.parse(text) as unknown)
    .filter((m) => (m as { op: string }).op !== "ping");
const settled = async (): Promise<void> => {
  for (let i = 0; i < 5; i++) await Promise.resolve();
};

describe("one socket for all tabs", () => {
  test("opens with the first user, says the token first, and tells both tabs each event with their own number of the user", () => {
    const { net, say, hear, greet } = liveRig();
    const a = say("a", "tok", 3);
    greet(7);
    const b = say("b", "tok", 9);
    hear(notice(8));
    expect(net.links.length).toBe(1);
    expect(words(net.last.sent)).toEqual([{ op: "auth", token: "tok" }]);
    // Changes before there was a listener are asked for once.
    expect(a.told).toEqual([
      [3, { kind: "reset" }],
      [3, { kind: "event", event: notice(8) }],
    ]);
    // So is what was told to others before this tab was here.
    expect(b.told).toEqual([
      [9, { kind: "reset" }],
      [9, { kind: "event", event: notice(8) }],
    ]);
  });

  test("a tab that was away without a word, as in the browser's page cache, asks once more when it comes again", () => {
    const { say, hear, greet, tabs, live } = liveRig();
    const a = say("a", "tok");
    const b = say("b", "tok");
    greet(0);
    tabs.delete("b");
    live.plan();
    hear(notice(1));
    const again = say("b", "tok");
    live.plan();
    hear(notice(2));
    expect([seqs(a.told), seqs(b.told), seqs(again.told)]).toEqual([
      ["reset", 1, 2],
      ["reset"],
      ["reset", 2],
    ]);
  });

  test("closes when the last user has signed out, stays while another tab has one, and opens nothing for nobody", () => {
    const { net, say, greet } = liveRig();
    say("a", null);
    expect(net.links.length).toBe(0);
    say("a", "tok");
    say("b", "tok");
    greet(0);
    say("a", null);
    expect(net.alive().length).toBe(1);
    say("b", null);
    expect(net.alive().length).toBe(0);
  });

  test("a tab that is gone no longer has a say", () => {
    const { net, say, tabs, live } = liveRig();
    say("old", "one");
    say("new", "two");
    tabs.delete("new");
    live.plan();
    expect(net.alive().length).toBe(1);
    net.last.events.open("");
    expect(words(net.last.sent)).toEqual([{ op: "auth", token: "one" }]);
  });
});

describe("another account", () => {
  test("is another socket; what the former one still says is heard by nobody, and tabs that have not changed yet hear nothing", () => {
    const { net, say, hear, greet } = liveRig();
    const a = say("a", "real", 1);
    const b = say("b", "real", 1);
    greet(10);
    const former = net.last;
    say("a", "demo", 2);
    hear(notice(11), former);
    greet(500);
    hear(notice(501));
    expect(former.closedWith).toBe(1000);
    expect(a.told.at(-1)).toEqual([2, { kind: "event", event: notice(501) }]);
    expect(seqs(a.told)).toEqual(["reset", "reset", 501]);
    expect(seqs(b.told)).toEqual(["reset"]);
  });

  test("that comes back goes on where it was left", () => {
    const { net, say, greet } = liveRig();
    say("a", "real", 1);
    greet(10);
    say("a", "demo", 2);
    greet(5);
    say("a", "real2", 3, "U/real");
    net.last.events.open("");
    expect(words(net.last.sent)).toEqual([{ op: "auth", token: "real2", since: 10 }]);
  });
});

describe("numbers", () => {
  test("a repeat is ignored, a hole is asked for once and filled in order", () => {
    const { net, say, hear, greet, clock } = liveRig();
    const a = say("a", "tok");
    greet(0);
    for (const seq of [1, 1, 3, 4]) hear(notice(seq));
    expect(words(net.last.sent).slice(1)).toEqual([{ op: "replay", from: 2 }]);
    for (const seq of [2, 3, 4]) hear(notice(seq));
    expect(seqs(a.told)).toEqual(["reset", 1, 2, 3, 4]);
    hear(notice(6));
    clock.advance(2000);
    hear({ op: "hb", t: 1, seq: 6 });
    expect(words(net.last.sent).slice(2)).toEqual([
      { op: "replay", from: 5 },
      { op: "replay", from: 5 },
    ]);
  });

  test("a lost last event is found by the beat", () => {
    const { net, say, hear, greet } = liveRig();
    say("a", "tok");
    greet(3);
    hear({ op: "hb", t: 1, seq: 4 });
    expect(words(net.last.sent).slice(1)).toEqual([{ op: "replay", from: 4 }]);
  });

  test("what the server no longer has is a reset, and the count goes on behind it", () => {
    const { say, hear, greet } = liveRig();
    const a = say("a", "tok");
    greet(0);
    hear({ op: "reset", seq: 4000 });
    hear(notice(4001));
    expect(seqs(a.told)).toEqual(["reset", "reset", 4001]);
  });

  test("whatever is cut or lost, every tab has every event once and in order", () => {
    const step = fc.oneof(
      { weight: 4, arbitrary: fc.record({ emit: fc.boolean() }) },
      { weight: 1, arbitrary: fc.constant("cut" as const) },
      { weight: 1, arbitrary: fc.constant("beat" as const) },
      { weight: 1, arbitrary: fc.constant("hide" as const) },
      { weight: 1, arbitrary: fc.constant("show" as const) },
    );
    fc.assert(
      fc.property(fc.array(step, { maxLength: 60 }), (steps) => {
        const { clock, net, say, hear } = liveRig();
        const server = new FakeServer(hear);
        const a = say("a", "tok");
        const b = say("b", "tok");
        const come = (): void => {
          for (let i = 0; i < 20 && net.alive().length === 0; i++) clock.advance(1000);
          net.last.events.open("");
          server.answer(net.last);
        };
        come();
        for (const s of steps) {
          if (s === "cut") {
            net.last.events.close(1006);
            server.emit(undefined, true);
            come();
          } else if (s === "beat") {
            clock.advance(2000);
            server.beat(net.last);
            server.answer(net.last);
          } else if (s === "hide" || s === "show") b.hide(s === "hide");
          else server.emit(net.last, s.emit);
          server.answer(net.last);
        }
        clock.advance(2000);
        server.beat(net.last);
        server.answer(net.last);
        b.hide(false);
        const all = ["reset", ...server.events.map((e) => e.seq)];
        expect(seqs(a.told)).toEqual(all);
        expect(seqs(b.told)).toEqual(all);
      }),
      { numRuns: 300 },
    );
  });
});

describe("a hidden tab", () => {
  test("hears on its return what it missed, or that it missed too much", () => {
    const { say, hear, greet } = liveRig();
    const a = say("a", "tok");
    greet(0);
    a.hide(true);
    hear(notice(1));
    hear(notice(2));
    expect(seqs(a.told)).toEqual(["reset"]);
    a.hide(false);
    expect(seqs(a.told)).toEqual(["reset", 1, 2]);
    a.hide(true);
    for (let seq = 3; seq <= RECENT_MAX + 3; seq++) hear(notice(seq));
    a.hide(false);
    expect(seqs(a.told)).toEqual(["reset", 1, 2, "reset"]);
  });

  test("hears on its return that the session ended", () => {
    const { say, hear, greet } = liveRig();
    const a = say("a", "tok");
    greet(0);
    a.hide(true);
    hear({ op: "err", code: 403, reason: "kicked" });
    a.hide(false);
    expect(a.told.at(-1)).toEqual([1, { kind: "end", reason: "kicked" }]);
  });
});

describe("the line", () => {
  test("down for ten seconds is told, and so is its return; a shorter loss is nobody's business", () => {
    const { clock, net, say, greet, hear } = liveRig();
    const a = say("a", "tok");
    greet(0);
    net.last.events.close(1006);
    clock.advance(5000);
    greet(0);
    expect(seqs(a.told)).toEqual(["reset"]);
    net.last.events.close(1006);
    clock.advance(DOWN_AFTER_MS);
    expect(a.told.slice(1)).toEqual([[1, { kind: "link", up: false }]]);
    const late = say("late", "tok");
    expect(late.told).toEqual([
      [1, { kind: "reset" }],
      [1, { kind: "link", up: false }],
    ]);
    greet(0);
    expect(late.told.at(-1)).toEqual([1, { kind: "link", up: true }]);
    for (let s = 0; s < PING_MS; s += 2000) {
      hear({ op: "hb", t: 1, seq: 0 });
      clock.advance(2000);
    }
    expect(net.last.sent.filter((text) => text.includes('"ping"'))).toHaveLength(1);
  });

  test("a dead session is told why and never tried again; another sign-in is", () => {
    const { clock, net, say, hear, greet, live } = liveRig();
    const a = say("a", "tok");
    greet(0);
    hear({ op: "err", code: 403, reason: "passwordChanged" });
    net.last.events.close(LIVE_CLOSE.deadSession);
    clock.advance(60_000);
    live.kick();
    expect([net.links.length, a.told.slice(1)]).toEqual([
      1,
      [[1, { kind: "end", reason: "passwordChanged" }]],
    ]);
    say("a", "next", 2);
    expect(net.links.length).toBe(2);
  });

  test("a close without a word says the same: 4003 expired, 4030 disabled", () => {
    for (const [code, reason] of [
      [LIVE_CLOSE.deadSession, "expired"],
      [LIVE_CLOSE.disabled, "disabled"],
    ] as const) {
      const { net, say } = liveRig();
      const a = say("a", "tok");
      net.last.events.open("");
      net.last.events.close(code);
      expect(a.told).toEqual([[1, { kind: "end", reason }]]);
    }
  });

  test("that somebody was kicked before this session was accepted is not told", () => {
    const { net, clock, say, greet, hear } = liveRig();
    const a = say("a", "tok");
    greet(1);
    net.last.events.close(1006);
    clock.advance(1000);
    greet(3);
    hear({ ev: "account", seq: 2, t: 1, d: { action: "passwordChanged" } });
    hear({ ev: "account", seq: 3, t: 1, d: { action: "mode" } });
    hear({ ev: "account", seq: 4, t: 1, d: { action: "kicked" } });
    expect(seqs(a.told)).toEqual(["reset", 3, 4]);
  });
});

describe("tickets", () => {
  test("are fetched for each connection once the server has refused a token", async () => {
    let given = 0;
    const { clock, net, say, hear } = liveRig({
      ticket: async (token) => ({ ticket: `${token} ${++given}` }),
    });
    say("a", "tok");
    net.last.events.open("");
    hear({ op: "err", code: 1025 });
    net.last.events.close(LIVE_CLOSE.protocol);
    for (let i = 1; i <= 2; i++) {
      clock.advance(1000);
      await settled();
      net.last.events.open("");
      expect(words(net.last.sent)).toEqual([{ op: "auth", ticket: `tok ${i}` }]);
      net.last.events.close(1006);
    }
  });

  test("that are refused for a dead session end it; a road that fails is tried again", async () => {
    const answers = [undefined, { over: "kicked" as const }];
    const { clock, net, say, hear } = liveRig({ ticket: async () => answers.shift() });
    const a = say("a", "tok");
    net.last.events.open("");
    hear({ op: "err", code: 1025 });
    net.last.events.close(LIVE_CLOSE.protocol);
    for (let i = 0; i < 5; i++) {
      clock.advance(2000);
      await settled();
    }
    expect([answers.length, net.links.length, a.told]).toEqual([
      0,
      1,
      [[1, { kind: "end", reason: "kicked" }]],
    ]);
  });
});

test("what is kept of the news is bounded, and its numbers go on after another account", () => {
  const recent = new Recent<number>();
  for (let i = 0; i < RECENT_MAX + 5; i++) recent.add(i);
  expect([recent.after(5)?.length, recent.after(4), recent.after(recent.end)]).toEqual([
    RECENT_MAX,
    undefined,
    [],
  ]);
  recent.clear();
  expect([recent.end, recent.after(recent.end), recent.after(recent.end - 1)]).toEqual([
    RECENT_MAX + 5,
    [],
    undefined,
  ]);
});
