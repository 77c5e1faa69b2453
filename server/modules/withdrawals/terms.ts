/**
 * Cost and result of a withdrawal: the way, its fee, and by bank the rate that the account was
 * quoted and that holds for a while.
 */
import type { DataOf, ParamsOut } from "../../../contract/http/call.ts";
import type { withdrawQuote as call } from "../../../contract/http/money/withdraw.ts";
import { type Asset, placesOf, USDT } from "../../../contract/money/assets.ts";
import {
  type Amount,
  decimal,
  fraction,
  ONE,
  type Rate,
  subtract,
  toText,
  ZERO,
} from "../../../contract/money/decimal.ts";
import { err, ok, type Result } from "../../../contract/result.ts";
import {
  type BankOut,
  type CryptoOut,
  feeOf,
  refuseAmount,
} from "../../bridge/channels/channel.ts";
import { type Db, type Tx, tx } from "../../db/tx.ts";
import type { UserCtx } from "../../kernel/context.ts";
import { type Refusal, refuse } from "../../kernel/refusal.ts";
import type { Services } from "../../kernel/services.ts";
import { bankRate } from "../../market/bank-rate.ts";
import { worthOf } from "../../market/usdt-price.ts";
import { waysOut } from "./channels.ts";

/**
 * A quoted rate is shown this long, and taken for as long again: codes have to be fetched and
 * typed.
 */
const RATE_SHOWN_MS = 60_000;
const RATE_HELD_MS = 3 * RATE_SHOWN_MS;

export interface Terms {
  way: CryptoOut | BankOut;
  asset: Asset;
  amount: Amount;
  fee: Amount;
  receive: Amount;
  receiveAsset: Asset;
  /** Units of the currency for one USDT; zero for a coin. */
  rate: Rate;
}

type Asked = Pick<ParamsOut<typeof call>, "channel" | "symbol" | "chain" | "currency" | "amount">;

/** The row of the way that was asked for; undefined when there is none. */
export function wayOf(
  deps: Services,
  { channel, symbol, chain, currency }: Asked,
  now: number,
): CryptoOut | BankOut | undefined {
  return waysOut(deps.bridge, now).find((way) =>
    way.is === "cryptoOut"
      ? channel === "crypto" && way.symbol === symbol && way.chain === chain
      : channel === "bank" && way.currency === currency,
  );
}

/** V16 and V18 but for balances and the day: E41, `withdrawalRange`, `amountBelowFee`. */
export function termsOf(
  way: CryptoOut | BankOut,
  text: string,
  rate: Rate,
): Result<Terms, Refusal> {
  const amount = decimal<Amount>(text);
  const refusal = refuseAmount(way, amount);
  if (refusal === "closed") return err("channelNotOpen");
  if (refusal === "tooFine") return err("systemParameter");
  if (refusal === "feeNotCovered") return err("amountBelowFee");
  if (refusal !== undefined)
    return refuse("withdrawalRange", { min: toText(way.min), max: toText(way.max) });
  const fee = feeOf(way, amount);
  const net = subtract(amount, fee);
  if (way.is === "cryptoOut")
    return ok({
      way,
      asset: way.symbol,
      amount,
      fee,
      receive: net,
      receiveAsset: way.symbol,
      rate: ZERO,
    });
  const receive = fraction<Amount>([net, rate], [ONE], placesOf(way.currency), "down");
  return receive > ZERO
    ? ok({ way, asset: USDT, amount, fee, receive, receiveAsset: way.currency, rate })
    : err("amountBelowFee");
}

/** Fee and receipt; by bank at a fresh rate, which is kept for the account. */
export async function withdrawQuote(
  params: ParamsOut<typeof call>,
  deps: Services,
  { session, now }: UserCtx,
): Promise<Result<DataOf<typeof call>, Refusal>> {
  const way = wayOf(deps, params, now);
  if (way === undefined) return err("channelNotOpen");
  const text =
    way.is === "bankOut" ? bankRate(deps.market, way.currency, deps.realAtSimulatedPrices) : "0";
  if (text === undefined) return err("priceObtaining");
  const rate = decimal<Rate>(text);
  const terms = termsOf(way, params.amount, rate);
  if (!terms.ok) return terms;
  if (way.is === "bankOut")
    await keepRate(deps.db, session.accountId, way.currency, text, now + RATE_HELD_MS);
  const { amount, fee, receive, receiveAsset } = terms.value;
  return ok({
    amount: toText(amount),
    fee: toText(fee),
    receive: toText(receive),
    receiveCurrency: receiveAsset,
    rate: way.is === "bankOut" ? toText(rate) : "",
    validUntil: now + RATE_SHOWN_MS,
  });
}

const keepRate = (
  db: Db,
  account_id: string,
  currency: string,
  rate: string,
  until: number,
): Promise<unknown> =>
  tx(db, (trx) =>
    trx
      .insertInto("withdraw_rate")
      .values({ account_id, currency, rate, until })
      .onConflict((c) => c.columns(["account_id", "currency"]).doUpdateSet({ rate, until }))
      .execute(),
  );

/**
 * The quoted rate while it holds: what arrives is never less than was shown. Undefined when it was
 * another's, an older one, or ran out.
 */
export async function heldRate(
  db: Db | Tx,
  accountId: string,
  currency: string,
  quoted: string,
  now: number,
): Promise<Rate | undefined> {
  if (quoted === "") return undefined;
  const row = await db
    .selectFrom("withdraw_rate")
    .select("rate")
    .where("account_id", "=", accountId)
    .where("currency", "=", currency)
    .where("until", ">", now)
    .executeTakeFirst();
  const rate = row && decimal<Rate>(row.rate);
  return rate === decimal<Rate>(quoted) ? rate : undefined;
}

/** Worth of an amount in USDT now, for the day's limit; undefined without a fresh price. */
export function usdtValue(
  { market }: Services,
  { asset, amount }: Terms,
  now: number,
): Amount | undefined {
  const price = worthOf(market, asset, now);
  return price === undefined
    ? undefined
    : fraction<Amount>([amount, price], [ONE], placesOf(USDT), "up");
}
