/**
 * The hub end to end on a fake clock, network and locks: the test plays the server on one side and
 * the tabs on the other.
 */
import { filter, map } from "rxjs";
import { expect, test } from "vitest";
import { F } from "../contract/feed/columns.ts";
import { PACK_HEADER, PACK_QUIET } from "../contract/feed/pack.ts";
import { createLive } from "./account-feed/live.ts";
import { createLocalAlerts } from "./alerts/local-alerts.ts";
import type { InterestClass, LaneEvent, LinkState } from "./api.ts";
import { createDetails } from "./detail/details.ts";
import { FakeClock } from "./fake-clock.ts";
import { FakeFeed } from "./feed/fake-feed.ts";
import { FakeNet } from "./feed/socket/fake-net.ts";
import type { HealthOptions } from "./feed/socket/health.ts";
import { WorkerHub } from "./hub.ts";
import { createFigures } from "./hub-diag.ts";
import type { HubEnv } from "./hub-env.ts";
import type { Locks } from "./ports/liveness.ts";

const BTC = { symbol: "btc", symId: 3 };
const ETH = { symbol: "eth", symId: 4 };

/** Locks of the tabs: `die` gives one free. */
class FakeLocks implements Locks {
  private readonly waiting = new Map<string, () => void>();

  async request(
    name: string,
    options: { signal: AbortSignal },
    granted: () => void,
  ): Promise<void> {
    this.waiting.set(name, granted);
    options.signal.addEventListener("abort", () => this.waiting.delete(name));
  }

  die(tabId: string): void {
    this.waiting.get(`tab:${tabId}`)?.();
  }

  watched(): string[] {
    return [...this.waiting.keys()];
  }
}

/** A port of the tests: what the hub posts, and a way to answer. */
class FakePort {
  onmessage: ((e: { data: unknown }) => void) | null = null;
  packs: ArrayBuffer[] = [];
  events: LaneEvent[] = [];

  postMessage(message: unknown): void {
    if (message instanceof ArrayBuffer) this.packs.push(message);
    else this.events.push(message as LaneEvent);
  }

  say(data: unknown): void {
    this.onmessage?.({ data });
  }

  /** Values of `last` received since the last call, by symId; buffers go back. */
  lasts(): Map<number, number> {
    const out = new Map<number, number>();
    for (const buffer of this.packs.splice(0)) {
      const pack = new Float64Array(buffer);
      let at = PACK_HEADER;
      for (let i = 0; i < pack[1]; i++) {
        const id = pack[at];
        let m = pack[at + 1] >>> 1;
        at += 5;
        for (; m !== 0; m &= m - 1) {
          if (31 - Math.clz32(m & -m) === F.last) out.set(id, pack[at]);
          at++;
        }
      }
      this.say(buffer);
    }
    return out;
  }

  states(): LinkState[] {
    return this.events.flatMap((e) => (e.ev === "link" ? [e.state] : []));
  }
}

function rig(
  options: {
    locks?: FakeLocks | undefined;
    random?: () => number;
    loadHealth?: HubEnv["loadHealth"];
  } = {},
) {
  const clock = new FakeClock();
  const net = new FakeNet();
  const locks = "locks" in options ? options.locks : new FakeLocks();
  const env: HubEnv = {
    tier: "shared",
    build: "b1",
    clock,
    random: options.random ?? (() => 0.5),
    url: () => "ws://x/market",
    liveUrl: "ws://x/live",
    open: net.open,
    loadPoll: async () => async () => undefined,
    loadHealth:
      options.loadHealth ??
      (async () => (o: HealthOptions) =>
        o.up$.pipe(
          filter(Boolean),
          map(() => "live"),
        )),
    loadDetail: async () => createDetails,
    loadDiag: async () => createFigures,
    loadAlerts: async () => createLocalAlerts,
    loadLive: async () => createLive,
    loadTicket: async () => async () => undefined,
    loadSnapshot: async () => async () => undefined,
    loadDetailHttp: async () => ({
      depth: async () => undefined,
      trades: async () => undefined,
      bars: async () => undefined,
    }),
    locks,
    online: true,
  };
  const hub = new WorkerHub(env);
  const feed = new FakeFeed();
  const greet = (): void => {
    net.last.events.open("mkt.v2.bin");
    net.last.events.message(feed.hello(clock.now()));
  };
  const join = async (tabId: string): Promise<FakePort> => {
    const port = new FakePort();
    await hub.hello({ tabId, build: "b1", language: "en", lockless: locks === undefined });
    await hub.openLane(tabId, port as unknown as MessagePort);
    return port;
  };
  const wish = async (
    tabId: string,
    cls: InterestClass,
    ...rows: { symbol: string; symId: number }[]
  ): Promise<void> => {
    await hub.setInterest(tabId, cls, rows);
    await Promise.resolve();
  };
  const key = (...ids: number[]): void => net.last.events.message(feed.keys(ids, clock.now()));
  const deltas = (): void => net.last.events.message(feed.deltas(clock.now()));
  return { clock, net, hub, feed, greet, join, wish, key, deltas, locks: locks as FakeLocks };
}

