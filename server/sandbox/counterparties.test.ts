/**
 * One person walks every road of C2C with simulated advertisers on the other side, who know nothing
 * but the public calls.
 */
import type { InjectOptions } from "fastify";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { c2cAdvertList } from "../../contract/http/c2c/advert.ts";
import {
  c2cOrderAdjust,
  c2cOrderGet,
  c2cOrderOpenPost,
  c2cOrderPaid,
  c2cOrderPass,
} from "../../contract/http/c2c/order.ts";
import type { Advert, Order } from "../../contract/http/c2c/shapes.ts";
import { c2cAppealGet, c2cChatList, c2cChatSend } from "../../contract/http/c2c/talk.ts";
import { settingsSave } from "../../contract/http/user.ts";
import type { Direction } from "../../contract/rules/c2c/roles.ts";
import { doDue } from "../due/due.ts";
import { c2cDue } from "../modules/c2c/orders/clock.ts";
import { runOps } from "../run-ops.ts";
import { appealed, FUND, id, methodOf, trader } from "../testing/c2c.ts";
import { availableOf, booksBalance, wake } from "../testing/money.ts";
import { again, type Person } from "../testing/people.ts";
import { type TestApp, testApp } from "../testing/test-app.ts";
import { type Counterparties, counterparties } from "./counterparties.ts";
import { DESKS, type Desk } from "./desks.ts";
import type { Temper } from "./manner.ts";

const MINUTE = 60_000;
let t: TestApp;
let sandbox: Counterparties;
const failed: unknown[] = [];
const inDollars = (desk: Desk): boolean =>
  desk.offers.some((one) => one.currency === "USD" && one.symbol === "USDT");
let asked = 0;
/** The app's door, counting. */
const door = (): Pick<TestApp["app"]["http"], "inject"> => {
  const inject = ((request: InjectOptions) => {
    asked++;
    return t.app.http.inject(request);
  }) as TestApp["app"]["http"]["inject"];
  return { inject };
};
/** Desks in the one currency that the scripted market quotes. */
const desks = DESKS.filter(inDollars).map((desk) => ({
  ...desk,
  offers: desk.offers.filter(({ currency }) => currency === "USD"),
}));
const open = (): Counterparties =>
  counterparties({
    http: door(),
    services: t.services,
    seed: 1,
    desks,
    log: (what, error) => failed.push(what, error),
  });

beforeAll(async () => {
  t = await testApp({ app: { readsPerSecond: 1e6, readsBurst: 1e6 } });
  sandbox = open();
  for (let i = 0; i < 4; i++) await sandbox.turn();
});
afterAll(async () => {
  await sandbox.stop();
  await t.close();
});
afterEach(async () => {
  expect(failed).toEqual([]);
  await booksBalance(t.db);
});

/** Lets time pass a second at a time, as the process's clock does. */
async function pass(ms: number): Promise<void> {
  for (let at = 0; at < ms; at += 5000) {
    t.clock.pass(Math.min(5000, ms - at));
    wake(t);
    await doDue(t.db, c2cDue(t.services), t.clock.now(), (what, error) => failed.push(what, error));
    await sandbox.turn();
  }
}
async function adOf(temper: Temper, direction: Direction): Promise<Advert> {
  const { nick } = DESKS.find((desk) => desk.temper === temper && inDollars(desk))!;
  wake(t);
  const answer = await t.client.call(c2cAdvertList, { direction, symbol: "usdt", currency: "USD" });
  if (!answer.ok) throw new Error("no market");
  return answer.value.list.find((ad) => ad.nick_name === nick)!;
}
async function take(who: Person, temper: Temper, direction: Direction): Promise<Order> {
  const ad = await adOf(temper, direction);
  const own = direction === "sell" ? { payment_method_id: await methodOf(who) } : {};
  const sum = { order_type: "by_amount" as const, amount: "100", expect_price: ad.price };
  return who.ok(c2cOrderOpenPost, { advert_id: ad.advert_id, ...sum, ...own, ...id() });
}
const get = (who: Person, { order_no }: Order): Promise<Order> => who.ok(c2cOrderGet, { order_no });
const saidBy = async (who: Person, { order_no }: Order): Promise<string[]> =>
  (await who.ok(c2cChatList, { order_no, size: "50" }))
    .filter(({ from }) => from === "peer")
    .map(({ content }) => content);

