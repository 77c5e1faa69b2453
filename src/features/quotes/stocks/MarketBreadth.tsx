import { useTranslation } from "react-i18next";
import type { StockMarket } from "../../../../contract/market/instrument.ts";
import { compactDecimal, unitsOf } from "../../../lib/format/compact.ts";
import { useModules } from "../modules/use-modules.ts";
import { breadth, side } from "./StocksTab.styles.ts";

/**
 * All stocks of a market in one line: how many rise, how many fall, what they turned over. Shares
 * the strip's question; its place is kept.
 */
export function MarketBreadth({ market }: { market: StockMarket }) {
  const { t, i18n } = useTranslation("quotes");
  const of = useModules(market, "heat", 6).data?.breadth;
  if (of === undefined) return <div className={breadth} />;
  const { up, flat, down } = of;
  return (
    <div className={breadth}>
      {up > 0 && (
        <span className={side} data-way="up">
          {t("breadth.up", { count: up })}
        </span>
      )}
      <span role="img" aria-label={t("modules.counts", { up, flat, down })}>
        <i data-way="up" style={{ flexGrow: up }} hidden={up === 0} />
        <i style={{ flexGrow: flat }} hidden={flat === 0} />
        <i data-way="down" style={{ flexGrow: down }} hidden={down === 0} />
      </span>
      {down > 0 && (
        <span className={side} data-way="down">
          {t("breadth.down", { count: down })}
        </span>
      )}
      <span>
        {t("breadth.turnover", {
          value: `$${compactDecimal(of.turnover, unitsOf(i18n.language))}`,
        })}
      </span>
    </div>
  );
}
