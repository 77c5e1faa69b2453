/**
 * Offers of shares through the calls and the clock's work: applied, drawn as anybody can repeat it,
 * refunded, credited, listed; called off; slept through.
 */

import { createHash, createHmac, randomUUID } from "node:crypto";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { addVirtualAccount, demoRecharge } from "../../../../contract/http/demo.ts";
import { moneylogList } from "../../../../contract/http/money/wallet.ts";
import { noticeList } from "../../../../contract/http/notices.ts";
import {
  ipoCancel,
  ipoDrawLots,
  ipoGet,
  ipoList,
  ipoProgress,
  ipoRecords,
  ipoSubscribe,
} from "../../../../contract/http/trading/ipo.ts";
import { exchangeHoldings } from "../../../../contract/http/trading/spot.ts";
import { doDue } from "../../../due/due.ts";
import { availableOf, booksBalance } from "../../../testing/money.ts";
import { applicant, offered, USDHKD, WHARF } from "../../../testing/offers.ts";
import { again, type Person, somebody } from "../../../testing/people.ts";
import { ASTER, instrument, put } from "../../../testing/scripted-source.ts";
import { type TestApp, testApp } from "../../../testing/test-app.ts";
import { OFFER_OPS } from "../ops.ts";
import { offerDue } from "../routes.ts";

const HOUR = 3_600_000;
let t: TestApp;
beforeAll(async () => {
  t = await testApp({
    instruments: [instrument(0, "btc"), ASTER(1), WHARF(2), USDHKD(3)],
    app: { readsPerSecond: 1e6, readsBurst: 1e6 },
  });
  t.source.queue.push((now, sink) => put(sink, 3, now, { last: 78_000 }));
  t.app.turn();
});
afterAll(() => t.close());
afterEach(() => booksBalance(t.db));

const due = () =>
  doDue(t.db, offerDue(t.services), t.clock.now(), (_what, error) => {
    throw error;
  });
let traded = 0;
/** Bitcoin trades once a step of the clock; `quiet` without. */
const later = async (hours: number, quiet = false): Promise<void> => {
  t.clock.set(hours * HOUR);
  if (!quiet) t.services.market.board.trade(0, 9_000_000 + ++traded, 100, 1, t.clock.now());
  await due();
};
const ops = (name: string, ...args: string[]) =>
  OFFER_OPS.find((command) => command.name === name)!.run(args, t.services, {
    now: t.clock.now(),
    who: "olga",
  });
const lots = (id: string, count: number, more: object = {}) => ({
  id,
  lots: String(count),
  agree: "1" as const,
  clientOrderId: randomUUID(),
  ...more,
});
const shares = (id: string, qty: string, more: object = {}) => ({
  id,
  qty,
  agree: "1" as const,
  clientOrderId: randomUUID(),
  ...more,
});
const stockOf = async ({ accountId }: Person, asset = "USDT") =>
  (await availableOf(t.db, accountId))[`stock ${asset}`];
const names = async (person: Person) =>
  (await person.ok(noticeList, {})).list
    .map(({ name }) => name)
    .filter((name) => /^ipo|^offer/.test(name))
    .reverse();

