/**
 * Offers of the run: shares by lots and by subscription, and tokens. Who is allotted what is
 * reckoned anew: draws from the seed that was promised and the trades after the close,
 * subscriptions lot by lot; what is frozen, paid, given back, credited and freed follows from that
 * and the clock.
 */
import assert from "node:assert/strict";
import { createHash, createHmac } from "node:crypto";
import { icoBuy, icoRecords } from "../../../contract/http/trading/ico.ts";
import {
  ipoCancel,
  ipoDrawLots,
  ipoGet,
  ipoProgress,
  ipoSubscribe,
} from "../../../contract/http/trading/ipo.ts";
import { runOps } from "../../../server/run-ops.ts";
import { ONE, rounded, text, units } from "../books.ts";
import { refusal, send } from "../player.ts";
import type { World } from "../world.ts";
import { count, DAY_MS, HOUR_MS, type Ico, type Ipo, type Offered, type Saver } from "./saver.ts";

const [CASH, SHARES, COINS, TOKENS] = [
  "STOCK/USDT",
  "STOCK/ASTO.US",
  "SPOT/USDT",
  "SPOT/ETH",
] as const;
const LOT = 50n;
const MOST_LOTS = 4;

export const nothingOffered = (): Offered => ({ ipos: [], icos: [] });

const iso = (ms: number): string => new Date(ms).toISOString();
const cents = (value: bigint): string => text((value * ONE) / 100n);
const frozenFor = ({ high }: Ipo, lots: number): bigint => (BigInt(lots) * LOT * high * ONE) / 100n;
const ops = (world: World, ...args: string[]) =>
  runOps(args, world.t.services, { now: world.clock.now(), who: "simulation" });

/** When things of an offer happen: days until the close, hours between the others. */
function datesOf(world: World) {
  const openAt = world.clock.now();
  const after = (from: number): number => from + (1 + world.below(20)) * HOUR_MS;
  return { openAt, closeAt: after(openAt + world.below(8) * DAY_MS), after };
}

async function offerTokens(world: World, { offered }: Saver, id: string): Promise<void> {
  const { openAt, closeAt, after } = datesOf(world);
  const listAt = after(closeAt);
  const [price, quota] = [BigInt(1 + world.below(900)), BigInt(200 + world.below(2000))];
  const steps = [
    { ts: listAt, ratio: units("0.333") },
    { ts: after(listAt), ratio: units("0.667") },
  ];
  const unlock = steps.map(({ ts, ratio }) => ({ ts: iso(ts), ratio: text(ratio) }));
  const profile = { description: { en: "Simulated." }, whitePaper: "", allocation: [] };
  const terms = {
    id,
    symbol: "eth",
    price: cents(price),
    min: "10",
    max: "900",
    quota: String(quota),
  };
  await ops(
    world,
    "ico",
    "add",
    JSON.stringify({
      ...terms,
      openAt: iso(openAt),
      closeAt: iso(closeAt),
      listAt: iso(listAt),
      unlock,
      profile,
    }),
  );
  offered.icos.push({ id, price, quota: quota * ONE, sold: 0n, closeAt, steps, isOff: false });
}

async function offerShares(world: World, { offered }: Saver, id: string): Promise<void> {
  const { openAt, closeAt, after } = datesOf(world);
  const drawAt = after(closeAt);
  const refundAt = after(drawAt);
  const times = { openAt, closeAt, drawAt, refundAt, listAt: after(refundAt) };
  const high = BigInt(200 + world.below(2000));
  const final = (high * BigInt(70 + world.below(31))) / 100n;
  const mode = world.pick(["draw", "subscription"] as const);
  const lots = 1 + world.below(5);
  const [least, most] = [String(LOT), String(LOT * BigInt(MOST_LOTS))];
  const terms = {
    id,
    symbol: "asto.us",
    mode,
    priceLow: "0.5",
    priceHigh: cents(high),
    finalPrice: cents(final),
    lotSize: least,
    minQty: least,
  };
  const profile = {
    business: { en: "Simulated." },
    proceeds: { en: "None." },
    underwriters: [],
    prospectus: "",
    years: [],
  };
  const dates = Object.fromEntries(Object.entries(times).map(([key, ms]) => [key, iso(ms)]));
  await ops(
    world,
    "ipo",
    "add",
    JSON.stringify({
      ...terms,
      maxQty: most,
      quota: String(LOT * BigInt(lots)),
      limit: 1000,
      ...dates,
      profile,
    }),
  );
  offered.ipos.push({
    id,
    mode,
    high,
    final,
    lots,
    times,
    isOff: false,
    asked: [],
    won: undefined,
  });
}

