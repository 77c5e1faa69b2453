/**
 * Watchlists through the calls on the real database: what stands where, limits, undo, merging,
 * devices at once, and what other devices are told.
 */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { addVirtualAccount } from "../../../contract/http/demo.ts";
import * as calls from "../../../contract/http/watchlist.ts";
import { ALL_SYMBOLS_MOST, DEFAULT_GROUP, UNDO_MS } from "../../../contract/rules/watchlist.ts";
import { again, type Person, shortOf, somebody } from "../../testing/people.ts";
import { instrument, put } from "../../testing/scripted-source.ts";
import { type TestApp, testApp } from "../../testing/test-app.ts";

const many = Array.from({ length: 260 }, (_, i) => `s${i}`);
let t: TestApp;
beforeAll(async () => {
  const named = ["btc", "eth", "sol", "xrp"].map((symbol, i) => instrument(i, symbol));
  const forex = instrument(4, "eurusd", { type: "forex", market: "forex", exchange: "FX" });
  t = await testApp({
    instruments: [...named, forex, ...many.map((symbol, i) => instrument(5 + i, symbol))],
    app: { readsPerSecond: 1e6, readsBurst: 1e6 },
  });
});
afterAll(() => t.close());

/** The market says a price of symbol 0. */
function price(last: number): void {
  t.clock.pass(1000);
  t.source.queue.push((now, sink) => put(sink, 0, now, { last }));
  t.app.turn();
}
const symbolsOf = async (person: Person, id = DEFAULT_GROUP): Promise<string[]> =>
  (await person.ok(calls.watchItems, { id })).map((i) => i.symbol);
const group = async (person: Person, name: string, symbol = ""): Promise<string> => {
  const { id } = await person.ok(calls.watchGroupSave, { name });
  if (symbol !== "") await person.ok(calls.watchSaveItem, { groupIds: id, symbol });
  return id;
};

describe("following", () => {
  it("puts a symbol first into the default group with its price of that moment, once", async () => {
    const ann = await somebody(t);
    price(10_050);
    await ann.ok(calls.watchAdd, { symbol: "eth" });
    expect(await ann.ok(calls.watchAdd, { symbol: "BTC" })).toEqual({ symbol: "btc", added: true });
    price(20_000);
    await ann.ok(calls.watchAdd, { symbol: "btc" });
    const items = await ann.ok(calls.watchItems, { id: DEFAULT_GROUP });
    expect(
      items.map(({ symbol, sort, pinned, addedPrice }) => ({ symbol, sort, pinned, addedPrice })),
    ).toEqual([
      { symbol: "btc", sort: 0, pinned: false, addedPrice: "100.50" },
      { symbol: "eth", sort: 1, pinned: false, addedPrice: "100.01" },
    ]);
    expect(await ann.ok(calls.watchStatus, { symbol: "btc" })).toEqual({
      symbol: "btc",
      status: "1",
      groupIds: [DEFAULT_GROUP],
    });
    expect(await ann.ok(calls.watchStatus, { symbol: "sol" })).toEqual({
      symbol: "sol",
      status: "0",
      groupIds: [],
    });
    expect(await ann.no(calls.watchAdd, { symbol: "nothing" })).toBe("productNotExist");
  });

  it("through a group is following in all, with the price it was first followed at", async () => {
    const ann = await somebody(t);
    price(10_000);
    await ann.ok(calls.watchAdd, { symbol: "btc" });
    price(30_000);
    const id = await group(ann, "Core", "btc,sol");
    expect((await ann.ok(calls.watchItems, { id })).map((i) => [i.symbol, i.addedPrice])).toEqual([
      ["btc", "100.00"],
      ["sol", "100.02"],
    ]);
    expect((await symbolsOf(ann)).sort()).toEqual(["btc", "sol"]);
    expect(await ann.ok(calls.watchHasAdd, { groupId: id, symbol: "btc,eth" })).toEqual({
      btc: "1",
      eth: "0",
    });
    expect(await ann.ok(calls.watchHasAddGlobal, { symbol: "sol,eth" })).toEqual({
      sol: "1",
      eth: "0",
    });
    expect(
      (await ann.ok(calls.watchGroups, {})).map((g) => [g.name, g.count, g.isDefault]),
    ).toEqual([
      ["", 2, true],
      ["Core", 2, false],
    ]);
    await ann.ok(calls.watchRemoveItem, { groupId: id, symbol: "btc" });
    expect([await symbolsOf(ann, id), (await symbolsOf(ann)).sort()]).toEqual([
      ["sol"],
      ["btc", "sol"],
    ]);
    await ann.ok(calls.watchDelete, { symbol: "sol" });
    expect([await symbolsOf(ann, id), await symbolsOf(ann)]).toEqual([[], ["btc"]]);
  });

  it("is the login's: demo shows the same list", async () => {
    const ann = await somebody(t);
    await ann.ok(calls.watchAdd, { symbol: "btc" });
    ann.enter(await ann.ok(addVirtualAccount, {}));
    expect(await symbolsOf(ann)).toEqual(["btc"]);
  });

  it("by type narrows the whole list", async () => {
    const ann = await somebody(t);
    await ann.ok(calls.watchMerge, { symbol: "btc,eurusd" });
    expect((await ann.ok(calls.watchItemsByType, { type: "forex" })).map((i) => i.symbol)).toEqual([
      "eurusd",
    ]);
  });
});