describe("an offer that draws lots", () => {
  it("freezes, numbers tickets, draws them as its published seed says, refunds, credits and lists", async () => {
    const id = await offered(t, { quota: "500" });
    const people = [];
    for (let i = 0; i < 4; i++) people.push(await applicant(t));
    const records = [];
    for (const person of people) records.push((await person.ok(ipoDrawLots, lots(id, 5))).recordId);
    expect(await stockOf(people[0])).toBe("6000");
    const seen = await people[0].ok(ipoGet, { id });
    expect(seen).toMatchObject({
      state: "open",
      applied: "1000",
      quota: "500",
      seed: "",
      finalPrice: "",
      tickets: 0,
      winning: 10,
      mine: { qty: "250", frozen: "4000" },
    });
    expect(seen.commit).toMatch(/^[0-9a-f]{64}$/);
    expect(seen.profile).toMatchObject({
      business: "Optical sensors.",
      years: [{ year: "2025", revenue: "410.5", profit: "-3.2" }],
    });
    await later(1);
    expect(await people[0].ok(ipoProgress, { recordId: records[1 - 1] })).toMatchObject({
      outcome: "progress",
      firstTicket: 1,
      tickets: 20,
      numbers: [],
    });
    await later(1);
    const after = await people[0].ok(ipoGet, { id });
    expect(after).toMatchObject({ state: "closed", finalPrice: "15.5", commit: seen.commit });
    expect(createHash("sha256").update(after.seed).digest("hex")).toBe(seen.commit);
    // Whoever has the seed, the first trade after the close and the count of tickets repeats it.
    const [trade] = after.drawTrades;
    expect([seen.drawSymbols, seen.drawTrades, after.drawTrades.length, trade.symbol]).toEqual([
      ["btc"],
      [],
      1,
      "btc",
    ]);
    expect(trade.ts).toBeGreaterThan(seen.closeAt);
    expect(trade.price).toMatch(/^90000\.\d\d$/);
    expect(trade.qty).toBe("0.0100");
    const { symbol, id: no, price, qty, ts } = trade;
    const key = createHash("sha256")
      .update(`${after.seed}\n${symbol} ${no} ${price} ${qty} ${ts}`)
      .digest("hex");
    const values = Array.from({ length: 20 }, (_, i) => ({
      ticket: i + 1,
      value: createHmac("sha256", key)
        .update(`${i + 1}`)
        .digest("hex"),
    }));
    const ranked = values.toSorted((a, b) => (a.value < b.value ? -1 : 1));
    const winners = new Set(ranked.slice(0, 10).map(({ ticket }) => ticket));
    expect((await people[0].ok(ipoProgress, { recordId: records[0] })).lastWinning).toBe(
      ranked[9].value,
    );
    let all = 0;
    for (const [i, person] of people.entries()) {
      const progress = await person.ok(ipoProgress, { recordId: records[i] });
      const mine = [1, 2, 3, 4, 5].map((n) => i * 5 + n);
      const won = mine.filter((ticket) => winners.has(ticket));
      all += won.length;
      expect(progress.numbers.filter((one) => one.won).map(({ ticket }) => ticket)).toEqual(won);
      expect(progress).toMatchObject({
        wonLots: won.length,
        allotted: String(won.length * 50),
        outcome: won.length > 0 ? "won" : "lost",
        charged: "0",
      });
      expect(await names(person)).toEqual([won.length > 0 ? "ipoWon" : "ipoLost"]);
    }
    expect(all).toBe(10);
    await later(1);
    for (const [i, person] of people.entries()) {
      const record = await person.ok(ipoProgress, { recordId: records[i] });
      const charged = record.wonLots * 50 * 15.5;
      expect(record).toMatchObject({
        charged: String(charged),
        returned: String(4000 - charged),
        sellableFrom: 0,
      });
      expect([await stockOf(person), await stockOf(person, "ASTO.US")]).toEqual([
        String(10_000 - charged),
        undefined,
      ]);
    }
    await later(1);
    const [winner] = people.filter((_, i) => [1, 2, 3, 4, 5].some((n) => winners.has(i * 5 + n)));
    const [held] = await winner.ok(exchangeHoldings, { source: "ipo" });
    expect(held).toMatchObject({
      symbol: "asto.us",
      avgCost: "15.5",
      last: "100.01",
      sellable: held.qty,
      sellableFrom: t.clock.now(),
      source: "ipo",
    });
    expect(await stockOf(winner, "ASTO.US")).toBe(held.qty);
    const moved = (await winner.ok(moneylogList, { accountType: "STOCK" })).list;
    expect(
      moved.filter(({ refType }) => refType.startsWith("ipo")).map(({ type }) => type),
    ).toEqual(["trade", "trade", "trade"]);
    expect(await winner.ok(ipoGet, { id })).toMatchObject({
      state: "listed",
      listedAt: t.clock.now(),
    });
    expect((await names(winner)).at(-1)).toBe("ipoListed");
  });

  it("lets everybody win while it is not oversubscribed; three days asleep it does all of it once, in order", async () => {
    const id = await offered(t);
    const ann = await applicant(t);
    const { recordId } = await ann.ok(ipoDrawLots, lots(id, 3));
    await later(72);
    ann.token = (await again(t, ann)).token;
    expect(await ann.ok(ipoProgress, { recordId })).toMatchObject({
      outcome: "won",
      allotted: "150",
      charged: "2325",
      returned: "75",
      sellableFrom: t.clock.now(),
    });
    expect(await stockOf(ann, "ASTO.US")).toBe("150");
    // Among all shares they stand with what was paid for them.
    const [held] = await ann.ok(exchangeHoldings, { product: "stock" });
    expect(held).toMatchObject({
      symbol: "asto.us",
      qty: "150",
      sellable: "150",
      avgCost: "15.5",
      costUsdt: "2325",
    });
    expect(await due()).toBe(0);
  });

  it("draws nothing at a seed that is not the promised one; what was taken back has no ticket", async () => {
    const id = await offered(t, { quota: "50" });
    const [ann, bob] = [await applicant(t), await applicant(t)];
    await ann.ok(ipoCancel, { recordId: (await ann.ok(ipoDrawLots, lots(id, 1))).recordId });
    const { recordId } = await bob.ok(ipoDrawLots, lots(id, 1));
    const promise = (commit_hash: string) =>
      t.db.updateTable("ipo_offer").set({ commit_hash }).where("offer_id", "=", id).execute();
    const { commit } = await bob.ok(ipoGet, { id });
    await promise("0".repeat(64));
    await later(1);
    t.clock.set(HOUR);
    const failed: string[] = [];
    await doDue(t.db, offerDue(t.services), t.clock.now(), (_what, error) =>
      failed.push((error as Error).message),
    );
    expect(failed).toEqual([`the seed of ${id} is not the one that was promised`]);
    expect(await bob.ok(ipoProgress, { recordId })).toMatchObject({
      outcome: "progress",
      seed: "",
    });
    await promise(commit);
    await later(1);
    expect(await bob.ok(ipoProgress, { recordId })).toMatchObject({
      outcome: "won",
      firstTicket: 1,
      tickets: 1,
    });
  });

  it("is not drawn before a named instrument has traded after the close; the trade that was noted first stays", async () => {
    const id = await offered(t, { quota: "50" });
    const bob = await applicant(t);
    const { recordId } = await bob.ok(ipoDrawLots, lots(id, 1));
    await later(1);
    await later(1, true);
    expect(await bob.ok(ipoProgress, { recordId })).toMatchObject({
      outcome: "progress",
      seed: "",
      drawTrades: [],
    });
    await later(0.1);
    const first = await bob.ok(ipoProgress, { recordId });
    expect(first).toMatchObject({ outcome: "won", drawTrades: [{ symbol: "btc" }] });
    await later(2);
    expect((await bob.ok(ipoProgress, { recordId })).drawTrades).toEqual(first.drawTrades);
  });

  it("waits for the market's first trading session with the listing", async () => {
    const id = await offered(t);
    const ann = await applicant(t);
    const { recordId } = await ann.ok(ipoDrawLots, lots(id, 1));
    t.source.session_ = "closed";
    t.source.nextChangeAt = t.clock.now() + 9 * HOUR;
    await later(8);
    expect(await ann.ok(ipoProgress, { recordId })).toMatchObject({
      outcome: "won",
      sellableFrom: 0,
    });
    expect(await stockOf(ann, "ASTO.US")).toBeUndefined();
    t.source.session_ = "trading";
    await later(1);
    expect(await ann.ok(ipoProgress, { recordId })).toMatchObject({ sellableFrom: t.clock.now() });
  });
});

