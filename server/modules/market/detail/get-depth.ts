import { Book, type BookSide, checksum } from "../../../../contract/feed/depth/book.ts";
import { formatScaled } from "../../../../contract/feed/scaled.ts";
import type { DataOf, ParamsOut } from "../../../../contract/http/call.ts";
import type { getDepth as call } from "../../../../contract/http/detail.ts";
import { err, ok, type Result } from "../../../../contract/result.ts";
import type { Services } from "../../../kernel/services.ts";

/** The book as of the source's last advance, best first; `liveDataFailed` where there is none (indices, a source without books). */
export function getDepth(params: ParamsOut<typeof call>, { market }: Services): Result<DataOf<typeof call>, "productNotExist" | "liveDataFailed"> {
  const i = market.catalog.find(params.symbol);
  if (i === undefined) return err("productNotExist");
  const book = new Book();
  if (market.source.book?.(i.symId, params.level, book) !== true) return err("liveDataFailed");
  const levels = (side: BookSide): [string, string][] =>
    Array.from({ length: Math.min(side.length, params.level) }, (_, rank) => [
      formatScaled(side.price(rank), i.priceScale),
      formatScaled(side.size(rank), i.qtyScale),
    ]);
  return ok({
    symbol: i.symbol,
    symId: i.symId,
    seq: book.seq,
    ts: market.clock.now(),
    bids: levels(book.bids),
    asks: levels(book.asks),
    cs: checksum(book, i.priceScale, i.qtyScale, params.level),
  });
}
