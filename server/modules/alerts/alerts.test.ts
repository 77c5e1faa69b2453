/**
 * Price alerts through the calls, the market and the database: kept, judged on every tick, recorded
 * exactly once over processes and restarts.
 */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { alertDelete, alertHistory, alertList, alertSave } from "../../../contract/http/alerts.ts";
import { noticeList } from "../../../contract/http/notices.ts";
import { settingsSave } from "../../../contract/http/user.ts";
import { ALERTS_A_SYMBOL_MOST } from "../../../contract/rules/alerts/condition.ts";
import { AlertWatch } from "../../alerts/alert-watch.ts";
import { again, type Person, somebody } from "../../testing/people.ts";
import { instrument, put } from "../../testing/scripted-source.ts";
import { type TestApp, testApp } from "../../testing/test-app.ts";

const NAMES = ["a", "b", "c", "d", "e", "f", "g", "h", "i"];
let t: TestApp;
beforeAll(async () => {
  const perpetual = instrument(NAMES.length, "p.p", {
    type: "perpetual",
    products: ["perpetual"],
    tierGroup: "A",
    base: "BTC",
  });
  t = await testApp({
    instruments: [...NAMES.map((symbol, i) => instrument(i, symbol)), perpetual],
    app: { readsPerSecond: 1e6, readsBurst: 1e6 },
  });
});
afterAll(() => t.close());

/** Several ticks of a symbol in one turn of the market, at scale 2; then what fired is recorded. */
async function ticks(symbol: string, ...prices: number[]): Promise<void> {
  const { symId } = t.services.market.catalog.find(symbol)!;
  t.clock.pass(1000);
  t.source.queue.push((now, sink) => {
    for (const last of prices) put(sink, symId, now, { last });
  });
  t.app.turn();
  await t.services.alerts.flush();
}
const save = (who: Person, symbol: string, condition: string, more = {}) =>
  who.ok(alertSave, { symbol, condition, repeat: "once", ...more });
const firings = async (who: Person) =>
  (await who.ok(alertHistory, {})).list.map(({ condition, value }) => `${condition} ${value}`);