const sets = (net: FakeNet, ch = "ticker") =>
  net.last.said().flatMap((m) => (m.op === "set" && m.ch === ch ? [[m.grp, m.syms]] : []));

test("one socket for two tabs: the union is subscribed, each tab gets what it wishes for", async () => {
  const { net, greet, join, wish, feed, key, clock } = rig();
  greet();
  const a = await join("a");
  const b = await join("b");
  await wish("a", "visible", BTC);
  await wish("b", "visible", ETH);
  clock.advance(100);
  expect([net.links.length, sets(net)]).toEqual([
    1,
    [
      ["vis", ["btc"]],
      ["vis", ["btc", "eth"]],
    ],
  ]);
  feed.tick(3, clock.now(), { [F.last]: 100 });
  feed.tick(4, clock.now(), { [F.last]: 200 });
  key(3, 4);
  expect([[...a.lasts()], [...b.lasts()]]).toEqual([[[3, 100]], [[4, 200]]]);
});

test("a second tab gets the last known value at once, without a word to the server", async () => {
  const { net, greet, join, wish, feed, key, clock } = rig();
  greet();
  await join("a");
  await wish("a", "visible", BTC);
  feed.tick(3, clock.now(), { [F.last]: 100 });
  key(3);
  const said = net.last.sent.length;
  const b = await join("b");
  await wish("b", "visible", BTC);
  expect([[...b.lasts()], net.last.said().length <= said]).toEqual([[[3, 100]], true]);
});

test("a tab that dies is forgotten with all it had, and its symbols are released", async () => {
  const { net, hub, greet, join, wish, clock, locks } = rig();
  greet();
  await join("a");
  await wish("a", "visible", BTC);
  clock.advance(200);
  expect(locks.watched()).toEqual(["tab:a"]);
  locks.die("a");
  expect([(await hub.diag()).tabs, locks.watched()]).toEqual([[], []]);
  clock.advance(1200);
  await Promise.resolve();
  expect(sets(net)).toEqual([
    ["vis", ["btc"]],
    ["vis", []],
  ]);
});

test("a tab that paints seldom has its rows conflated by the server, unless another one in front paints oftener", async () => {
  const { net, greet, join, wish, clock, hub } = rig();
  greet();
  const [a, b] = [await join("a"), await join("b")];
  await wish("a", "visible", BTC);
  const asked = async (): Promise<(number | undefined)[]> => {
    await Promise.resolve();
    clock.advance(200);
    return net.last
      .said()
      .flatMap((m) => (m.op === "set" && m.grp === "vis" ? [(m.arg as { ms?: number }).ms] : []));
  };
  a.say(50);
  await hub.pause("b");
  expect(await asked()).toEqual([16, 50]);
  a.say(33);
  expect((await asked()).at(-1)).toBe(33);
  a.say(250);
  expect((await asked()).at(-1)).toBe(200);
  await hub.resume("b");
  expect((await asked()).at(-1)).toBe(16);
  b.say(100);
  expect((await asked()).at(-1)).toBe(100);
});

