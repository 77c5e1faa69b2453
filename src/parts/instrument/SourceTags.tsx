import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { parseScaled } from "../../../contract/feed/scaled.ts";
import { cols } from "../../data/stores/market/quotes.ts";
import { priceText } from "../../lib/format/price.ts";
import { clockText } from "../../lib/format/time.ts";
import type { RowItem } from "../../lib/instrument/row-item.ts";
import { Badge } from "../../ui/figure/Badge.tsx";
import { tickDigits } from "../price/tick-digits.ts";
import { since } from "./instrument.styles.ts";
import { useFrozen } from "./use-frozen.ts";
import type { FullInstrument } from "./use-instrument.ts";

/**
 * Permanent tags under a hero: what the prices are when they are not the market's own, limits of
 * the day, suspension.
 */
export function SourceTags({
  item,
  full,
  children,
}: {
  item: RowItem;
  full: FullInstrument | undefined;
  children?: ReactNode;
}) {
  const { t } = useTranslation("detail");
  const frozen = useFrozen(item.symId);
  const halted = frozen === "halted";
  const { ts } = cols;
  return (
    <>
      {children}
      {full !== undefined && full.source !== "live" && <Badge>{t(`source.${full.source}`)}</Badge>}
      {(halted || full?.status === "suspended") && <Badge kind="outline">{t("suspended")}</Badge>}
      {full !== undefined && full.limitUp !== "" && (
        <Badge kind="up">{t("limits.up", { price: limitText(full.limitUp, item) })}</Badge>
      )}
      {full !== undefined && full.limitDown !== "" && (
        <Badge kind="down">{t("limits.down", { price: limitText(full.limitDown, item) })}</Badge>
      )}
      {frozen !== undefined && (
        <p className={since} role="status">
          {t(`frozen.${frozen}`, { time: clockText(ts[item.symId]) })}
        </p>
      )}
    </>
  );
}

/**
 * A limit as every other price of the instrument is written: the tick's digits, thousands grouped.
 */
function limitText(text: string, { tickTable, priceScale }: RowItem): string {
  const price = parseScaled(text, priceScale);
  return priceText(price, priceScale, tickDigits(tickTable, priceScale, price));
}