describe("an alert", () => {
  it("fires once, tells both devices, and switches itself off", async () => {
    const ann = await somebody(t);
    const phone = await again(t, ann);
    await ticks("a", 10_000);
    const { id } = await save(ann, "a", "last>101", { note: "sell half" });
    await ticks("a", 10_050);
    expect(await firings(ann)).toEqual([]);
    await ticks("a", 10_100);
    await ticks("a", 10_000);
    await ticks("a", 10_200);
    expect(await firings(phone)).toEqual(["last>101 101.00"]);
    expect((await phone.ok(alertList, { symbol: "a" }))[0]).toMatchObject({
      id,
      on: false,
      firedValue: "101.00",
      note: "sell half",
    });
    const told = await ann.ok(noticeList, {});
    expect(told.list.map(({ name, facts, link }) => [name, facts, link])).toEqual([
      [
        "alertFired",
        { symbol: "a", condition: "last>101", value: "101.00", note: "sell half" },
        `/alerts/edit?id=${id}`,
      ],
    ]);
    const events = await t.db
      .selectFrom("live_event")
      .select("ev")
      .where("account_id", "=", ann.accountId)
      .orderBy("seq")
      .execute();
    expect(events.map(({ ev }) => ev)).toEqual(["alerts", "alert", "inbox"]);
  });

  it("fires on a tick that crossed and came back within one turn, and names that tick", async () => {
    const ann = await somebody(t);
    await ticks("b", 10_000);
    await save(ann, "b", "last>101");
    await save(ann, "b", "last<99");
    await ticks("b", 10_000, 10_100, 9_900, 10_000);
    const { seq } = t.services.market.board.cols;
    const newest = seq[1];
    const { list } = await ann.ok(alertHistory, {});
    expect(list.map(({ condition, seq: tick }) => [condition, newest - tick]).sort()).toEqual([
      ["last<99", 1],
      ["last>101", 2],
    ]);
  });

  it("each time rests a minute, once a day until the next day", async () => {
    const ann = await somebody(t);
    await ticks("c", 10_000);
    await save(ann, "c", "last>101", { repeat: "every" });
    await save(ann, "c", "last>102", { repeat: "day" });
    for (let i = 0; i < 3; i++) await ticks("c", 10_200, 10_000);
    expect((await firings(ann)).sort()).toEqual(["last>101 102.00", "last>102 102.00"]);
    t.clock.pass(60_000);
    await ticks("c", 10_200, 10_000);
    expect((await firings(ann)).length).toBe(3);
    t.clock.pass(86_400_000);
    await ticks("c", 10_200, 10_000);
    expect((await firings(await again(t, ann))).length).toBe(5);
  });

  it("once a day goes by its owner's day, also when the owner chooses another zone while it rests", async () => {
    const ann = await somebody(t);
    ann.zone = "Asia/Kolkata";
    await ticks("g", 10_000);
    await save(ann, "g", "last>102", { repeat: "day" });
    // 18:29 UTC is a minute before midnight in Kolkata.
    const day = 86_400_000;
    t.clock.pass(day - (t.clock.now() % day) + (18 * 60 + 29) * 60_000);
    await ticks("g", 10_200, 10_000);
    t.clock.pass(50_000);
    await ticks("g", 10_200, 10_000);
    const seen = [(await firings(await again(t, ann))).length];
    t.clock.pass(15_000);
    await ticks("g", 10_200, 10_000);
    seen.push((await firings(await again(t, ann))).length);
    // The same moment is of one day in Singapore until 16:00 UTC, and in UTC until midnight.
    const later = await again(t, ann);
    await later.ok(settingsSave, { timeZone: "Asia/Singapore" });
    await t.services.alerts.look(t.clock.now());
    t.clock.pass(5 * 3_600_000 + 30 * 60_000);
    await ticks("g", 10_200, 10_000);
    seen.push((await firings(await again(t, ann))).length);
    await (await again(t, ann)).ok(settingsSave, { timeZone: "UTC" });
    await t.services.alerts.look(t.clock.now());
    await ticks("g", 10_200, 10_000);
    seen.push((await firings(await again(t, ann))).length);
    expect(seen).toEqual([1, 2, 2, 3]);
  });

  it("changed waits for the new level alone, switched off or deleted for none, and ends with its time", async () => {
    const ann = await somebody(t);
    await ticks("d", 10_000);
    const { id } = await save(ann, "d", "last>101");
    await save(ann, "d", "last>105", { id });
    const off = await save(ann, "d", "last>101");
    await save(ann, "d", "last>101", { id: off.id, on: "0" });
    const gone = await save(ann, "d", "last>101");
    await ann.ok(alertDelete, { id: gone.id });
    await save(ann, "d", "last>101", { expiresAt: String(t.clock.now() + 500) });
    await ticks("d", 10_200);
    expect(await firings(ann)).toEqual([]);
    await ticks("d", 10_500);
    expect(await firings(ann)).toEqual(["last>105 105.00"]);
    expect(await ann.no(alertDelete, { id: gone.id })).toBe("notExist");
  });

  it("is refused for what means nothing, an unknown symbol, another's id, and one too many", async () => {
    const [ann, bob] = [await somebody(t), await somebody(t)];
    const { id } = await save(ann, "e", "last>101");
    expect(
      await ann.no(alertSave, { symbol: "e", condition: "last>nothing", repeat: "once" }),
    ).toBe("systemParameter");
    expect(await ann.no(alertSave, { symbol: "e", condition: "mark>5", repeat: "once" })).toBe(
      "systemParameter",
    );
    expect(
      await ann.no(alertSave, { symbol: "nothing", condition: "last>5", repeat: "once" }),
    ).toBe("productNotExist");
    expect(
      await ann.no(alertSave, {
        symbol: "e",
        condition: "last>5",
        repeat: "once",
        note: "x".repeat(81),
      }),
    ).toBe("fieldTooLong");
    expect(await bob.no(alertSave, { id, symbol: "e", condition: "last>5", repeat: "once" })).toBe(
      "notExist",
    );
    expect(await bob.no(alertDelete, { id })).toBe("notExist");
    const many = await Promise.all(
      Array.from({ length: 24 }, (_, i) =>
        ann.client.call(alertSave, { symbol: "e", condition: `last>${200 + i}`, repeat: "once" }),
      ),
    );
    expect(many.filter((one) => one.ok).length).toBe(ALERTS_A_SYMBOL_MOST - 1);
    await save(ann, "p.p", "mark>5");
    await save(ann, "p.p", "funding>0.001");
  });
});

describe("two processes and a restart", () => {
  const watch = () =>
    new AlertWatch({
      db: t.db,
      random: t.services.random,
      live: t.services.live,
      market: t.services.market,
      log: (what, error) => expect([what, error]).toEqual([]),
    });

  it("that judge the same ticks record a firing once", async () => {
    const ann = await somebody(t);
    await ticks("f", 10_000);
    await save(ann, "f", "last>101");
    await save(ann, "f", "last<99", { repeat: "every" });
    const other = watch();
    await other.look(t.clock.now());
    await ticks("f", 10_100, 9_900, 10_000, 9_900);
    await other.flush();
    expect((await firings(ann)).sort()).toEqual(["last<99 99.00", "last>101 101.00"]);
    await other.close();
  });

  it("learn of what the other one was told, and of deletions", async () => {
    const ann = await somebody(t);
    await ticks("g", 10_000);
    const other = watch();
    await other.look(t.clock.now());
    const size = other.size;
    const { id } = await save(ann, "g", "last>101");
    await other.look(t.clock.now());
    expect(other.size).toBe(size + 1);
    await ann.ok(alertDelete, { id });
    await other.look(t.clock.now());
    expect(other.size).toBe(size);
    await other.close();
  });

  it("forget no firing: what fired stays fired, what was passed while nobody looked fires at the start", async () => {
    const ann = await somebody(t);
    await ticks("h", 10_000);
    await save(ann, "h", "last>101");
    const passed = await somebody(t);
    await save(passed, "h", "last>102");
    await ticks("h", 10_100);
    await t.services.alerts.close();
    await ticks("h", 10_300);
    expect(await firings(passed)).toEqual([]);
    const restarted = watch();
    await restarted.look(t.clock.now());
    await restarted.flush();
    expect([await firings(ann), await firings(passed)]).toEqual([
      ["last>101 101.00"],
      ["last>102 103.00"],
    ]);
    await restarted.close();
  });
});
