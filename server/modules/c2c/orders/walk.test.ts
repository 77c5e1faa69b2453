/**
 * Orders of C2C in any order: sides that pay, release, propose, take back, appeal and cheat at
 * random, a clock that jumps, requests that are sent twice, judgements of every kind. A model with
 * its own arithmetic keeps whose coins are whose from replies alone, and has to agree to the last
 * digit each step.
 */
import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, it } from "vitest";
import {
  c2cOrderAdjust,
  c2cOrderCancel,
  c2cOrderGet,
  c2cOrderOpenPost,
  c2cOrderPaid,
  c2cOrderPass,
} from "../../../../contract/http/c2c/order.ts";
import type { Advert, Order } from "../../../../contract/http/c2c/shapes.ts";
import { c2cAppealApply } from "../../../../contract/http/c2c/talk.ts";
import type { Call, DataOf, ParamsIn } from "../../../../contract/http/call.ts";
import { LONG_RUN } from "../../../../tests/support/long-run.ts";
import { doDue } from "../../../due/due.ts";
import { runOps } from "../../../run-ops.ts";
import { advertised, advertiser, FUND, trader } from "../../../testing/c2c.ts";
import { booksBalance, wake } from "../../../testing/money.ts";
import { type Person, shortOf } from "../../../testing/people.ts";
import { pictureOf } from "../../../testing/proofs.ts";
import { type TestApp, testApp } from "../../../testing/test-app.ts";
import { c2cDue } from "./clock.ts";

const SEEDS = LONG_RUN ? Array.from({ length: 40 }, (_, i) => i + 1) : [1];
const STEPS = 40;
/** Model sums: whole units of 10⁻⁸. */
const units = (text: string): bigint => {
  const [whole, part = ""] = text.split(".");
  return BigInt(whole) * 10n ** 8n + BigInt(part.padEnd(8, "0"));
};

let t: TestApp;
beforeAll(async () => {
  t = await testApp({ app: { readsPerSecond: 1e6, readsBurst: 1e6 } });
});
afterAll(() => t.close());

/** A small generator of its own, so that a seed tells the whole walk. */
function diceOf(seed: number): (below: number) => number {
  let state = seed * 2654435761;
  return (below) => {
    state = (Math.imul(state ^ (state >>> 15), 2246822519) + 0x9e3779b9) | 0;
    return (state >>> 8) % below;
  };
}

/** Asks, now and then twice under one id: both answers are one. */
async function ask<C extends Call>(
  dice: (below: number) => number,
  who: Person,
  call: C,
  params: ParamsIn<C>,
): Promise<DataOf<C> | string> {
  wake(t);
  const first = await who.client.call(call, params);
  if (first.ok && dice(4) === 0) expect(await who.client.call(call, params)).toEqual(first);
  return first.ok ? first.value : shortOf(first.error);
}

