import { beforeAll, describe, expect, it } from "vitest";
import { c2cAdvertClose, c2cAdvertGet } from "../../../../contract/http/c2c/advert.ts";
import { c2cUserCenter, c2cUserGet } from "../../../../contract/http/c2c/member.ts";
import {
  c2cBestOffers,
  c2cOrderAdjust,
  c2cOrderCancel,
  c2cOrderGet,
  c2cOrderList,
  c2cOrderListOf,
  c2cOrderOpenPost,
  c2cOrderPaid,
  c2cOrderPass,
  c2cQuickOpen,
} from "../../../../contract/http/c2c/order.ts";
import { c2cChatList } from "../../../../contract/http/c2c/talk.ts";
import { moneylogList } from "../../../../contract/http/money/wallet.ts";
import { tx } from "../../../db/tx.ts";
import {
  A2,
  advertised,
  advertiser,
  deal,
  FUND,
  id,
  methodOf,
  opened,
  paid,
  trader,
} from "../../../testing/c2c.ts";
import { c2cStage } from "../../../testing/c2c-stage.ts";
import { alarmOf, availableOf, credit } from "../../../testing/money.ts";
import { again, PASSWORD, type Person, somebody } from "../../../testing/people.ts";
import { passIdentity } from "../../../testing/proofs.ts";
import type { TestApp } from "../../../testing/test-app.ts";

const MINUTE = 60_000;
const DAY = 86_400_000;
const stage = c2cStage();
const { usdt, holdOf, pass, missing, release, get } = stage;
let t: TestApp;
beforeAll(() => {
  t = stage.app();
});
const tellsOf = async (who: Person, no: string): Promise<string[]> => {
  const list = await who.ok(c2cChatList, { order_no: no, size: 50 });
  return list.filter((m) => m.from === "system").map((m) => m.content);
};