/** Now and then one is called off, before anything of it is settled. */
export async function callOff(world: World, { offered }: Saver): Promise<string> {
  const now = world.clock.now();
  const ipos = offered.ipos.filter(({ isOff, times }) => !isOff && now < times.refundAt);
  const icos = offered.icos.filter(({ isOff, steps }) => !isOff && now < steps[0].ts);
  const kind = world.pick(["ipo", "ico"] as const);
  const among = kind === "ipo" ? ipos : icos;
  if (among.length === 0) return "none";
  const one = world.pick<Ipo | Ico>(among);
  await ops(world, kind, "withdraw", one.id, "simulated");
  one.isOff = true;
  return kind;
}

export async function applyForShares(
  world: World,
  saver: Saver,
  id: () => string,
): Promise<string> {
  const { player, offered } = saver;
  const now = world.clock.now();
  const open = (): Ipo[] =>
    offered.ipos.filter(({ times, isOff }) => now < times.closeAt && !isOff);
  if (open().length === 0 && (offered.ipos.length === 0 || world.chance(0.8)))
    await offerShares(world, saver, id());
  // Mostly the one that all apply for, so that there is not enough of it.
  const of = open().length > 0 && world.chance(0.9) ? open()[0] : world.pick(offered.ipos);
  const lots = 1 + world.below(of.lots + 1);
  const isIn = [...saver.applied.values()].some((one) => one.of === of);
  const available = player.books.available(CASH);
  const asked = { id: of.id, agree: "1", clientOrderId: id(), requestId: id() } as const;
  const answer =
    of.mode === "draw"
      ? await send(world, player, ipoDrawLots, { ...asked, lots: String(lots) })
      : await send(world, player, ipoSubscribe, { ...asked, qty: String(LOT * BigInt(lots)) });
  const frozen = frozenFor(of, lots);
  const why = of.isOff || now >= of.times.closeAt;
  const isTooMuch = lots > Math.min(MOST_LOTS, of.lots);
  if (!answer.ok) {
    const { error } = answer;
    if (error === "currentlyClosed") assert(why, `${of.id} is open`);
    if (error === "amountOutsideRange" || error === "insufficientQuota")
      assert(isTooMuch, `${lots} lots of ${of.lots} were refused`);
    if (error === "subscriptionInProcess") assert(isIn, "no application is in process");
    if (error === "insufficientBalance")
      assert(frozen > available, `${text(frozen)} of ${text(available)} was refused`);
    return refusal(
      error,
      "currentlyClosed",
      "amountOutsideRange",
      "insufficientQuota",
      "subscriptionInProcess",
      "insufficientBalance",
    );
  }
  assert(!why && !isTooMuch && !isIn && frozen <= available, "applied for what cannot be had");
  assert.equal(units(answer.value.frozen), frozen);
  const { recordId } = answer.value;
  of.asked.push({ recordId, lots });
  saver.applied.set(recordId, { of, lots, stage: "applied" });
  player.books.reserve(recordId, CASH, frozen);
  return "ok";
}

export async function takeApplicationBack(
  world: World,
  saver: Saver,
  id: () => string,
): Promise<string> {
  if (saver.applied.size === 0) return "none";
  const [recordId, { of }] = world.pick([...saver.applied]);
  const isOpen = !of.isOff && world.clock.now() < of.times.closeAt;
  const answer = await send(world, saver.player, ipoCancel, { recordId, requestId: id() });
  if (!answer.ok) {
    assert(!isOpen, `${recordId} was not taken back`);
    return refusal(answer.error, "currentlyClosed", "orderStatus");
  }
  assert(isOpen, "taken back too late");
  of.asked = of.asked.filter((one) => one.recordId !== recordId);
  saver.applied.delete(recordId);
  saver.player.books.reserve(recordId, CASH, 0n);
  return "ok";
}

