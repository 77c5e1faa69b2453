import { useTranslation } from "react-i18next";
import type { Order } from "../../../contract/http/trading/orders.ts";
import { orderNews$ } from "../../data/stores/account/order-news.ts";
import { useValue } from "../../data/stores/use-value.ts";
import { amountText } from "../../lib/format/amount.ts";
import { plainText } from "../../lib/format/plain.ts";
import { inPercent, MISSING } from "../../lib/format/signs.ts";
import { recentText } from "../../lib/format/time.ts";
import { Button } from "../../ui/Button.tsx";
import { Badge } from "../../ui/figure/Badge.tsx";
import { orderPath } from "../orders/OrderCard.tsx";
import { averageOf, filledOf, pairOf, priceOf, sideKey } from "../orders/order-words.ts";
import { table } from "../positions/table/table.styles.ts";
import { useCutOff } from "../status/LastKnown.tsx";

interface Acts {
  onAmend: (order: Order) => void;
  onCancel: (order: Order) => void;
}

/** Open orders as a table, for a window that is wide enough. */
export function OrderTable({ orders, ...acts }: Acts & { orders: readonly Order[] }) {
  const { t } = useTranslation("trade");
  return (
    <table className={table}>
      <caption className="sr-only">{t("openOrders")}</caption>
      <thead>
        <tr>
          <th scope="col">{t("table.symbol")}</th>
          <th scope="col" data-if="wide">
            {t("type")}
          </th>
          <th scope="col">{t("price")}</th>
          <th scope="col" data-if="wide">
            {t("trigger")}
          </th>
          <th scope="col">{t("quantity")}</th>
          <th scope="col">{t("filled")}</th>
          <th scope="col" data-if="wide">
            {t("frozen")}
          </th>
          <th scope="col" data-if="wide">
            {t("table.time")}
          </th>
          <th scope="col">
            <span className="sr-only">{t("table.acts")}</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {orders.map((order) => (
          <Row key={order.orderNo} order={order} {...acts} />
        ))}
      </tbody>
    </table>
  );
}

function Row({ order, onAmend, onCancel }: Acts & { order: Order }) {
  const { t } = useTranslation("trade");
  const cutOff = useCutOff();
  const canceling = useValue(() => orderNews$.canceling.get()[order.orderNo]) === true;
  const { side, orderType, price, triggerPrice, qty, amount, frozen, held, queued, symbol } = order;
  return (
    <tr>
      <th scope="row">
        <a className="hit" href={`#${orderPath(order)}`}>
          {pairOf(order)}
        </a>{" "}
        <Badge kind={side === "buy" ? "up" : "down"}>{t(sideKey(order))}</Badge>
        <small data-if="narrow">{t(`kind.${orderType}`)}</small>
      </th>
      <td data-if="wide">{t(`kind.${orderType}`)}</td>
      <td>{price === "" ? t("atMarket") : priceOf(symbol, price)}</td>
      <td data-if="wide">{triggerPrice === "" ? MISSING : averageOf(symbol, triggerPrice)}</td>
      <td>{amount === "" ? plainText(qty) : amountText(amount)}</td>
      <td>
        {inPercent(filledOf(order).percent)}
        {(held || queued) && <small>{t(held ? "waitsTrigger" : "waitsSession")}</small>}
      </td>
      <td data-if="wide">{amountText(frozen)}</td>
      <td data-if="wide">{recentText(order.createdAt, Date.now())}</td>
      <td data-acts="">
        {price !== "" && (
          <Button size="s" disabled={canceling || cutOff} onClick={() => onAmend(order)}>
            {t("amend")}
          </Button>
        )}
        <Button size="s" busy={canceling} disabled={cutOff} onClick={() => onCancel(order)}>
          {t(canceling ? "canceling" : "cancel")}
        </Button>
      </td>
    </tr>
  );
}