describe("a subscription", () => {
  it("is allotted pro rata with the rest to the largest fraction, at the rate it was applied at", async () => {
    const id = await offered(t, {
      symbol: "02699.hk",
      mode: "subscription",
      lotSize: "100",
      minQty: "100",
      maxQty: "1000",
      quota: "1000",
      priceLow: "18",
      priceHigh: "20",
      finalPrice: "18.5",
    });
    const people = [await applicant(t), await applicant(t), await applicant(t)];
    const records = [];
    for (const [i, qty] of ["300", "500", "700"].entries())
      records.push(await people[i].ok(ipoSubscribe, shares(id, qty)));
    expect(records[1].frozen).toBe("1282.05128206");
    // The currency moves meanwhile; what was agreed holds.
    t.source.queue.push((now, sink) => put(sink, 3, now, { last: 70_000 }));
    t.app.turn();
    await later(4);
    const progress = [];
    for (const [i, person] of people.entries())
      progress.push(await person.ok(ipoProgress, { recordId: records[i].recordId }));
    expect(progress.map(({ allotted, outcome, charged }) => [allotted, outcome, charged])).toEqual([
      ["200", "subscribed", "474.35897436"],
      ["300", "subscribed", "711.53846154"],
      ["500", "subscribed", "1185.8974359"],
    ]);
    t.source.queue.push((now, sink) => put(sink, 3, now, { last: 78_000 }));
    t.app.turn();
  });
});

