/**
 * Offers as the caller sees them, own applications, and one of them with what its draw is repeated
 * from.
 */
import type { DataOf, ParamsOut } from "../../../../contract/http/call.ts";
import type {
  ipoGet as getCall,
  Ipo,
  ipoList as listCall,
  ipoProgress as progressCall,
  ipoRecords as recordsCall,
} from "../../../../contract/http/trading/ipo.ts";
import { err, ok, type Result } from "../../../../contract/result.ts";
import { newestPage } from "../../../db/newest-page.ts";
import { type Ranked, rankedPage } from "../../../db/ranked-page.ts";
import type { Ctx, UserCtx } from "../../../kernel/context.ts";
import type { Services } from "../../../kernel/services.ts";
import type { IpoBookRow, IpoOfferRow, IpoRecordRow } from "../tables.ts";
import { modeOf, plain } from "../terms.ts";
import { keyOf, symbolsOf, tradesOf } from "./draw-trades.ts";
import { hmacOf } from "./hashes.ts";
import { lotsOf, offerOut, profileOut, stateOf } from "./offer-row.ts";
import { recordOut } from "./record-row.ts";

/** Offers are dozens; what ended longer ago is found among the caller's applications. */
const KEPT = 300;

export async function ipoList(
  params: ParamsOut<typeof listCall>,
  deps: Services,
  ctx: Ctx,
): Promise<Result<DataOf<typeof listCall>, never>> {
  let query = deps.db.selectFrom("ipo_offer").selectAll();
  if (params.market !== "") query = query.where("market", "=", params.market);
  const rows = await query.orderBy("close_at", "desc").orderBy("offer_id").limit(KEPT).execute();
  const all = await asSeen(deps, ctx, rows);
  const counts = { upcoming: 0, open: 0, closed: 0, listed: 0 };
  for (const { state } of all) if (state !== "withdrawn") counts[state]++;
  const meant = all.filter(({ state }) => params.state === "" || state === params.state);
  return ok({ ...rankedPage(meant, BY_URGENCY, params), counts });
}

const isOver = ({ state }: Ipo): boolean => state === "listed" || state === "withdrawn";
/** Offers that end soonest come first; of those that are over the newest. */
const BY_URGENCY: readonly Ranked<Ipo>[] = [
  { of: (one) => Number(isOver(one)) },
  { of: (one) => (isOver(one) ? -one.listAt : one.closeAt) },
  { of: ({ id }) => id },
];

export async function ipoGet(
  { id }: ParamsOut<typeof getCall>,
  deps: Services,
  ctx: Ctx,
): Promise<Result<DataOf<typeof getCall>, "productNotExist">> {
  const row = await deps.db
    .selectFrom("ipo_offer")
    .selectAll()
    .where("offer_id", "=", id)
    .executeTakeFirst();
  if (row === undefined) return err("productNotExist");
  const [offer] = await asSeen(deps, ctx, [row]);
  return ok({ ...offer, profile: profileOut(row.profile, ctx.language) });
}

async function asSeen(deps: Services, ctx: Ctx, rows: readonly IpoOfferRow[]): Promise<Ipo[]> {
  const ids = rows.map(({ offer_id }) => offer_id);
  if (ids.length === 0) return [];
  const { session, now } = ctx;
  const mode = modeOf(ctx);
  const books = await deps.db
    .selectFrom("ipo_book")
    .selectAll()
    .where("mode", "=", mode)
    .where("offer_id", "in", ids)
    .execute();
  const mine =
    session === undefined
      ? []
      : await deps.db
          .selectFrom("ipo_record")
          .selectAll()
          .where("account_id", "=", session.accountId)
          .where("offer_id", "in", ids)
          .where("status", "<>", "cancelled")
          .execute();
  const of = <T extends { offer_id: string }>(all: readonly T[], id: string): T | undefined =>
    all.find(({ offer_id }) => offer_id === id);
  return rows.map((row) =>
    offerOut(deps, row, {
      mode,
      book: of<IpoBookRow>(books, row.offer_id),
      mine: of<IpoRecordRow>(mine, row.offer_id),
      now,
    }),
  );
}

