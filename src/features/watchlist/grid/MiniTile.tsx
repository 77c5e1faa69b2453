import { ChevronDown } from "lucide-react";
import { memo, useCallback, useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import { bitOf, F } from "../../../../contract/feed/columns.ts";
import { MiniChart } from "../../../charts/mini/MiniChart.tsx";
import { watchRow } from "../../../data/apply/paint.ts";
import { useBars } from "../../../data/queries/market/bars.ts";
import { serverNow } from "../../../data/queries/server-clock.ts";
import type { MiniStage } from "../../../data/stores/device/watch-grid.ts";
import { cols } from "../../../data/stores/market/quotes.ts";
import { changeBp, directionOf } from "../../../lib/format/percent.ts";
import { codeOf, nameOf } from "../../../lib/instrument/row-item.ts";
import { detailHref } from "../../../parts/instrument/detail-path.ts";
import { SymbolLogo } from "../../../parts/logo/SymbolLogo.tsx";
import { ChangePill } from "../../../parts/price/ChangePill.tsx";
import { PriceText } from "../../../parts/price/PriceText.tsx";
import { everySecond } from "../../../parts/status/second.ts";
import { Icon } from "../../../ui/Icon.tsx";
import type { WatchRow } from "../watch-row.ts";
import * as s from "./grid.styles.ts";

/** Bars of a chart, as many as a tile of a phone tells apart. */
const BARS = 36;
/** Trades of others are asked for again. */
const AGAIN_S = 60;
const PRICES = bitOf(F.last) | bitOf(F.prevClose);

export interface MiniTileProps {
  row: WatchRow;
  stage: MiniStage;
  onStage: (row: WatchRow) => void;
}

/** One symbol with its chart: price and last bar live, a stage of its own. */
export const MiniTile = memo(function MiniTile({ row, stage, onStage }: MiniTileProps) {
  const { t, i18n } = useTranslation(["watchlist", "detail"]);
  const { bars, status, reload } = useBars(row.symbol, stage, BARS);
  const { symId, priceScale } = row;
  const name = nameOf(row, i18n.language);
  const isPair = row.market === "crypto" || row.market === "forex";
  const read = (field: number): number =>
    cols.has(symId, field) ? cols.get(symId, field) : Number.NaN;
  const follow = useCallback(
    (changed: () => void) =>
      watchRow(symId, (mask) => {
        if ((mask & PRICES) !== 0) changed();
      }),
    [symId],
  );
  const latest = useRef(reload);
  latest.current = reload;
  useEffect(() => {
    let second = 0;
    return everySecond(() => {
      second++;
      if (second % AGAIN_S === 0) latest.current();
    });
  }, []);
  const period = t(`detail:stage.${stage}`);
  return (
    <article className={s.tile}>
      <a className={s.link} href={detailHref(row)}>
        <span className="sr-only">{name}</span>
      </a>
      <div className={s.head}>
        <span data-logo="">
          <SymbolLogo item={row} size="s" />
        </span>
        <b>
          {isPair ? row.base.toUpperCase() : codeOf(row.symbol)}
          {row.type === "perpetual" && ".P"}
          {isPair && <small>/{row.quote.toUpperCase()}</small>}
        </b>
        <button
          type="button"
          className={s.stage}
          aria-label={t("grid.stageOf", { name, stage: period })}
          onClick={() => onStage(row)}
        >
          {period}
          <Icon of={ChevronDown} size="xs" />
        </button>
      </div>
      <div className={s.figures}>
        <PriceText item={row} reserve={false} />
        <ChangePill symId={symId} look="text" />
      </div>
      <div className={s.plot}>
        {bars !== undefined && bars.ts.length > 1 ? (
          <MiniChart
            bars={bars}
            label={t("grid.chart", { name, stage: period })}
            last={() => read(F.last) / 10 ** priceScale}
            direction={() => directionOf(changeBp(read(F.last), read(F.prevClose)))}
            follow={follow}
            now={serverNow}
          />
        ) : (
          status !== "pending" &&
          status !== "idle" && (
            <span className={s.note}>{t(status === "failed" ? "failed" : "grid.none")}</span>
          )
        )}
      </div>
    </article>
  );
});
