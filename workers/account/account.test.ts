/**
 * The account's state in the worker, on a fake clock and network: the test plays the server and
 * folds the packs as a page does.
 */
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { LiveEvent } from "../../contract/account-feed/live.ts";
import type { Balance } from "../../contract/http/account.ts";
import type { Position } from "../../contract/http/trading/orders.ts";
import { FakeServer, liveRig, notice, seqs, wallet } from "../account-feed/fake-live.ts";
import { DOWN_AFTER_MS } from "../account-feed/live.ts";
import type { AccountPack, AccountSnapshot } from "../api.ts";
import { AGAIN_MS, POLL_MS } from "./account.ts";

const settled = async (): Promise<void> => {
  for (let i = 0; i < 12; i++) await Promise.resolve();
};
const pocket = (symbol: string, available: string): Balance => ({
  accountType: "FUNDS",
  symbol,
  total: available,
  available,
  frozen: "0",
});
const snapshot = (seq: number, ...balances: Balance[]): AccountSnapshot => ({
  seq,
  mode: "real",
  balances,
});

/** Folds packs as a page does: status, and the available sum of each pocket. */
function folded(packs: readonly [number, AccountPack][]): {
  status: string;
  rows: Record<string, string>;
} {
  let status = "none";
  let rows: Record<string, string> = {};
  for (const [, pack] of packs) {
    status = pack.status;
    if (pack.isWhole) rows = {};
    for (const [key, row] of pack.rows.balances ?? []) {
      if (row === null) delete rows[key];
      else rows[key] = row.available;
    }
  }
  return { status, rows };
}

/** The account's state on the server: what all events made. */
const balancesOf = (events: readonly LiveEvent[]): Balance[] => {
  const all = new Map<string, Balance>();
  for (const event of events)
    if (event.ev === "wallet") all.set(event.d.symbol, pocket(event.d.symbol, event.d.available));
  return [...all.values()];
};

describe("one tab", () => {
  test("is told that nothing is known yet, then everything, then what changes; the event itself is no news", async () => {
    const { say, greet, hear } = liveRig({
      snapshot: async () => snapshot(4, pocket("USDT", "10"), pocket("BTC", "1")),
    });
    const a = say("a", "tok", 3);
    expect(a.packs).toEqual([[3, { status: "loading", isWhole: false, rows: {} }]]);
    a.took();
    await settled();
    a.took();
    greet(4);
    hear(wallet(5, "USDT", "12.5"));
    hear(notice(6));
    expect(a.packs[1]).toMatchObject([3, { status: "ready", isWhole: true }]);
    expect(a.packs[2]).toEqual([
      3,
      {
        status: "ready",
        isWhole: false,
        rows: { balances: [["FUNDS/USDT", pocket("USDT", "12.5")]] },
      },
    ]);
    expect([folded(a.packs).rows, seqs(a.told)]).toEqual([
      { "FUNDS/USDT": "12.5", "FUNDS/BTC": "1" },
      ["reset", 6],
    ]);
  });

  test("is sent one pack at a time: what changes before it says took is merged, the latest of each row", async () => {
    const { say, greet, hear } = liveRig({
      snapshot: async () => snapshot(0, pocket("USDT", "0")),
    });
    const a = say("a", "tok");
    a.took();
    await settled();
    greet(0);
    a.took();
    const before = a.packs.length;
    for (let seq = 1; seq <= 9; seq++)
      hear(wallet(seq, seq % 2 === 0 ? "BTC" : "USDT", String(seq)));
    expect(a.packs.length).toBe(before + 1);
    a.took();
    expect([a.packs.length, folded(a.packs).rows]).toEqual([
      before + 2,
      { "FUNDS/USDT": "9", "FUNDS/BTC": "8" },
    ]);
  });

  test("hidden through a thousand events it is sent one message on its return", async () => {
    const { say, greet, hear } = liveRig({
      snapshot: async () => snapshot(0, pocket("USDT", "0")),
    });
    const a = say("a", "tok");
    a.took();
    await settled();
    a.took();
    greet(0);
    a.hide(true);
    const before = [a.packs.length, a.told.length];
    for (let seq = 1; seq <= 1000; seq++) hear(wallet(seq, `C${seq % 20}`, String(seq)));
    expect([a.packs.length, a.told.length]).toEqual(before);
    a.hide(false);
    expect([a.packs.length, a.told.length]).toEqual([before[0] + 1, before[1]]);
    expect(folded(a.packs)).toMatchObject({
      status: "ready",
      rows: { "FUNDS/USDT": "0", "FUNDS/C0": "1000", "FUNDS/C19": "999" },
    });
  });
});

