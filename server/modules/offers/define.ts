/**
 * An operator's (or the sandbox's) offer: the definition as it is typed, judged whole, and
 * written with its books, its times and its promised seed.
 */
import * as v from "valibot";
import { type Asset, asset } from "../../../contract/money/assets.ts";
import {
  decimal,
  isOnStep,
  ONE,
  type Price,
  type Quantity,
  type Rate,
  sum,
} from "../../../contract/money/decimal.ts";
import { err, ok, type Result } from "../../../contract/result.ts";
import { IPO_MODES } from "../../../contract/rules/trading/offers/state.ts";
import { isOnTick, orderRules } from "../../../contract/rules/trading/steps.ts";
import type { Tx } from "../../db/tx.ts";
import { schedule } from "../../due/due.ts";
import type { Services } from "../../kernel/services.ts";
import { isShare } from "../../market/shares/share-rate.ts";
import { timesOf } from "./ipo/clock.ts";
import { sealOwner } from "./ipo/draw.ts";
import { namedForDraw } from "./ipo/draw-trades.ts";
import { sha256 } from "./ipo/hashes.ts";
import { IssuerText } from "./issuer-text.ts";
import "./tables.ts";

const Positive = v.pipe(
  v.string(),
  v.regex(/^(0|[1-9]\d{0,14})(\.\d{1,8})?$/),
  v.check((text) => /[1-9]/.test(text)),
);
/** A moment as people write it, with its zone. */
const Moment = v.pipe(
  v.string(),
  v.isoTimestamp(),
  v.transform((text) => Date.parse(text)),
);
const Line = v.pipe(v.string(), v.minLength(1), v.maxLength(80));
const Address = v.union([
  v.literal(""),
  v.pipe(v.string(), v.url(), v.regex(/^https:/), v.maxLength(300)),
]);
const OfferId = v.pipe(v.string(), v.regex(/^[\w-]{1,40}$/));
const Symbol_ = v.pipe(v.string(), v.toLowerCase());

export const IpoDefinition = v.strictObject({
  id: OfferId,
  symbol: Symbol_,
  mode: v.picklist(IPO_MODES),
  priceLow: Positive,
  priceHigh: Positive,
  finalPrice: v.optional(Positive),
  lotSize: Positive,
  minQty: Positive,
  maxQty: Positive,
  quota: Positive,
  limit: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(1000)),
  openAt: Moment,
  closeAt: Moment,
  drawAt: Moment,
  refundAt: Moment,
  listAt: Moment,
  profile: v.strictObject({
    business: IssuerText,
    proceeds: IssuerText,
    underwriters: v.pipe(v.array(Line), v.maxLength(10)),
    prospectus: Address,
    years: v.pipe(
      v.array(v.strictObject({ year: Line, revenue: Line, profit: Line })),
      v.maxLength(10),
    ),
  }),
});
export type IpoDefinition = v.InferOutput<typeof IpoDefinition>;

export const IcoDefinition = v.strictObject({
  id: OfferId,
  symbol: Symbol_,
  price: Positive,
  min: Positive,
  max: Positive,
  quota: Positive,
  openAt: Moment,
  closeAt: Moment,
  listAt: Moment,
  unlock: v.pipe(
    v.array(v.strictObject({ ts: Moment, ratio: Positive })),
    v.minLength(1),
    v.maxLength(24),
  ),
  profile: v.strictObject({
    description: IssuerText,
    whitePaper: Address,
    allocation: v.pipe(
      v.array(v.strictObject({ label: IssuerText, ratio: Positive })),
      v.maxLength(12),
    ),
  }),
});
export type IcoDefinition = v.InferOutput<typeof IcoDefinition>;

type Added = Promise<Result<void, string>>;

