/**
 * The close and the draw of one offer: tickets are numbered, then lots drawn or shares allotted, of
 * each mode's book by itself.
 */
import { sql } from "kysely";
import {
  decimal,
  multiply,
  type Quantity,
  toText,
  whole,
  ZERO,
} from "../../../../contract/money/decimal.ts";
import {
  allot,
  drawLots,
  keepsPromise,
  ticketsOf,
} from "../../../../contract/rules/trading/offers/ipo.ts";
import { outcomeOf } from "../../../../contract/rules/trading/offers/state.ts";
import type { Tx } from "../../../db/tx.ts";
import { type DueWork, schedule } from "../../../due/due.ts";
import type { Services } from "../../../kernel/services.ts";
import type { IpoOfferRow, IpoRecordRow } from "../tables.ts";
import { isOverdue, keyOf, missingOf, readTapes, symbolsOf, takeTrades } from "./draw-trades.ts";
import { hmacOf, sha256 } from "./hashes.ts";
import { DRAW, LIST, SETTLE, TOLD, TRADES } from "./kinds.ts";
import { lotsOf } from "./offer-row.ts";
import { finalPrice, statusAfter } from "./record-row.ts";

const MODES = ["demo", "real"] as const;
/** Owner that an offer's seed is sealed for. */
export const sealOwner = (offerId: string): string => `ipo:${offerId}`;

/**
 * Applications of a book that count, in their order. One that was given back with a demo account
 * keeps the tickets that it had.
 */
const applicants = (trx: Tx, offerId: string, mode: "real" | "demo"): Promise<IpoRecordRow[]> =>
  trx
    .selectFrom("ipo_record")
    .selectAll()
    .where("offer_id", "=", offerId)
    .where("mode", "=", mode)
    .where("status", "<>", "cancelled")
    .orderBy("no")
    .forUpdate()
    .execute();

/** After the close, when all but the quietest instruments have traded. */
const TRADES_AFTER_MS = 5000;
/** Between two looks for trades that a draw waits for. */
const LOOK_AGAIN_MS = 60_000;
/** Operators hear once an hour of a draw that nobody can tell the end of. */
const LOOKS_BETWEEN_WORDS = 60;

/** No application comes or goes any more: tickets are numbered by their order. */
export const closeOffer =
  (deps: Services): DueWork =>
  async (trx, { entity }, now) => {
    await trx
      .selectFrom("ipo_book")
      .select("mode")
      .where("offer_id", "=", entity)
      .orderBy("mode")
      .forUpdate()
      .execute();
    const offer = await trx
      .selectFrom("ipo_offer")
      .selectAll()
      .where("offer_id", "=", entity)
      .executeTakeFirst();
    if (offer === undefined || offer.withdrawn_at !== null) return;
    if (symbolsOf(offer).length > 0) {
      readTapes(deps.market, offer);
      await schedule(trx, { kind: TRADES, entity, period: "", at: now + TRADES_AFTER_MS });
    }
    for (const mode of MODES) {
      const rows = offer.mode === "draw" ? await applicants(trx, entity, mode) : [];
      const tickets = ticketsOf(rows.map(({ lots }) => lots));
      await writeRows(
        trx,
        rows.map((row, i) => ({ no: row.order_no, first_ticket: tickets[i].firstTicket })),
        "first_ticket",
      );
      const count = rows.reduce((all, { lots }) => all + lots, 0);
      await trx
        .updateTable("ipo_book")
        .set({ is_closed: true, tickets: count })
        .where("offer_id", "=", entity)
        .where("mode", "=", mode)
        .execute();
    }
  };

/**
 * The trades after the close, as soon as there are some; what is missing then is looked for at the
 * draw.
 */
export const noteTrades =
  (deps: Services): DueWork =>
  async (trx, { entity }, now) => {
    const offer = await trx
      .selectFrom("ipo_offer")
      .selectAll()
      .where("offer_id", "=", entity)
      .forUpdate()
      .executeTakeFirst();
    if (offer === undefined || offer.withdrawn_at !== null || offer.drawn_at !== null) return;
    await takeTrades(trx, deps, offer, now);
  };

/**
 * Draws by the seed that was promised and the trades after the close; looks again while they are
 * not there. Throws before the close has been done, to be put off.
 */
