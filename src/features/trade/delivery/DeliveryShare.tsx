import { useTranslation } from "react-i18next";
import type { Delivery } from "../../../../contract/http/trading/futures.ts";
import type { FullInstrument } from "../../../parts/instrument/use-instrument.ts";
import { pairOf } from "../../../parts/orders/order-words.ts";
import { CardSheet } from "../../../parts/positions/share/CardSheet.tsx";
import { deliveryFigures } from "./delivery-card.ts";

/** A fixed period that is over as a picture. */
export default function DeliveryShare({
  of: one,
  full,
  open,
  onClose,
}: {
  of: Delivery;
  full: FullInstrument;
  open: boolean;
  onClose: () => void;
}) {
  const { t } = useTranslation("delivery");
  const figures = (showsAmounts: boolean) => deliveryFigures(one, showsAmounts);
  const words = {
    title: pairOf(one),
    side: t("badge", { direction: t(one.direction), seconds: one.seconds }),
    share: t("ofStake"),
    entry: t("openPrice"),
    price: t("settlePrice"),
    size: t("stake"),
  };
  return (
    <CardSheet
      full={full}
      figures={figures}
      words={words}
      open={open}
      onClose={onClose}
      at={one.settledAt ?? one.expireAt}
    />
  );
}