describe("simulated advertisers", () => {
  it("stand in the market on both sides, certified and marked, the prompt one first; a second start makes none anew", async () => {
    const names = async (direction: Direction): Promise<string[]> => {
      const answer = await t.client.call(c2cAdvertList, {
        direction,
        symbol: "usdt",
        currency: "USD",
      });
      return answer.ok
        ? answer.value.list.map((ad) => `${ad.nick_name} ${ad.sandbox} ${ad.certified} ${ad.price}`)
        : [];
    };
    const before = [await names("buy"), await names("sell")];
    expect(before.map((list) => list.map((one) => one.replace(/ Desk \d/, "")))).toEqual([
      ["Prompt true true 1.004", "Unhurried true true 1.009", "Silent true true 1.016"],
      ["Prompt true true 0.996", "Unhurried true true 0.991", "Silent true true 0.984"],
    ]);
    const second = open();
    for (let i = 0; i < 4; i++) await second.turn();
    await second.stop();
    expect([await names("buy"), await names("sell")]).toEqual(before);
  });

  it("a person buys: the desk answers in their language and releases what was paid", async () => {
    const ann = await trader(t);
    await ann.ok(settingsSave, { ownLanguage: "CN" });
    const order = await take(ann, "prompt", "buy");
    expect(order.terms).toBe("模拟商家：一分钟内付款、回复、放行。");
    expect((await saidBy(ann, order))[0]).toBe("您好，我是模拟商家。");
    await ann.ok(c2cChatSend, { order_no: order.order_no, type: "text", content: "Hello?" });
    await pass(15_000);
    expect((await saidBy(ann, order)).at(-1)).toBe("请按订单中的账户付款，然后点击“我已付款”。");
    await ann.ok(c2cOrderPaid, {
      order_no: order.order_no,
      payment_id: order.payments[0].id,
      ...id(),
    });
    await sandbox.turn();
    expect((await get(ann, order)).status).toBe("paid");
    await pass(35_000);
    expect((await get(ann, order)).status).toBe("completed");
    expect(await availableOf(t.db, ann.accountId)).toEqual({ "funds USDT": order.quantity });
  });

  it("a person sells: the desk pays, takes another sum that is proposed, and has the coins after the release", async () => {
    const bob = await trader(t, "300");
    const order = await take(bob, "prompt", "sell");
    await pass(35_000);
    expect((await get(bob, order)).status).toBe("paid");
    await bob.ok(c2cOrderAdjust, {
      order_no: order.order_no,
      op: "propose",
      amount: "95",
      ...id(),
    });
    await pass(35_000);
    expect(await get(bob, order)).toMatchObject({ amount: "95", adjust: null });
    expect(
      (await bob.ok(c2cOrderPass, { order_no: order.order_no, safeword: FUND, ...id() })).status,
    ).toBe("completed");
  });

  it("the silent one never pays: the order times out and the coins are back; it never releases: an appeal decides", async () => {
    const cid = await trader(t, "300");
    const sold = await take(cid, "absent", "sell");
    await pass(15 * MINUTE);
    expect(await get(cid, sold)).toMatchObject({ status: "timeout", cancel_by: "system" });
    expect(await availableOf(t.db, cid.accountId)).toEqual({ "funds USDT": "300" });
    const bought = await take(cid, "absent", "buy");
    await cid.ok(c2cOrderPaid, {
      order_no: bought.order_no,
      payment_id: bought.payments[0].id,
      ...id(),
    });
    await cid.ok(c2cChatSend, { order_no: bought.order_no, type: "text", content: "Hello?" });
    await pass(15 * MINUTE);
    expect([(await get(cid, bought)).status, await saidBy(cid, bought)]).toEqual(["paid", []]);
    const appeal_id = await appealed(t, cid, bought.order_no);
    await runOps(["c2c", "decide", appeal_id, "release", "seller", "paid"], t.services, {
      now: t.clock.now(),
      who: "rita",
    });
    expect([
      (await get(cid, bought)).status,
      (await cid.ok(c2cAppealGet, { order_no: bought.order_no })).status,
    ]).toEqual(["completed", "release"]);
  });

  it("what is nearly sold out is on offer again, with coins from outside", async () => {
    const before = await adOf("prompt", "buy");
    const buyers = [await trader(t), await trader(t)];
    let bought = 0;
    for (
      let ad = before;
      ad.advert_id === before.advert_id && bought < 8;
      ad = await adOf("prompt", "buy")
    ) {
      const who = buyers[bought++ % 2];
      const sum = { order_type: "by_amount" as const, amount: ad.max_now, expect_price: ad.price };
      const order = await who.ok(c2cOrderOpenPost, { advert_id: ad.advert_id, ...sum, ...id() });
      await who.ok(c2cOrderPaid, {
        order_no: order.order_no,
        payment_id: order.payments[0].id,
        ...id(),
      });
      await pass(35_000);
      expect((await get(who, order)).status).toBe("completed");
    }
    expect((await adOf("prompt", "buy")).surplus).toBe(before.quantity);
  });

  it("asleep they ask for nothing, and a dead session is no end of them", async () => {
    await pass(2 * MINUTE);
    const before = asked;
    t.clock.pass(10 * MINUTE);
    await sandbox.turn();
    expect(asked).toBe(before);
    await t.db
      .updateTable("session")
      .set({ expires_at: 1 })
      .where("device", "=", "sandbox")
      .execute();
    const eve = await again(t, await trader(t));
    const order = await take(eve, "prompt", "buy");
    await eve.ok(c2cOrderPaid, {
      order_no: order.order_no,
      payment_id: order.payments[0].id,
      ...id(),
    });
    await pass(35_000);
    expect((await get(eve, order)).status).toBe("completed");
    expect(asked).toBeGreaterThan(before);
  });
});