it.each(SEEDS)("seed %i", async (seed) => {
  const dice = diceOf(seed);
  const makers = [await advertiser(t), await advertiser(t)];
  const takers = [await trader(t), await trader(t)];
  const ads: [Advert, Person][] = [];
  for (const maker of makers) ads.push([await advertised(t, maker), maker]);
  const owned = new Map<Person, bigint>([
    ...makers.map((who) => [who, units("1500")] as const),
    ...takers.map((who) => [who, 0n] as const),
  ]);
  const open = new Map<string, { order: Order; seller: Person; buyer: Person }>();
  const said: string[] = [];

  /** Takes an order as a reply tells it into the model. */
  const took = (order: Order): void => {
    const known = open.get(order.order_no)!;
    if (order.status === "completed") {
      owned.set(known.seller, owned.get(known.seller)! - units(order.quantity));
      owned.set(known.buyer, owned.get(known.buyer)! + units(order.quantity));
    }
    if (["completed", "cancelled", "timeout"].includes(order.status)) open.delete(order.order_no);
    else open.set(order.order_no, { ...known, order });
  };
  const step = async (): Promise<void> => {
    const what = dice(9);
    if (what < 2 || open.size === 0) {
      const [[ad, seller], buyer] = [ads[dice(2)], takers[dice(2)]];
      const amount = `${40 + dice(200)}.${10 + dice(90)}`;
      const params = {
        advert_id: ad.advert_id,
        order_type: "by_amount" as const,
        amount,
        expect_price: ad.price,
        requestId: randomUUID(),
      };
      const order = await ask(dice, buyer, c2cOrderOpenPost, params);
      said.push(`open ${amount} ${typeof order === "string" ? order : "ok"}`);
      if (typeof order === "string") {
        expect([
          "turnoverBelowLimit",
          "amountOutsideRange",
          "unpaidOrders",
          "cancelLimit",
          "notExist",
        ]).toContain(order);
        return;
      }
      expect(units(order.quantity)).toBe((units(amount) * 10_000n) / 10_200n);
      open.set(order.order_no, { order, seller, buyer });
      return;
    }
    const { order, seller, buyer } = [...open.values()][dice(open.size)];
    const { order_no } = order;
    // One in five is the wrong side.
    const [pays, gets] = dice(5) === 0 ? [seller, buyer] : [buyer, seller];
    const one = { order_no, requestId: randomUUID() };
    const ways: (() => Promise<Order | string | undefined>)[] = [
      () => ask(dice, pays, c2cOrderPaid, { ...one, payment_id: order.payments[0].id }),
      () => ask(dice, pays, c2cOrderPaid, { ...one, payment_id: order.payments[0].id }),
      () => ask(dice, gets, c2cOrderPass, { ...one, safeword: FUND }),
      () =>
        ask(dice, pays, c2cOrderCancel, {
          ...one,
          reason: "other",
          not_paid: true,
          safeword: FUND,
        }),
      () =>
        ask(dice, gets, c2cOrderAdjust, {
          ...one,
          op: "propose",
          amount: String(Math.round(Number(order.amount) * (0.88 + dice(25) / 100))),
        }),
      () =>
        ask(dice, pays, c2cOrderAdjust, {
          ...one,
          op: dice(3) === 0 ? "decline" : "accept",
          safeword: FUND,
        }),
      async () => {
        const who = dice(2) === 0 ? buyer : seller;
        const files = await pictureOf(t, who.userId, "proof");
        const words = { reason: "other", description: "x", contact_name: "x", contact: "x", files };
        const appeal = await ask(dice, who, c2cAppealApply, { order_no, ...words });
        if (typeof appeal === "string") return appeal;
        const verdict = [
          ["release", "seller"],
          ["refund", "buyer"],
          ["adjust", "none", `amount=${Math.round(Number(order.amount))}`],
        ][dice(3)];
        await runOps(["c2c", "decide", appeal.appeal_id, ...verdict, "judged"], t.services, {
          now: t.clock.now(),
          who: "rita",
        });
        return undefined;
      },
    ];
    const way = dice(ways.length + 1);
    if (way === ways.length) {
      t.clock.pass(dice(10) * 60_000);
      await doDue(t.db, c2cDue(t.services), t.clock.now(), (failed, error) => {
        throw new Error(failed, { cause: error });
      });
    }
    const answer = await ways[way]?.();
    said.push(`${way} ${order.status} ${typeof answer === "string" ? answer : "ok"}`);
    if (typeof answer === "object") took(answer);
    else if (typeof answer === "string")
      expect(["20", "noPermission", "amendDeviation", "insufficientBalance"]).toContain(answer);
    // The orders themselves tell what the clock, a judgement or a refusal has changed.
    for (const [no, { buyer: who }] of [...open]) took(await who.ok(c2cOrderGet, { order_no: no }));
  };

  for (let i = 0; i < STEPS; i++) {
    await step();
    const rows = await t.db
      .selectFrom("ledger_account")
      .select(["owner", "available", "held"])
      .where("asset", "=", "USDT")
      .where("is_house", "=", false)
      .execute();
    const found = [...owned.keys()].map(({ accountId }) => {
      const row = rows.find(({ owner }) => owner === accountId);
      return row === undefined
        ? 0n
        : units(row.available.slice(0, -10)) + units(row.held.slice(0, -10));
    });
    expect([said.slice(-6), found]).toEqual([said.slice(-6), [...owned.values()]]);
    const escrow = await t.db
      .selectFrom("ledger_hold")
      .select(["ref_no", "amount"])
      .where("purpose", "=", "escrow")
      .orderBy("ref_no")
      .execute();
    const mine = escrow
      .filter(({ ref_no }) => open.has(ref_no))
      .map(({ amount }) => units(amount.slice(0, -10)));
    const wanted = [...open]
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([, { order }]) => units(order.quantity));
    expect([said.slice(-6), mine]).toEqual([said.slice(-6), wanted]);
  }
  await booksBalance(t.db);
  expect(said.filter((line) => line.endsWith("ok")).length).toBeGreaterThan(STEPS / 3);
});
