/**
 * Changes of an offer by itself: close, draw, refund, listing, each at its moment and once,
 * however long the server slept.
 */

import type { StockMarket } from "../../../../contract/market/markets.ts";
import {
  type Amount,
  decimal,
  multiply,
  type Quantity,
  subtract,
  toText,
} from "../../../../contract/money/decimal.ts";
import { allotmentCharge } from "../../../../contract/rules/trading/offers/ipo.ts";
import type { Tx } from "../../../db/tx.ts";
import { type Due, type DueWork, schedule } from "../../../due/due.ts";
import { recordAcquired } from "../../../engine/acquired.ts";
import type { Services } from "../../../kernel/services.ts";
import { postAndTell } from "../../../ledger/post-and-tell.ts";
import type { Posting } from "../../../ledger/posting.ts";
import { listPosting, returnPosting, settlePosting } from "../postings.ts";
import type { IpoOfferRow, IpoRecordRow } from "../tables.ts";
import { plain } from "../terms.ts";
import { closeOffer, drawOffer, noteTrades } from "./draw.ts";
import { CLOSE, DRAW, FREE, LIST, SETTLE, TOLD, TRADES, VOID } from "./kinds.ts";
import {
  change,
  finalPrice,
  lockedRecord,
  postingOf,
  rateOf,
  statusAfter,
  tell,
} from "./record-row.ts";

/** Everything that falls due of an offer. */
export function timesOf({
  offer_id,
  close_at,
  draw_at,
  list_at,
}: Pick<IpoOfferRow, "offer_id" | "close_at" | "draw_at" | "list_at">): Due[] {
  const about = { entity: offer_id, period: "" };
  return [
    { ...about, kind: CLOSE, at: close_at },
    { ...about, kind: DRAW, at: draw_at },
    { ...about, kind: LIST, at: list_at },
  ];
}

const freeing = (no: string, at: number): Due => ({ kind: FREE, entity: no, period: "", at });

/** Between two looks at a market that does not say when it opens, ms. */
const LOOK_AGAIN_MS = 60_000;

/**
 * Lists an offer in the first trading session from its time on; looks again when the market's
 * session changes.
 */
const listOffer =
  (deps: Services): DueWork =>
  async (trx, { entity, period }, now) => {
    const offer = await trx
      .selectFrom("ipo_offer")
      .selectAll()
      .where("offer_id", "=", entity)
      .forUpdate()
      .executeTakeFirst();
    // A draw that still waits for its trades, as after a server that was off, lists it when it is made.
    if (
      offer === undefined ||
      offer.withdrawn_at !== null ||
      offer.listed_at !== null ||
      offer.drawn_at === null
    )
      return;
    const { session, nextChangeAt } = deps.market.source.session(offer.market as StockMarket, now);
    if (session !== "trading") {
      const at = Math.max(nextChangeAt, now + LOOK_AGAIN_MS);
      await schedule(trx, { kind: LIST, entity, period: String(Number(period || "0") + 1), at });
      return;
    }
    await trx
      .updateTable("ipo_offer")
      .set({ listed_at: now })
      .where("offer_id", "=", entity)
      .execute();
    const all = await trx
      .selectFrom("ipo_record")
      .select("order_no")
      .where("offer_id", "=", entity)
      .where("status", "=", "settled")
      .execute();
    await schedule(
      trx,
      all.map(({ order_no }) => freeing(order_no, now)),
    );
  };

/**
 * Work on one application under its lock, with its offer held as it is: one that is called off
 * waits for it or has been before it.
 */
const onRecord =
  (work: (trx: Tx, row: IpoRecordRow, offer: IpoOfferRow, now: number) => Promise<void>): DueWork =>
  async (trx, { entity }, now) => {
    const { offer_id } = await trx
      .selectFrom("ipo_record")
      .select("offer_id")
      .where("order_no", "=", entity)
      .executeTakeFirstOrThrow();
    const offer = await trx
      .selectFrom("ipo_offer")
      .selectAll()
      .where("offer_id", "=", offer_id)
      .forShare()
      .executeTakeFirstOrThrow();
    await work(trx, (await lockedRecord(trx, entity))!, offer, now);
  };

async function posted(trx: Tx, deps: Services, row: IpoRecordRow, posting: Posting): Promise<void> {
  const done = await postAndTell(trx, deps.live, posting);
  if (!done.ok) throw new Error(`${row.order_no}: ${done.error}`);
}