describe("an order", () => {
  it("of 100.00 is of 98.03921568 in escrow; paid and released they are the buyer's", async () => {
    const d = await deal(t);
    expect(d.order).toMatchObject({
      quantity: "98.03921568",
      amount: "100",
      status: "unpaid",
      my_role: "buyer",
      actions: ["pay", "cancel", "chat"],
    });
    expect(d.order.expire_time - d.order.create_time).toBe(900_000);
    expect(d.order.payments[0].values.number).toBe("6222020200112233");
    expect([await holdOf(d.order.order_no), await holdOf(d.ad.advert_id)]).toEqual([
      "98.03921568",
      "901.96078432",
    ]);
    expect(await d.seller.no(c2cAdvertClose, { advert_id: d.ad.advert_id, ...id() })).toBe(
      "advertBusy",
    );
    expect(
      await d.seller.no(c2cOrderPaid, {
        order_no: d.order.order_no,
        payment_id: d.order.payments[0].id,
        ...id(),
      }),
    ).toBe("noPermission");
    expect((await paid(d)).actions).toEqual(["cancel", "chat"]);
    expect(await d.seller.no(c2cOrderPass, { order_no: d.order.order_no, ...id() })).toBe("10");
    expect(
      await d.seller.no(c2cOrderPass, { order_no: d.order.order_no, safeword: "999999", ...id() }),
    ).toBe("safewordWrong");
    expect(
      await d.buyer.no(c2cOrderPass, { order_no: d.order.order_no, safeword: FUND, ...id() }),
    ).toBe("noPermission");
    expect((await release(d.seller, d.order.order_no)).status).toBe("completed");
    expect([await availableOf(t.db, d.buyer.accountId), await holdOf(d.order.order_no)]).toEqual([
      { "funds USDT": "98.03921568" },
      "0",
    ]);
    expect((await get(d.buyer, d.order.order_no)).payments[0].values).toEqual({});
    expect(await tellsOf(d.buyer, d.order.order_no)).toEqual([
      "opened",
      "paid",
      "released",
      "completed",
    ]);
    const { c2c_user_id } = await d.seller.ok(c2cUserCenter, {});
    const seen = await t.client.call(c2cUserGet, { c2c_user_id });
    expect(seen.ok && seen.value.stats).toMatchObject({
      total_orders: 1,
      orders_30d: 1,
      completion_rate_30d: "1",
    });
    await d.seller.ok(c2cAdvertClose, { advert_id: d.ad.advert_id, ...id() });
    expect(await usdt(d.seller)).toEqual(["1401.96078432", "0"]);
    const { list } = await d.buyer.ok(moneylogList, {});
    expect(list.map(({ type, amount, refNo }) => [type, amount, refNo])).toEqual([
      ["trade", "98.03921568", d.order.order_no],
    ]);
  });

  it("of an ad that buys holds the taker's coins; who advertises pays", async () => {
    const [m, u] = [await advertiser(t), await trader(t, "150")];
    const ad = await advertised(t, m, A2);
    const params = {
      advert_id: ad.advert_id,
      order_type: "by_num" as const,
      coin_amount: "100",
      expect_price: "0.99",
    };
    expect(await u.no(c2cOrderOpenPost, { ...params, ...id() })).toBe("paymentMethodNeeded");
    const order = await u.ok(c2cOrderOpenPost, {
      ...params,
      payment_method_id: await methodOf(u),
      ...id(),
    });
    expect([order.amount, order.my_role, await usdt(u)]).toEqual(["99", "seller", ["50", "100"]]);
    expect((await m.ok(c2cAdvertGet, { advert_id: ad.advert_id })).surplus).toBe("400");
    const pay = { order_no: order.order_no, payment_id: order.payments[0].id };
    expect(await u.no(c2cOrderPaid, { ...pay, ...id() })).toBe("noPermission");
    await m.ok(c2cOrderPaid, { ...pay, ...id() });
    await release(u, order.order_no);
    expect([await usdt(u), await usdt(m)]).toEqual([
      ["50", "0"],
      ["1575", "25"],
    ]);
    expect(
      (await u.ok(c2cOrderList, { tab: "completed" })).list.map((one) => one.order_no),
    ).toEqual([order.order_no]);
    expect(
      (await m.ok(c2cOrderListOf, { tab: "completed" })).list.map((one) => one.order_no),
    ).toEqual([order.order_no]);
    expect((await m.ok(c2cOrderList, { tab: "completed" })).total).toBe(0);
    // One list for both roles, by what the caller does in an order.
    const mine = async (who: typeof m, params: object): Promise<string[]> =>
      (await who.ok(c2cOrderList, { tab: "completed", ...params })).list.map(
        ({ order_no, my_role }) => `${order_no} ${my_role}`,
      );
    const bought = [`${order.order_no} buyer`];
    expect([await mine(m, { role: "all" }), await mine(m, { role: "served" })]).toEqual([
      bought,
      bought,
    ]);
    expect([
      await mine(m, { role: "all", direction: "buy" }),
      await mine(m, { role: "all", direction: "sell" }),
    ]).toEqual([bought, []]);
    expect(await mine(u, { role: "all", direction: "sell" })).toEqual([`${order.order_no} seller`]);
  });

  it("is refused by name: own ad, another price, below, above, nothing, a stranger's ad", async () => {
    const [seller, buyer] = [await advertiser(t), await trader(t)];
    const ad = await advertised(t, seller);
    const ask = {
      advert_id: ad.advert_id,
      order_type: "by_amount" as const,
      amount: "100",
      expect_price: "1.02",
    };
    const no = (more: object) => buyer.no(c2cOrderOpenPost, { ...ask, ...more, ...id() });
    expect([
      await no({ amount: "49.99" }),
      await no({ amount: "500.01" }),
      await no({ amount: "" }),
      await no({ advert_id: "nobody" }),
    ]).toEqual([...["turnoverBelowLimit", "amountOutsideRange", "amountEmpty", "notExist"]]);
    expect(await seller.no(c2cOrderOpenPost, { ...ask, ...id() })).toBe("ownAdvert");
    expect(
      await missing(buyer, c2cOrderOpenPost, { ...ask, expect_price: "1.01", ...id() }),
    ).toMatchObject({
      reason: "stale",
      fresh: { price: "1.02" },
    });
    expect((await missing(await somebody(t), c2cOrderOpenPost, { ...ask, ...id() })).reason).toBe(
      "kyc_primary",
    );
    const stranger = await trader(t);
    const { order_no } = await opened(t, buyer, ad);
    expect(await stranger.no(c2cOrderGet, { order_no })).toBe("notExist");
  });

  it("not paid in time ends by itself once, and gives its coins back to the ad", async () => {
    const d = await deal(t);
    await pass(15 * MINUTE - 1);
    expect((await get(d.buyer, d.order.order_no)).status).toBe("unpaid");
    await pass(1);
    await pass(1);
    expect(await get(d.buyer, d.order.order_no)).toMatchObject({
      status: "timeout",
      cancel_by: "system",
    });
    expect([
      await holdOf(d.ad.advert_id),
      (await d.buyer.ok(c2cUserCenter, {})).cancel_today,
    ]).toEqual(["1000", 1]);
    expect(
      (
        await missing(d.buyer, c2cOrderPaid, {
          order_no: d.order.order_no,
          payment_id: d.order.payments[0].id,
          ...id(),
        })
      ).reason,
    ).toBe("stale");
  });

  it("after three of a day is refused to who would buy, while selling goes on; the next day is another", async () => {
    const d = await deal(t);
    await opened(t, d.buyer, d.ad);
    await opened(t, d.buyer, d.ad);
    const ask = {
      advert_id: d.ad.advert_id,
      order_type: "by_amount" as const,
      amount: "100",
      expect_price: "1.02",
    };
    expect(await d.buyer.no(c2cOrderOpenPost, { ...ask, ...id() })).toBe("unpaidOrders");
    await pass(15 * MINUTE);
    expect(await d.buyer.no(c2cOrderOpenPost, { ...ask, ...id() })).toBe("cancelLimit");
    expect((await d.buyer.ok(c2cUserCenter, {})).buy_blocked_until).toBeGreaterThan(t.clock.now());
    await credit(t, d.buyer.accountId, "USDT", "100");
    const other = await advertised(t, d.seller, {
      ...A2,
      quantity: "100",
      max_amount: "90",
      payment_method_ids: "",
    });
    const sale = await opened(t, d.buyer, other, {
      amount: "49.5",
      payment_method_id: await methodOf(d.buyer),
    });
    // A way out stays open: what is theirs is released and settled.
    await paid({ ...d, buyer: d.seller, seller: d.buyer, order: sale, ad: other });
    expect(
      (await d.buyer.ok(c2cOrderPass, { order_no: sale.order_no, safeword: FUND, ...id() })).status,
    ).toBe("completed");
    await pass(DAY);
    const next = await opened(t, await again(t, d.buyer), d.ad);
    expect(next.status).toBe("unpaid");
    // Past the rule: as if it had been opened a day sooner, after the third had ended.
    const made = (at: number) =>
      t.db
        .updateTable("c2c_order")
        .set({ created_at: at })
        .where("order_no", "=", next.order_no)
        .execute();
    expect(
      await alarmOf(
        t,
        () => made(next.create_time - DAY + MINUTE + 1),
        () => made(next.create_time),
      ),
    ).toEqual({
      unbalanced: true,
      found: [`I11_C2C  ${d.buyer.accountId}|${next.order_no}  3 ended`],
      stopped: [`account:${d.buyer.accountId}`],
    });
  });

  it("is taken back by its buyer: freely before paying, with a word and proof after", async () => {
    const d = await deal(t);
    const cancel = { order_no: d.order.order_no, reason: "changed my mind" };
    expect(await d.seller.no(c2cOrderCancel, { ...cancel, ...id() })).toBe("noPermission");
    await paid(d);
    expect(await d.buyer.no(c2cOrderCancel, { ...cancel, ...id() })).toBe("fieldRequired");
    // It gives up coins that were paid for: a copied token alone must not.
    expect(await d.buyer.no(c2cOrderCancel, { ...cancel, not_paid: true, ...id() })).toBe("10");
    expect(
      await d.buyer.no(c2cOrderCancel, { ...cancel, not_paid: true, safeword: "864209", ...id() }),
    ).toBe("safewordWrong");
    expect(
      await d.buyer.ok(c2cOrderCancel, { ...cancel, not_paid: true, safeword: FUND, ...id() }),
    ).toMatchObject({
      status: "cancelled",
      cancel_by: "buyer",
    });
    expect(await usdt(d.seller)).toEqual(["450", "1050"]);
  });

  it("is taken back with the login password by a buyer without a fund password", async () => {
    const [seller, buyer] = [await advertiser(t), await somebody(t)];
    await passIdentity(t, buyer.userId);
    const ad = await advertised(t, seller);
    const order = await opened(t, buyer, ad);
    await paid({ seller, buyer, ad, order });
    const cancel = { order_no: order.order_no, reason: "other", not_paid: true };
    const asked = await buyer.client.call(c2cOrderCancel, { ...cancel, ...id() });
    expect(!asked.ok && asked.error.kind === "stepUp" && asked.error.body.data).toMatchObject({
      verify: [5],
    });
    expect(
      await buyer.no(c2cOrderCancel, { ...cancel, loginPassword: "wrong horse 1", ...id() }),
    ).toBe("passwordWrong");
    expect(
      (await buyer.ok(c2cOrderCancel, { ...cancel, loginPassword: PASSWORD, ...id() })).status,
    ).toBe("cancelled");
  });

  it("becomes of another sum when its buyer agrees: 95.00 is of 93.1372549, 110.00 of 107.84313725, 89.99 is too far", async () => {
    const d = await deal(t);
    const { order_no } = d.order;
    const propose = (amount: string) =>
      d.seller.client.call(c2cOrderAdjust, { order_no, op: "propose", amount, ...id() });
    expect((await propose("95")).ok).toBe(false);
    await paid(d);
    expect(
      await d.seller.no(c2cOrderAdjust, { order_no, op: "propose", amount: "89.99", ...id() }),
    ).toBe("amendDeviation");
    expect((await propose("95")).ok).toBe(true);
    expect(await d.seller.no(c2cOrderAdjust, { order_no, op: "accept", ...id() })).toBe(
      "noPermission",
    );
    expect(await d.buyer.no(c2cOrderAdjust, { order_no, op: "accept", ...id() })).toBe("10");
    expect(
      (await d.buyer.ok(c2cOrderAdjust, { order_no, op: "accept", safeword: FUND, ...id() }))
        .quantity,
    ).toBe("93.1372549");
    expect([await holdOf(order_no), await holdOf(d.ad.advert_id)]).toEqual([
      "93.1372549",
      "906.8627451",
    ]);
    await propose("104.5");
    expect(
      (await d.buyer.ok(c2cOrderAdjust, { order_no, op: "decline", ...id() })).adjust,
    ).toBeNull();
    await propose("104.5");
    expect((await d.buyer.ok(c2cOrderAdjust, { order_no, op: "accept", ...id() })).quantity).toBe(
      "102.45098039",
    );
    expect(
      (await missing(d.buyer, c2cOrderAdjust, { order_no, op: "accept", ...id() })).reason,
    ).toBe("stale");
  });

  it("of the last surplus finishes its ad when it is done, and its margin is back", async () => {
    const [seller, buyer] = [await advertiser(t), await trader(t)];
    const ad = await advertised(t, seller, { quantity: "100", max_amount: "102" });
    const order = await opened(t, buyer, ad, { order_type: "by_num", coin_amount: "100" });
    expect((await seller.ok(c2cAdvertGet, { advert_id: ad.advert_id })).own?.hidden_reason).toBe(
      "below_min",
    );
    await paid({ seller, buyer, ad, order });
    await release(seller, order.order_no);
    expect((await seller.ok(c2cAdvertGet, { advert_id: ad.advert_id })).state).toBe("finished");
    expect(await usdt(seller)).toEqual(["1400", "0"]);
  });

  it("of the quick zone takes the best offer, and names another when that has gone", async () => {
    const [cheap, dear, buyer] = [await advertiser(t), await advertiser(t), await trader(t)];
    const market = { direction: "buy" as const, symbol: "USDT", currency: "EUR" };
    const rate = await t.client.call(c2cBestOffers, {
      ...market,
      order_type: "by_amount",
      amount: "60",
    });
    expect(rate.ok && rate.value).toEqual([]);
    const usd = { ...market, currency: "USD", order_type: "by_amount" as const, amount: "60" };
    const [a, b] = [
      await advertised(t, cheap, { price: "0.91" }),
      await advertised(t, dear, { price: "0.92" }),
    ];
    const offers = await buyer.ok(c2cBestOffers, usd);
    expect(offers.slice(0, 2).map(({ advert_id, quantity }) => [advert_id, quantity])).toEqual([
      [a.advert_id, "65.93406593"],
      [b.advert_id, "65.2173913"],
    ]);
    await cheap.ok(c2cAdvertClose, { advert_id: a.advert_id, ...id() });
    const quick = { ...usd, c2c_advert_id: a.advert_id, expect_price: "0.91" };
    expect(await missing(buyer, c2cQuickOpen, { ...quick, ...id() })).toMatchObject({
      reason: "stale",
      fresh: { advert_id: b.advert_id, price: "0.92" },
    });
    expect(
      (
        await buyer.ok(c2cQuickOpen, {
          ...quick,
          c2c_advert_id: b.advert_id,
          expect_price: "0.92",
          ...id(),
        })
      ).status,
    ).toBe("unpaid");
  });

  it("waits as processing while money is stopped, and goes on by itself after", async () => {
    const d = await deal(t);
    await paid(d);
    await tx(t.db, (trx) =>
      trx
        .insertInto("money_stop")
        .values({ scope: `account:${d.buyer.accountId}`, reason: "test", since: 1 })
        .execute(),
    );
    expect((await release(d.seller, d.order.order_no)).status).toBe("processing");
    await t.db.deleteFrom("money_stop").execute();
    await pass(1000);
    expect((await get(d.buyer, d.order.order_no)).status).toBe("completed");
  });
});
