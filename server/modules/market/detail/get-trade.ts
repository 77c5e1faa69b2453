import { formatScaled } from "../../../../contract/feed/scaled.ts";
import type { DataOf, ParamsOut } from "../../../../contract/http/call.ts";
import type { getTrade as call } from "../../../../contract/http/detail.ts";
import { err, ok, type Result } from "../../../../contract/result.ts";
import type { Services } from "../../../kernel/services.ts";

/**
 * Trades, newest first. With `fromId` the first `limit` of those from that id on, so that a reader
 * fills a hole from its beginning; what is no longer kept is left out, and the ids show it. An
 * index has none.
 */
export function getTrade(
  params: ParamsOut<typeof call>,
  { market }: Services,
): Result<DataOf<typeof call>, "productNotExist"> {
  const i = market.catalog.find(params.symbol);
  if (i === undefined) return err("productNotExist");
  const { tape } = market.board;
  const now = market.clock.now();
  const last = tape.lastId(i.symId);
  const { limit, fromId } = params;
  const trades =
    fromId === undefined
      ? tape.read(i.symId, last - limit + 1, last, market.source, now)
      : tape.read(i.symId, fromId, last, market.source, now).slice(0, limit);
  return ok(
    trades.reverse().map((t) => ({
      id: t.id,
      px: formatScaled(t.price, i.priceScale),
      qty: formatScaled(t.qty, i.qtyScale),
      side: t.side,
      ts: t.ts,
    })),
  );
}
