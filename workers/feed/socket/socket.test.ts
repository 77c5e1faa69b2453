import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { FakeClock } from "../../fake-clock.ts";
import { FakeNet } from "./fake-net.ts";
import {
  CONNECT_TIMEOUT_MS,
  HealingSocket,
  PROBE_MS,
  PROVEN_AFTER_MS,
  RESTART_SPREAD_MS,
  type SocketState,
} from "./socket.ts";

function rig(
  options: { random?: () => number; url?: () => string | Promise<string>; greets?: boolean } = {},
) {
  const clock = new FakeClock();
  const net = new FakeNet();
  const states: SocketState[] = [];
  const heard: unknown[] = [];
  const errors: string[] = [];
  const socket: HealingSocket = new HealingSocket({
    protocols: ["mkt.v2.bin", "mkt.v1.json"],
    url: options.url ?? (() => "ws://x/market"),
    open: net.open,
    clock,
    random: options.random ?? (() => 0.5),
    onState: (state) => states.push(state),
    onOpen: () => {},
    onMessage: (data) => {
      heard.push(data);
      if (options.greets !== false) socket.valid();
    },
    onError: (what) => errors.push(what),
  });
  const live = (): void => {
    net.last.events.open("mkt.v2.bin");
    net.last.events.message("hello");
  };
  return { clock, net, states, heard, errors, socket, live };
}

describe("states", () => {
  test("idle → connecting → syncing → live, and live only after something understood was heard", () => {
    const { socket, net, states } = rig();
    socket.start();
    net.last.events.open("mkt.v2.bin");
    expect(socket.state).toBe("syncing");
    net.last.events.message("hello");
    expect(states).toEqual(["connecting", "syncing", "live"]);
  });

  test("a connection that does not open within 5 s is given up and tried again", () => {
    const { socket, net, clock } = rig();
    socket.start();
    clock.advance(CONNECT_TIMEOUT_MS);
    expect(socket.state).toBe("backoff");
    expect(net.last.closedWith).toBe(1000);
    clock.advance(150);
    expect(net.links.length).toBe(2);
  });

  test("a server that talks but never greets is given up after 5 s", () => {
    const { socket, net, clock } = rig({ greets: false });
    socket.start();
    net.last.events.open("mkt.v2.bin");
    for (let s = 0; s < 5; s++) {
      net.last.events.message("beat");
      clock.advance(1000);
    }
    expect([socket.state, net.last.closedWith]).toEqual(["backoff", 1000]);
  });

  test("stop ends it, whatever comes later", () => {
    const { socket, net, clock, live } = rig();
    socket.start();
    live();
    socket.stop();
    net.last.events.close(1006);
    clock.advance(60_000);
    expect([socket.state, net.links.length]).toEqual(["stopped", 1]);
  });

  test("callbacks of an older link are dropped", () => {
    const { socket, net, clock, live, heard } = rig();
    socket.start();
    live();
    const old = net.last;
    socket.fail();
    clock.advance(300);
    live();
    heard.length = 0;
    old.events.message("late");
    old.events.close(1006);
    expect([heard, socket.state]).toEqual([[], "live"]);
  });
});

describe("coming back", () => {
  test("online or visible while waiting: the attempt is made at once", () => {
    const { socket, net } = rig({ random: () => 1 });
    socket.start();
    net.last.events.close(1006);
    expect(socket.state).toBe("backoff");
    socket.kick();
    expect([socket.state, net.links.length]).toEqual(["connecting", 2]);
  });

  test("a live connection proves itself, else a new one is made without waiting", () => {
    const { socket, net, clock, live } = rig();
    socket.start();
    live();
    socket.kick();
    expect([socket.state, net.last.sent.length]).toEqual(["stale", 1]);
    net.last.events.message("pong");
    expect(socket.state).toBe("live");
    socket.kick();
    clock.advance(PROBE_MS);
    expect([socket.state, net.links.length]).toEqual(["connecting", 2]);
  });

  test("the silence of a link is found even when the machine slept through the timers", () => {
    const { socket, net, clock, live } = rig();
    socket.start();
    live();
    clock.sleep(3_600_000);
    expect([socket.state, net.last.closedWith]).toEqual(["backoff", 1000]);
  });
});

