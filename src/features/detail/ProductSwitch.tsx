import { useTranslation } from "react-i18next";
import type { RowItem } from "../../lib/instrument/row-item.ts";
import { useInstrument } from "../../parts/instrument/use-instrument.ts";
import { Badge } from "../../ui/figure/Badge.tsx";
import { SegmentedControl } from "../../ui/frame/SegmentedControl.tsx";

export interface ProductSwitchProps {
  item: RowItem;
  onGo: (path: string) => void;
}

/** Spot or perpetual of the same coin, where there are both; else the name of the one there is. */
export function ProductSwitch({ item, onGo }: ProductSwitchProps) {
  const { t } = useTranslation("detail");
  const perpetual = item.type === "perpetual";
  const now = perpetual ? "perpetual" : "spot";
  const coin = item.symbol.replace(/\.p$/, "");
  const other = useInstrument(perpetual ? coin : `${coin}.p`);
  // Until it is known: most coins that are looked at have both, and a line that grows moves all below
  // it.
  if (other.full === undefined && other.status !== "pending")
    return <Badge kind="brand">{t(`product.${now}`)}</Badge>;
  const path = `/cryptos/trendDetails/${encodeURIComponent(coin)}`;
  return (
    <SegmentedControl
      small
      label={t("product.label")}
      items={[
        { key: "spot", label: t("product.spot") },
        { key: "perpetual", label: t("product.perpetual") },
      ]}
      value={now}
      onChange={(to) => onGo(to === "spot" ? path : `${path}?product=perpetual`)}
    />
  );
}
