/** An offer of shares between its row and what travels. */

import type { Mode } from "../../../../contract/http/shapes.ts";
import type { Ipo, IpoProfile } from "../../../../contract/http/trading/ipo.ts";
import type { StockMarket } from "../../../../contract/market/markets.ts";
import {
  type Amount,
  decimal,
  divide,
  type Quantity,
  type Rate,
  toText,
} from "../../../../contract/money/decimal.ts";
import type { LanguageCode } from "../../../../contract/rules/text/languages.ts";
import { type OfferState, offerState } from "../../../../contract/rules/trading/offers/state.ts";
import type { Db, Tx } from "../../../db/tx.ts";
import type { Services } from "../../../kernel/services.ts";
import { shareRate } from "../../../market/shares/share-rate.ts";
import { type IssuerText, textIn } from "../issuer-text.ts";
import type { IpoBookRow, IpoOfferRow, IpoRecordRow } from "../tables.ts";
import { plain } from "../terms.ts";
import { symbolsOf, tradesOf } from "./draw-trades.ts";

export const stateOf = (row: IpoOfferRow, now: number): OfferState =>
  offerState(
    {
      openAt: row.open_at,
      closeAt: row.close_at,
      listedAt: row.listed_at ?? undefined,
      isWithdrawn: row.withdrawn_at !== null,
    },
    now,
  );

/** Whole lots of a quantity that is on the lot. */
export const lotsOf = (quantity: string, lot: string): number =>
  Number(toText(divide<Rate>(decimal<Amount>(quantity), decimal<Quantity>(lot), 0, "down")));

/**
 * Names of the instrument for the page; an offer whose instrument the feed no longer has shows its
 * code.
 */
export function namesOf({ market: { catalog } }: Pick<Services, "market">, symbol: string) {
  const found = catalog.find(symbol);
  return {
    symbol,
    name: found?.name ?? symbol.toUpperCase(),
    nameCn: found?.nameCn ?? "",
    quoteUnit: found?.quoteUnit ?? "",
    priceScale: found?.priceScale ?? 2,
  };
}

export interface Seen {
  mode: Mode;
  book: IpoBookRow | undefined;
  mine: IpoRecordRow | undefined;
  now: number;
}

export function offerOut(deps: Services, row: IpoOfferRow, { book, mine, now }: Seen): Ipo {
  const instrument = deps.market.catalog.find(row.symbol);
  const rate = instrument && shareRate(deps.market, instrument);
  return {
    id: row.offer_id,
    ...namesOf(deps, row.symbol),
    market: row.market as StockMarket,
    mode: row.mode,
    priceLow: plain(row.price_low),
    priceHigh: plain(row.price_high),
    finalPrice: finalOf(row),
    lotSize: plain(row.lot_size),
    minQty: plain(row.min_qty),
    maxQty: plain(row.max_qty),
    quota: plain(row.quota),
    limit: row.year_limit,
    applied: plain(book?.applied ?? "0"),
    openAt: row.open_at,
    closeAt: row.close_at,
    drawAt: row.draw_at,
    refundAt: row.refund_at,
    listAt: row.list_at,
    drawnAt: row.drawn_at ?? 0,
    listedAt: row.listed_at ?? 0,
    state: stateOf(row, now),
    reason: row.reason,
    commit: row.commit_hash,
    commitAt: row.commit_hash === "" ? 0 : row.commit_at,
    seed: row.seed,
    tickets: book?.tickets ?? 0,
    winning: lotsOf(row.quota, row.lot_size),
    drawSymbols: symbolsOf(row),
    drawTrades: tradesOf(row),
    fxOver: rate === undefined ? "" : toText(rate.over),
    fxUnder: rate === undefined ? "" : toText(rate.under),
    mine: {
      recordId: mine?.order_no ?? "",
      qty: plain(mine?.qty ?? "0"),
      frozen: plain(mine?.frozen ?? "0"),
    },
    simulated: instrument?.source === "sim",
  };
}

/** The price that everybody pays is told with the draw. */
export const finalOf = ({ final_price, drawn_at }: IpoOfferRow): string =>
  drawn_at === null || final_price === null ? "" : plain(final_price);

export const bookOf = (db: Db | Tx, offerId: string, mode: Mode): Promise<IpoBookRow | undefined> =>
  db
    .selectFrom("ipo_book")
    .selectAll()
    .where("offer_id", "=", offerId)
    .where("mode", "=", mode)
    .executeTakeFirst();

export interface StoredProfile extends Omit<IpoProfile, "business" | "proceeds"> {
  business: IssuerText;
  proceeds: IssuerText;
}

export function profileOut(stored: string, language: LanguageCode): IpoProfile {
  const { business, proceeds, ...rest } = JSON.parse(stored) as StoredProfile;
  return { ...rest, business: textIn(business, language), proceeds: textIn(proceeds, language) };
}
