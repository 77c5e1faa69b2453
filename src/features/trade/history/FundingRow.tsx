import { useTranslation } from "react-i18next";
import type { Funding } from "../../../../contract/http/trading/orders.ts";
import { hidden$ } from "../../../data/stores/device/hidden.ts";
import { useValue } from "../../../data/stores/use-value.ts";
import { amountText } from "../../../lib/format/amount.ts";
import { bpText, ratioBp } from "../../../lib/format/percent.ts";
import { HIDDEN } from "../../../lib/format/signs.ts";
import { Sum } from "../../../parts/money/Sum.tsx";
import { OrderLogo } from "../../../parts/orders/OrderLogo.tsx";
import { pairOf } from "../../../parts/orders/order-words.ts";
import { rowTime } from "../../../parts/orders/row-time.ts";
import { ListRow } from "../../../ui/list/ListRow.tsx";

/** "0.0001" → "+0.01%". */
const rateOf = (rate: string): string => bpText(ratioBp(rate));

/** One payment of funding or swap; what is paid is shown with a minus. */
export function FundingRow({ funding }: { funding: Funding }) {
  const { t } = useTranslation("perpetual");
  const { amount, rate, ts } = funding;
  const notional = useValue(hidden$) ? HIDDEN : amountText(funding.notional);
  const paid = amount.startsWith("-") ? amount.slice(1) : `-${amount}`;
  return (
    <ListRow
      start={<OrderLogo of={funding} />}
      title={pairOf(funding)}
      caption={rowTime(ts, Date.now())}
      value={<Sum of={paid} change />}
      valueCaption={
        funding.kind === "swap"
          ? t("forex.nights", { count: funding.nights, notional })
          : t("history.funding", { rate: rateOf(rate), notional })
      }
    />
  );
}
