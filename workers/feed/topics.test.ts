import fc from "fast-check";
import { expect, test } from "vitest";
import type { ClientMessage } from "../../contract/feed/control.ts";
import { FakeClock } from "../fake-clock.ts";
import { COALESCE_MS, WorkerTopics } from "./topics.ts";

function rig() {
  const clock = new FakeClock();
  const sent: { at: number; message: ClientMessage }[] = [];
  const topics = new WorkerTopics(clock, (message) => {
    sent.push({ at: clock.now(), message });
    return true;
  });
  return { clock, sent, topics };
}

const set = (grp: string, syms: string[], ms: number) => ({
  op: "set",
  ch: "ticker",
  grp,
  syms,
  arg: { ms },
});

/** The server's side: what the groups hold together. */
function held(sent: { message: ClientMessage }[]): Set<string> {
  const groups = new Map<string, readonly string[]>();
  for (const { message } of sent)
    if (message.op === "set") groups.set(`${message.ch}/${message.grp}`, message.syms);
  return new Set([...groups.values()].flat());
}

test("nothing is said before the greeting, everything right after it", () => {
  const { topics, sent } = rig();
  topics.want("ticker", "vis", new Set(["btc", "eth"]), 16);
  expect(sent).toEqual([]);
  topics.connected();
  expect(sent.map((s) => s.message)).toEqual([set("vis", ["btc", "eth"], 16)]);
});

test("the first change goes out at once, those within 100 ms together at its end", () => {
  const { topics, sent, clock } = rig();
  topics.connected();
  topics.want("ticker", "vis", new Set(["btc"]), 16);
  topics.want("ticker", "vis", new Set(["btc", "eth"]), 16);
  topics.want("ticker", "vis", new Set(["eth", "xrp"]), 16);
  expect(sent.map((s) => s.message)).toEqual([set("vis", ["btc"], 16)]);
  clock.advance(COALESCE_MS);
  expect(sent.map((s) => s.message)).toEqual([
    set("vis", ["btc"], 16),
    set("vis", ["eth", "xrp"], 16),
  ]);
});

test("a wish that did not change is not repeated; an emptied one is said once", () => {
  const { topics, sent, clock } = rig();
  topics.connected();
  for (const syms of [["btc"], ["btc"], [], []]) {
    topics.want("ticker", "vis", new Set(syms), 16);
    clock.advance(1000);
  }
  expect(sent.map((s) => s.message)).toEqual([set("vis", ["btc"], 16), set("vis", [], 16)]);
});

test("a class of more than 100 symbols is spread over groups, and a symbol stays in its group", () => {
  const { topics, sent, clock } = rig();
  const all = Array.from({ length: 250 }, (_, i) => `s${i}`);
  topics.connected();
  topics.want("ticker", "bg", new Set(all), 500);
  expect(
    sent.map(({ message }) => (message.op === "set" ? [message.grp, message.syms.length] : [])),
  ).toEqual([
    ["bg", 100],
    ["bg1", 100],
    ["bg2", 50],
  ]);
  sent.length = 0;
  clock.advance(1000);
  topics.want("ticker", "bg", new Set(all.filter((s) => s !== "s150")), 500);
  expect(
    sent.map(({ message }) => (message.op === "set" ? [message.grp, message.syms.length] : [])),
  ).toEqual([["bg1", 99]]);
});

test("after a reconnect the state is said anew, without what was emptied", () => {
  const { topics, sent, clock } = rig();
  topics.connected();
  topics.want("ticker", "vis", new Set(["btc"]), 16);
  topics.want("session", "page", new Set(["us"]));
  clock.advance(1000);
  topics.want("ticker", "vis", new Set(), 16);
  clock.advance(1000);
  topics.disconnected();
  topics.want("ticker", "near", new Set(["eth"]), 100);
  sent.length = 0;
  topics.connected();
  expect(sent.map((s) => s.message)).toEqual([
    { op: "set", ch: "session", grp: "page", syms: ["us"], arg: {} },
    set("near", ["eth"], 100),
  ]);
});

test("whatever is wished: the server ends up with exactly that, and never hears more than 10 messages in a second", () => {
  const names = ["vis", "near", "bg"] as const;
  const wish = fc.record({
    cls: fc.nat(2),
    syms: fc.uniqueArray(fc.nat(260), { maxLength: 240 }),
    wait: fc.integer({ min: 0, max: 400 }),
    cut: fc.boolean(),
  });
  fc.assert(
    fc.property(fc.array(wish, { minLength: 1, maxLength: 40 }), (wishes) => {
      const { topics, sent, clock } = rig();
      const wanted = names.map(() => new Set<string>());
      topics.connected();
      for (const w of wishes) {
        wanted[w.cls] = new Set(w.syms.map((n) => `${names[w.cls]}${n}`));
        topics.want("ticker", names[w.cls], wanted[w.cls], 16);
        clock.advance(w.wait);
        if (w.cut && w.wait > 300) {
          topics.disconnected();
          clock.advance(1000);
          sent.length = 0;
          topics.connected();
        }
      }
      clock.advance(10_000);
      expect(held(sent)).toEqual(new Set(wanted.flatMap((s) => [...s])));
      for (let i = 10; i < sent.length; i++)
        expect(sent[i].at - sent[i - 10].at).toBeGreaterThanOrEqual(1000);
    }),
    { numRuns: 100 },
  );
});