test("a second tab is sent what the first one has, and no second snapshot is asked for", async () => {
  let asked = 0;
  const { say, greet } = liveRig({
    snapshot: async () => {
      asked++;
      return snapshot(7, pocket("USDT", "3"));
    },
  });
  say("a", "tok");
  greet(7);
  await settled();
  const b = say("b", "tok", 9);
  expect([asked, b.packs]).toEqual([
    1,
    [
      [
        9,
        {
          status: "ready",
          isWhole: true,
          rows: { balances: [["FUNDS/USDT", pocket("USDT", "3")]], positions: [] },
        },
      ],
    ],
  ]);
});

test("positions come with the snapshot and change by their events; one that is closed is gone", async () => {
  const texts = [
    "name",
    "closable",
    "avgPrice",
    "mark",
    "margin",
    "marginRatio",
    "liqPrice",
    "unrealised",
    "realised",
    "fee",
    "funding",
  ] as const;
  const more = [
    "stopPriceProfit",
    "stopPriceLoss",
    "closePrice",
    "openedQty",
    "closedQty",
  ] as const;
  const position = (state: "open" | "closed", qty: string): Position => ({
    ...(Object.fromEntries([...texts, ...more].map((name) => [name, ""])) as Record<
      (typeof texts | typeof more)[number],
      string
    >),
    id: "P1",
    accountMode: "real",
    symbol: "btc.p",
    type: "perpetual",
    direction: "buy",
    leverRate: 20,
    qty,
    stopType: "mark",
    state,
    closeReason: "",
    warning: 0,
    openAt: 1,
    closeAt: null,
    updatedAt: 1,
    version: 1,
  });
  const { say, greet, hear } = liveRig({
    snapshot: async () => ({ ...snapshot(1), positions: [position("open", "1")] }),
  });
  const a = say("a", "tok");
  a.took();
  await settled();
  a.took();
  greet(1);
  hear({ ev: "position", seq: 2, t: 2, d: position("open", "0.4") });
  a.took();
  hear({ ev: "position", seq: 3, t: 3, d: position("closed", "0") });
  expect(a.packs.slice(1).map(([, { rows }]) => rows.positions)).toEqual([
    [["P1", position("open", "1")]],
    [["P1", position("open", "0.4")]],
    [["P1", null]],
  ]);
});

describe("numbers", () => {
  test("events that came while the snapshot was under way count when they are newer, and only then", async () => {
    let answer: (s: AccountSnapshot) => void = () => {};
    const { say, greet, hear } = liveRig({
      snapshot: () => new Promise((resolve) => (answer = resolve)),
    });
    const a = say("a", "tok");
    a.took();
    greet(1);
    await settled();
    hear(wallet(2, "USDT", "2"));
    hear(wallet(3, "USDT", "3"));
    hear(wallet(4, "BTC", "4"));
    answer(snapshot(3, pocket("USDT", "33")));
    await settled();
    expect(folded(a.packs).rows).toEqual({ "FUNDS/USDT": "33", "FUNDS/BTC": "4" });
  });

  test("a greeting that knows more than the snapshot, and a reset, ask for another", async () => {
    const answers = [
      snapshot(1, pocket("USDT", "1")),
      snapshot(5, pocket("USDT", "5")),
      snapshot(5000, pocket("USDT", "6")),
    ];
    const { say, greet, hear } = liveRig({ snapshot: async () => answers.shift() });
    const a = say("a", "tok");
    a.took();
    await settled();
    a.took();
    greet(5);
    await settled();
    a.took();
    expect(folded(a.packs).rows).toEqual({ "FUNDS/USDT": "5" });
    hear({ op: "reset", seq: 5000 });
    await settled();
    expect([folded(a.packs).rows, answers.length]).toEqual([{ "FUNDS/USDT": "6" }, 0]);
  });

  test("a snapshot that stays behind what the feed told is asked for again once, then now and then", async () => {
    let asked = 0;
    const { say, greet, clock } = liveRig({
      snapshot: async () => {
        asked++;
        return snapshot(1);
      },
    });
    say("a", "tok");
    greet(9);
    await settled();
    await settled();
    expect(asked).toBe(2);
    clock.advance(AGAIN_MS);
    await settled();
    expect(asked).toBe(3);
  });
});

