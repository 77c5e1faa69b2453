/**
 * Crumbs: what a pocket holds too little of to be sold or exchanged becomes USDT at one tap, at the
 * market's bid less a spread, where it lies.
 */
import type { DataOf, ParamsOut } from "../../../contract/http/call.ts";
import type {
  dustApply as applyCall,
  DustRow,
  dustList as listCall,
} from "../../../contract/http/money/exchange.ts";
import type { Mode } from "../../../contract/http/shapes.ts";
import type { AccountId } from "../../../contract/ids.ts";
import { isShareSymbol } from "../../../contract/market/shares.ts";
import { type Asset, isFiat, USDT } from "../../../contract/money/assets.ts";
import {
  type Amount,
  add,
  decimal,
  type Price,
  sum,
  toText,
  ZERO,
} from "../../../contract/money/decimal.ts";
import { err, ok, type Result } from "../../../contract/result.ts";
import {
  DUST_BELOW,
  DUST_MOST,
  DUST_POCKETS,
  DUST_SPREAD,
  type DustPocket,
  type DustWhy,
  dustGets,
  dustRate,
  dustWorth,
  isDust,
} from "../../../contract/rules/dust.ts";
import { newId } from "../../db/random.ts";
import type { Db, Tx } from "../../db/tx.ts";
import type { UserCtx } from "../../kernel/context.ts";
import { effectOk } from "../../kernel/once.ts";
import { orderNo } from "../../kernel/order-no.ts";
import type { Refusal } from "../../kernel/refusal.ts";
import type { Services } from "../../kernel/services.ts";
import { lockAccounts } from "../../ledger/post.ts";
import { postAndTell } from "../../ledger/post-and-tell.ts";
import { userAccount } from "../../ledger/posting.ts";
import { coinPrice } from "../../market/usdt-price.ts";
import { LEDGER_TYPES } from "./pockets.ts";
import { exchangePosting, type Swap } from "./postings.ts";
import { dealable } from "./quotes.ts";
import "./tables.ts";

interface Held {
  pocket: DustPocket;
  asset: Asset;
  available: Amount;
  held: Amount;
}

/** Coins of the pockets that may hold any, in the ledger's order. */
async function heldOf(db: Db | Tx, accountId: string, ids?: readonly string[]): Promise<Held[]> {
  let query = db
    .selectFrom("ledger_account")
    .select(["type", "asset", "available", "held"])
    .where("owner", "=", accountId)
    .where("type", "in", Object.values(LEDGER_TYPES));
  if (ids !== undefined) query = query.where("id", "in", ids);
  const rows = await query.orderBy("id").execute();
  return DUST_POCKETS.flatMap((pocket) =>
    rows
      .filter(({ type }) => type === LEDGER_TYPES[pocket])
      .map((row) => ({
        pocket,
        asset: row.asset as Asset,
        available: decimal<Amount>(row.available),
        held: decimal<Amount>(row.held),
      }))
      .filter(
        ({ asset, available, held }) =>
          asset !== USDT &&
          !isFiat(asset) &&
          !isShareSymbol(asset.toLowerCase()) &&
          add(available, held) > ZERO,
      ),
  );
}

/** A small sum: its worth, and what it brings or why it is left out. */
type Judged = Held & { price?: Price; worth?: Amount } & (
    | { why: Exclude<DustWhy, ""> }
    | { why: ""; price: Price; gets: Amount; tick: string }
  );

/**
 * Undefined for what is no small sum. Of what has no price nobody can say; it is named, so that its
 * owner knows why.
 */
function judge(deps: Services, one: Held, mode: Mode, now: number): Judged | undefined {
  const { asset, available, held } = one;
  const known = coinPrice(deps.market, asset, now, Number.POSITIVE_INFINITY);
  if (!known.ok) return { ...one, why: "noPrice" };
  const price = known.value.bid;
  const all = add(available, held);
  if (!isDust(all, price)) return undefined;
  const found = { ...one, price, worth: dustWorth(all, price) };
  if (held > ZERO) return { ...found, why: "frozen" };
  const fresh = dealable(deps, asset, mode, now);
  if (!fresh.ok)
    return { ...found, why: fresh.error === "channelNotOpen" ? "simulated" : "priceOld" };
  const gets = dustGets(available, price);
  return gets === ZERO
    ? { ...found, why: "worthless" }
    : { ...found, why: "", gets, tick: fresh.value.tick };
}

const rowOf = (one: Judged): DustRow => ({
  accountType: one.pocket,
  symbol: one.asset,
  amount: toText(add(one.available, one.held)),
  frozen: toText(one.held),
  price: one.price === undefined ? "" : toText(one.price),
  worth: one.worth === undefined ? "" : toText(one.worth),
  gets: one.why === "" ? toText(one.gets) : "",
  why: one.why,
});

