import { useState } from "react";
import { useTranslation } from "react-i18next";
import { cancelContractOrders } from "../../data/commands/perpetual.ts";
import { cancelAllOrders } from "../../data/commands/trade.ts";
import { Dialog } from "../../ui/overlay/Dialog.tsx";
import { toast } from "../../ui/overlay/toast.ts";
import type { ListProduct } from "../orders/open-orders.ts";
import { pairOf } from "../orders/order-words.ts";

/** Props of {@link CancelAll}. */
export interface CancelAllProps {
  open: boolean;
  onClose: () => void;
  product: ListProduct;
  /** Empty: every order of the product. */
  symbol: string;
}

/** Asks before every open order is taken back, and does it. */
export function CancelAll({ open, onClose, product, symbol }: CancelAllProps) {
  const { t } = useTranslation("trade");
  const [busy, setBusy] = useState(false);
  const go = async (): Promise<void> => {
    setBusy(true);
    const done = await (product === "perpetual" || product === "forex"
      ? cancelContractOrders({ symbol, type: product })
      : cancelAllOrders({ symbol, product: product === "exchange" ? "" : product }));
    setBusy(false);
    onClose();
    if (done.ok) toast({ kind: "ok", text: t("cancelledCount", { count: done.value.count }) });
  };
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t("cancelAllAsk")}
      cancel={t("keep")}
      action={{ label: t("cancelAll"), onClick: () => void go(), busy, danger: true }}
    >
      {t(symbol === "" ? "cancelAllEvery" : "cancelAllOf", { pair: pairOf({ symbol }) })}
    </Dialog>
  );
}
