import { useTranslation } from "react-i18next";
import type { FullInstrument } from "../../../parts/instrument/use-instrument.ts";
import { isShare, pairOf, unitOf } from "../../../parts/orders/order-words.ts";
import { CardSheet } from "../../../parts/positions/share/CardSheet.tsx";
import { type Sold, saleFigures } from "./sale-card.ts";

/** Result of a sale of coins or shares, as a picture. */
export default function SaleShare({
  sold,
  full,
  open,
  onClose,
}: {
  sold: Sold;
  full: FullInstrument;
  open: boolean;
  onClose: () => void;
}) {
  const { t } = useTranslation(["stock", "trade", "parts"]);
  const pair = pairOf(full);
  const figures = (showsAmounts: boolean) =>
    saleFigures(
      sold,
      { pair, unit: unitOf(sold, t, sold.sale.qty), digits: full.priceScale },
      showsAmounts,
    );
  const words = {
    title: pair,
    side: t("card.sold"),
    share: t("card.realised"),
    entry: t("held.cost"),
    price: t("card.soldAt"),
    size: t(isShare(sold) ? "held.shares" : "card.size"),
  };
  return (
    <CardSheet
      full={full}
      figures={figures}
      words={words}
      open={open}
      onClose={onClose}
      at={sold.updatedAt}
    />
  );
}
