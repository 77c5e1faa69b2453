import { useTranslation } from "react-i18next";
import type { Position } from "../../../../contract/http/trading/orders.ts";
import { Sum } from "../../../parts/money/Sum.tsx";
import { OrderLogo } from "../../../parts/orders/OrderLogo.tsx";
import { pairOf } from "../../../parts/orders/order-words.ts";
import { named } from "../../../parts/orders/orders.styles.ts";
import { detailOf, sideOf } from "../../../parts/orders/position-words.ts";
import { rowTime } from "../../../parts/orders/row-time.ts";
import { Badge } from "../../../ui/figure/Badge.tsx";
import { ListRow } from "../../../ui/list/ListRow.tsx";

/** A closed position as one row: what it brought and why it ended. */
export function ClosedLine({ position }: { position: Position }) {
  const { t } = useTranslation("perpetual");
  const side = sideOf(position);
  return (
    <ListRow
      href={`#${detailOf(position)}`}
      start={<OrderLogo of={position} />}
      title={
        <span className={named}>
          <span>{pairOf(position)}</span>
          <Badge kind={side === "long" ? "up" : "down"}>
            {t(`badge.${side}`, { times: position.leverRate })}
          </Badge>
        </span>
      }
      caption={`${rowTime(position.closeAt ?? position.updatedAt, Date.now())} · ${t(`detail.reason.${position.closeReason || "manual"}`)}`}
      value={<Sum of={position.net ?? position.realised} change />}
      valueCaption="USDT"
    />
  );
}
