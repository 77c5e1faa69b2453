import { css } from "@linaria/core";
import { useLayoutEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { bitOf, F } from "../../../contract/feed/columns.ts";
import { watchRow } from "../../data/apply/paint.ts";
import { serverNow } from "../../data/stores/market/board.ts";
import { cols } from "../../data/stores/market/quotes.ts";
import { rateText } from "../../lib/format/percent.ts";
import type { RowItem } from "../../lib/instrument/row-item.ts";
import { CountDown } from "../../ui/figure/CountDown.tsx";
import { PriceText } from "../price/PriceText.tsx";
import { TextCell } from "../price/price-cell.ts";
import { FundingNote } from "./FundingNote.tsx";

const line = css`
  display: flex;
  gap: var(--s-2);
  padding: .75rem var(--gutter) 1.25rem;
  > div { flex: 1 1 auto; min-width: 0; }
  > div + div { text-align: center; }
  > div:last-child { text-align: right; }
  dt { font-size: var(--fs-micro); line-height: var(--lh-micro); color: var(--ink-3); white-space: nowrap; }
  dd { font-size: var(--fs-label); line-height: var(--lh-label); font-weight: 600; white-space: nowrap; }
  dd > :last-child:not(:first-child) { color: var(--ink-3); font-weight: 500; }
`;

const nextAt = (symId: number): number =>
  cols.has(symId, F.nextFundingAt) ? cols.get(symId, F.nextFundingAt) : 0;

/**
 * Mark, index, and the funding rate with the time left until it is paid, all from the feed. For
 * perpetuals.
 */
export function FundingLine({
  item,
}: {
  item: Pick<RowItem, "symbol" | "symId" | "priceScale" | "tickTable">;
}) {
  const { t } = useTranslation("book");
  const ref = useRef<HTMLSpanElement>(null);
  const { symId } = item;
  const [until, setUntil] = useState(() => nextAt(symId));
  useLayoutEffect(() => {
    const rate = new TextCell(ref.current as HTMLElement);
    const paint = (mask: number): void => {
      if ((mask & bitOf(F.fundingRate)) !== 0)
        rate.show(
          rateText(
            cols.has(symId, F.fundingRate) ? cols.get(symId, F.fundingRate) : Number.NaN,
            8,
            4,
          ),
        );
      if ((mask & bitOf(F.nextFundingAt)) !== 0) setUntil(nextAt(symId));
    };
    paint(-1);
    return watchRow(symId, paint);
  }, [symId]);
  return (
    <>
      <dl className={line}>
        <div>
          <dt>{t("funding.mark")}</dt>
          <dd>
            <PriceText item={item} field="mark" full reserve={false} />
          </dd>
        </div>
        <div>
          <dt>{t("funding.index")}</dt>
          <dd>
            <PriceText item={item} field="index" full reserve={false} />
          </dd>
        </div>
        <div>
          <dt>{t("funding.rate")}</dt>
          <dd>
            <span ref={ref} data-c="rate" />{" "}
            {until > 0 && (
              <CountDown
                until={until}
                now={serverNow}
                label={t("funding.next")}
                units={{ days: t("units.day"), hours: t("units.hour") }}
              >
                {t("funding.settling")}
              </CountDown>
            )}
          </dd>
        </div>
      </dl>
      <FundingNote symbol={item.symbol} />
    </>
  );
}
