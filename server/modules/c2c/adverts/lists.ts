/**
 * The market and an advertiser's ads, as pages; coins and currencies; the best offers of the quick
 * zone.
 */
import type { ErrorName } from "../../../../contract/errors.ts";
import type {
  c2cAdvertCurrency as currencyCall,
  c2cAdvertGet as getCall,
  c2cAdvertList as listCall,
  c2cAdvertListOf as listOfCall,
  c2cAdvertSymbol as symbolCall,
} from "../../../../contract/http/c2c/advert.ts";
import type { c2cBestOffers as bestCall, Offer } from "../../../../contract/http/c2c/order.ts";
import type { Advert } from "../../../../contract/http/c2c/shapes.ts";
import type { DataOf, ParamsOut } from "../../../../contract/http/call.ts";
import { type Asset, COIN_PLACES, FIATS, placesOf } from "../../../../contract/money/assets.ts";
import {
  type Amount,
  decimal,
  type Price,
  parse,
  type Quantity,
  toText,
  ZERO,
} from "../../../../contract/money/decimal.ts";
import { err, ok, type Result } from "../../../../contract/result.ts";
import { C2C_COINS } from "../../../../contract/rules/c2c/limits.ts";
import { taken, type Wanted } from "../../../../contract/rules/c2c/prices.ts";
import type { Direction } from "../../../../contract/rules/c2c/roles.ts";
import { type PageFound, pageFound, rowsOf } from "../../../db/newest-page.ts";
import { type Ranked, rankedPage } from "../../../db/ranked-page.ts";
import type { Db, Tx } from "../../../db/tx.ts";
import type { Ctx } from "../../../kernel/context.ts";
import type { Services } from "../../../kernel/services.ts";
import { fiat, priceOf, signOf } from "../reference.ts";
import type { AdvertRow } from "../tables.ts";
import { advertOf, advertsOf, isLive, listOf, termsOf } from "./row.ts";

/** Ads of one market, with their prices now. */
async function market(
  db: Db | Tx,
  deps: Services,
  o: { direction: Direction; symbol: string; currency: string },
  now: number,
): Promise<{ row: AdvertRow; price: Price | undefined }[]> {
  const rows = await db
    .selectFrom("c2c_advert")
    .selectAll()
    .where("symbol", "=", o.symbol)
    .where("currency", "=", o.currency)
    .where("direction", "=", o.direction)
    .where("state", "=", "on_sale")
    .execute();
  return rows.map((row) => ({ row, price: priceOf(deps, row, now) }));
}

/**
 * The best price first; of equal ones the higher completion rate, then the faster release, then the
 * older.
 */
const byMerit = (direction: Direction): readonly Ranked<Advert>[] => [
  { of: ({ price }) => (price === "" ? Number.NaN : Number(price)), largest: direction === "sell" },
  { of: ({ stats }) => Number(stats.completion_rate_30d ?? -1), largest: true },
  { of: ({ stats }) => stats.avg_release_ms ?? Number.NaN },
  { of: ({ create_time }) => create_time },
  { of: ({ advert_id }) => advert_id },
];
const askedOf = (p: { page_no: number; page_size: number; after: string }) => ({
  pageNo: p.page_no,
  pageSize: p.page_size,
  after: p.after,
});
/** A page in the words of C2C's wire. */
const inWords = <Row>({ list, total, pageNo, hasMore, next }: PageFound<Row>) => ({
  list,
  total,
  page_no: pageNo,
  has_more: hasMore,
  next,
});

const fits = (
  { row, price }: { row: AdvertRow; price: Price | undefined },
  wanted: Wanted,
): boolean => price !== undefined && taken(wanted, termsOf(row, price)).ok;
const hasKind = (row: AdvertRow, kinds: readonly number[]): boolean =>
  kinds.length === 0 || listOf(row.payment_types).some((kind) => kinds.includes(Number(kind)));

export async function advertList(
  p: ParamsOut<typeof listCall>,
  deps: Services,
  { session, now }: Ctx,
): Promise<Result<DataOf<typeof listCall>, ErrorName>> {
  const currency = fiat(p.currency);
  if (currency === undefined) return err("systemParameter");
  const amount = p.amount === "" ? undefined : parse<Amount>(p.amount, placesOf(currency));
  if (amount !== undefined && !amount.ok) return err("systemParameter");
  const all = await market(deps.db, deps, p, now);
  const viewer = session?.userId;
  const found = all.filter((one) => {
    if (amount?.ok === true && !fits(one, { by: "amount", amount: amount.value })) return false;
    if (p.tradable && (one.price === undefined || one.row.user_id === viewer)) return false;
    return hasKind(one.row, p.payment_types);
  });
  const rows = found.map(({ row }) => row);
  const list = (await advertsOf(deps.db, deps, rows, viewer, now)).filter(
    (ad) => !p.certified || ad.certified,
  );
  // Floating prices move together: what is behind a row stays behind it.
  return ok(inWords(rankedPage(list, byMerit(p.direction), askedOf(p), "row")));
}

/** Ads of one advertiser, the newest first. */
const NEWEST = [
  ["created_at", "number"],
  ["advert_id", "text"],
] as const;

