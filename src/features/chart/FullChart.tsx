import { ChevronDown, Layers, SlidersHorizontal, Wrench, X } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router-dom";
import { chart$ } from "../../data/stores/device/chart-prefs.ts";
import { useValue } from "../../data/stores/use-value.ts";
import { codeOf, type RowItem } from "../../lib/instrument/row-item.ts";
import { DepthPanel } from "../../parts/book/DepthPanel.tsx";
import { ChartPane } from "../../parts/chart/ChartPane.tsx";
import { IndicatorBar } from "../../parts/chart/IndicatorBar.tsx";
import { IndicatorSheet } from "../../parts/chart/IndicatorSheet.tsx";
import { StageBar } from "../../parts/chart/StageBar.tsx";
import { useChartLines } from "../../parts/chart-lines/use-lines.tsx";
import { ticketPath } from "../../parts/instrument/DetailFoot.tsx";
import { useBack } from "../../parts/instrument/use-back.ts";
import type { FullInstrument } from "../../parts/instrument/use-instrument.ts";
import { useRouteKnown } from "../../parts/page/route-known.ts";
import { ChangePill } from "../../parts/price/ChangePill.tsx";
import { PriceText } from "../../parts/price/PriceText.tsx";
import { useInterest } from "../../parts/quote/use-interest.ts";
import { LiveDot } from "../../parts/status/LiveDot.tsx";
import { Button } from "../../ui/Button.tsx";
import { Icon } from "../../ui/Icon.tsx";
import { IconButton } from "../../ui/IconButton.tsx";
import { PopupLayer } from "../../ui/list/Column.tsx";
import * as s from "./ChartIndex.styles.ts";
import { useLandscape } from "./use-landscape.ts";
import { useTools } from "./use-tools.ts";

/** Price on top, the chart in what room there is, tools below that leave when no user uses them. */
export function FullChart({
  item,
  full,
  home,
}: {
  item: RowItem;
  full: FullInstrument | undefined;
  home: string;
}) {
  const { t } = useTranslation("detail");
  const { t: own } = useTranslation("chartpage");
  const navigate = useNavigate();
  const goBack = useBack(home);
  const rotated = useLandscape();
  const tools = useTools();
  const known = useRouteKnown();
  const [buy, sell] = ["buy", "sell"].map(
    (side) => `/chart/order/${encodeURIComponent(item.symbol)}?side=${side}`,
  );
  const [sheet, setSheet] = useState(false);
  const [depth, setDepth] = useState(false);
  const { time } = useValue(chart$);
  useInterest([item]);
  const { lines, beside, onPrice } = useChartLines(item);
  const paired = item.market === "crypto" || item.market === "forex";
  const name = paired ? `${item.base}/${item.quote}`.toUpperCase() : codeOf(item.symbol);
  return (
    <main className={s.whole} data-rotated={rotated || undefined} data-full-chart="">
      <PopupLayer turned={rotated}>
        <div className={s.head}>
          <IconButton icon={X} label={own("close")} onClick={goBack} />
          <h1>
            <button
              type="button"
              className={s.name}
              aria-label={t("switch", { name })}
              onClick={() => navigate("/optional/search")}
            >
              {name}
              <Icon of={ChevronDown} size="xs" />
            </button>
          </h1>
          <span className={s.price}>
            <PriceText item={item} tone="day" full reserve={false} />
          </span>
          <ChangePill symId={item.symId} look="text" />
          <span className={s.rest}>
            {full !== undefined && full.source !== "live" && (
              <small className={s.figures}>{t(`source.${full.source}`)}</small>
            )}
            {known(buy) && ticketPath(item, "buy") !== undefined && (
              <>
                <Button kind="buy" size="s" onClick={() => navigate(buy)}>
                  {t("buy")}
                </Button>
                <Button kind="sell" size="s" onClick={() => navigate(sell)}>
                  {t("sell")}
                </Button>
              </>
            )}
            <LiveDot />
            {item.type !== "index" && (
              <IconButton
                icon={Layers}
                label={t("chart.depth")}
                aria-pressed={depth}
                onClick={() => setDepth(!depth)}
              />
            )}
            <IconButton
              icon={SlidersHorizontal}
              label={t("indicator.settings")}
              aria-haspopup="dialog"
              onClick={() => setSheet(true)}
            />
            <IconButton
              icon={Wrench}
              label={own("tools")}
              aria-pressed={tools.shown}
              onClick={tools.toggle}
            />
          </span>
        </div>
        <div className={s.canvas}>
          {depth ? (
            <DepthPanel item={item} rotated={rotated} />
          ) : (
            <ChartPane
              item={item}
              full={full}
              time={time}
              fill
              rotated={rotated}
              lines={lines}
              onPrice={onPrice}
            />
          )}
        </div>
        <div ref={tools.ref} className={s.tools} hidden={!tools.shown} onPointerDown={tools.used}>
          <StageBar off={depth} time={time} onPick={() => setDepth(false)} />
          {!time && !depth && <IndicatorBar />}
        </div>
        {beside}
        <IndicatorSheet open={sheet} onClose={() => setSheet(false)} />
      </PopupLayer>
    </main>
  );
}
