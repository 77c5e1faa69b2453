/**
 * A draw is made from its seed and the first trades of ten named instruments after the close:
 * nobody had those at the commitment.
 */
import { formatScaled } from "../../../../contract/feed/scaled.ts";
import {
  DRAW_SYMBOLS,
  type DrawTrade,
  drawKey,
} from "../../../../contract/rules/trading/offers/ipo.ts";
import type { Tx } from "../../../db/tx.ts";
import type { Services } from "../../../kernel/services.ts";
import type { Market } from "../../../market/market.ts";
import type { IpoOfferRow } from "../tables.ts";
import { sha256 } from "./hashes.ts";

/** A draw waits so long for instruments that do not trade; then those that did are enough. */
const WAIT_MS = 3_600_000;

/** Named when an offer is made: coins, which trade at any hour, in the catalog's order. */
export const namedForDraw = (market: Market): string[] =>
  market.catalog
    .select("cryptos", "")
    .filter(({ type }) => type === "cryptos")
    .slice(0, DRAW_SYMBOLS)
    .map(({ symbol }) => symbol);

type Drawn = Pick<IpoOfferRow, "draw_symbols" | "draw_trades">;
export const symbolsOf = ({ draw_symbols }: Drawn): string[] =>
  draw_symbols.split(" ").filter((symbol) => symbol !== "");
export const tradesOf = ({ draw_trades }: Drawn): DrawTrade[] => JSON.parse(draw_trades);
export const keyOf = (offer: Drawn & { seed: string }): string =>
  drawKey(offer.seed, symbolsOf(offer), tradesOf(offer), sha256);

/** From the close on the tape keeps the named instruments' trades. */
export function readTapes(market: Market, offer: Drawn): void {
  for (const symbol of symbolsOf(offer)) firstAfter(market, symbol, Number.POSITIVE_INFINITY);
}

function firstAfter(market: Market, symbol: string, after: number): DrawTrade | undefined {
  const instrument = market.catalog.find(symbol);
  if (instrument === undefined) return undefined;
  const { board, source, clock } = market;
  const trades = board.tape.read(
    instrument.symId,
    0,
    board.tape.lastId(instrument.symId),
    source,
    clock.now(),
  );
  const first = trades.find(({ ts }) => ts > after);
  if (first === undefined) return undefined;
  const { priceScale, qtyScale } = instrument;
  return {
    symbol,
    id: first.id,
    price: formatScaled(first.price, priceScale),
    qty: formatScaled(first.qty, qtyScale),
    ts: first.ts,
  };
}

/** Named instruments without a trade so far. */
export const missingOf = (offer: Drawn): string[] => {
  const known = new Set(tradesOf(offer).map(({ symbol }) => symbol));
  return symbolsOf(offer).filter((symbol) => !known.has(symbol));
};

/**
 * Nobody can tell when it will be made: not one has traded in the time that a draw waits for all.
 */
export const isOverdue = (offer: Pick<IpoOfferRow, "draw_at">, now: number): boolean =>
  now >= offer.draw_at + WAIT_MS;

/**
 * Writes down the trades that have come since; those that are known stay. True when the draw may be
 * made.
 */
export async function takeTrades(
  trx: Tx,
  { market }: Services,
  offer: IpoOfferRow,
  now: number,
): Promise<boolean> {
  const symbols = symbolsOf(offer);
  const known = tradesOf(offer);
  const trades = symbols.flatMap(
    (symbol) =>
      known.find((one) => one.symbol === symbol) ??
      firstAfter(market, symbol, offer.close_at) ??
      [],
  );
  if (trades.length > known.length) {
    offer.draw_trades = JSON.stringify(trades);
    await trx
      .updateTable("ipo_offer")
      .set({ draw_trades: offer.draw_trades })
      .where("offer_id", "=", offer.offer_id)
      .execute();
  }
  return trades.length === symbols.length || (trades.length > 0 && isOverdue(offer, now));
}