/** Writes an offer of shares that the feed lists, or says in words why not. */
export async function addIpo(trx: Tx, deps: Services, d: IpoDefinition, now: number): Added {
  const instrument = deps.market.catalog.find(d.symbol);
  if (instrument === undefined || !isShare(instrument))
    return err(`the feed lists no share ${d.symbol}`);
  const [low, high, final] = [d.priceLow, d.priceHigh, d.finalPrice ?? d.priceHigh].map((text) =>
    decimal<Price>(text),
  );
  if (low > high || final < low || final > high)
    return err("prices run from the lower to the upper, the final one between");
  const { ticks } = orderRules(instrument);
  if ([low, high, final].some((price) => !isOnTick(ticks, price)))
    return err(`prices of ${d.symbol} are on its ticks`);
  const [lot, min, max, quota] = [d.lotSize, d.minQty, d.maxQty, d.quota].map((text) =>
    decimal<Quantity>(text),
  );
  if (
    ![min, max, quota, lot].every((one) => isOnStep(one, lot)) ||
    !isOnStep(lot, decimal<Quantity>(instrument.lotSize))
  )
    return err("least, most and quota are whole lots, and a lot is whole lots of the instrument");
  if (min > max) return err("the least is above the most");
  const times = [d.openAt, d.closeAt, d.drawAt, d.refundAt, d.listAt];
  if (d.openAt < now || d.closeAt <= d.openAt || times.some((at, i) => i > 0 && at < times[i - 1]))
    return err("it opens not before now, then closes, draws, refunds and lists in this order");
  const seed = d.mode === "draw" ? Buffer.from(deps.random.bytes(32)).toString("hex") : "";
  const named = namedForDraw(deps.market);
  if (d.mode === "draw" && named.length === 0)
    return err("the feed lists no coin whose trades a draw is made from");
  const made = await trx
    .insertInto("ipo_offer")
    .values({
      offer_id: d.id,
      symbol: instrument.symbol,
      market: instrument.market,
      mode: d.mode,
      price_low: d.priceLow,
      price_high: d.priceHigh,
      final_price: d.finalPrice ?? null,
      lot_size: d.lotSize,
      min_qty: d.minQty,
      max_qty: d.maxQty,
      quota: d.quota,
      year_limit: d.limit,
      open_at: d.openAt,
      close_at: d.closeAt,
      draw_at: d.drawAt,
      refund_at: d.refundAt,
      list_at: d.listAt,
      commit_at: now,
      commit_hash: seed === "" ? "" : sha256(seed),
      seed_sealed: seed === "" ? "" : deps.secrets.seal(sealOwner(d.id), seed),
      draw_symbols: seed === "" ? "" : named.join(" "),
      profile: JSON.stringify(d.profile),
    })
    .onConflict((c) => c.doNothing())
    .returningAll()
    .executeTakeFirst();
  if (made === undefined) return err(`there is an offer ${d.id} already`);
  await trx
    .insertInto("ipo_book")
    .values([
      { offer_id: d.id, mode: "real" },
      { offer_id: d.id, mode: "demo" },
    ])
    .execute();
  await schedule(trx, timesOf(made));
  return ok(undefined);
}

/** Writes a sale of a coin that the feed lists against USDT, or says in words why not. */
export async function addIco(trx: Tx, deps: Services, d: IcoDefinition, now: number): Added {
  const instrument = deps.market.catalog.find(d.symbol);
  const coin: Asset | undefined =
    instrument?.type === "cryptos" ? asset(instrument.base) : undefined;
  if (coin === undefined) return err(`the feed lists no coin ${d.symbol}`);
  if (decimal(d.min) > decimal(d.max)) return err("the least is above the most");
  if (d.openAt < now || d.closeAt <= d.openAt || d.listAt < d.closeAt)
    return err("it opens not before now, then closes and lists in this order");
  const isOrdered = d.unlock.every(({ ts }, i) => ts >= (i === 0 ? d.listAt : d.unlock[i - 1].ts));
  if (!isOrdered || sum(d.unlock.map(({ ratio }) => decimal<Rate>(ratio))) !== ONE)
    return err("steps are one together, in order, none before the listing");
  const made = await trx
    .insertInto("ico_offer")
    .values({
      offer_id: d.id,
      symbol: instrument!.symbol,
      asset: coin,
      price: d.price,
      min_amount: d.min,
      max_amount: d.max,
      quota: d.quota,
      open_at: d.openAt,
      close_at: d.closeAt,
      list_at: d.listAt,
      unlock: JSON.stringify(d.unlock),
      profile: JSON.stringify(d.profile),
      withdrawn_at: null,
    })
    .onConflict((c) => c.doNothing())
    .executeTakeFirst();
  if (made.numInsertedOrUpdatedRows !== 1n) return err(`there is a sale ${d.id} already`);
  await trx
    .insertInto("ico_book")
    .values([
      { offer_id: d.id, mode: "real" },
      { offer_id: d.id, mode: "demo" },
    ])
    .execute();
  return ok(undefined);
}
