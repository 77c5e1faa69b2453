/**
 * Shares that were allotted to an account, at what they cost and what they are worth. What of them
 * was sold since is the stock account's to say.
 */
import type { DataOf } from "../../../../contract/http/call.ts";
import type { exchangeHoldings as holdingsCall } from "../../../../contract/http/trading/spot.ts";
import { shareAsset } from "../../../../contract/money/assets.ts";
import {
  type Amount,
  decimal,
  divide,
  least,
  multiply,
  type Price,
  type Quantity,
  type Rate,
  subtract,
  toText,
  ZERO,
} from "../../../../contract/money/decimal.ts";
import type { UserCtx } from "../../../kernel/context.ts";
import type { Services } from "../../../kernel/services.ts";
import { lastPrice } from "../../../market/shares/share-rate.ts";
import { offersOf } from "./lists.ts";
import { namesOf } from "./offer-row.ts";
import { finalPrice } from "./record-row.ts";

/** One row an allotment, in the quote unit of its market; `sellableFrom` 0 until it is listed. */
export async function ipoHoldings(
  deps: Services,
  { session }: UserCtx,
): Promise<DataOf<typeof holdingsCall>> {
  const { db, market } = deps;
  const rows = await db
    .selectFrom("ipo_record")
    .selectAll()
    .where("account_id", "=", session.accountId)
    .where("status", "=", "settled")
    .orderBy("created_at", "desc")
    .execute();
  const offers = await offersOf(deps, rows);
  const pockets = await db
    .selectFrom("ledger_account")
    .select(["asset", "available"])
    .where("owner", "=", session.accountId)
    .where("type", "=", "stock")
    .execute();
  return rows.map((row) => {
    const offer = offers.get(row.offer_id)!;
    const instrument = market.catalog.find(offer.symbol);
    const [qty, cost] = [decimal<Quantity>(row.allotted), finalPrice(offer)];
    const last =
      row.free_at === null || instrument === undefined ? undefined : lastPrice(market, instrument);
    const available = decimal<Quantity>(
      pockets.find(({ asset }) => asset === shareAsset(offer.symbol))?.available ?? "0",
    );
    const text = (of: Amount | Rate | Price | undefined): string =>
      of === undefined ? "" : toText(of);
    const at = (price: Price): Amount => multiply<Amount>([qty, price], 8, "halfEven");
    const { symbol, name, quoteUnit } = namesOf(deps, offer.symbol);
    return {
      symbol,
      name,
      qty: toText(qty),
      sellable: toText(row.free_at === null ? ZERO : least(qty, available)),
      avgCost: toText(cost),
      last: text(last),
      value: text(last && at(last)),
      currency: quoteUnit,
      unrealised: text(last && at(subtract(last, cost))),
      ratio: text(last && divide<Rate>(subtract(last, cost), cost, 4, "halfEven")),
      source: "ipo",
      sellableFrom: row.free_at ?? 0,
      product: "stock" as const,
      type: instrument?.type ?? "",
      market: instrument?.market ?? "",
    };
  });
}
