/**
 * C2C in the simulation: two advertisers who take each other's ads, pay or only say so, release or
 * do not, and are judged.
 */
import assert from "node:assert/strict";
import { c2cAdvertAdd, c2cAdvertClose } from "../../contract/http/c2c/advert.ts";
import { c2cUserApply } from "../../contract/http/c2c/member.ts";
import {
  c2cOrderAdjust,
  c2cOrderCancel,
  c2cOrderGet,
  c2cOrderOpenPost,
  c2cOrderPaid,
  c2cOrderPass,
} from "../../contract/http/c2c/order.ts";
import { c2cAppealApply, c2cAppealGet } from "../../contract/http/c2c/talk.ts";
import { doDue } from "../../server/due/due.ts";
import { c2cDue } from "../../server/modules/c2c/orders/clock.ts";
import { runOps } from "../../server/run-ops.ts";
import { pictureOf } from "../../server/testing/proofs.ts";
import { least, ONE, rounded, text, units } from "./books.ts";
import { some } from "./bridge.ts";
import { type Deal as DealOf, marginFor } from "./floor.ts";
import { type Operation, type Player, refusal, SAFEWORD, send } from "./player.ts";
import type { World } from "./world.ts";

type Deal = DealOf<Player>;

const [COIN_PLACES, FIAT_PLACES] = [8, 2];
const CENT = 10n ** 16n;
const PRICES = ["1.02", "0.985", "1.0473"];
/** Longer than the shortest time to pay in, and than a buyer has to wait before an appeal. */
const LATE_MS = 16 * 60_000;
/** Somebody was faster: the order or the ad is not what it was. */
const MOVED = ["20", "orderStatus", "statusError", "notExist", "moneyStopped"];

export const ops = (world: World, ...args: string[]) =>
  runOps(args, world.t.services, { now: world.clock.now(), who: "simulation" });
const proofOf = (player: Player) => ({ safeword: SAFEWORD, google_code: player.code() });
const available = ({ books }: Player): bigint => books.available("FUNDS/USDT");

/** Certified, so that ads can be posted. */
export async function certify(world: World, { person }: Player): Promise<void> {
  const { c2c_user_id } = await person.ok(c2cUserApply, { contact: "@simulated", agree: true });
  await ops(world, "c2c", "review", c2c_user_id, "certified");
}

export const c2cPost: Operation = async (world, player, id) => {
  await world.market();
  const direction = world.pick(["buy", "sell"] as const);
  const [price, quantity] = [world.pick(PRICES), some(world, 300)];
  const max = rounded(units(quantity) * units(price), ONE, FIAT_PLACES, "down");
  if (max < units("2")) return "too little";
  const terms = {
    direction,
    symbol: "USDT",
    currency: "USD",
    price_type: "fixed",
    price,
    quantity,
    min_amount: "1",
    max_amount: text(max),
  } as const;
  const ways =
    direction === "buy" ? { payment_method_ids: player.bankMethod } : { payment_types: "1" };
  const needs = marginFor(units(quantity)) + (direction === "buy" ? units(quantity) : 0n);
  const has = available(player);
  const answer = await send(world, player, c2cAdvertAdd, {
    ...terms,
    ...ways,
    pay_time_limit: 15,
    agree: true,
    requestId: id(),
  });
  if (!answer.ok) {
    if (/^insufficient/.test(answer.error))
      assert(has < needs, `refused an ad of ${text(needs)} with ${text(has)}`);
    // A buyer who let orders run out buys nothing for the rest of the day, by an ad neither.
    if (answer.error === "cancelLimit")
      assert(direction === "sell", "a seller is blocked as a buyer");
    return refusal(
      answer.error,
      "insufficientBalance",
      "insufficientQuota",
      "advertLimit",
      "cancelLimit",
      "priceObtaining",
      "moneyStopped",
    );
  }
  assert(has >= needs, `froze ${text(needs)} of ${text(has)}`);
  const margin = marginFor(units(quantity));
  assert.equal(units(answer.value.own?.margin ?? ""), margin, `margin of ${quantity}`);
  player.floor.post({
    id: answer.value.advert_id,
    owner: player,
    direction,
    price: units(price),
    max,
    surplus: units(quantity),
    margin,
  });
  return `${quantity} ${direction}`;
};

export const c2cClose: Operation = async (world, player, id) => {
  const own = [...player.floor.ads.values()].filter(({ owner }) => owner === player);
  if (own.length === 0) return "none";
  const ad = world.pick(own);
  const isBusy = [...player.floor.deals.values()].some((deal) => deal.ad === ad);
  const answer = await send(world, player, c2cAdvertClose, { advert_id: ad.id, requestId: id() });
  if (!answer.ok) {
    if (answer.error === "advertBusy") assert(isBusy, "an ad without orders is busy");
    return refusal(answer.error, "advertBusy", ...MOVED);
  }
  assert(!isBusy, "an ad with open orders was closed");
  player.floor.end(ad);
  return "done";
};

