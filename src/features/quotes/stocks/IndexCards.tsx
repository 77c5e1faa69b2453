import { useTranslation } from "react-i18next";
import type { StockMarket } from "../../../../contract/market/instrument.ts";
import type { RowItem } from "../../../lib/instrument/row-item.ts";
import { useRetry } from "../../../parts/page/use-retry.ts";
import { CardRow } from "../cards/CardRow.tsx";
import { useMarketList } from "../rows/use-market-list.ts";

/** The three leading indices of a market. */
export function IndexCards({
  market,
  onOpen,
}: {
  market: StockMarket;
  onOpen: (item: RowItem) => void;
}) {
  const { t } = useTranslation("quotes");
  const { rows, phase, retry } = useMarketList({
    type: "index",
    market,
    group: "",
    sort: null,
    pageSize: 10,
  });
  useRetry(phase === "failed", retry);
  const cards = rows.slice(0, 3).map((item) => ({ key: item.symbol, item }));
  return <CardRow label={t("indices")} cards={cards} pending={phase !== "ready"} onOpen={onOpen} />;
}