describe("an application", () => {
  it("is refused with its reason", async () => {
    const id = await offered(t);
    const [soon, sub] = [
      await offered(t, { openAt: t.clock.now() + 60_000 }),
      await offered(t, { mode: "subscription", maxQty: "1000" }),
    ];
    const [ann, poor, nobody] = [await applicant(t), await applicant(t, "0"), await somebody(t)];
    expect(await nobody.no(ipoDrawLots, lots(id, 1))).toBe("primaryKycFirst");
    expect(await ann.no(ipoDrawLots, lots(id, 1, { agree: "0" }))).toBe("termsNotAgreed");
    expect(await ann.no(ipoDrawLots, lots("nothing", 1))).toBe("productNotExist");
    expect(await ann.no(ipoDrawLots, lots(sub, 1))).toBe("productNotExist");
    expect(await ann.no(ipoDrawLots, lots(soon, 1))).toBe("currentlyClosed");
    expect(await ann.no(ipoDrawLots, lots(id, 1, { lots: "" }))).toBe("orderQuantity");
    expect(await ann.no(ipoDrawLots, lots(id, 1, { lots: "0" }))).toBe("orderQuantity");
    expect(await ann.no(ipoDrawLots, lots(id, 11))).toBe("amountOutsideRange");
    expect(await ann.no(ipoSubscribe, shares(sub, ""))).toBe("orderQuantity");
    expect(await ann.no(ipoSubscribe, shares(sub, "75"))).toBe("stepInvalid");
    expect(await ann.no(ipoSubscribe, shares(sub, "1050"))).toBe("amountOutsideRange");
    expect(await ann.no(ipoSubscribe, shares(sub, "550"))).toBe("insufficientQuota");
    expect(await poor.no(ipoDrawLots, lots(id, 1))).toBe("insufficientBalance");
    const first = lots(id, 1);
    const { recordId } = await ann.ok(ipoDrawLots, first);
    expect(await ann.ok(ipoDrawLots, { ...first, lots: "2" })).toMatchObject({ recordId });
    expect(await ann.no(ipoDrawLots, lots(id, 1))).toBe("subscriptionInProcess");
    expect(await poor.no(ipoCancel, { recordId })).toBe("productNotExist");
    expect(await poor.no(ipoProgress, { recordId })).toBe("productNotExist");
    expect(await ann.no(ipoGet, { id: "nothing" })).toBe("productNotExist");
    await later(1);
    expect(await ann.no(ipoCancel, { recordId })).toBe("currentlyClosed");
    expect(await ann.no(ipoDrawLots, lots(id, 1))).toBe("currentlyClosed");
  });

  it("needs a rate of the offer's currency", async () => {
    const bare = await testApp({ instruments: [instrument(0, "btc"), ASTER(1), WHARF(2)] });
    const id = await offered(bare, { symbol: "02699.hk" });
    expect(await (await applicant(bare)).no(ipoDrawLots, lots(id, 1))).toBe("priceObtaining");
    await bare.close();
  });

  it("is taken back until the close, whole and at once, and another may follow; so many a year", async () => {
    const id = await offered(t, { limit: 2 });
    const ann = await applicant(t);
    for (let i = 0; i < 3; i++) {
      const { recordId } = await ann.ok(ipoDrawLots, lots(id, 2));
      expect(await ann.ok(ipoCancel, { recordId })).toMatchObject({
        outcome: "cancelled",
        returned: "1600",
        endedAt: t.clock.now(),
      });
      expect(await ann.no(ipoCancel, { recordId })).toBe("orderStatus");
    }
    expect([await stockOf(ann), (await ann.ok(ipoGet, { id })).applied]).toEqual(["10000", "0"]);
    for (const other of [id, await offered(t, { limit: 2 })])
      await ann.ok(ipoDrawLots, lots(other, 1));
    expect(await ann.no(ipoDrawLots, lots(await offered(t, { limit: 2 }), 1))).toBe(
      "subscriptionsExceeded",
    );
    expect((await ann.ok(ipoRecords, { state: "cancelled" })).total).toBe(3);
    expect(
      (await ann.ok(ipoRecords, {})).list
        .map(({ outcome }) => outcome)
        .filter((one) => one === "progress"),
    ).toHaveLength(2);
    await later(4);
  });

  it("counts for the business's year in which it was made", async () => {
    const ann = await applicant(t);
    const in2026 = Date.UTC(2026, 11, 31, 15, 59, 59, 999);
    t.clock.set(in2026 - t.clock.now());
    await due();
    ann.token = (await again(t, ann)).token;
    await ann.ok(ipoDrawLots, lots(await offered(t, { limit: 1 }), 1));
    expect(await ann.no(ipoDrawLots, lots(await offered(t, { limit: 1 }), 1))).toBe(
      "subscriptionsExceeded",
    );
    t.clock.set(1);
    await ann.ok(ipoDrawLots, lots(await offered(t, { limit: 1 }), 1));
    await later(4);
  });

  it("of a demo account goes to a book of its own, and back when that begins anew", async () => {
    const id = await offered(t);
    const ann = await applicant(t);
    await ann.ok(ipoDrawLots, lots(id, 1));
    ann.enter(await ann.ok(addVirtualAccount, { requestId: randomUUID() }));
    const { recordId } = await ann.ok(ipoDrawLots, lots(id, 2));
    expect((await ann.ok(ipoGet, { id })).applied).toBe("100");
    t.clock.set(120_000);
    await ann.ok(demoRecharge, { reset: "1", requestId: randomUUID() });
    expect(await ann.ok(ipoProgress, { recordId })).toMatchObject({
      outcome: "cancelled",
      returned: "1600",
    });
    // Once more, past the draw: shares that wait go with everything else.
    const second = await ann.ok(ipoDrawLots, lots(id, 2));
    await later(3);
    await ann.ok(demoRecharge, { reset: "1", requestId: randomUUID() });
    expect((await ann.ok(ipoProgress, { recordId: second.recordId })).outcome).toBe("won");
    await later(1);
  });
});

