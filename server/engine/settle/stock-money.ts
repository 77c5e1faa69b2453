/**
 * Reads of the database for the money of shares: spare USDT for currencies that
 * rose, and what was bought today and may not be sold yet.
 */
import {
  type Amount,
  decimal,
  type Quantity,
  subtract,
  sum,
  ZERO,
} from "../../../contract/money/decimal.ts";
import { stockFrozen } from "../../../contract/rules/trading/stock.ts";
import { dayAt, dayBegin } from "../../../contract/time/zone.ts";
import type { Tx } from "../../db/tx.ts";
import { lockAvailable } from "../../ledger/available.ts";
import { stockOrderOf } from "../match/stock-fill.ts";
import { paysFrom } from "./postings.ts";
import { allOf, type Unit, type Work } from "./work.ts";

/** Where shares settle overnight: bought today is not sold today. */
const OVERNIGHT: Readonly<Record<string, string>> = { cn: "Asia/Shanghai" };

/**
 * USDT that accounts have available whose buys need more at today's rate than they froze; locked.
 * Nobody's in most batches.
 */
export async function spareOf(trx: Tx, units: readonly Unit[]): Promise<Map<string, Amount>> {
  const short = new Map<string, string>();
  for (const { desk, event, listing } of units) {
    const fx = event?.stock?.fx;
    if (fx === undefined || fx.isUsd) continue;
    for (const order of desk.orders.values()) {
      if (order.side !== "buy" || stockFrozen(stockOrderOf(order), fx, order.rates) <= order.frozen)
        continue;
      short.set(paysFrom(order, listing.pair).id, order.accountId);
    }
  }
  const available = await lockAvailable(trx, [...short.keys()]);
  return new Map([...available].map(([id, sum]) => [short.get(id)!, sum]));
}

/**
 * New and larger buys of accounts whose fills may need what is spare: they get what the event's
 * fills have left of it, or are refused (1002).
 */
export function reserveSpare(works: readonly Work[], spare: Map<string, Amount>): void {
  for (const { unit, wishes } of works) {
    if (unit.listing.product !== "stock") continue;
    for (const wish of wishes) {
      const buys = allOf(wish.prepared).filter(
        ({ order, hold }) => order.side === "buy" && hold > ZERO,
      );
      const has = buys.length === 0 ? undefined : spare.get(buys[0].order.accountId);
      if (has === undefined) continue;
      const left = subtract(has, sum(buys.map(({ hold }) => hold as Amount)));
      if (left >= ZERO) spare.set(buys[0].order.accountId, left);
      else {
        wish.known = { ok: false, error: "insufficientBalance" };
        delete wish.prepared;
      }
    }
  }
}

/**
 * Sales that would take what settles tomorrow are refused (1012), and new ones below the least
 * order that leave something behind (1017). The accounts are locked.
 */
export async function refuseUnsellable(
  trx: Tx,
  works: readonly Work[],
  now: number,
): Promise<void> {
  for (const { unit, wishes } of works) {
    const { instrument, pair, product, rules } = unit.listing;
    if (product !== "stock") continue;
    const zone = OVERNIGHT[instrument.market];
    for (const wish of wishes) {
      const needs = allOf(wish.prepared).filter(
        ({ order, hold }) => order.side === "sell" && hold > ZERO,
      );
      const isSmall =
        wish.command.kind === "place" && needs.some(({ order }) => order.quantity < rules.minQty);
      if (wish.prepared === undefined || needs.length === 0 || (zone === undefined && !isSmall))
        continue;
      const account = paysFrom(needs[0].order, pair).id;
      const available = (await lockAvailable(trx, [account])).get(account) ?? ZERO;
      const held = needs.reduce((all, { hold }) => all + hold, 0n);
      const left: bigint = subtract(available, held as Amount);
      const bought: bigint =
        zone === undefined ? ZERO : await boughtToday(trx, needs[0].order, zone, now);
      if (left === bought || (left > bought && !isSmall)) continue;
      wish.known = {
        ok: false,
        error: left > bought ? "outsideOrderLimits" : "insufficientPosition",
      };
      delete wish.prepared;
    }
  }
}

async function boughtToday(
  trx: Tx,
  { accountId, symbol }: { accountId: string; symbol: string },
  zone: string,
  now: number,
): Promise<Quantity> {
  const row = await trx
    .selectFrom("trade_deal")
    .select((e) => e.fn.sum<string>("quantity").as("quantity"))
    .where("account_id", "=", accountId)
    .where("symbol", "=", symbol)
    .where("product", "=", "stock")
    .where("side", "=", "buy")
    .where("created_at", ">=", dayBegin(zone, dayAt(zone, now)))
    .executeTakeFirst();
  return decimal<Quantity>(row?.quantity ?? "0");
}