describe("a removal", () => {
  it("taken back within a minute gives price, time, place and pin back; later it is a new one", async () => {
    const ann = await somebody(t);
    price(10_000);
    const id = await group(ann, "Core", "eth,btc,sol");
    await ann.ok(calls.watchGroupUpdate, { id, itemOrder: "eth,btc,sol", pinned: "btc" });
    const before = await ann.ok(calls.watchItems, { id });
    price(50_000);
    await ann.ok(calls.watchRemoveItem, { groupId: DEFAULT_GROUP, symbol: "btc" });
    expect(await symbolsOf(ann, id)).toEqual(["eth", "sol"]);
    await ann.ok(calls.watchSaveItem, { groupIds: id, symbol: "btc" });
    expect(await ann.ok(calls.watchItems, { id })).toEqual(before);

    await ann.ok(calls.watchDelete, { symbol: "btc" });
    t.clock.pass(UNDO_MS + 1);
    await ann.ok(calls.watchAdd, { symbol: "btc" });
    expect((await ann.ok(calls.watchItems, { id: DEFAULT_GROUP }))[0]).toMatchObject({
      symbol: "btc",
      addedPrice: "500.00",
      pinned: false,
    });
    const gone = await t.db
      .selectFrom("watch_item")
      .select("symbol")
      .where("user_id", "=", ann.userId)
      .where("removed_at", "is not", null)
      .execute();
    expect(gone).toEqual([]);
  });
});

it("what left all groups with its star comes back to all of them with it, and to none that it had left before", async () => {
  const ann = await somebody(t);
  const [core, later] = [
    await group(ann, "Core", "eth,btc,sol"),
    await group(ann, "Later", "btc,sol"),
  ];
  await ann.ok(calls.watchRemoveItem, { groupId: later, symbol: "sol" });
  t.clock.pass(1000);
  await ann.ok(calls.watchDelete, { symbol: "btc" });
  await ann.ok(calls.watchDelete, { symbol: "sol" });
  expect([await symbolsOf(ann, core), await symbolsOf(ann, later)]).toEqual([["eth"], []]);
  await ann.ok(calls.watchAdd, { symbol: "btc" });
  await ann.ok(calls.watchAdd, { symbol: "sol" });
  expect([await symbolsOf(ann, core), await symbolsOf(ann, later)]).toEqual([
    ["eth", "btc", "sol"],
    ["btc"],
  ]);
});

