/**
 * C2C for tests: people who may trade, an advertiser with an ad, an order of it. Through the calls
 * where there are any.
 */
import { randomUUID } from "node:crypto";
import { c2cAdvertAdd } from "../../contract/http/c2c/advert.ts";
import { c2cUserApply } from "../../contract/http/c2c/member.ts";
import { c2cOrderOpenPost, c2cOrderPaid } from "../../contract/http/c2c/order.ts";
import type { Advert, Order } from "../../contract/http/c2c/shapes.ts";
import { c2cAppealApply } from "../../contract/http/c2c/talk.ts";
import { paymentAdd, paymentMine } from "../../contract/http/money/payment.ts";
import { setSafewordReg } from "../../contract/http/security.ts";
import { runOps } from "../run-ops.ts";
import { credit, wake } from "./money.ts";
import { type Person, somebody } from "./people.ts";
import { CARD } from "./private-calls.ts";
import { passIdentity, pictureOf } from "./proofs.ts";
import type { TestApp } from "./test-app.ts";

export const FUND = "135790";
export const id = (): { requestId: string } => ({ requestId: randomUUID() });

/** Somebody verified, with a fund password, a bank card and coins. */
export async function trader(t: TestApp, usdt = "0", person?: Person): Promise<Person> {
  const who = person ?? (await somebody(t));
  if (person === undefined) await passIdentity(t, who.userId);
  await who.ok(setSafewordReg, { safeword: FUND, re_safeword: FUND });
  await who.ok(paymentAdd, { type: 1, ...CARD, safeword: FUND });
  if (usdt !== "0") await credit(t, who.accountId, "USDT", usdt);
  return who;
}

/** A trader whom customer service has certified. A `person` who is given has passed identity. */
export async function advertiser(t: TestApp, usdt = "1500", person?: Person): Promise<Person> {
  const who = await trader(t, usdt, person);
  const { c2c_user_id } = await who.ok(c2cUserApply, { contact: "@someone", agree: true });
  await runOps(["c2c", "review", c2c_user_id, "certified"], t.services, {
    now: t.clock.now(),
    who: "rita",
  });
  return who;
}

export const methodOf = async (who: Person): Promise<string> =>
  (await who.ok(paymentMine, {}))[0].id;

/** The ad of the worked example: 1 000 USDT at 1.0200 USD, 50 to 500 an order. */
export const A1 = {
  direction: "buy" as const,
  symbol: "USDT",
  currency: "USD",
  price_type: "fixed" as const,
  price: "1.02",
  quantity: "1000",
  min_amount: "50",
  max_amount: "500",
  pay_time_limit: 15,
  agree: true,
  terms: "Own account only",
  auto_reply: "Hello",
};
/** Its opposite: who advertises buys. */
export const A2 = {
  direction: "sell" as const,
  symbol: "USDT",
  currency: "USD",
  price_type: "fixed" as const,
  price: "0.99",
  quantity: "500",
  min_amount: "20",
  max_amount: "300",
  payment_types: "1",
  pay_time_limit: 15,
  agree: true,
};

export async function advertised(t: TestApp, who: Person, more: object = {}): Promise<Advert> {
  wake(t);
  return who.ok(c2cAdvertAdd, { ...A1, payment_method_ids: await methodOf(who), ...more, ...id() });
}

export function opened(
  t: TestApp,
  who: Person,
  ad: Pick<Advert, "advert_id" | "price">,
  more: object = {},
): Promise<Order> {
  wake(t);
  return who.ok(c2cOrderOpenPost, {
    advert_id: ad.advert_id,
    order_type: "by_amount",
    amount: "100",
    expect_price: ad.price,
    ...more,
    ...id(),
  });
}

export interface Deal {
  seller: Person;
  buyer: Person;
  ad: Advert;
  order: Order;
}

/** The order of the example: the taker buys for 100. */
export async function deal(t: TestApp, person?: Person): Promise<Deal> {
  const [seller, buyer] = [await advertiser(t, "1500", person), await trader(t)];
  const ad = await advertised(t, seller);
  return { seller, buyer, ad, order: await opened(t, buyer, ad) };
}

export const paid = ({ buyer, order }: Deal): Promise<Order> =>
  buyer.ok(c2cOrderPaid, { order_no: order.order_no, payment_id: order.payments[0].id, ...id() });

/** Appeals as one side; the file is a picture of theirs. */
export async function appealed(t: TestApp, who: Person, order_no: string): Promise<string> {
  const files = await pictureOf(t, who.userId, "proof");
  const words = {
    reason: "not_received",
    description: "Nothing came",
    contact_name: "Ann",
    contact: "ann@example.com",
  };
  return (await who.ok(c2cAppealApply, { order_no, files, ...words })).appeal_id;
}