export const c2cTake: Operation = async (world, player, id) => {
  await world.market();
  const others = [...player.floor.ads.values()].filter(({ owner }) => owner !== player);
  if (others.length === 0) return "none";
  const ad = world.pick(others);
  const most = least(ad.max, rounded(ad.surplus * ad.price, ONE, FIAT_PLACES, "down"));
  // Mostly a part of what is there, now and then more than that, or all of it to the last digit.
  const amount = world.chance(0.25)
    ? most
    : (BigInt(world.below(Number(most / CENT) + 30)) + 50n) * CENT;
  const isAll =
    world.chance(0.2) && rounded(ad.surplus * ad.price, ONE, FIAT_PLACES, "up") <= ad.max;
  const quantity = isAll ? ad.surplus : rounded(amount * ONE, ad.price, COIN_PLACES, "down");
  const sells = ad.direction === "sell";
  const has = available(player);
  const answer = await send(world, player, c2cOrderOpenPost, {
    ...(isAll
      ? { order_type: "by_num" as const, coin_amount: text(quantity) }
      : { order_type: "by_amount" as const, amount: text(amount) }),
    advert_id: ad.id,
    expect_price: text(ad.price),
    ...(sells && { payment_method_id: player.bankMethod }),
    requestId: id(),
  });
  if (!answer.ok) {
    if (answer.error === "insufficientBalance")
      assert(sells && has < quantity, `refused ${text(quantity)} of ${text(has)}`);
    if (answer.error === "turnoverBelowLimit")
      assert(amount < ONE || isAll, `refused ${text(amount)} as too little`);
    if (answer.error === "amountOutsideRange")
      assert(amount > ad.max || quantity > ad.surplus, `refused ${text(amount)} as too much`);
    const sums = [
      "insufficientBalance",
      "turnoverBelowLimit",
      "amountOutsideRange",
      "amountNotPositive",
    ];
    return refusal(
      answer.error,
      ...sums,
      "cancelLimit",
      "unpaidOrders",
      "priceObtaining",
      ...MOVED,
    );
  }
  const { order_no: no, payments, status } = answer.value;
  assert.equal(
    units(answer.value.quantity),
    quantity,
    `coins for ${text(amount)} at ${text(ad.price)}`,
  );
  assert(quantity <= (sells ? has : quantity) && quantity <= ad.surplus, "more than there is");
  const [seller, buyer] = sells ? [player, ad.owner] : [ad.owner, player];
  player.floor.count("taken");
  player.floor.open({
    no,
    ad,
    seller,
    buyer,
    quantity,
    amount: units(answer.value.amount),
    status,
    payment: payments[0].id,
  });
  return `${text(quantity)} ${ad.direction}`;
};

/** An order goes on by up to three steps of its sides, honest or not. */
export const c2cAct: Operation = async (world, player, id) => {
  const ownDeals = () =>
    [...player.floor.deals.values()].filter(
      ({ buyer, seller }) => buyer === player || seller === player,
    );
  if (ownDeals().length === 0) await c2cTake(world, player, id);
  const own = ownDeals();
  if (own.length === 0) return "none";
  // The other side may act too: what happened to it before is in its books.
  await world.catchUp();
  const deal = world.pick(own);
  const done: string[] = [];
  while (player.floor.deals.has(deal.no) && done.length < 3 && done.at(-1) !== "left") {
    const isBuyer = deal.status === "unpaid" || world.chance(0.4);
    const actor = isBuyer ? deal.buyer : deal.seller;
    done.push(await (isBuyer ? asBuyer : asSeller)(world, deal, actor, id));
    await take(deal, actor);
  }
  for (const one of done) player.floor.count(one);
  return done.join(", ");
};

type Act = (world: World, deal: Deal, player: Player, id: () => string) => Promise<string>;

const asBuyer: Act = async (world, deal, player, id) => {
  const { no, status } = deal;
  if (status === "unpaid" && world.chance(0.2)) return "left";
  if (status === "unpaid" && world.chance(0.8)) {
    // The two sides settle whether any money was sent.
    const answer = await send(world, player, c2cOrderPaid, {
      order_no: no,
      payment_id: deal.payment,
      requestId: id(),
    });
    return answer.ok ? "paid" : refusal(answer.error, ...MOVED);
  }
  if (status === "appeal") return judge(world, deal, player);
  if (status === "unpaid" || world.chance(0.2)) {
    const proof = status === "paid" ? proofOf(player) : {};
    const answer = await send(world, player, c2cOrderCancel, {
      order_no: no,
      reason: "changed",
      not_paid: "1",
      ...proof,
      requestId: id(),
    });
    return answer.ok ? "cancelled" : refusal(answer.error, ...MOVED);
  }
  world.clock.pass(LATE_MS);
  await world.market();
  return appeal(world, deal, player, id);
};

