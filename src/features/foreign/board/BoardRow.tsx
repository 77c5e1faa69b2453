import { cx } from "@linaria/core";
import { useLayoutEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router-dom";
import { ALL_FIELDS, bitOf, F } from "../../../../contract/feed/columns.ts";
import type { QuoteRow } from "../../../../contract/market/realtime.ts";
import { watchRow } from "../../../data/apply/paint.ts";
import { cols } from "../../../data/stores/market/quotes.ts";
import { detailPath } from "../../../parts/instrument/detail-path.ts";
import { SymbolLogo } from "../../../parts/logo/SymbolLogo.tsx";
import { ChangePill } from "../../../parts/price/ChangePill.tsx";
import { PriceText } from "../../../parts/price/PriceText.tsx";
import { longName } from "../../../parts/row/long-name.ts";
import { pipsText } from "../../../parts/row/row-cells.ts";
import * as s from "./board.styles.ts";

/** One pair: last and change, or bid, ask, spread, low and high. */
export function BoardRow({ row, advanced }: { row: QuoteRow; advanced: boolean }) {
  const { t, i18n } = useTranslation("foreign");
  const pair = `${row.base}/${row.quote}`.toUpperCase();
  return (
    // biome-ignore lint/a11y/useSemanticElements lint/a11y/useFocusableInteractive: a table of links, a table element cannot be one
    <div role="row">
      {/* biome-ignore lint/a11y/useSemanticElements: as above */}
      <div role="cell" aria-colspan={advanced ? 4 : 3}>
        <Link
          className={cx(s.row, advanced ? s.advanced : s.simple)}
          to={detailPath(row)}
          data-dense={advanced || undefined}
        >
          <span className={s.name}>
            {!advanced && <SymbolLogo item={row} />}
            <span>
              <b>{pair}</b>
              <small>
                {advanced ? (
                  <>
                    {t("board.spread")} <Spread symId={row.symId} />
                  </>
                ) : (
                  longName(row, i18n.language)
                )}
              </small>
            </span>
          </span>
          {advanced ? (
            <>
              <span className={s.figure}>
                <PriceText item={row} field="bid" reserve={false} />
                <small>
                  <PriceText item={row} field="low" reserve={false} />
                </small>
              </span>
              <span className={s.figure}>
                <PriceText item={row} field="ask" reserve={false} />
                <small>
                  <PriceText item={row} field="high" reserve={false} />
                </small>
              </span>
            </>
          ) : (
            <span className={s.figure}>
              <PriceText item={row} />
            </span>
          )}
          <ChangePill symId={row.symId} />
        </Link>
      </div>
    </div>
  );
}

/** Live spread in pips. */
function Spread({ symId }: { symId: number }) {
  const ref = useRef<HTMLSpanElement>(null);
  useLayoutEffect(() => {
    const el = ref.current as HTMLSpanElement;
    const seen = bitOf(F.bid) | bitOf(F.ask);
    const value = (field: number): number =>
      cols.has(symId, field) ? cols.get(symId, field) : Number.NaN;
    const paint = (mask: number): void => {
      if ((mask & seen) === 0) return;
      const text = pipsText(value(F.bid), value(F.ask));
      if (el.textContent !== text) el.textContent = text;
    };
    paint(ALL_FIELDS);
    return watchRow(symId, paint);
  }, [symId]);
  return <span ref={ref} />;
}
