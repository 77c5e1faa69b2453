import { css } from "@linaria/core";
import { useTranslation } from "react-i18next";
import type { MarketDate } from "../../../contract/http/detail.ts";
import type { InstrumentType } from "../../../contract/market/instrument.ts";
import { dateText, minuteText } from "../../lib/format/time.ts";
import { codeOf, nameOf } from "../../lib/instrument/row-item.ts";
import { Badge } from "../../ui/figure/Badge.tsx";
import { detailHref } from "../instrument/detail-path.ts";
import { dateFigures, dateName } from "./date-words.ts";

const row = css`
  display: grid;
  grid-template-columns: minmax(5.5rem, max-content) minmax(0, 1fr) auto;
  gap: 0 var(--s-2);
  align-items: center;
  min-height: max(6rem, 48px);
  padding: var(--s-1) var(--gutter);
  border-bottom: 1px solid var(--line);
  font-size: var(--fs-label);
  line-height: var(--lh-label);
  > time { color: var(--ink-3); font-size: var(--fs-cap); white-space: nowrap; }
  > span { min-width: 0; overflow-wrap: anywhere; }
  b { display: block; font-weight: 600; color: var(--ink); }
  small { font-size: var(--fs-cap); line-height: var(--lh-cap); color: var(--ink-3); }
  > div { display: grid; justify-items: end; gap: .25rem; text-align: right; }
  &[href]:active { background: var(--surface-2); }
  &[href]:focus-visible { outline-offset: -.25rem; }
`;

export interface DateRowProps {
  date: MarketDate;
  /** The row of a company's own list: its day stands before the time, its name does not. */
  own?: boolean;
}

/** One date: when, what, what is expected or was. Results lead to their company. */
export function DateRow({ date, own = false }: DateRowProps) {
  const { t, i18n } = useTranslation("calendar");
  const { at, symbol } = date;
  const name = own ? dateName(date, t, i18n.language) : nameOf(date, i18n.language);
  const when = date.when === "" ? "" : t(`when.${date.when}`);
  const figures = dateFigures(date, t);
  const inside = (
    <>
      <time dateTime={new Date(at).toISOString()}>{own ? dateText(at) : minuteText(at)}</time>
      <span>
        <b>{name}</b>
        <small>
          {[own || symbol === "" ? "" : codeOf(symbol), symbol === "" ? "" : when]
            .filter(Boolean)
            .join(" · ")}
          {symbol === "" && t(`weight.${date.weight}`)}
        </small>
      </span>
      <div>
        {symbol === "" ? (
          <Badge kind={date.weight === 3 ? "warn" : undefined}>
            {t(`parts:market.${date.market}`)}
          </Badge>
        ) : (
          figures.map((text) => <small key={text}>{text}</small>)
        )}
      </div>
    </>
  );
  if (symbol === "" || own) return <div className={row}>{inside}</div>;
  return (
    <a
      className={row}
      href={detailHref({ symbol, type: date.type as InstrumentType, market: date.market })}
    >
      {inside}
    </a>
  );
}