export async function buyTokens(world: World, saver: Saver, id: () => string): Promise<string> {
  const { player, offered } = saver;
  const now = world.clock.now();
  const open = (): Ico[] => offered.icos.filter(({ closeAt, isOff }) => now < closeAt && !isOff);
  if (open().length === 0 && (offered.icos.length === 0 || world.chance(0.8)))
    await offerTokens(world, saver, id());
  const of = open().length > 0 && world.chance(0.9) ? open()[0] : world.pick(offered.icos);
  const amount = units((world.dice() * 500).toFixed(6));
  const tokens = rounded(amount * 100n, of.price, 8, "down");
  const before = [...saver.bought.values()].reduce(
    (sum, one) => (one.of === of ? sum + one.amount : sum),
    0n,
  );
  const available = player.books.available(COINS);
  const answer = await send(world, player, icoBuy, {
    id: of.id,
    amount: text(amount),
    agree: "1",
    clientOrderId: id(),
    requestId: id(),
  });
  const isClosed = of.isOff || now >= of.closeAt;
  const isOutside =
    before + amount < units("10") || before + amount > units("900") || tokens === 0n;
  const isGone = tokens > of.quota - of.sold;
  if (!answer.ok) {
    const { error } = answer;
    if (error === "currentlyClosed") assert(isClosed, `${of.id} is open`);
    if (error === "amountOutsideRange")
      assert(isOutside, `${text(amount)} after ${text(before)} was refused`);
    if (error === "insufficientQuota")
      assert(isGone, `${text(tokens)} of ${text(of.quota - of.sold)} were refused`);
    if (error === "insufficientBalance")
      assert(amount > available, `${text(amount)} of ${text(available)} was refused`);
    return refusal(
      error,
      "currentlyClosed",
      "amountOutsideRange",
      "insufficientQuota",
      "insufficientBalance",
      "amountNotPositive",
    );
  }
  assert(!isClosed && !isOutside && !isGone && amount <= available, "bought what cannot be had");
  assert.equal(units(answer.value.tokens), tokens);
  of.sold += tokens;
  const { recordId } = answer.value;
  saver.bought.set(recordId, { of, amount, tokens, freed: 0n });
  player.books.add(COINS, -amount);
  player.books.add(TOKENS, tokens);
  player.books.reserve(recordId, TOKENS, tokens);
  return "ok";
}

/**
 * Lots by application: the lowest hashes of the promised seed win; a subscription's lots are handed
 * out one by one to whom most of a lot is missing.
 */
async function outcome(saver: Saver, of: Ipo): Promise<Map<string, number>> {
  const all = of.asked.reduce((sum, { lots }) => sum + lots, 0);
  if (all <= of.lots) return new Map(of.asked.map(({ recordId, lots }) => [recordId, lots]));
  if (of.mode === "draw") {
    const { seed, commit, drawTrades, drawSymbols } = await saver.player.person.ok(ipoGet, {
      id: of.id,
    });
    assert.equal(
      createHash("sha256").update(seed).digest("hex"),
      commit,
      "the seed was not the promised one",
    );
    const lines = drawSymbols.flatMap((symbol) =>
      drawTrades.filter((trade) => trade.symbol === symbol),
    );
    assert(
      lines.length > 0 && lines.every(({ ts }) => ts > of.times.closeAt),
      "drawn without a trade after the close",
    );
    const key = createHash("sha256")
      .update(
        [
          seed,
          ...lines.map(({ symbol, id, price, qty, ts }) => `${symbol} ${id} ${price} ${qty} ${ts}`),
        ].join("\n"),
      )
      .digest("hex");
    const owners = of.asked.flatMap(({ recordId, lots }) =>
      Array.from({ length: lots }, () => recordId),
    );
    const ranked = owners.map(
      (recordId, i) =>
        [
          createHmac("sha256", key)
            .update(String(i + 1))
            .digest("hex"),
          recordId,
        ] as const,
    );
    const best = ranked.sort(([a], [b]) => (a < b ? -1 : 1)).slice(0, of.lots);
    return new Map(
      of.asked.map(({ recordId }) => [
        recordId,
        best.filter(([, owner]) => owner === recordId).length,
      ]),
    );
  }
  const shares = of.asked.map(({ recordId, lots }) => ({
    recordId,
    got: Math.floor((lots * of.lots) / all),
    rest: (lots * of.lots) % all,
  }));
  const left = of.lots - shares.reduce((sum, { got }) => sum + got, 0);
  for (const one of [...shares].sort((a, b) => b.rest - a.rest).slice(0, left)) one.got++;
  return new Map(shares.map(({ recordId, got }) => [recordId, got]));
}