describe("groups", () => {
  it("have names that are required, short and the user's only ones", async () => {
    const [ann, bob] = [await somebody(t), await somebody(t)];
    const id = await group(ann, "  Us   Tech ");
    expect((await ann.ok(calls.watchGroups, {}))[1].name).toBe("Us Tech");
    expect(await ann.no(calls.watchGroupSave, { name: " \t " })).toBe("watchGroupName");
    expect(await ann.no(calls.watchGroupSave, { name: "x".repeat(21) })).toBe("fieldTooLong");
    expect(await ann.no(calls.watchGroupSave, { name: "us TECH" })).toBe("watchGroupTaken");
    const other = await group(ann, "Other");
    expect(await ann.no(calls.watchGroupUpdate, { id: other, name: "us tech" })).toBe(
      "watchGroupTaken",
    );
    await ann.ok(calls.watchGroupUpdate, {
      id,
      name: "US TECH",
      sort: "-change",
      columns: "last,since,volume",
    });
    expect((await ann.ok(calls.watchGroups, {}))[1]).toEqual({
      id,
      name: "US TECH",
      sort: "-change",
      columns: "last,since,volume",
      count: 0,
      isDefault: false,
    });
    await group(bob, "us tech");
    expect(await bob.no(calls.watchGroupUpdate, { id, name: "Mine" })).toBe("notExist");
    expect(await bob.no(calls.watchGroupDelete, { id })).toBe("notExist");
    expect(await bob.no(calls.watchItems, { id })).toBe("notExist");
    expect(await bob.no(calls.watchSaveItem, { groupIds: id, symbol: "btc" })).toBe("notExist");
    expect(await symbolsOf(bob)).toEqual([]);
  });

  it("are ordered, and deleted but for the default one; their symbols stay followed", async () => {
    const ann = await somebody(t);
    const [a, b, c] = [await group(ann, "A", "btc"), await group(ann, "B"), await group(ann, "C")];
    await ann.ok(calls.watchGroupUpdate, { order: `${c},gone,${a},${DEFAULT_GROUP}` });
    expect((await ann.ok(calls.watchGroups, {})).map((g) => g.id)).toEqual([
      DEFAULT_GROUP,
      b,
      c,
      a,
    ]);
    await ann.ok(calls.watchGroupDelete, { id: a });
    expect(await symbolsOf(ann)).toEqual(["btc"]);
    expect(await ann.no(calls.watchGroupDelete, { id: DEFAULT_GROUP })).toBe("noPermission");
    expect(await ann.no(calls.watchGroupUpdate, { id: DEFAULT_GROUP, name: "x" })).toBe(
      "noPermission",
    );
    expect(await ann.no(calls.watchGroupUpdate, {})).toBe("systemParameter");
    await ann.ok(calls.watchGroupUpdate, { id: DEFAULT_GROUP, columns: "change" });
    expect((await ann.ok(calls.watchGroups, {}))[0].columns).toBe("change");
  });

  it("are twenty at most, also when many are made at once", async () => {
    const ann = await somebody(t);
    const made = await Promise.all(
      Array.from({ length: 24 }, (_, i) =>
        ann.client.call(calls.watchGroupSave, { name: `g${i}` }),
      ),
    );
    expect(made.map((one) => (one.ok ? "ok" : shortOf(one.error))).sort()).toEqual([
      ...Array(20).fill("ok"),
      ...Array(4).fill("outsideOrderLimits"),
    ]);
  });

  it("hold two hundred each, and refuse all of what would not fit", async () => {
    const ann = await somebody(t);
    const id = await group(ann, "Big", many.slice(0, 199).join(","));
    expect(await ann.no(calls.watchSaveItem, { groupIds: id, symbol: "btc,eth" })).toBe(
      "outsideOrderLimits",
    );
    expect([(await symbolsOf(ann, id)).length, (await symbolsOf(ann)).length]).toEqual([199, 199]);
    await ann.ok(calls.watchSaveItem, { groupIds: id, symbol: "btc,s0" });
    // The whole list holds what the groups hold.
    await group(ann, "More", many.slice(200).join(","));
    expect((await symbolsOf(ann)).length).toBe(260);
    expect(ALL_SYMBOLS_MOST).toBe(4000);
  });
});