describe("close codes", () => {
  test.each([4001, 1008])("%i stops for good", (code) => {
    const { socket, net, clock, live } = rig();
    socket.start();
    live();
    net.last.events.close(code);
    clock.advance(60_000);
    socket.kick();
    expect([socket.state, net.links.length]).toEqual(["stopped", 1]);
  });

  test("4000 falls back to the JSON sub-protocol for the rest of the session", () => {
    const { socket, net, clock, live } = rig();
    socket.start();
    expect(net.last.protocols).toEqual(["mkt.v2.bin", "mkt.v1.json"]);
    live();
    net.last.events.close(4000);
    clock.advance(300);
    expect(net.last.protocols).toEqual(["mkt.v1.json"]);
    live();
    net.last.events.close(1006);
    clock.advance(300);
    expect(net.last.protocols).toEqual(["mkt.v1.json"]);
  });

  test("a frame we cannot read is closed with 4000 and falls back too", () => {
    const { socket, net, clock, live } = rig();
    socket.start();
    live();
    socket.protocolFault();
    expect(net.links[0].closedWith).toBe(4000);
    clock.advance(300);
    expect(net.last.protocols).toEqual(["mkt.v1.json"]);
  });

  test.each([1012, 1013])("%i spreads the clients over 10 s", (code) => {
    for (const share of [0.01, 0.25, 0.99]) {
      const { socket, net, clock, live } = rig({ random: () => share });
      socket.start();
      live();
      net.last.events.close(code);
      clock.advance(share * RESTART_SPREAD_MS - 1);
      expect(net.links.length).toBe(1);
      clock.advance(2);
      expect(net.links.length).toBe(2);
    }
  });

  test("an announced end spreads whatever code follows; the announcement does not outlive the next connection", () => {
    const { socket, net, clock, live } = rig({ random: () => 0.9 });
    socket.start();
    live();
    socket.expectRestart();
    net.last.events.close(1001);
    clock.advance(8999);
    expect(net.links.length).toBe(1);
    clock.advance(1);
    live();
    net.last.events.close(1006);
    clock.advance(600);
    expect(net.links.length).toBe(3);
  });

  test("4008 and 4009 wait as any loss does", () => {
    for (const code of [4008, 4009, 4010]) {
      const { socket, net, clock, live } = rig({ random: () => 1 });
      socket.start();
      live();
      net.last.events.close(code);
      clock.advance(300);
      expect(net.links.length).toBe(2);
    }
  });
});

describe("defects of reconnecting-websocket that this file closes", () => {
  test("A: an address provider that fails is a failed attempt, not the end", async () => {
    let calls = 0;
    const { socket, net, clock } = rig({
      url: () => (++calls === 1 ? Promise.reject(new Error("no ticket")) : "ws://x/market"),
    });
    socket.start();
    await Promise.resolve();
    await Promise.resolve();
    expect(socket.state).toBe("backoff");
    clock.advance(300);
    expect(net.links.length).toBe(1);
  });

  test("A: the address of an attempt that was given up meanwhile is not used", async () => {
    let answer: (url: string) => void = () => {};
    const { socket, net } = rig({
      url: () =>
        new Promise((resolve) => {
          answer = resolve;
        }),
    });
    socket.start();
    socket.stop();
    answer("ws://x/market");
    await Promise.resolve();
    await Promise.resolve();
    expect(net.links.length).toBe(0);
  });

  test("B: start after stop connects, however many attempts there were", () => {
    const { socket, net, clock } = rig();
    socket.start();
    for (let i = 0; i < 40; i++) {
      net.last.events.close(1006);
      clock.advance(15_000);
    }
    socket.stop();
    const before = net.links.length;
    socket.start();
    expect(net.links.length).toBe(before + 1);
  });

  test("C: stop while connecting, then start: the new attempt connects and the old one is dead", () => {
    const { socket, net, live } = rig();
    socket.start();
    const first = net.last;
    socket.stop();
    socket.start();
    first.events.open("mkt.v2.bin");
    expect(socket.state).toBe("connecting");
    live();
    expect([socket.state, first.closedWith]).toEqual(["live", 1000]);
  });

  test("D: nothing said while down is ever sent", () => {
    const { socket, net, clock, live } = rig();
    socket.start();
    expect(socket.send({ op: "ping", t: 1 })).toBe(false);
    live();
    net.last.events.close(1006);
    expect(socket.send({ op: "ping", t: 2 })).toBe(false);
    clock.advance(300);
    live();
    expect(net.links.map((l) => l.sent)).toEqual([[], []]);
  });

  test("E: a half-open connection is dropped within 5.5 s of its last word", () => {
    const { socket, net, clock, live } = rig();
    socket.start();
    live();
    clock.advance(3333);
    net.last.events.message("beat");
    clock.advance(4999);
    expect(socket.state).toBe("live");
    clock.advance(1);
    expect([socket.state, net.last.closedWith]).toEqual(["backoff", 1000]);
  });

  test("E: a server that opens and never greets is dropped too", () => {
    const { socket, net, clock } = rig();
    socket.start();
    net.last.events.open("mkt.v2.bin");
    clock.advance(5000);
    expect(socket.state).toBe("backoff");
  });

  test("F: full jitter: each wait is drawn anew below 300 ms × 2^n, at most 15 s", () => {
    fc.assert(
      fc.property(
        fc.array(fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true }), {
          minLength: 12,
          maxLength: 12,
        }),
        (draws) => {
          let next = 0;
          const { socket, net, clock } = rig({ random: () => draws[next++] });
          socket.start();
          for (let n = 0; n < draws.length; n++) {
            const tries = net.links.length;
            net.last.events.close(1006);
            const wait = draws[n] * Math.min(15_000, 300 * 2 ** n);
            clock.advance(Math.max(0, wait - 0.01));
            if (wait > 0.01) expect(net.links.length).toBe(tries);
            clock.advance(0.02);
            expect(net.links.length).toBe(tries + 1);
          }
        },
      ),
      { numRuns: 50 },
    );
  });

  test("H: accept-then-close servers do not reset the wait; valid data over 10 s does", () => {
    const { socket, net, clock, live } = rig({ random: () => 1 });
    socket.start();
    for (let n = 0; n < 5; n++) {
      live();
      net.last.events.close(1006);
      expect(socket.state).toBe("backoff");
      clock.advance(300 * 2 ** n);
    }
    expect(socket.attempts).toBe(5);
    live();
    for (let s = 0; s < PROVEN_AFTER_MS / 1000; s++) {
      clock.advance(1000);
      net.last.events.message("tick");
    }
    expect(socket.attempts).toBe(0);
  });
});