export async function dustList(
  _params: object,
  deps: Services,
  { session, now }: UserCtx,
): Promise<Result<DataOf<typeof listCall>, never>> {
  const all = await heldOf(deps.db, session.accountId);
  const found = all
    .map((one) => judge(deps, one, session.mode, now))
    .filter((one) => one !== undefined);
  const list = [
    ...found.filter(({ why }) => why === ""),
    ...found.filter(({ why }) => why !== ""),
  ].slice(0, DUST_MOST);
  const total = sum(list.map((one) => (one.why === "" ? one.gets : (ZERO as Amount))));
  return ok({
    list: list.map(rowOf),
    total: toText(total),
    spread: toText(DUST_SPREAD),
    below: toText(DUST_BELOW),
  });
}

type Done = DataOf<typeof applyCall>["done"][number];

/**
 * E53 when none of those named is a crumb that can be turned, e.g. as another tap did it; E34 when
 * prices alone are missing; moneyStopped.
 */
export async function dustApply(
  { crumbs }: ParamsOut<typeof applyCall>,
  deps: Services,
  ctx: UserCtx,
): Promise<Result<DataOf<typeof applyCall>, Refusal>> {
  const { session, now } = ctx;
  return effectOk(deps, ctx, async (trx): Promise<Result<DataOf<typeof applyCall>, Refusal>> => {
    const named = await lockNamed(trx, session.accountId as AccountId, crumbs);
    const done: Done[] = [];
    const left: DataOf<typeof applyCall>["left"] = [];
    for (const one of named) {
      const judged = judge(deps, one, session.mode, now);
      if (judged?.why !== "") {
        left.push({ accountType: one.pocket, symbol: one.asset, why: judged?.why ?? "changed" });
        continue;
      }
      const turned = await turn(trx, deps, ctx, judged);
      if (!turned.ok) return turned;
      done.push(turned.value);
    }
    if (done.length === 0)
      return err(left.some(({ why }) => why === "priceOld") ? "priceObtaining" : "statusError");
    return ok({ total: toText(sum(done.map(({ gets }) => decimal<Amount>(gets)))), done, left });
  });
}

/** The crumbs that are named, held in the ledger's order with the USDT that they become. */
async function lockNamed(trx: Tx, owner: AccountId, crumbs: readonly string[]): Promise<Held[]> {
  const idOf = (pocket: DustPocket, asset: Asset): string =>
    userAccount(owner, LEDGER_TYPES[pocket], asset).id;
  const isNamed = ({ pocket, asset }: Held): boolean => crumbs.includes(`${pocket}/${asset}`);
  const ids = (await heldOf(trx, owner))
    .filter(isNamed)
    .map(({ pocket, asset }) => idOf(pocket, asset));
  if (ids.length === 0) return [];
  await lockAccounts(trx, [...ids, ...DUST_POCKETS.map((pocket) => idOf(pocket, USDT))]);
  // Read again: what was read before the lock may be gone.
  return heldOf(trx, owner, ids);
}

/** One crumb: its quote, used as it is made, its posting, its line of the history. */
async function turn(
  trx: Tx,
  deps: Services,
  { session, now }: UserCtx,
  { pocket, asset, available, price, gets, tick }: Extract<Judged, { why: "" }>,
): Promise<Result<Done, Refusal>> {
  const [no, owner] = [orderNo("X", deps.random, now), session.accountId as AccountId];
  const swap: Swap = {
    orderNo: no,
    owner,
    mode: session.mode,
    pocket: LEDGER_TYPES[pocket],
    isDust: true,
    from: asset,
    to: USDT,
    fromAmount: available,
    toAmount: gets,
    at: now,
  };
  const posted = await postAndTell(trx, deps.live, exchangePosting(swap));
  if (!posted.ok) return posted;
  const sums = {
    from_asset: asset,
    to_asset: USDT,
    from_amount: toText(available),
    to_amount: toText(gets),
    rate: toText(dustRate(price)),
  };
  const quote = {
    id: newId(deps.random, now),
    account_id: owner,
    ...sums,
    ticks: tick,
    valid_until: now,
    used_at: now,
    created_at: now,
  };
  await trx.insertInto("exchange_quote").values(quote).execute();
  await trx
    .insertInto("exchange_order")
    .values({
      order_no: no,
      account_id: owner,
      quote_id: quote.id,
      ...sums,
      fee: "0",
      status: 1,
      created_at: now,
      pocket: LEDGER_TYPES[pocket],
      is_dust: true,
    })
    .execute();
  await deps.live.emit(trx, owner, "exchange", { orderNo: no, status: 1, reason: "" }, now);
  return ok({
    accountType: pocket,
    symbol: asset,
    orderNo: no,
    amount: sums.from_amount,
    gets: sums.to_amount,
  });
}
