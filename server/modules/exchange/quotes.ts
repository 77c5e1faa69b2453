/** Coins that can be exchanged, and a firm price. */
import type { ErrorName } from "../../../contract/errors.ts";
import type { DataOf, ParamsOut } from "../../../contract/http/call.ts";
import {
  QUOTE_MS,
  type Quote,
  type exchangeQuote as quoteCall,
  type exchangeSymbols as symbolsCall,
} from "../../../contract/http/money/exchange.ts";
import type { Mode } from "../../../contract/http/shapes.ts";
import { type Asset, placesOf, USDT } from "../../../contract/money/assets.ts";
import {
  type Amount,
  decimal,
  fits,
  parse,
  toText,
  ZERO,
} from "../../../contract/money/decimal.ts";
import { err, ok, type Result } from "../../../contract/result.ts";
import {
  limitsOf,
  PAR,
  priced,
  SPREAD,
  type TwoSided,
  type Wanted,
} from "../../../contract/rules/flash-exchange.ts";
import { POCKET_COINS } from "../../../contract/rules/pockets.ts";
import { newId } from "../../db/random.ts";
import { tx } from "../../db/tx.ts";
import type { UserCtx } from "../../kernel/context.ts";
import type { Refusal } from "../../kernel/refusal.ts";
import type { Services } from "../../kernel/services.ts";
import { coinPrice, PRICE_MAX_AGE_MS } from "../../market/usdt-price.ts";
import "./tables.ts";

/** Coins that have a market here, and USDT. */
const coinsOf = ({ market }: Services): Asset[] =>
  POCKET_COINS.filter(
    (coin) => coin === USDT || market.catalog.find(coin.toLowerCase())?.type === "cryptos",
  ) as unknown as Asset[];

/**
 * A price that may be dealt at, with the tick it is; E34 while a coin is silent, E35 while the
 * whole feed is, E41 where a real account would deal with the simulator.
 */
export function dealable(
  deps: Services,
  of: Asset,
  mode: Mode,
  now: number,
): Result<TwoSided & { tick: string }, ErrorName> {
  if (of === USDT) return ok({ ...PAR, tick: "" });
  const found = coinPrice(deps.market, of, now);
  if (!found.ok)
    return err(
      now - deps.market.aliveAt() > PRICE_MAX_AGE_MS ? "liveDataFailed" : "priceObtaining",
    );
  if (!deps.realAtSimulatedPrices && mode === "real" && found.value.isSimulated)
    return err("channelNotOpen");
  return found;
}

export function exchangeSymbols(
  _params: object,
  deps: Services,
  { session, now }: UserCtx,
): Result<DataOf<typeof symbolsCall>, never> {
  const all = coinsOf(deps);
  const list = all.map((symbol) => {
    const price = dealable(deps, symbol, session.mode, now);
    const limits = price.ok ? limitsOf(symbol, price.value) : undefined;
    return {
      symbol,
      name: deps.market.catalog.find(symbol.toLowerCase())?.name ?? symbol,
      precision: placesOf(symbol),
      min: limits === undefined ? "" : toText(limits.min),
      max: limits === undefined ? "" : toText(limits.max),
      bid: price.ok ? toText(price.value.bid) : "",
      ask: price.ok ? toText(price.value.ask) : "",
      targets: all.filter((other) => other !== symbol),
    };
  });
  return ok(list);
}

/** Which amount is fixed. E43 neither; systemParameter both, or finer than the coin. */
function wantedOf({
  from,
  to,
  fromAmount,
  toAmount,
}: ParamsOut<typeof quoteCall>): Result<Wanted, ErrorName> {
  if (fromAmount === undefined && toAmount === undefined) return err("amountEmpty");
  if (fromAmount !== undefined && toAmount !== undefined) return err("systemParameter");
  const found =
    fromAmount === undefined
      ? parse<Amount>(toAmount as string, placesOf(to as Asset))
      : parse<Amount>(fromAmount, placesOf(from as Asset));
  if (!found.ok) return err("systemParameter");
  return ok(fromAmount === undefined ? { toAmount: found.value } : { fromAmount: found.value });
}

/** E53 a coin for itself, product not exist, E43, E44, E34, E35, outside the range, E30. */
export async function exchangeQuote(
  params: ParamsOut<typeof quoteCall>,
  deps: Services,
  { session, now }: UserCtx,
): Promise<Result<Quote, Refusal>> {
  const [from, to] = [params.from as Asset, params.to as Asset];
  const known = coinsOf(deps);
  if (!known.includes(from) || !known.includes(to)) return err("productNotExist");
  if (from === to) return err("statusError");
  const wanted = wantedOf(params);
  if (!wanted.ok) return wanted;
  const pay = dealable(deps, from, session.mode, now);
  if (!pay.ok) return pay;
  const get = dealable(deps, to, session.mode, now);
  if (!get.ok) return get;
  const { fromAmount, toAmount, rate, inverseRate, marketRate } = priced(
    from,
    to,
    pay.value,
    get.value,
    wanted.value,
  );
  const { min, max } = limitsOf(from, pay.value);
  if (fromAmount < min || fromAmount > max || toAmount === ZERO || !fits(toAmount) || rate === ZERO)
    return err("amountOutsideRange");
  if ((await availableOf(deps, session.accountId, from)) < fromAmount)
    return err("insufficientBalance");
  const quote = { id: newId(deps.random, now), valid_until: now + QUOTE_MS };
  const sums = { from_amount: toText(fromAmount), to_amount: toText(toAmount), rate: toText(rate) };
  const ticks = [pay.value.tick, get.value.tick].filter(Boolean).join(" ");
  await tx(deps.db, (trx) =>
    trx
      .insertInto("exchange_quote")
      .values({
        ...quote,
        ...sums,
        ticks,
        account_id: session.accountId,
        from_asset: from,
        to_asset: to,
        used_at: null,
        created_at: now,
      })
      .execute(),
  );
  return ok({
    quoteId: quote.id,
    from,
    to,
    fromAmount: sums.from_amount,
    toAmount: sums.to_amount,
    rate: sums.rate,
    inverseRate: toText(inverseRate),
    marketRate: toText(marketRate),
    spread: toText(SPREAD),
    fee: "0",
    validUntil: quote.valid_until,
  });
}

async function availableOf({ db }: Services, accountId: string, of: Asset): Promise<Amount> {
  const row = await db
    .selectFrom("ledger_account")
    .select("available")
    .where("owner", "=", accountId)
    .where("type", "=", "funds")
    .where("asset", "=", of)
    .executeTakeFirst();
  return row === undefined ? (ZERO as Amount) : decimal<Amount>(row.available);
}