describe("when it cannot be had", () => {
  test("it is called failed, asked for again after five seconds, and ready when it comes; later it is called stale", async () => {
    const answers: (AccountSnapshot | undefined)[] = [
      undefined,
      snapshot(2, pocket("USDT", "1")),
      undefined,
    ];
    const { say, greet, hear, clock } = liveRig({ snapshot: async () => answers.shift() });
    const a = say("a", "tok");
    a.took();
    greet(2);
    await settled();
    expect(folded(a.packs).status).toBe("failed");
    a.took();
    hear({ op: "hb", t: 1, seq: 2 });
    clock.advance(AGAIN_MS / 2);
    hear({ op: "hb", t: 1, seq: 2 });
    clock.advance(AGAIN_MS / 2);
    await settled();
    expect(folded(a.packs).status).toBe("ready");
    a.took();
    hear({ op: "reset", seq: 9 });
    await settled();
    expect(folded(a.packs)).toEqual({ status: "stale", rows: { "FUNDS/USDT": "1" } });
  });

  test("while the line is down it is stale and asked for every fifteen seconds, for tabs in front alone", async () => {
    let asked = 0;
    const { say, greet, clock, net } = liveRig({
      snapshot: async () => {
        asked++;
        return snapshot(0, pocket("USDT", String(asked)));
      },
    });
    const a = say("a", "tok");
    a.took();
    greet(0);
    await settled();
    a.took();
    net.last.events.close(1006);
    clock.advance(DOWN_AFTER_MS);
    a.took();
    expect(folded(a.packs).status).toBe("stale");
    clock.advance(POLL_MS);
    await settled();
    expect([asked, folded(a.packs)]).toEqual([2, { status: "stale", rows: { "FUNDS/USDT": "2" } }]);
    a.took();
    a.hide(true);
    clock.advance(4 * POLL_MS);
    await settled();
    expect(asked).toBe(2);
    a.hide(false);
    a.took();
    greet(0);
    expect(folded(a.packs).status).toBe("ready");
  });
});

test("of another account nothing is sent, and a late snapshot of the former one is dropped", async () => {
  const waiting = new Map<string, (s: AccountSnapshot) => void>();
  const { say } = liveRig({
    snapshot: (token) => new Promise((resolve) => waiting.set(token, resolve)),
  });
  const a = say("a", "real", 1);
  const b = say("b", "real", 1);
  a.took();
  await settled();
  say("a", "demo", 2);
  a.took();
  await settled();
  waiting.get("real")?.(snapshot(3, pocket("USDT", "real")));
  waiting.get("demo")?.(snapshot(8, pocket("USDT", "demo")));
  await settled();
  expect(a.packs.at(-1)).toMatchObject([
    2,
    {
      status: "ready",
      isWhole: true,
      rows: { balances: [["FUNDS/USDT", pocket("USDT", "demo")]] },
    },
  ]);
  expect(b.packs.every(([epoch, pack]) => epoch === 1 && pack.status === "loading")).toBe(true);
});

test("whatever is cut, lost, hidden or slow, every tab ends with what the events have made", async () => {
  const step = fc.oneof(
    {
      weight: 5,
      arbitrary: fc.record({ symbol: fc.constantFrom("USDT", "BTC", "ETH"), isLost: fc.boolean() }),
    },
    ...(["cut", "beat", "hide", "show", "took", "turn"] as const).map((word) => ({
      weight: 1,
      arbitrary: fc.constant(word),
    })),
  );
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 60 }), async (steps) => {
      let server: FakeServer | undefined;
      const { clock, net, say, hear } = liveRig({
        snapshot: async () => snapshot(server?.newest ?? 0, ...balancesOf(server?.events ?? [])),
      });
      server = new FakeServer(hear);
      const tabs = [say("a", "tok"), say("b", "tok")];
      const come = (): void => {
        for (let i = 0; i < 20 && net.alive().length === 0; i++) clock.advance(1000);
        net.last.events.open("");
        server.answer(net.last);
      };
      come();
      for (const s of steps) {
        const sum = String(server.newest);
        if (s === "cut") {
          net.last.events.close(1006);
          server.emit(undefined, true, (seq) => wallet(seq, "USDT", `cut ${sum}`));
          come();
        } else if (s === "beat") {
          clock.advance(2000);
          server.beat(net.last);
        } else if (s === "hide" || s === "show") tabs[1].hide(s === "hide");
        else if (s === "took") tabs[0].took();
        else if (s === "turn") await settled();
        else server.emit(net.last, s.isLost, (seq) => wallet(seq, s.symbol, sum));
        server.answer(net.last);
      }
      clock.advance(2000);
      server.beat(net.last);
      server.answer(net.last);
      tabs[1].hide(false);
      for (let i = 0; i < 3; i++) {
        await settled();
        for (const tab of tabs) tab.took();
      }
      const rows = Object.fromEntries(
        balancesOf(server.events).map((b) => [`FUNDS/${b.symbol}`, b.available]),
      );
      for (const tab of tabs) expect(folded(tab.packs)).toEqual({ status: "ready", rows });
    }),
    { numRuns: 200 },
  );
});
