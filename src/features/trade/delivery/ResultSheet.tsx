import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { useDelivery } from "../../../data/queries/trading/deliveries.ts";
import { PageState } from "../../../parts/page/PageState.tsx";
import { Button } from "../../../ui/Button.tsx";
import { Sheet } from "../../../ui/overlay/Sheet.tsx";
import { DeliveryFacts } from "./DeliveryFacts.tsx";

/**
 * One fixed period in a sheet, by its number; closed without one. It keeps what it shows while it
 * closes.
 */
export function ResultSheet({
  orderNo,
  onClose,
}: {
  orderNo: string | undefined;
  onClose: () => void;
}) {
  const { t } = useTranslation(["delivery", "common"]);
  const [last, setLast] = useState(orderNo ?? "");
  useEffect(() => {
    if (orderNo !== undefined) setLast(orderNo);
  }, [orderNo]);
  const one = useDelivery(orderNo ?? last);
  return (
    <Sheet
      open={orderNo !== undefined}
      onClose={onClose}
      title={t("title")}
      footer={
        <Button kind="primary" wide onClick={onClose}>
          {t("done")}
        </Button>
      }
    >
      <PageState of={one}>{(of) => <DeliveryFacts of={of} />}</PageState>
    </Sheet>
  );
}