test("a hidden tab gets nothing at all; after 10 s its wishes are gone; its return brings one quiet snapshot", async () => {
  const { net, hub, greet, join, wish, feed, key, deltas, clock } = rig();
  greet();
  const a = await join("a");
  await wish("a", "visible", BTC);
  feed.tick(3, clock.now(), { [F.last]: 100 });
  key(3);
  a.lasts();
  await hub.pause("a");
  a.events.length = 0;
  for (let s = 0; s < 12; s++) {
    feed.tick(3, clock.now(), { [F.last]: 101 + s });
    deltas();
    clock.advance(1000);
  }
  await Promise.resolve();
  expect([a.packs, a.events]).toEqual([[], []]);
  expect(sets(net).at(-1)).toEqual(["vis", []]);
  await hub.resume("a");
  await Promise.resolve();
  clock.advance(100);
  expect(sets(net).at(-1)).toEqual(["vis", ["btc"]]);
  key(3);
  expect(new Float64Array(a.packs[0])[4]).toBe(PACK_QUIET);
  expect([...a.lasts()]).toEqual([[3, 112]]);
});

test("alerts of the device are judged on every frame while its only tab is hidden, and told when it is back", async () => {
  const { net, hub, greet, join, feed, key, deltas, clock } = rig();
  greet();
  const a = await join("a");
  const one = {
    priceScale: 0,
    condition: "last>100",
    repeat: "once",
    armedAt: 1,
    basis: "",
    firedAt: 0,
    expiresAt: 1e15,
    zone: "UTC",
  } as const;
  const of = { ...BTC, ...one };
  await hub.setAlerts([{ id: "up", ...of }]);
  await Promise.resolve();
  clock.advance(100);
  expect(sets(net).at(-1)).toEqual(["vis", ["btc"]]);
  feed.tick(3, clock.now(), { [F.last]: 99 });
  key(3);
  await hub.pause("a");
  clock.advance(20_000);
  a.events.length = 0;
  for (const last of [101, 98]) {
    feed.tick(3, clock.now(), { [F.last]: last });
    deltas();
  }
  expect(a.events).toEqual([]);
  await hub.resume("a");
  const told = a.events.filter(({ ev }) => ev === "alert");
  expect(told).toMatchObject([{ id: "up", value: 101 }]);
  a.events.length = 0;
  await hub.setAlerts([]);
  await hub.resume("a");
  expect(a.events.filter(({ ev }) => ev === "alert")).toEqual([]);
});

test("a frozen tab is left alone after 10 s without a ping, keeps its lock, and is whole again with the next ping", async () => {
  const { hub, greet, join, wish, feed, key, deltas, clock } = rig();
  greet();
  const a = await join("a");
  await wish("a", "visible", BTC);
  feed.tick(3, clock.now(), { [F.last]: 100 });
  key(3);
  a.lasts();
  for (let s = 0; s < 12; s++) {
    clock.advance(1000);
    feed.tick(3, clock.now(), { [F.last]: 101 + s });
    deltas();
    if (s < 5) a.lasts();
  }
  expect((await hub.diag()).tabs[0].state).toBe("silent");
  a.lasts();
  a.say("ping");
  expect([...a.lasts()]).toEqual([[3, 112]]);
});

test("without locks a silent tab is freed; without a word it has to say hello again", async () => {
  const { hub, greet, join, clock } = rig({ locks: undefined });
  greet();
  await join("a");
  for (let s = 0; s < 12; s++) clock.advance(1000);
  expect((await hub.diag()).tabs).toEqual([]);
  await expect(hub.resume("a")).rejects.toThrow("unknown tab a");
});

test("a good-bye frees at once", async () => {
  const { hub, greet, join } = rig();
  greet();
  const a = await join("a");
  a.say("bye");
  expect((await hub.diag()).tabs).toEqual([]);
});

test("beats come every second with the epoch and the server's time of life", async () => {
  const { net, greet, join, feed, clock } = rig();
  greet();
  const a = await join("a");
  clock.advance(1);
  const at = clock.now();
  net.last.events.message(feed.beat(at));
  a.events.length = 0;
  clock.advance(3000);
  const beats = a.events.flatMap((e) => (e.ev === "beat" ? [e] : []));
  expect(beats.map((b) => b.at)).toEqual([at, at, at]);
  expect(new Set(beats.map((b) => b.epoch)).size).toBe(1);
});