/** Without an id the caller's own, in every state; of others what is on sale. */
export async function advertListOf(
  p: ParamsOut<typeof listOfCall>,
  deps: Services,
  { session, now }: Ctx,
): Promise<Result<DataOf<typeof listOfCall>, ErrorName>> {
  const owner =
    p.c2c_user_id === ""
      ? session?.userId
      : (
          await deps.db
            .selectFrom("c2c_user")
            .select("user_id")
            .where("public_id", "=", p.c2c_user_id)
            .executeTakeFirst()
        )?.user_id;
  if (owner === undefined)
    return p.c2c_user_id === "" ? ok(inWords(rankedPage([], [], askedOf(p)))) : err("userNotExist");
  const isOwn = owner === session?.userId;
  let query = deps.db.selectFrom("c2c_advert").where("user_id", "=", owner);
  if (!isOwn) query = query.where("state", "=", "on_sale");
  if (p.on_sale !== "")
    query = query.where("state", p.on_sale === "1" ? "in" : "not in", ["on_sale", "hidden"]);
  if (p.direction !== "") query = query.where("direction", "=", p.direction as Direction);
  const { total } = await query
    .select((e) => e.fn.countAll<number>().as("total"))
    .executeTakeFirstOrThrow();
  const rows = await rowsOf(query.selectAll(), NEWEST, askedOf(p));
  const page = pageFound(rows, total, askedOf(p), (row) => [row.created_at, row.advert_id]);
  return ok(
    inWords({ ...page, list: await advertsOf(deps.db, deps, page.list, session?.userId, now) }),
  );
}

/** Ads of others are shown only while they are in the market. */
export async function advertGet(
  { advert_id }: ParamsOut<typeof getCall>,
  deps: Services,
  { session, now }: Ctx,
): Promise<Result<Advert, ErrorName>> {
  const row = await deps.db
    .selectFrom("c2c_advert")
    .selectAll()
    .where("advert_id", "=", advert_id)
    .executeTakeFirst();
  if (row === undefined || (row.user_id !== session?.userId && !isLive(row)))
    return err("notExist");
  return ok(await advertOf(deps.db, deps, row, session?.userId, now));
}

export function advertCurrency(
  _p: object,
  deps: Services,
): Result<DataOf<typeof currencyCall>, never> {
  const letters = [...new Set([...FIATS].map((code) => code[0]))].sort();
  return ok(
    letters.map((label) => ({
      label,
      short_label: label,
      type: "EN" as const,
      items: [...FIATS]
        .filter((code) => code[0] === label)
        .sort()
        .map((currency) => ({ currency, currency_symbol: signOf(deps, currency) })),
    })),
  );
}

export const advertSymbol = (): Result<DataOf<typeof symbolCall>, never> =>
  ok(C2C_COINS.map((symbol) => ({ symbol, decimals: COIN_PLACES })));

/** Reads what is wanted, by amount or by number. E43, E44; malformed. */
export function wantedOf(
  p: { order_type: "by_amount" | "by_num"; amount: string; coin_amount: string },
  currency: Asset,
): Result<Wanted, ErrorName> {
  const text = p.order_type === "by_amount" ? p.amount : p.coin_amount;
  if (text === "") return err("amountEmpty");
  const value = parse(text, p.order_type === "by_amount" ? placesOf(currency) : COIN_PLACES);
  if (!value.ok) return err("systemParameter");
  if (value.value <= ZERO) return err("amountNotPositive");
  return ok(
    p.order_type === "by_amount"
      ? { by: "amount", amount: decimal<Amount>(text) }
      : { by: "number", quantity: decimal<Quantity>(text) },
  );
}

const BEST = 5;

/** The best first; the caller's own are none. */
export async function bestOffers(
  p: ParamsOut<typeof bestCall>,
  deps: Services,
  { session, now }: Pick<Ctx, "session" | "now">,
): Promise<Result<Offer[], ErrorName>> {
  const currency = fiat(p.currency);
  if (currency === undefined) return err("systemParameter");
  const wanted = wantedOf(p, currency);
  if (!wanted.ok) return wanted;
  const all = (await market(deps.db, deps, p, now)).filter(
    ({ row }) => row.user_id !== session?.userId && hasKind(row, p.payment_types),
  );
  if (all.length > 0 && all.every(({ price }) => price === undefined)) return err("priceObtaining");
  const found = all.filter((one) => fits(one, wanted.value));
  const ads = await advertsOf(
    deps.db,
    deps,
    found.map(({ row }) => row),
    session?.userId,
    now,
  );
  const best = rankedPage(ads, byMerit(p.direction), { pageNo: 1, pageSize: BEST }).list;
  return ok(
    best.flatMap((ad) => {
      const { row, price } = found.find((one) => one.row.advert_id === ad.advert_id)!;
      const got = taken(wanted.value, termsOf(row, price as Price));
      if (!got.ok) return [];
      return [
        {
          advert_id: ad.advert_id,
          price: ad.price,
          amount: toText(got.value.amount),
          quantity: toText(got.value.quantity),
          payment_types: ad.payment_types,
          nick_name: ad.nick_name,
          sandbox: ad.sandbox,
          stats: ad.stats,
          pay_time_limit: ad.pay_time_limit,
        },
      ];
    }),
  );
}
