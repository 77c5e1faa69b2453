/** `/chart/index?symbol=&stage=&product=`. */
import { STAGE_NAMES, type Stage } from "../../../contract/market/kline.ts";
import { coinSymbol } from "../../parts/instrument/symbol-query.ts";

export interface ChartQuery {
  symbol: string | undefined;
  /** A stage the address asks for; the reader's own when it names none. */
  stage: Stage | undefined;
}

export const parseChart = (query: URLSearchParams): ChartQuery => ({
  symbol: coinSymbol(query.get("symbol") ?? undefined, query),
  stage: STAGE_NAMES.find((name) => name === query.get("stage")),
});