/** The outcome, told to the applicant. */
const told = (deps: Services): DueWork =>
  onRecord(async (trx, row, { symbol }, now) => {
    if (row.outcome === "withdrawn") return;
    await deps.live.emit(
      trx,
      row.account_id,
      "ipo",
      { recordId: row.order_no, version: row.version },
      now,
    );
    if (row.outcome === "lost") await tell(trx, deps, row, "ipoLost", { symbol }, now);
    else await tell(trx, deps, row, "ipoWon", { symbol, qty: plain(row.allotted) }, now);
  });

/** The refund: what was allotted is paid and credited, the rest is free. */
const settle = (deps: Services): DueWork =>
  onRecord(async (trx, row, offer, now) => {
    if (offer.withdrawn_at !== null || (row.status !== "allotted" && row.status !== "lost")) return;
    const frozen = decimal<Amount>(row.frozen);
    const of = postingOf(row, offer);
    const status = statusAfter(row.status, "refund");
    if (row.status === "lost") {
      await posted(trx, deps, row, returnPosting(of, frozen, now));
      await change(trx, deps, row, { status, returned: row.frozen, ended_at: now }, now);
      return tell(
        trx,
        deps,
        row,
        "ipoReturned",
        { symbol: offer.symbol, amount: toText(frozen) },
        now,
      );
    }
    const allotted = decimal<Quantity>(row.allotted);
    const charged = allotmentCharge(allotted, finalPrice(offer), rateOf(row), frozen);
    await posted(trx, deps, row, settlePosting(of, { frozen, charged, allotted }, now));
    const cost = multiply<Amount>([allotted, finalPrice(offer)], 8, "halfEven");
    await recordAcquired(trx, {
      refNo: row.order_no,
      accountId: row.account_id,
      product: "stock",
      symbol: offer.symbol,
      quantity: allotted,
      cost,
      paid: charged,
      at: now,
    });
    const returned = subtract(frozen, charged);
    await change(
      trx,
      deps,
      row,
      { status, charged: toText(charged), returned: toText(returned), ended_at: now },
      now,
    );
    if (offer.listed_at !== null) await schedule(trx, freeing(row.order_no, now));
    if (returned > 0n)
      await tell(
        trx,
        deps,
        row,
        "ipoReturned",
        { symbol: offer.symbol, amount: toText(returned) },
        now,
      );
  });

/** Shares of one application come free. What is settled after the listing comes free then. */
const free = (deps: Services): DueWork =>
  onRecord(async (trx, row, offer, now) => {
    if (row.status !== "settled" || row.free_at !== null) return;
    await freeShares(trx, deps, row, offer, now);
    await tell(
      trx,
      deps,
      row,
      "ipoListed",
      { symbol: offer.symbol, qty: plain(row.allotted) },
      now,
    );
  });

export async function freeShares(
  trx: Tx,
  deps: Services,
  row: IpoRecordRow,
  offer: IpoOfferRow,
  now: number,
): Promise<void> {
  await posted(
    trx,
    deps,
    row,
    listPosting(postingOf(row, offer), decimal<Quantity>(row.allotted), now),
  );
  await change(trx, deps, row, { free_at: now }, now);
}

/**
 * Everything goes back, whatever was drawn: the offer was called off, or a demo account begins
 * anew.
 */
export async function giveBack(
  trx: Tx,
  deps: Services,
  row: IpoRecordRow,
  offer: IpoOfferRow,
  { outcome, now }: { outcome: "withdrawn" | "cancelled"; now: number },
): Promise<void> {
  await posted(
    trx,
    deps,
    row,
    returnPosting(postingOf(row, offer), decimal<Amount>(row.frozen), now),
  );
  const ended = {
    status: statusAfter(row.status, "void"),
    outcome,
    allotted: "0",
    returned: row.frozen,
    ended_at: now,
  };
  await change(trx, deps, row, ended, now);
}

/** An application of an offer that was called off. */
const voided = (deps: Services): DueWork =>
  onRecord(async (trx, row, offer, now) => {
    if (row.ended_at !== null) return;
    await giveBack(trx, deps, row, offer, { outcome: "withdrawn", now });
    const facts = { symbol: offer.symbol, amount: plain(row.frozen), reason: offer.reason };
    await tell(trx, deps, row, "offerWithdrawn", facts, now);
  });

export const ipoDue = (deps: Services): Readonly<Record<string, DueWork>> => ({
  [CLOSE]: closeOffer(deps),
  [TRADES]: noteTrades(deps),
  [DRAW]: drawOffer(deps),
  [LIST]: listOffer(deps),
  [TOLD]: told(deps),
  [SETTLE]: settle(deps),
  [FREE]: free(deps),
  [VOID]: voided(deps),
});