describe("operators", () => {
  it("offer what the feed lists, name a price until the draw, and call off until the refund", async () => {
    const id = await offered(t, { finalPrice: undefined });
    const ann = await applicant(t);
    const { recordId } = await ann.ok(ipoDrawLots, lots(id, 2));
    await expect(ops("ipo price", id, "17")).rejects.toThrow("outside the range");
    await expect(ops("ipo price", id, "15.555")).rejects.toThrow("off the tick");
    expect(await ops("ipo price", id, "15")).toBe(`${id}: everybody pays 15`);
    expect((await ops("ipo list")).toString()).toContain(
      `${id}  asto.us  draw  open  15  100 of 500`,
    );
    await later(2);
    await expect(ops("ipo price", id, "15")).rejects.toThrow("is drawn");
    expect(await ops("ipo withdraw", id, "the", "market", "fell")).toBe(`${id}: called off`);
    await due();
    expect(await ann.ok(ipoProgress, { recordId })).toMatchObject({
      outcome: "withdrawn",
      allotted: "0",
      returned: "1600",
      numbers: [],
    });
    expect([await stockOf(ann), (await names(ann)).sort()]).toEqual([
      "10000",
      ["ipoWon", "offerWithdrawn"],
    ]);
    await later(3);
    expect(await ann.ok(ipoGet, { id })).toMatchObject({
      state: "withdrawn",
      reason: "the market fell",
    });
    await expect(ops("ipo withdraw", id, "again")).rejects.toThrow("was called off");
  });

  it("cannot offer what does not add up", async () => {
    const add = (text: string) => ops("ipo add", text);
    await expect(add("{")).rejects.toThrow("not JSON");
    await expect(add("{}")).rejects.toThrow("id");
    const day = (n: number) => new Date(t.clock.now() + n * 86_400_000).toISOString();
    const good = {
      id: "typed",
      symbol: "ASTO.US",
      mode: "draw",
      priceLow: "14",
      priceHigh: "16",
      lotSize: "50",
      minQty: "50",
      maxQty: "500",
      quota: "500",
      limit: 5,
      openAt: day(1),
      closeAt: day(2),
      drawAt: day(3),
      refundAt: day(4),
      listAt: day(5),
      profile: {
        business: { en: "x" },
        proceeds: { en: "y" },
        underwriters: [],
        prospectus: "",
        years: [],
      },
    };
    const wrong: [object, string][] = [
      [{ symbol: "nothing.us" }, "lists no share"],
      [{ symbol: "btc" }, "lists no share"],
      [{ finalPrice: "17" }, "final one between"],
      [{ priceLow: "14.005" }, "on its ticks"],
      [{ quota: "510" }, "whole lots"],
      [{ minQty: "550" }, "the least is above"],
      [{ drawAt: day(1.5) }, "in this order"],
      [{ openAt: day(-1) }, "not before now"],
      [{ profile: { ...good.profile, prospectus: "javascript:alert(1)" } }, "prospectus"],
    ];
    for (const [more, says] of wrong)
      await expect(add(JSON.stringify({ ...good, ...more }))).rejects.toThrow(says);
    expect(await add(JSON.stringify(good))).toBe("typed: offered");
    await expect(add(JSON.stringify(good))).rejects.toThrow("already");
    expect((await t.client.call(ipoList, { state: "upcoming" })) as object).toMatchObject({
      ok: true,
      value: { total: 1, list: [{ id: "typed", state: "upcoming" }] },
    });
  });
});
