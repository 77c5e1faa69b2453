/**
 * Worth of an account after a move, at the prices of the worker's table. Loaded when a tab asks;
 * the page's frame never waits for it.
 */
import { F, type QuoteColumns } from "../../contract/feed/columns.ts";
import { formatScaled } from "../../contract/feed/scaled.ts";
import { decimal, type Price } from "../../contract/money/decimal.ts";
import { type PriceAt, type RiskPicture, whatIf } from "../../contract/rules/risk/what-if.ts";
import { midOf } from "../../contract/rules/trading/book/walk.ts";
import type { RiskWish } from "../api.ts";

function priceIn(board: QuoteColumns, { symId, priceScale, by }: PriceAt): Price | undefined {
  const of = (field: number): Price | undefined =>
    board.has(symId, field) && board.get(symId, field) > 0
      ? decimal<Price>(formatScaled(board.get(symId, field), priceScale))
      : undefined;
  if (by !== "mid") return of(F[by]);
  const [bid, ask] = [of(F.bid), of(F.ask)];
  return bid && ask && midOf(bid, ask);
}

export function pictureOf({ book, move }: RiskWish, board: QuoteColumns): RiskPicture {
  const known = new Map<string, Price | undefined>();
  return whatIf(book, move, (at) => {
    const key = `${at.symId}/${at.by}`;
    if (!known.has(key)) known.set(key, priceIn(board, at));
    return known.get(key);
  });
}