test("a connection whose first whole frame was lost reads short ones by the greeting's time: a hole, not a fault of the protocol", async () => {
  const { net, greet, join, wish, feed, key, deltas, clock } = rig();
  greet();
  const a = await join("a");
  await wish("a", "visible", BTC);
  feed.tick(3, clock.now(), { [F.last]: 100 });
  feed.keys([3], clock.now());
  feed.tick(3, clock.now(), { [F.last]: 105 });
  deltas();
  expect([...a.lasts()]).toEqual([]);
  expect(net.last.said().at(-1)).toEqual({ op: "resync", ch: "ticker", syms: [] });
  clock.advance(50);
  key(3);
  expect([...a.lasts()]).toEqual([[3, 105]]);
  expect(net.links.length).toBe(1);
});

test("a hole in the counter asks for keys; deltas in between are not shown", async () => {
  const { net, greet, join, wish, feed, key, deltas, clock } = rig();
  greet();
  const a = await join("a");
  await wish("a", "visible", BTC);
  feed.tick(3, clock.now(), { [F.last]: 100 });
  key(3);
  a.lasts();
  feed.tick(3, clock.now(), { [F.last]: 101 });
  feed.deltas(clock.now());
  feed.tick(3, clock.now(), { [F.last]: 105 });
  deltas();
  expect([...a.lasts()]).toEqual([]);
  expect(net.last.said().at(-1)).toEqual({ op: "resync", ch: "ticker", syms: [] });
  clock.advance(50);
  key(3);
  expect([...a.lasts()]).toEqual([[3, 105]]);
});

test("a frame that cannot be read ends in JSON, and JSON quotes arrive all the same", async () => {
  const { net, greet, join, wish, feed, clock } = rig();
  greet();
  const a = await join("a");
  await wish("a", "visible", BTC);
  const bad = new Uint8Array(feed.beat(clock.now()));
  bad[0] = 0;
  net.last.events.message(bad.buffer);
  clock.advance(300);
  expect(net.last.protocols).toEqual(["mkt.v1.json"]);
  feed.n = 0;
  greet();
  net.last.events.message(feed.text({ op: "ack", ch: "ticker", ok: [["btc", 3, 2, 5]], bad: [] }));
  net.last.events.message(
    feed.text({
      ch: "ticker",
      t: clock.now(),
      d: [{ s: "btc", k: "s", q: 7, t: clock.now(), c: "64233.00" }],
    }),
  );
  expect([...a.lasts()]).toEqual([[3, 6_423_300]]);
});

test("a lifeless symbol is sent as delayed, and as ok again with its next tick", async () => {
  const { net, greet, join, wish, feed, key, deltas, clock } = rig();
  greet();
  const a = await join("a");
  await wish("a", "visible", BTC);
  feed.tick(3, clock.now(), { [F.last]: 100 });
  key(3);
  a.lasts();
  clock.advance(10);
  net.last.events.message(feed.beat(clock.now(), [3]));
  const status = (): number => new Float64Array(a.packs.at(-1)!)[PACK_HEADER + 2];
  expect(status()).toBe(1);
  a.lasts();
  clock.advance(10);
  feed.tick(3, clock.now(), { [F.last]: 101 });
  deltas();
  expect(status()).toBe(0);
});

test("a lost connection is reopened and everything is subscribed again as state", async () => {
  const { net, greet, join, wish, clock } = rig();
  greet();
  await join("a");
  await wish("a", "visible", BTC);
  await wish("a", "near", ETH);
  clock.advance(500);
  net.last.events.close(1006);
  clock.advance(300);
  expect(net.links.length).toBe(2);
  greet();
  clock.advance(200);
  expect(sets(net)).toEqual([
    ["vis", ["btc"]],
    ["near", ["eth"]],
  ]);
});

test("a connection lost for so short that nobody is told is live since its return: the server may be another one", async () => {
  const { net, greet, join, clock } = rig();
  greet();
  const a = await join("a");
  clock.advance(500);
  net.last.events.close(1006);
  clock.advance(300);
  greet();
  const told = a.events.flatMap((e) => (e.ev === "link" ? [[e.state, e.since]] : []));
  expect([told.map(([state]) => state), told[1]?.[1]]).toEqual([["live", "live"], clock.now()]);
});

