import { Book, type BookSide, checksum } from "../../../../contract/feed/depth/book.ts";
import { formatScaled } from "../../../../contract/feed/scaled.ts";
import type { DataOf, ParamsOut } from "../../../../contract/http/call.ts";
import type { getDepth as call } from "../../../../contract/http/detail.ts";
import { err, ok, type Result } from "../../../../contract/result.ts";
import type { Services } from "../../../kernel/services.ts";
import { gather } from "./gather.ts";

/** More levels than a source holds. */
const ALL = 1_000_000;

const top = (side: BookSide, level: number): [number, number][] =>
  Array.from({ length: Math.min(side.length, level) }, (_, rank) => [
    side.price(rank),
    side.size(rank),
  ]);

/**
 * The book as of the source's last advance, best first; `liveDataFailed` where there is none
 * (indices, a source without books).
 */
export function getDepth(
  params: ParamsOut<typeof call>,
  { market }: Services,
): Result<DataOf<typeof call>, "productNotExist" | "liveDataFailed"> {
  const i = market.catalog.find(params.symbol);
  if (i === undefined) return err("productNotExist");
  const book = new Book();
  const share = params.reach / 100;
  const { source } = market;
  const filled =
    share > 0 && source.bookWithin
      ? source.bookWithin(i.symId, share, book)
      : source.book?.(i.symId, share > 0 ? ALL : params.level, book);
  if (filled !== true) return err("liveDataFailed");
  const middle = (book.bids.price(0) + book.asks.price(0)) / 2;
  const levels = (side: BookSide): [string, string][] =>
    (share > 0
      ? gather(side, Number.isNaN(middle) ? side.price(0) : middle, share)
      : top(side, params.level)
    ).map(([price, size]) => [formatScaled(price, i.priceScale), formatScaled(size, i.qtyScale)]);
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