export const drawOffer =
  (deps: Services): DueWork =>
  async (trx, { entity, period }, now) => {
    const offer = await trx
      .selectFrom("ipo_offer")
      .selectAll()
      .where("offer_id", "=", entity)
      .forUpdate()
      .executeTakeFirst();
    if (offer === undefined || offer.withdrawn_at !== null || offer.drawn_at !== null) return;
    const books = await trx
      .selectFrom("ipo_book")
      .selectAll()
      .where("offer_id", "=", entity)
      .execute();
    if (books.some((book) => !book.is_closed)) throw new Error(`${entity} is not closed yet`);
    const seed =
      offer.mode === "draw" ? deps.secrets.open(sealOwner(entity), offer.seed_sealed) : "";
    if (offer.mode === "draw" && !keepsPromise(seed, offer.commit_hash, sha256))
      throw new Error(`the seed of ${entity} is not the one that was promised`);
    if (symbolsOf(offer).length > 0 && !(await takeTrades(trx, deps, offer, now))) {
      const looks = Number(period || "0");
      if (isOverdue(offer, now) && looks % LOOKS_BETWEEN_WORDS === 0)
        deps.log(
          `the draw of ${entity} waits`,
          `for a first trade of ${missingOf(offer).join(", ")} since ${new Date(offer.draw_at).toISOString()}`,
        );
      await schedule(trx, {
        kind: DRAW,
        entity,
        period: String(looks + 1),
        at: now + LOOK_AGAIN_MS,
      });
      return;
    }
    const hmac = hmacOf(keyOf({ ...offer, seed }));
    for (const mode of MODES) await drawBook(trx, offer, mode, hmac);
    await trx
      .updateTable("ipo_offer")
      .set({ drawn_at: now, seed, final_price: toText(finalPrice(offer)) })
      .where("offer_id", "=", entity)
      .execute();
    const drawn = await trx
      .selectFrom("ipo_record")
      .select("order_no")
      .where("offer_id", "=", entity)
      .where("status", "in", ["allotted", "lost"])
      .execute();
    const about = drawn.map(({ order_no }) => ({ entity: order_no, period: "" }));
    await schedule(trx, [
      ...about.map((one) => ({ ...one, kind: TOLD, at: now })),
      ...about.map((one) => ({ ...one, kind: SETTLE, at: Math.max(now, offer.refund_at) })),
      // The listing's own time has been, and found nothing drawn.
      ...(now >= offer.list_at ? [{ kind: LIST, entity, period: "0", at: now }] : []),
    ]);
  };

async function drawBook(
  trx: Tx,
  offer: IpoOfferRow,
  mode: "real" | "demo",
  hmac: (message: string) => string,
): Promise<void> {
  const rows = await applicants(trx, offer.offer_id, mode);
  const lot = decimal<Quantity>(offer.lot_size);
  const winning = lotsOf(offer.quota, offer.lot_size);
  const allotted =
    offer.mode === "draw"
      ? drawLots(rows.map(ticketed), winning, hmac).map((lots) =>
          multiply<Quantity>([whole(BigInt(lots)), lot], 18, "down"),
        )
      : allot(
          rows.map(({ qty }) => decimal<Quantity>(qty)),
          decimal(offer.quota),
          lot,
        );
  if (offer.mode === "draw") {
    const values = rows
      .flatMap((row) =>
        Array.from({ length: row.lots }, (_, i) => hmac(String(row.first_ticket + i))),
      )
      .sort();
    const last = values[Math.min(winning, values.length) - 1] ?? "";
    await trx
      .updateTable("ipo_book")
      .set({ last_winning: last })
      .where("offer_id", "=", offer.offer_id)
      .where("mode", "=", mode)
      .execute();
  }
  const changed = rows.flatMap((row, i) => {
    if (row.status !== "applied") return [];
    const won = allotted[i] > ZERO;
    return [
      {
        no: row.order_no,
        allotted: toText(allotted[i]),
        status: statusAfter(row.status, won ? "win" : "lose"),
        outcome: outcomeOf(offer.mode, won),
        version: row.version + 1,
      },
    ];
  });
  await writeRows(trx, changed, "allotted", "status", "outcome", "version");
}
const ticketed = ({ first_ticket, lots }: IpoRecordRow) => ({ firstTicket: first_ticket, lots });

const TYPES = {
  first_ticket: "integer",
  allotted: "numeric",
  status: "text",
  outcome: "text",
  version: "integer",
} as const;
type Column = keyof typeof TYPES;

/** Some columns of many applications in one statement. */
async function writeRows(
  trx: Tx,
  rows: readonly ({ no: string } & Partial<Record<Column, string | number>>)[],
  ...columns: Column[]
): Promise<void> {
  if (rows.length === 0) return;
  const set = sql.join(columns.map((column) => sql`${sql.id(column)} = n.${sql.id(column)}`));
  const shape = sql.join([
    sql`no text`,
    ...columns.map((column) => sql`${sql.id(column)} ${sql.raw(TYPES[column])}`),
  ]);
  await sql`UPDATE ipo_record AS r SET ${set} FROM json_to_recordset(${JSON.stringify(rows)}::json) AS n(${shape}) WHERE r.order_no = n.no`.execute(
    trx,
  );
}