/** Every application and purchase as the clock has left it. */
export async function syncOffers(saver: Saver, now: number): Promise<void> {
  const { books, person } = saver.player;
  for (const [recordId, one] of saver.applied) {
    const { of, lots } = one;
    const told = await person.ok(ipoProgress, { recordId });
    if (of.isOff) {
      assert.deepEqual([told.outcome, units(told.returned)], ["withdrawn", frozenFor(of, lots)]);
      books.reserve(recordId, CASH, 0n);
      saver.applied.delete(recordId);
      count(saver, "offer called off");
      continue;
    }
    if (now < of.times.drawAt) continue;
    if (told.drawnAt === 0) {
      // No coin of some name has traded since the close; after an hour those that have are enough.
      assert(
        of.mode === "draw" && told.drawTrades.length < told.drawSymbols.length,
        `${of.id} could be drawn`,
      );
      count(saver, "draw waits");
      continue;
    }
    of.won ??= await outcome(saver, of);
    const shares = BigInt(of.won.get(recordId) ?? 0) * LOT * ONE;
    assert.equal(units(told.allotted), shares, `allotted to ${recordId} of ${of.mode} ${of.id}`);
    if (now < of.times.refundAt) continue;
    if (one.stage === "applied") {
      const charged = (shares * of.final) / 100n;
      assert.deepEqual(
        [units(told.charged), units(told.returned)],
        [charged, frozenFor(of, lots) - charged],
        `paid for ${recordId}`,
      );
      books.reserve(recordId, CASH, 0n);
      books.add(CASH, -charged);
      books.add(SHARES, shares);
      books.reserve(recordId, SHARES, shares);
      one.stage = "settled";
      count(saver, shares > 0n ? `${of.mode} allotted` : `${of.mode} lost`);
      if (shares < BigInt(lots) * LOT * ONE) count(saver, "some lost");
    }
    if (shares > 0n && now < of.times.listAt) continue;
    books.reserve(recordId, SHARES, 0n);
    saver.applied.delete(recordId);
    if (shares > 0n) count(saver, "shares listed");
  }
  await syncTokens(saver, now);
}

async function syncTokens(saver: Saver, now: number): Promise<void> {
  const { books, person } = saver.player;
  const told =
    saver.bought.size === 0 ? [] : (await person.ok(icoRecords, { pageSize: "100" })).list;
  for (const [recordId, one] of saver.bought) {
    const { of, tokens } = one;
    const record = told.find((row) => row.recordId === recordId);
    if (of.isOff) {
      assert.equal(record?.status, "refunded");
      books.reserve(recordId, TOKENS, 0n);
      books.add(TOKENS, -tokens);
      books.add(COINS, one.amount);
      saver.bought.delete(recordId);
      count(saver, "sale called off");
      continue;
    }
    const [first, last] = of.steps;
    const freed =
      now >= last.ts
        ? tokens
        : now >= first.ts
          ? rounded(tokens * first.ratio, ONE, 8, "down")
          : 0n;
    if (freed === one.freed) continue;
    one.freed = freed;
    assert.equal(record && units(record.unlocked), freed, `free of ${recordId}`);
    books.reserve(recordId, TOKENS, tokens - freed);
    if (freed < tokens) continue;
    saver.bought.delete(recordId);
    count(saver, "tokens free");
  }
}