test("a network that dies before the judge of the connection was loaded is said all the same, and so is its return", async () => {
  const { net, hub, greet, join, clock } = rig({
    loadHealth: () => Promise.reject(new Error("no network")),
  });
  greet();
  const a = await join("a");
  net.last.events.close(1006);
  clock.advance(1000);
  hub.setOnline(false);
  clock.advance(1000);
  hub.setOnline(true);
  clock.advance(2000);
  greet();
  expect(a.states()).toEqual(["live", "reconnecting", "offline", "reconnecting", "live"]);
});

test("a connection whose greeting was lost is not taken for a live one", async () => {
  const { net, hub, join, wish, feed, clock } = rig();
  net.last.events.open("mkt.v2.bin");
  feed.hello(clock.now());
  await join("a");
  await wish("a", "visible", BTC);
  for (let s = 0; s < 5; s++) {
    net.last.events.message(feed.beat(clock.now()));
    clock.advance(1000);
  }
  expect([(await hub.diag()).socket.connectedAt > 0, net.links[0].closedWith]).toEqual([
    true,
    1000,
  ]);
});

test("a page of another build is told to all tabs", async () => {
  const { hub, greet, join } = rig();
  greet();
  const a = await join("a");
  await hub.hello({ tabId: "b", build: "b2", language: "en", lockless: false });
  expect(a.events.filter((e) => e.ev === "build")).toEqual([{ ev: "build", build: "b2" }]);
});

test("sessions and ranks go to the tabs that asked, the last one at once", async () => {
  const { net, hub, greet, join, feed, clock } = rig();
  greet();
  const a = await join("a");
  await hub.setTopics("a", ["us"], ["gainers:us"]);
  await Promise.resolve();
  clock.advance(200);
  expect([sets(net, "session"), sets(net, "rank")]).toEqual([
    [["page", ["us"]]],
    [["page", ["gainers:us"]]],
  ]);
  const d = { market: "us", session: "trading", reason: "", nextChangeAt: 1, nextSession: "after" };
  net.last.events.message(feed.text({ ch: "session", t: clock.now(), d }));
  net.last.events.message(
    feed.text({ ch: "rank", t: clock.now(), key: "gainers:us", d: ["x", "y"] }),
  );
  const b = await join("b");
  await hub.setTopics("b", ["us"], []);
  const told = (port: FakePort) => port.events.filter((e) => e.ev === "session" || e.ev === "rank");
  expect([told(a), told(b)]).toEqual([
    [
      { ev: "session", d },
      { ev: "rank", key: "gainers:us", symbols: ["x", "y"] },
    ],
    [{ ev: "session", d }],
  ]);
});

test("the account's news comes on the same lane; nobody signed in opens nothing, a hidden tab hears it when it is back", async () => {
  const { net, hub, greet, join } = rig();
  greet();
  const a = await join("a");
  const b = await join("b");
  await hub.setAccount("a", null);
  expect((await hub.diag()).live).toBeUndefined();
  await hub.setAccount("a", { token: "tok", account: "U/real", mode: "real", epoch: 4 });
  for (let i = 0; i < 5; i++) await Promise.resolve();
  expect([net.links.length, net.last.url]).toEqual([2, "ws://x/live"]);
  await hub.pause("a");
  net.last.events.open("");
  net.last.events.message(JSON.stringify({ op: "ready", seq: 3, mode: "real", st: 1 }));
  net.last.events.message(
    JSON.stringify({ ev: "news", seq: 4, t: 1, d: { id: "n", title: "", popup: true } }),
  );
  const news = (port: FakePort) => port.events.filter((e) => e.ev === "live");
  expect([news(a), (await hub.diag()).live?.seq]).toEqual([[], 4]);
  await hub.resume("a");
  expect(news(a)).toEqual([
    { ev: "live", epoch: 4, news: { kind: "reset" } },
    {
      ev: "live",
      epoch: 4,
      news: {
        kind: "event",
        event: { ev: "news", seq: 4, t: 1, d: { id: "n", title: "", popup: true } },
      },
    },
  ]);
  expect(news(b)).toEqual([]);
  await hub.leave("a");
  expect(net.links[1].closedWith).toBe(1000);
});