export async function ipoRecords(
  params: ParamsOut<typeof recordsCall>,
  deps: Services,
  { session }: UserCtx,
): Promise<Result<DataOf<typeof recordsCall>, never>> {
  let query = deps.db.selectFrom("ipo_record").where("account_id", "=", session.accountId);
  if (params.state !== "") query = query.where("outcome", "=", params.state);
  const page = await newestPage(query, params, (row) => row as IpoRecordRow);
  const offers = await offersOf(deps, page.list);
  return ok({
    ...page,
    list: page.list.map((row) => recordOut(deps, row, offers.get(row.offer_id)!)),
  });
}

/** The offers that applications are of. */
export async function offersOf(
  { db }: Services,
  rows: readonly IpoRecordRow[],
): Promise<Map<string, IpoOfferRow>> {
  const ids = [...new Set(rows.map(({ offer_id }) => offer_id))];
  const all =
    ids.length === 0
      ? []
      : await db.selectFrom("ipo_offer").selectAll().where("offer_id", "in", ids).execute();
  return new Map(all.map((offer) => [offer.offer_id, offer]));
}

/** Own tickets that one answer lists. */
const LISTED = 200;

export async function ipoProgress(
  { recordId }: ParamsOut<typeof progressCall>,
  deps: Services,
  { session, now }: UserCtx,
): Promise<Result<DataOf<typeof progressCall>, "productNotExist">> {
  const { db } = deps;
  const own = db
    .selectFrom("ipo_record")
    .selectAll()
    .where("order_no", "=", recordId)
    .where("account_id", "=", session.accountId);
  const known = await own.executeTakeFirst();
  if (known === undefined) return err("productNotExist");
  const offer = await db
    .selectFrom("ipo_offer")
    .selectAll()
    .where("offer_id", "=", known.offer_id)
    .executeTakeFirstOrThrow();
  const book = await db
    .selectFrom("ipo_book")
    .selectAll()
    .where("offer_id", "=", known.offer_id)
    .where("mode", "=", session.mode)
    .executeTakeFirstOrThrow();
  // After the offer: a draw between the two must not show winning tickets beside nothing won.
  const row = await own.executeTakeFirstOrThrow();
  const isDrawn = offer.seed !== "" && stateOf(offer, now) !== "withdrawn";
  return ok({
    ...recordOut(deps, row, offer),
    commit: offer.commit_hash,
    commitAt: offer.commit_hash === "" ? 0 : offer.commit_at,
    seed: offer.seed,
    quota: plain(offer.quota),
    applied: plain(book.applied),
    tickets: book.tickets,
    winning: lotsOf(offer.quota, offer.lot_size),
    lastWinning: book.last_winning,
    drawSymbols: symbolsOf(offer),
    drawTrades: tradesOf(offer),
    numbers: isDrawn && row.first_ticket > 0 ? ranked(offer, book, row) : [],
  });
}

function ranked(
  offer: IpoOfferRow,
  book: IpoBookRow,
  row: IpoRecordRow,
): DataOf<typeof progressCall>["numbers"] {
  const hmac = hmacOf(keyOf(offer));
  const values = Array.from({ length: book.tickets }, (_, i) => ({
    ticket: i + 1,
    value: hmac(String(i + 1)),
  }));
  values.sort((a, b) => (a.value < b.value ? -1 : a.value > b.value ? 1 : a.ticket - b.ticket));
  const winning = lotsOf(offer.quota, offer.lot_size);
  return values
    .map((one, i) => ({ ...one, rank: i + 1, won: i < winning }))
    .filter(({ ticket }) => ticket >= row.first_ticket && ticket < row.first_ticket + row.lots)
    .sort((a, b) => a.ticket - b.ticket)
    .slice(0, LISTED);
}
