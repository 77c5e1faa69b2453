/** An application between its row and what travels; its moves by the machine, each told. */
import type { IpoRecord } from "../../../../contract/http/trading/ipo.ts";
import type { AccountId } from "../../../../contract/ids.ts";
import type { StockMarket } from "../../../../contract/market/markets.ts";
import { decimal, type Price } from "../../../../contract/money/decimal.ts";
import { type FinanceEvent, nextOf } from "../../../../contract/rules/finance/machines.ts";
import type { NoticeFacts, NoticeName } from "../../../../contract/rules/notices.ts";
import type { Conversion } from "../../../../contract/rules/trading/stock.ts";
import { giveNotice } from "../../../account-feed/give-notice.ts";
import type { Tx } from "../../../db/tx.ts";
import type { Services } from "../../../kernel/services.ts";
import type { Of } from "../postings.ts";
import type { IpoOfferRow, IpoRecordRow } from "../tables.ts";
import { plain } from "../terms.ts";
import { finalOf, lotsOf, namesOf } from "./offer-row.ts";

export const postingOf = (row: IpoRecordRow, { symbol }: Pick<IpoOfferRow, "symbol">): Of => ({
  orderNo: row.order_no,
  owner: row.account_id as AccountId,
  mode: row.mode,
  what: symbol,
});

/** The rate that an application was made at; it is charged at no other. */
export const rateOf = ({ rate_over, rate_under }: IpoRecordRow): Conversion => ({
  over: decimal(rate_over),
  under: decimal(rate_under),
  isUsd: false,
});

/** The price that everybody pays: named by the operator until the draw, else the upper price. */
export const finalPrice = ({ final_price, price_high }: IpoOfferRow): Price =>
  decimal(final_price ?? price_high);

export function recordOut(deps: Services, row: IpoRecordRow, offer: IpoOfferRow): IpoRecord {
  return {
    recordId: row.order_no,
    version: row.version,
    offerId: row.offer_id,
    ...namesOf(deps, offer.symbol),
    market: offer.market as StockMarket,
    mode: offer.mode,
    outcome: row.outcome,
    qty: plain(row.qty),
    lotSize: plain(offer.lot_size),
    priceHigh: plain(offer.price_high),
    finalPrice: finalOf(offer),
    allotted: plain(row.allotted),
    frozen: plain(row.frozen),
    charged: plain(row.charged),
    returned: plain(row.returned),
    firstTicket: row.first_ticket,
    lots: row.lots,
    wonLots: lotsOf(row.allotted, offer.lot_size),
    createTime: row.created_at,
    settledAt: row.status === "settled" ? (row.ended_at ?? 0) : 0,
    sellableFrom: row.free_at ?? 0,
    endedAt: row.ended_at ?? 0,
    openAt: offer.open_at,
    closeAt: offer.close_at,
    drawAt: offer.draw_at,
    drawnAt: offer.drawn_at ?? 0,
    refundAt: offer.refund_at,
    listAt: offer.list_at,
    listedAt: offer.listed_at ?? 0,
  };
}

/** The application under lock; undefined when there is none. */
export const lockedRecord = (trx: Tx, no: string): Promise<IpoRecordRow | undefined> =>
  trx
    .selectFrom("ipo_record")
    .selectAll()
    .where("order_no", "=", no)
    .forUpdate()
    .executeTakeFirst();

/**
 * The status after an event. Throws for a way that the machine does not have: a bug of the caller,
 * which looked before.
 */
export function statusAfter(
  from: IpoRecordRow["status"],
  event: FinanceEvent<"application">,
): IpoRecordRow["status"] {
  const next = nextOf("application", from, event);
  if (!next.ok || next.value === "none")
    throw new Error(`an application that is ${from} takes no ${event}`);
  return next.value;
}

/** Writes a change of a locked application as its next version, and tells its owner's tabs. */
export async function change(
  trx: Tx,
  { live }: Pick<Services, "live">,
  row: IpoRecordRow,
  to: Partial<IpoRecordRow>,
  now: number,
): Promise<IpoRecordRow> {
  const after = await trx
    .updateTable("ipo_record")
    .set({ ...to, version: row.version + 1 })
    .where("order_no", "=", row.order_no)
    .returningAll()
    .executeTakeFirstOrThrow();
  await live.emit(
    trx,
    row.account_id,
    "ipo",
    { recordId: row.order_no, version: after.version },
    now,
  );
  return after;
}

/** Tells the applicant something that stays, and leads to the application. */
export const tell = <N extends NoticeName>(
  trx: Tx,
  deps: Services,
  row: IpoRecordRow,
  name: N,
  facts: NoticeFacts<N>,
  now: number,
): Promise<void> =>
  giveNotice(
    trx,
    deps,
    { accountId: row.account_id },
    { name, facts, link: `/ipo/progress?id=${row.order_no}` },
    now,
  );
