/** Good requests of C2C. */
import { c2cAdvertClose } from "../../../contract/http/c2c/advert.ts";
import {
  A1,
  advertised,
  advertiser,
  appealed,
  deal,
  FUND,
  id,
  methodOf,
  paid,
  trader,
} from "../c2c.ts";
import { wake } from "../money.ts";
import { somebody } from "../people.ts";
import { pictureOf } from "../proofs.ts";
import type { TestApp } from "../test-app.ts";
import { type GoodRequest, type GoodRequests, nextNumber, of, payer } from "./good-request.ts";

const take = async (t: TestApp): Promise<GoodRequest> => {
  const ad = await advertised(t, await advertiser(t));
  return of(await trader(t), {
    advert_id: ad.advert_id,
    order_type: "by_amount",
    amount: "100",
    expect_price: ad.price,
  });
};

export const C2C: GoodRequests = {
  c2cUserSet: async (t) => of(await somebody(t), { nick_name: `Maker ${nextNumber()}` }),
  c2cUserApply: async (t) => of(await payer(t), { contact: "me", agree: true }),
  c2cAdvertAdd: async (t) => {
    const who = await advertiser(t);
    wake(t);
    return of(who, { ...A1, payment_method_ids: await methodOf(who) });
  },
  c2cAdvertAddClosed: async (t) => {
    const who = await advertiser(t);
    const { advert_id } = await advertised(t, who);
    await who.ok(c2cAdvertClose, { advert_id, ...id() });
    return of(who, { ...A1, advert_id, payment_method_ids: await methodOf(who) });
  },
  c2cAdvertClose: async (t) => {
    const who = await advertiser(t);
    return of(who, { advert_id: (await advertised(t, who)).advert_id });
  },
  c2cOrderOpen: take,
  c2cOrderOpenPost: take,
  c2cQuickOpen: async (t) => {
    const { params, token = "" } = await take(t);
    const { advert_id, ...sum } = params;
    return {
      token,
      params: {
        ...sum,
        c2c_advert_id: advert_id,
        direction: "buy",
        symbol: "USDT",
        currency: "USD",
      },
    };
  },
  c2cOrderCancel: async (t) => {
    const { buyer, order } = await deal(t);
    return of(buyer, { order_no: order.order_no, reason: "other" });
  },
  c2cOrderPaid: async (t) => {
    const { buyer, order } = await deal(t);
    return of(buyer, { order_no: order.order_no, payment_id: order.payments[0].id });
  },
  c2cOrderPass: async (t) => {
    const d = await deal(t);
    await paid(d);
    return of(d.seller, { order_no: d.order.order_no, safeword: FUND });
  },
  c2cOrderAdjust: async (t) => {
    const d = await deal(t);
    await paid(d);
    return of(d.seller, { order_no: d.order.order_no, op: "propose", amount: "95" });
  },
  c2cChatSend: async (t) => {
    const { buyer, order } = await deal(t);
    return of(buyer, { order_no: order.order_no, type: "text", content: "hello" });
  },
  c2cAppealApply: async (t) => {
    const d = await deal(t);
    await paid(d);
    const words = { reason: "other", description: "x", contact_name: "Ann", contact: "x" };
    return of(d.seller, {
      order_no: d.order.order_no,
      ...words,
      files: await pictureOf(t, d.seller.userId, "proof"),
    });
  },
  c2cAppealAdd: async (t) => {
    const d = await deal(t);
    await paid(d);
    return of(d.buyer, { appeal_id: await appealed(t, d.seller, d.order.order_no), text: "mine" });
  },
  c2cAppealCancel: async (t) => {
    const d = await deal(t);
    await paid(d);
    return of(d.seller, { appeal_id: await appealed(t, d.seller, d.order.order_no) });
  },
};
