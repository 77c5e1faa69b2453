/**
 * One attempt is one link: our use of the real reconnecting-websocket, in which what it gets wrong
 * on its own cannot happen, and of the bare socket.
 */
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { systemClock } from "../../clock.ts";
import { FakeClock } from "../../fake-clock.ts";
import { bareLink, firstLink } from "./first-link.ts";
import { rwsLink } from "./rws-link.ts";
import { HealingSocket, type OpenLink } from "./socket.ts";

type Listener = (event: Record<string, unknown>) => void;

/**
 * A browser's WebSocket as far as the library touches it. `close` while connecting fires an error
 * first, as in Node.
 */
class FakeWebSocket {
  static readonly CLOSING = 2;
  static made: FakeWebSocket[] = [];
  readyState = 0;
  binaryType = "blob";
  protocol = "mkt.v2.bin";
  readonly sent: string[] = [];
  private readonly listeners = new Map<string, Set<Listener>>();

  constructor() {
    FakeWebSocket.made.push(this);
  }

  addEventListener(type: string, listener: Listener): void {
    if (!this.listeners.has(type)) this.listeners.set(type, new Set());
    this.listeners.get(type)!.add(listener);
  }

  removeEventListener(type: string, listener: Listener): void {
    this.listeners.get(type)?.delete(listener);
  }

  fire(type: string, event: Record<string, unknown> = {}): void {
    if (type === "open") this.readyState = 1;
    if (type === "close") this.readyState = 3;
    const listeners = [...(this.listeners.get(type) ?? [])];
    if (type === "error" && listeners.length === 0)
      throw new Error("WebSocket was closed before the connection was established");
    for (const listener of listeners) listener({ type, ...event });
  }

  send(text: string): void {
    this.sent.push(text);
  }

  close(code = 1000): void {
    if (this.readyState === 3) return;
    const early = this.readyState === 0;
    this.readyState = 2;
    if (early) this.fire("error", { message: "closed before the connection was established" });
    this.fire("close", { code });
  }
}

beforeEach(() => {
  FakeWebSocket.made = [];
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const rws = (): OpenLink => rwsLink(FakeWebSocket);
const bare = (): OpenLink => bareLink(FakeWebSocket as unknown as typeof WebSocket);

function rig(open: OpenLink = rws()) {
  const socket: HealingSocket = new HealingSocket({
    protocols: ["mkt.v2.bin", "mkt.v1.json"],
    url: () => "ws://x/market",
    open,
    clock: systemClock,
    random: () => 0.999,
    onState: () => {},
    onOpen: () => {},
    onMessage: () => socket.valid(),
    onError: () => {},
  });
  return socket;
}
const last = (): FakeWebSocket => FakeWebSocket.made[FakeWebSocket.made.length - 1];
/** The library waits for a timer and two promises before it makes its socket. */
const settle = (ms = 0): Promise<unknown> => vi.advanceTimersByTimeAsync(ms);

describe.each([
  ["reconnecting-websocket", rws],
  ["the bare socket", bare],
])("an attempt of %s", (_name, open) => {
  test("frames arrive as ArrayBuffers over the negotiated protocol", async () => {
    const socket = rig(open());
    socket.start();
    await settle();
    expect(last().binaryType).toBe("arraybuffer");
    last().fire("open");
    last().fire("message", { data: new ArrayBuffer(1) });
    expect([socket.state, socket.protocol]).toEqual(["live", "mkt.v2.bin"]);
  });

  test("nothing retries on its own: every socket is made by our schedule", async () => {
    const socket = rig(open());
    socket.start();
    await settle();
    last().fire("open");
    last().fire("close", { code: 1006 });
    await settle(298);
    expect(FakeWebSocket.made.length).toBe(1);
    await settle(3);
    expect(FakeWebSocket.made.length).toBe(2);
  });

  test("D: what was said before it opened is not sent on open", async () => {
    const socket = rig(open());
    socket.start();
    socket.send({ op: "ping", t: 1 });
    await settle();
    last().fire("open");
    expect(last().sent).toEqual([]);
  });

  test("G: a connect timeout closes a connecting socket without an uncaught error", async () => {
    const socket = rig(open());
    socket.start();
    await settle();
    await settle(5000);
    expect(socket.state).toBe("backoff");
    await settle(300);
    expect(FakeWebSocket.made.length).toBe(2);
  });

  test("I: the server's close code reaches the policy", async () => {
    const socket = rig(open());
    socket.start();
    await settle();
    last().fire("open");
    last().fire("close", { code: 1008 });
    await settle(60_000);
    expect([socket.state, FakeWebSocket.made.length]).toEqual(["stopped", 1]);
  });

  test("an error without a close counts as a failed attempt", async () => {
    const socket = rig(open());
    socket.start();
    await settle();
    last().fire("error", { message: "refused" });
    expect(socket.state).toBe("backoff");
  });
});

test("C: stop before the library made its socket makes none, and start makes one", async () => {
  const socket = rig();
  socket.start();
  socket.stop();
  await settle();
  expect(FakeWebSocket.made.length).toBe(0);
  socket.start();
  await settle();
  last().fire("open");
  expect(socket.state).toBe("syncing");
});

test("the library is asked for a second after a link opened, again after the next one when it did not come, and opens what follows", async () => {
  const clock = new FakeClock();
  const asked: string[] = [];
  const library: OpenLink = () => {
    asked.push("library");
    return { send() {}, close() {} };
  };
  let loaded = 0;
  const load = async (): Promise<OpenLink> => {
    if (loaded++ === 0) throw new Error("gone");
    return library;
  };
  const opened: (() => void)[] = [];
  const first: OpenLink = (_url, _protocols, events) => {
    asked.push("bare");
    opened.push(() => events.open("mkt.v2.bin"));
    return { send() {}, close() {} };
  };
  const link = firstLink(clock, first, load);
  const heard: string[] = [];
  const attempt = () =>
    link("ws://x", [], { open: (protocol) => heard.push(protocol), message() {}, close() {} });
  attempt();
  clock.advance(5000);
  attempt();
  opened[1]();
  clock.advance(999);
  await settle();
  expect(loaded).toBe(0);
  clock.advance(1);
  await settle();
  expect(loaded).toBe(1);
  attempt();
  opened[2]();
  clock.advance(1000);
  await settle();
  attempt();
  expect([asked, heard, loaded]).toEqual([
    ["bare", "bare", "bare", "library"],
    ["mkt.v2.bin", "mkt.v2.bin"],
    2,
  ]);
});
