import type { DataOf, ParamsOut } from "../../../../contract/http/call.ts";
import type { Breadth, itemHotModules as call } from "../../../../contract/http/market.ts";
import { ok, type Result } from "../../../../contract/result.ts";
import type { Ctx } from "../../../kernel/context.ts";
import type { Services } from "../../../kernel/services.ts";
import type { Market } from "../../../market/market.ts";
import { changeRatio, wayOf } from "../../../market/ratio.ts";
import { rankSectors } from "../../../market/sectors.ts";
import { feedWord } from "../../../words/feed-words.ts";
import { ratioText } from "../ratio-text.ts";

/**
 * Sectors of a market, best first; `key` announces changes of the heat order. Turnover is in US
 * dollars.
 */
export function itemHotModules(
  params: ParamsOut<typeof call>,
  { market }: Services,
  { language }: Pick<Ctx, "language">,
): Result<DataOf<typeof call>, never> {
  const states = rankSectors(market, params.market, params.sort).slice(0, params.limit);
  const list = states.map(({ sector, change, up, flat, down, turnoverUsd, leader }) => ({
    id: sector.id,
    name: feedWord(language, sector.name),
    nameCn: "",
    changeRatio: ratioText(change),
    up,
    flat,
    down,
    turnover: turnoverUsd.toFixed(2),
    leader: {
      symbol: leader.symbol,
      symId: leader.symId,
      name: leader.name,
      nameCn: leader.nameCn,
      changeRatio: ratioText(changeRatio(market.board.cols, leader.symId)),
    },
  }));
  const breadth = breadthOf(market, params.market);
  return ok({
    key: `module:${params.market}`,
    list,
    ...(breadth === undefined ? {} : { breadth }),
  });
}

/**
 * Over all stocks of the market whose change is known; undefined where there is none: a market that
 * a recording does not have turned over nothing known.
 */
function breadthOf(market: Market, code: string): Breadth | undefined {
  const { cols } = market.board;
  let [up, flat, down, turnover] = [0, 0, 0, 0];
  for (const i of market.catalog.instruments) {
    if (i.type !== code) continue;
    const ratio = changeRatio(cols, i.symId);
    if (Number.isNaN(ratio)) continue;
    turnover += market.turnoverUsd(i);
    const way = wayOf(ratio);
    if (way > 0) up++;
    else if (way < 0) down++;
    else flat++;
  }
  return up + flat + down === 0 ? undefined : { up, flat, down, turnover: turnover.toFixed(2) };
}
