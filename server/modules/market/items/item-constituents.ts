import { F } from "../../../../contract/feed/columns.ts";
import type { DataOf, ParamsOut } from "../../../../contract/http/call.ts";
import type { itemConstituents as call } from "../../../../contract/http/detail.ts";
import type { Instrument } from "../../../../contract/market/instrument.ts";
import { err, ok, type Result } from "../../../../contract/result.ts";
import type { Services } from "../../../kernel/services.ts";
import { changeRatio, wayOf } from "../../../market/ratio.ts";
import { ratioText } from "../ratio-text.ts";
import { quoteRowOf } from "../realtime-of.ts";

type Params = ParamsOut<typeof call>;
interface Member {
  i: Instrument;
  weight: number;
  change: number;
  contribution: number;
}

/** Weights and contributions carry six digits: a member of an index of 500 may weigh less than a basis point. */
const fine = (value: number): string => (Number.isFinite(value) ? value.toFixed(6).replace(/^-(0\.0+)$/, "$1") : "");

/**
 * Members with weight (what the basket's shares of each are worth at the moment) and contribution: change × the weight at the previous close, so that contributions add up
 * to the index's change. The header's change is the index's or fund's own; a module's, which is not quoted, is the sum of its
 * contributions, as in item!hotModules. `productNotExist` when the id has no members.
 */
export function itemConstituents(params: Params, { market }: Services): Result<DataOf<typeof call>, "productNotExist"> {
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
    return { i, weight, change, contribution: Number.isNaN(change) ? 0 : (totalBefore > 0 ? before[n] / totalBefore : weight) * change };
  });
  const known = members.filter((m) => !Number.isNaN(m.change));
  const sum = members.reduce((all, m) => all + m.contribution, 0);
  const up = known.filter((m) => wayOf(m.change) > 0).length;
  const down = known.filter((m) => wayOf(m.change) < 0).length;
  sortMembers(members, params, lastOf);
  const { pageNo, pageSize } = params;
  const from = (pageNo - 1) * pageSize;
  const page = members.slice(from, from + pageSize);
  return ok({
    id: basket.id,
    name: basket.name,
    nameCn: basket.nameCn,
    changeRatio: ratioText(basket.symId < 0 ? sum : changeRatio(cols, basket.symId)),
    up,
    flat: known.length - up - down,
    down,
    turnover: list.reduce((sum, i) => sum + market.turnoverUsd(i), 0).toFixed(2),
    page: {
      list: page.map((m) => ({ ...quoteRowOf(market, m.i), weight: fine(m.weight), contribution: fine(m.contribution) })),
      total: members.length,
      pageNo,
      pageSize,
      hasMore: from + pageSize < members.length,
    },
  });
}

/** Sorts in place; unknown values last in both directions, equals by symId so that pages are stable. */
function sortMembers(members: Member[], { sort, order }: Params, lastOf: (i: Instrument) => number): void {
  const sign = order === "asc" ? 1 : -1;
  if (sort === "name") {
    members.sort((a, b) => sign * (a.i.symbol < b.i.symbol ? -1 : a.i.symbol > b.i.symbol ? 1 : 0));
    return;
  }
  const value = (m: Member): number =>
    sort === "changeRatio" ? m.change : sort === "contribution" ? m.contribution : sort === "last" ? lastOf(m.i) : m.weight;
  members.sort((a, b) => {
    const [x, y] = [value(a), value(b)];
    if (Number.isNaN(x) || Number.isNaN(y)) return Number(Number.isNaN(x)) - Number(Number.isNaN(y)) || a.i.symId - b.i.symId;
    return sign * (x - y) || a.i.symId - b.i.symId;
  });
}
