import { useTranslation } from "react-i18next";
import type { SourceKind } from "../../../contract/market/instrument.ts";
import { unitsOf } from "../../lib/format/compact.ts";
import { Badge } from "../../ui/Badge.tsx";
import { PriceText } from "../PriceText.tsx";
import { codeOf, type RowItem } from "../row/row-item.ts";
import { SymbolLogo } from "../SymbolLogo.tsx";
import { useInterest } from "../use-interest.ts";
import { LookChart } from "./LookChart.tsx";
import { LookSession } from "./LookSession.tsx";
import * as s from "./LookSheet.styles.ts";
import { figuresOf } from "./look-cells.ts";
import { useLookCells } from "./use-look-cells.ts";

const pairOf = (item: RowItem): string =>
  item.market === "crypto" || item.market === "forex" ? `${item.base}/${item.quote}`.toUpperCase() : codeOf(item.symbol);

/** More figures than this take the smaller size, so that the hero stays on one line. */
const LONG = 10;

/** What the sheet shows of an instrument: one large live price, the day's line, the figures of the day. Nothing moves but digits. */
export function LookBody({ item, source }: { item: RowItem; source: SourceKind | undefined }) {
  const { t, i18n } = useTranslation("look");
  useInterest([item]);
  const cells = useLookCells(item, unitsOf(i18n.language));
  const { last, percent, figures, direction, ext } = cells;
  const label = t("chart", { last, change: percent, high: figures.high, low: figures.low });
  return (
    <>
      <div className={s.head}>
        <SymbolLogo item={item} size="s" />
        <b>{pairOf(item)}</b>
        <LookSession item={item} />
        {source !== undefined && source !== "live" && <Badge>{t(source)}</Badge>}
      </div>
      <div className={s.hero} data-way={direction}>
        <span className={s.last} data-long={last.length > LONG || undefined}>
          <PriceText item={item} tone="day" full reserve={false} />
        </span>
        <span className={s.change}>
          {cells.change} {percent}
        </span>
      </div>
      {ext && (
        <p className={s.ext}>
          {t(ext.session)} {ext.price}{" "}
          <span className={s.way} data-way={ext.direction}>
            {ext.percent}
          </span>
        </p>
      )}
      <LookChart symbol={item.symbol} direction={direction} label={label} />
      <dl className={s.figures}>
        {figuresOf(item).map((name) => (
          <div key={name}>
            <dt>{t(name === "prevClose" && item.market === "crypto" ? "base24" : name)}</dt>
            <dd>{figures[name]}</dd>
          </div>
        ))}
      </dl>
    </>
  );
}