const asSeller: Act = async (world, deal, player, id) => {
  const { no, status } = deal;
  if (status === "appeal") return judge(world, deal, player);
  if (world.chance(0.55)) {
    const answer = await send(world, player, c2cOrderPass, {
      order_no: no,
      ...proofOf(player),
      requestId: id(),
    });
    return answer.ok ? "released" : refusal(answer.error, ...MOVED);
  }
  return world.chance(0.5) ? another(world, deal, player, id) : appeal(world, deal, player, id);
};

/** Another sum arrived: proposed, and answered at once. */
async function another(
  world: World,
  deal: Deal,
  player: Player,
  id: () => string,
): Promise<string> {
  const amount = rounded(deal.amount * BigInt(88 + world.below(25)), 100n, FIAT_PLACES, "down");
  const quantity = rounded(amount * ONE, deal.ad.price, COIN_PLACES, "down");
  const off = amount > deal.amount ? amount - deal.amount : deal.amount - amount;
  const asked = await send(world, player, c2cOrderAdjust, {
    order_no: deal.no,
    op: "propose",
    amount: text(amount),
    requestId: id(),
  });
  if (!asked.ok) {
    if (asked.error === "amendDeviation")
      assert(off * 10n > deal.amount, `refused ${text(amount)} after ${text(deal.amount)}`);
    return refusal(
      asked.error,
      "amendDeviation",
      "insufficientBalance",
      "amountNotPositive",
      ...MOVED,
    );
  }
  assert(off * 10n <= deal.amount, `${text(amount)} after ${text(deal.amount)}`);
  const op = world.chance(0.7) ? "accept" : "decline";
  const spare =
    deal.ad.direction === "buy" ? deal.ad.surplus : least(deal.ad.surplus, available(deal.seller));
  // A smaller sum gives up what was paid for.
  const proof = op === "accept" && amount < deal.amount ? proofOf(deal.buyer) : {};
  const answer = await send(world, deal.buyer, c2cOrderAdjust, {
    order_no: deal.no,
    op,
    ...proof,
    requestId: id(),
  });
  if (!answer.ok) {
    if (answer.error === "insufficientBalance")
      assert(quantity - deal.quantity > spare, `refused ${text(quantity)}`);
    return refusal(answer.error, "insufficientBalance", ...MOVED);
  }
  if (op === "decline") return "declined";
  assert.equal(units(answer.value.quantity), quantity, `coins for ${text(amount)}`);
  player.floor.resize(deal, quantity);
  deal.amount = amount;
  return "adjusted";
}

async function appeal(world: World, deal: Deal, player: Player, id: () => string): Promise<string> {
  const files = await pictureOf(world.t, player.person.userId, "proof");
  const words = {
    reason: "other",
    description: "It is not as it should be",
    contact_name: "Ann",
    contact: "ann@example.com",
  };
  const answer = await send(
    world,
    player,
    c2cAppealApply,
    { order_no: deal.no, files, ...words },
    id(),
  );
  return answer.ok ? "appealed" : refusal(answer.error, ...MOVED);
}

/** Customer service decides; an advertiser who is at fault pays out of the margin. */
async function judge(world: World, deal: Deal, player: Player): Promise<string> {
  const { appeal_id } = await player.person.ok(c2cAppealGet, { order_no: deal.no });
  const result = world.pick(["release", "refund"] as const);
  const fault = result === "release" ? "seller" : "buyer";
  const isAdvertiser = deal.ad.owner === deal[fault];
  // One whose last coins are gone is closed with the decision: then there is no margin left.
  const isLast = result === "release" && deal.ad.surplus === 0n;
  const sum = rounded(deal.ad.margin, 4n, COIN_PLACES, "down");
  const charged =
    isAdvertiser && !isLast && sum > 0n && world.chance(0.5) ? [`margin=${text(sum)}`] : [];
  await ops(world, "c2c", "decide", appeal_id, result, fault, ...charged, "simulated");
  if (charged.length > 0) player.floor.charge(deal, sum);
  return charged.length > 0 ? "charged" : result;
}

/** Time to pay runs out. */
export const c2cClock: Operation = async (world) => {
  world.clock.pass(LATE_MS);
  const failed: unknown[] = [];
  await doDue(world.t.db, c2cDue(world.t.services), world.clock.now(), (_what, error) =>
    failed.push(error),
  );
  assert.deepEqual(failed, []);
  await world.market();
  return "passed";
};

/** Takes over the fate of an account's orders. */
export async function syncC2c(player: Player): Promise<void> {
  for (const deal of player.floor.deals.values())
    if (deal.buyer === player || deal.seller === player) await take(deal, player);
}

async function take(deal: Deal, { person, floor }: Player): Promise<void> {
  const { status, quantity, ...told } = await person.ok(c2cOrderGet, { order_no: deal.no });
  assert.equal(units(quantity), deal.quantity, `coins of ${deal.no}`);
  deal.status = status;
  if (status === "completed" || status === "timeout" || status === "cancelled") {
    floor.count(`ends ${status}`);
    if (status === "completed")
      deal.seller.flows.set(deal.no, { at: told.finish_time, amount: -deal.quantity });
    floor.close(deal, status === "completed");
  }
}