test("whatever happens: at most one link, at most 15 s (or the spread) without an attempt, silence never outlives 5 s", () => {
  const step = fc.oneof(
    {
      weight: 6,
      arbitrary: fc.record({
        kind: fc.constant("advance" as const),
        ms: fc.integer({ min: 0, max: 20_000 }),
      }),
    },
    {
      weight: 3,
      arbitrary: fc.record({
        kind: fc.constantFrom(
          "open" as const,
          "message" as const,
          "kick" as const,
          "bye" as const,
          "fault" as const,
        ),
      }),
    },
    {
      weight: 3,
      arbitrary: fc.record({
        kind: fc.constant("close" as const),
        code: fc.constantFrom(1000, 1001, 1006, 1012, 4000, 4008),
      }),
    },
    {
      weight: 1,
      arbitrary: fc.record({ kind: fc.constantFrom("stop" as const, "start" as const) }),
    },
    { weight: 1, arbitrary: fc.record({ kind: fc.constant("late" as const), which: fc.nat(50) }) },
  );
  fc.assert(
    fc.property(fc.array(step, { maxLength: 60 }), fc.integer(), (steps, seed) => {
      let x = seed >>> 0;
      const random = (): number => {
        x = (Math.imul(x, 1664525) + 1013904223) >>> 0;
        return x / 2 ** 32;
      };
      const { socket, net, clock } = rig({ random });
      socket.start();
      for (const s of steps) {
        if (s.kind === "advance") clock.advance(s.ms);
        else if (s.kind === "open" && socket.state === "connecting")
          net.last.events.open("mkt.v2.bin");
        else if (
          s.kind === "message" &&
          net.last.closedWith === undefined &&
          socket.state !== "connecting"
        )
          net.last.events.message("x");
        else if (s.kind === "kick") socket.kick();
        else if (s.kind === "bye") socket.expectRestart();
        else if (s.kind === "fault" && socket.state === "live") socket.protocolFault();
        else if (s.kind === "close") net.last.events.close(s.code);
        else if (s.kind === "stop") socket.stop();
        else if (s.kind === "start") socket.start();
        else if (s.kind === "late") net.links[s.which % net.links.length].events.open("mkt.v2.bin");
        expect(net.alive().length).toBeLessThanOrEqual(1);
        if (socket.state === "live") expect(clock.now() - socket.lastHeardAt).toBeLessThan(5000);
        if (socket.state === "stopped" || socket.state === "backoff")
          expect(net.alive()).toEqual([]);
        else expect(net.alive().length).toBe(1);
      }
      if (socket.state === "stopped") return;
      const before = net.links.length;
      clock.advance(30_000);
      expect(net.links.length).toBeGreaterThan(before);
    }),
    { numRuns: 300 },
  );
});
