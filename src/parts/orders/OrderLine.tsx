import { useTranslation } from "react-i18next";
import type { Deal, Order } from "../../../contract/http/trading/orders.ts";
import { plainText } from "../../lib/format/plain.ts";
import { Badge } from "../../ui/figure/Badge.tsx";
import { ListRow } from "../../ui/list/ListRow.tsx";
import { Sum } from "../money/Sum.tsx";
import { orderPath } from "./OrderCard.tsx";
import { OrderLogo } from "./OrderLogo.tsx";
import { useNewest } from "./open-orders.ts";
import {
  averageOf,
  filledOf,
  pairOf,
  priceOf,
  QUOTE,
  sideKey,
  turnoverOf,
  unitOf,
} from "./order-words.ts";
import { named } from "./orders.styles.ts";
import { rowTime } from "./row-time.ts";

/**
 * A past order as one row, which changes where it stands: how it ended, what of it was filled and
 * at which price.
 */
export function OrderLine({ order: asked }: { order: Order }) {
  const { t } = useTranslation("trade");
  const order = useNewest(asked);
  const { side, orderType, state, symbol, price, filled, avgPrice, updatedAt, orderNo } = order;
  const { percent } = filledOf(order);
  const turnover = turnoverOf(order);
  return (
    <ListRow
      href={`#${orderPath({ orderNo, symbol })}`}
      start={<OrderLogo of={order} />}
      title={
        <span className={named}>
          <span>{pairOf(order)}</span>
          <Badge kind={side === "buy" ? "up" : "down"}>{t(sideKey(order))}</Badge>
        </span>
      }
      caption={`${rowTime(updatedAt, Date.now())} · ${t(`kind.${orderType}`)}`}
      value={
        turnover === ""
          ? price === ""
            ? t("atMarket")
            : priceOf(symbol, price)
          : `${plainText(filled)} ${unitOf(order, t, filled)}`
      }
      valueCaption={
        turnover === ""
          ? t(`orderState.${state}`)
          : `${state === "completed" ? t("orderState.completed") : t("partly", { percent })} · ${averageOf(symbol, avgPrice)}`
      }
    />
  );
}

/** One fill as one row. */
export function FillLine({ fill }: { fill: Deal }) {
  const { t } = useTranslation("trade");
  const { side, price, qty, amount, value, ts, orderNo, symbol } = fill;
  return (
    <ListRow
      href={`#${orderPath({ orderNo, symbol })}`}
      start={<OrderLogo of={fill} />}
      title={
        <span className={named}>
          <span>{pairOf(fill)}</span>
          <Badge kind={side === "buy" ? "up" : "down"}>{t(`side.${side}`)}</Badge>
        </span>
      }
      caption={
        <>
          {rowTime(ts, Date.now())} · <Sum of={value ?? amount} unit={QUOTE} />
        </>
      }
      // A liquidation's is exact to eight places, so that it takes the margin whole.
      value={averageOf(symbol, price)}
      valueCaption={`${plainText(qty)} ${unitOf(fill, t, qty)}`}
    />
  );
}
