import { F } from "../../../../contract/feed/columns.ts";
import type { DataOf, ParamsOut } from "../../../../contract/http/call.ts";
import type { itemConstituents as call } from "../../../../contract/http/detail.ts";
import type { Instrument } from "../../../../contract/market/instrument.ts";
import { err, ok, type Result } from "../../../../contract/result.ts";
import { pageAs } from "../../../db/newest-page.ts";
import { type Ranked, rankedPage } from "../../../db/ranked-page.ts";
import type { Ctx } from "../../../kernel/context.ts";
import type { Services } from "../../../kernel/services.ts";
import { changeRatio, wayOf } from "../../../market/ratio.ts";
import { feedWord } from "../../../words/feed-words.ts";
import { ratioText } from "../ratio-text.ts";
import { quoteRowOf } from "../realtime-of.ts";

type Params = ParamsOut<typeof call>;
interface Member {
  i: Instrument;
  weight: number;
  change: number;
  contribution: number;
}

/**
 * Weights and contributions carry six digits: a member of an index of 500 may weigh less than a
 * basis point.
 */
const fine = (value: number): string =>
  Number.isFinite(value) ? value.toFixed(6).replace(/^-(0\.0+)$/, "$1") : "";

/**
 * Members with weight (what the basket's shares of each are worth at the moment) and contribution:
 * change × the weight at the previous close, so that contributions add up to the index's change.
 * The header's change is the index's or fund's own; a module's, which is not quoted, is the sum of
 * its contributions, as in item!hotModules. `productNotExist` when the id has no members.
 */
export function itemConstituents(
  params: Params,
  { market }: Services,
  { language }: Pick<Ctx, "language">,
): Result<DataOf<typeof call>, "productNotExist"> {
  const basket = market.facts.basket(params.kind, params.id);
  if (basket === undefined) return err("productNotExist");
  const { cols } = market.board;
  const list = basket.members.map((id) => market.catalog.instruments[id]);
  const lastOf = (i: Instrument): number => cols.get(i.symId, F.last) / 10 ** i.priceScale;
  // All of a basket are of one market, so of one currency.
  const worths = list.map((i, n) => basket.shares[n] * lastOf(i));
  const total = worths.reduce((sum, worth) => sum + worth, 0);
  const before = list.map((i, n) => worths[n] / (1 + (changeRatio(cols, i.symId) || 0)));
  const totalBefore = before.reduce((sum, cap) => sum + cap, 0);
  const members = list.map((i, n): Member => {
    const weight = total > 0 ? worths[n] / total : 1 / list.length;
    const change = changeRatio(cols, i.symId);
    return {
      i,
      weight,
      change,
      contribution: Number.isNaN(change)
        ? 0
        : (totalBefore > 0 ? before[n] / totalBefore : weight) * change,
    };
  });
  const known = members.filter((m) => !Number.isNaN(m.change));
  const sum = members.reduce((all, m) => all + m.contribution, 0);
  const up = known.filter((m) => wayOf(m.change) > 0).length;
  const down = known.filter((m) => wayOf(m.change) < 0).length;
  const page = rankedPage(members, orderOf(params, lastOf), params);
  return ok({
    id: basket.id,
    name: params.kind === "module" ? feedWord(language, basket.name) : basket.name,
    nameCn: basket.nameCn,
    changeRatio: ratioText(basket.symId < 0 ? sum : changeRatio(cols, basket.symId)),
    up,
    flat: known.length - up - down,
    down,
    turnover: list.reduce((sum, i) => sum + market.turnoverUsd(i), 0).toFixed(2),
    page: pageAs(page, (m) => ({
      ...quoteRowOf(market, m.i),
      weight: fine(m.weight),
      contribution: fine(m.contribution),
    })),
  });
}

/** Unknown values stand last in both directions, equals by symId so that pages are stable. */
function orderOf(
  { sort, order }: Params,
  lastOf: (i: Instrument) => number,
): readonly Ranked<Member>[] {
  const largest = order === "desc";
  const bySymId: Ranked<Member> = { of: (m) => m.i.symId };
  if (sort === "name") return [{ of: (m) => m.i.symbol, largest }, bySymId];
  const value = (m: Member): number =>
    sort === "changeRatio"
      ? m.change
      : sort === "contribution"
        ? m.contribution
        : sort === "last"
          ? lastOf(m.i)
          : m.weight;
  return [{ of: value, largest }, bySymId];
}
