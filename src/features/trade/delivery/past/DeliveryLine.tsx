import { useTranslation } from "react-i18next";
import type { Delivery } from "../../../../../contract/http/trading/futures.ts";
import { Sum } from "../../../../parts/money/Sum.tsx";
import { OrderLogo } from "../../../../parts/orders/OrderLogo.tsx";
import { pairOf, priceOf } from "../../../../parts/orders/order-words.ts";
import { named } from "../../../../parts/orders/orders.styles.ts";
import { rowTime } from "../../../../parts/orders/row-time.ts";
import { Badge } from "../../../../ui/figure/Badge.tsx";
import { ListRow } from "../../../../ui/list/ListRow.tsx";
import { shareOf } from "../words.ts";

/** One period: what was staked on which side, between which prices, and what came of it. */
export function DeliveryLine({ of, onOpen }: { of: Delivery; onOpen: () => void }) {
  const { t } = useTranslation("delivery");
  const isDone = of.state === "completed";
  const prices = `${priceOf(of.symbol, of.openPrice)} → ${isDone ? priceOf(of.symbol, of.settlePrice) : "…"}`;
  return (
    <ListRow
      onClick={onOpen}
      start={<OrderLogo of={of} />}
      title={
        <span className={named}>
          <span>{pairOf(of)}</span>
          <Badge kind={of.direction}>
            {t("badge", { direction: t(of.direction), seconds: of.seconds })}
          </Badge>
        </span>
      }
      caption={`${rowTime(of.settledAt ?? of.createdAt, Date.now())} · ${prices}`}
      value={isDone ? <Sum of={of.profit} change /> : <Sum of={of.amount} />}
      valueCaption={isDone ? t(`result.${of.result}`) : t("ratioOf", { share: shareOf(of.ratio) })}
    />
  );
}