describe("two devices", () => {
  it("order and add at once: nothing is lost, and an order names what it knew", async () => {
    const ann = await somebody(t);
    const phone = await again(t, ann);
    const id = await group(ann, "Core", "btc,eth,sol");
    await phone.ok(calls.watchSaveItem, { groupIds: id, symbol: "xrp" });
    await ann.ok(calls.watchRemoveItem, { groupId: id, symbol: "eth" });
    await ann.ok(calls.watchGroupUpdate, { id, itemOrder: "sol,eth,btc", pinned: "sol" });
    expect(await symbolsOf(phone, id)).toEqual(["sol", "xrp", "btc"]);
    await Promise.all(
      [...many.slice(0, 10)].map((symbol, i) =>
        (i % 2 ? ann : phone).ok(calls.watchAdd, { symbol }),
      ),
    );
    expect(
      (await symbolsOf(ann)).filter((symbol) => symbol.startsWith("s") && symbol !== "sol").length,
    ).toBe(10);
  });

  it("are told of every change, in real and demo, and of no refusal", async () => {
    const ann = await somebody(t);
    ann.enter(await ann.ok(addVirtualAccount, {}));
    await ann.ok(calls.watchAdd, { symbol: "btc" });
    await ann.no(calls.watchGroupDelete, { id: "gone" });
    const events = await t.db
      .selectFrom("live_event as e")
      .innerJoin("account as a", "a.id", "e.account_id")
      .select(["a.mode", "e.data"])
      .where("a.user_id", "=", ann.userId)
      .where("e.ev", "=", "watchlist")
      .orderBy("a.mode")
      .execute();
    expect(events).toEqual([
      { mode: "demo", data: "{}" },
      { mode: "real", data: "{}" },
    ]);
  });
});

it("a device's list is merged in front, in its order, without unknown and known ones", async () => {
  const ann = await somebody(t);
  await ann.ok(calls.watchAdd, { symbol: "eth" });
  expect(await ann.ok(calls.watchMerge, { symbol: "sol,gone,eth,btc" })).toEqual({ added: 2 });
  expect(await symbolsOf(ann)).toEqual(["sol", "btc", "eth"]);
  expect(await ann.ok(calls.watchMerge, { symbol: "sol,btc" })).toEqual({ added: 0 });
});

it("exchanges are counted, and rows of any symbols are anybody's to read", async () => {
  const exchanges = await t.client.call(calls.watchExchanges, {});
  expect(
    exchanges.ok &&
      exchanges.value.map((one) => [one.market, one.exchange, one.count, one.session]),
  ).toEqual([
    ["crypto", "TEST", 264, "trading"],
    ["forex", "FX", 1, "trading"],
  ]);
  const rows = await t.client.call(calls.itemRows, { symbol: "eurusd,gone,btc" });
  expect(rows.ok && rows.value.map((row) => [row.symbol, row.type])).toEqual([
    ["eurusd", "forex"],
    ["btc", "cryptos"],
  ]);
});

it("the year's prices of any symbols are anybody's to read, and hold today's; unknown symbols are left out", async () => {
  const ann = await somebody(t);
  price(123_400);
  const [btc, ...rest] = await ann.ok(calls.itemRanges, { symbol: "btc,nothing" });
  expect([btc.symbol, rest]).toEqual(["btc", []]);
  if (btc.high52 !== "") expect(Number(btc.low52)).toBeLessThanOrEqual(Number(btc.high52));
});
