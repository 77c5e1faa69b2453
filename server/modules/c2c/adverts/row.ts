/** An ad as its readers see it, and the one way in which its row changes. */
import type { Advert } from "../../../../contract/http/c2c/shapes.ts";
import type { Asset } from "../../../../contract/money/assets.ts";
import {
  type Amount,
  decimal,
  type Price,
  type Quantity,
  toText,
} from "../../../../contract/money/decimal.ts";
import { OPEN_STATUSES } from "../../../../contract/rules/c2c/machines.ts";
import { maxNow, type Terms } from "../../../../contract/rules/c2c/prices.ts";
import { FALLBACK } from "../../../../contract/rules/text/languages.ts";
import type { Db, Tx } from "../../../db/tx.ts";
import type { Services } from "../../../kernel/services.ts";
import { userLanguage } from "../../../mail/user-language.ts";
import { sandboxSays } from "../../../words/catalog.ts";
import { statsOfAll } from "../member.ts";
import { priceOf, signOf } from "../reference.ts";
import type { AdvertRow, MemberRow } from "../tables.ts";

export const plain = (text: string): string => toText(decimal(text));
export const listOf = (joined: string): string[] => joined.split(",").filter((part) => part !== "");
export const isLive = ({ state }: Pick<AdvertRow, "state">): boolean =>
  state === "on_sale" || state === "hidden";

export const termsOf = (ad: AdvertRow, price: Price): Terms => ({
  price,
  min: decimal<Amount>(ad.min_amount),
  max: decimal<Amount>(ad.max_amount),
  surplus: decimal<Quantity>(ad.surplus),
  fiat: ad.currency as Asset,
});

export function lockAdvert(trx: Tx, id: string): Promise<AdvertRow | undefined> {
  return trx
    .selectFrom("c2c_advert")
    .selectAll()
    .where("advert_id", "=", id)
    .forUpdate()
    .executeTakeFirst();
}

export async function openOrdersOf(db: Db | Tx, advertId: string): Promise<number> {
  const { count } = await db
    .selectFrom("c2c_order")
    .select((e) => e.fn.countAll<number>().as("count"))
    .where("advert_id", "=", advertId)
    .where("status", "in", OPEN_STATUSES)
    .executeTakeFirstOrThrow();
  return count;
}

/** Changes a locked ad; its owner is told when its state is another. */
export async function changeAdvert(
  trx: Tx,
  deps: Services,
  ad: AdvertRow,
  to: Partial<AdvertRow>,
  now: number,
): Promise<AdvertRow> {
  const after = { ...ad, ...to, version: ad.version + 1, updated_at: now };
  const { advert_id, ...row } = after;
  await trx.updateTable("c2c_advert").set(row).where("advert_id", "=", advert_id).execute();
  if (after.state !== ad.state)
    await deps.live.emit(trx, ad.account_id, "c2cMyAdvert", { advert_id, state: after.state }, now);
  return after;
}

/** Ads as `viewer` sees them; undefined is a stranger. */
export async function advertsOf(
  db: Db | Tx,
  deps: Services,
  rows: readonly AdvertRow[],
  viewer: string | undefined,
  now: number,
): Promise<Advert[]> {
  if (rows.length === 0) return [];
  const owners = [...new Set(rows.map((row) => row.user_id))];
  const members = await db
    .selectFrom("c2c_user")
    .selectAll()
    .where("user_id", "in", owners)
    .execute();
  const byId = new Map(members.map((member) => [member.user_id, member]));
  const stats = await statsOfAll(db, owners, now);
  // Only simulated members are read in another language than they wrote.
  const isSaid = viewer !== undefined && members.some(({ sandbox }) => sandbox);
  const language = isSaid ? await userLanguage(db, viewer) : FALLBACK;
  const list: Advert[] = [];
  for (const row of rows) {
    const own = row.user_id === viewer ? await ownPart(db, row) : null;
    const owner = byId.get(row.user_id) as MemberRow;
    const price = priceOf(deps, row, now);
    list.push({
      advert_id: row.advert_id,
      c2c_user_id: owner.public_id,
      nick_name: owner.nick_name,
      head_img: owner.head_img,
      certified: owner.cert_status === "certified",
      sandbox: owner.sandbox,
      direction: row.direction,
      advertiser_side: row.direction === "buy" ? "sell" : "buy",
      symbol: row.symbol,
      currency: row.currency,
      currency_symbol: signOf(deps, row.currency),
      price_type: row.price === null ? "float" : "fixed",
      price_ratio: row.price_ratio === null ? "" : plain(row.price_ratio),
      price: price === undefined ? "" : toText(price),
      quantity: plain(row.quantity),
      surplus: plain(row.surplus),
      min_amount: plain(row.min_amount),
      max_amount: plain(row.max_amount),
      max_now: price === undefined ? "" : toText(maxNow(termsOf(row, price))),
      payment_types: listOf(row.payment_types).map(Number),
      pay_time_limit: row.pay_time_limit,
      terms: owner.sandbox ? sandboxSays(language, row.terms) : row.terms,
      on_sale: isLive(row),
      state: row.state,
      stats: stats.get(row.user_id)!,
      version: row.version,
      create_time: row.created_at,
      mine: own !== null,
      own,
    });
  }
  return list;
}

async function ownPart(db: Db | Tx, row: AdvertRow): Promise<NonNullable<Advert["own"]>> {
  return {
    auto_reply: row.auto_reply,
    margin: plain(row.margin),
    open_orders: await openOrdersOf(db, row.advert_id),
    hidden_reason: row.hidden_reason,
    payment_method_ids: listOf(row.payment_method_ids),
  };
}

export const advertOf = async (
  db: Db | Tx,
  deps: Services,
  row: AdvertRow,
  viewer: string | undefined,
  now: number,
): Promise<Advert> => (await advertsOf(db, deps, [row], viewer, now))[0];
