import { ChevronRight, Clock } from "lucide-react";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router-dom";
import type { Order } from "../../../../contract/http/c2c/shapes.ts";
import { serverNow } from "../../../data/queries/server-clock.ts";
import { useOrders } from "../../../data/queries/user/c2c.ts";
import { fiatSum } from "../../../parts/c2c/money-text.ts";
import { orderScreen } from "../../../parts/c2c/order-screen.ts";
import { CountDown } from "../../../ui/figure/CountDown.tsx";
import { Icon } from "../../../ui/Icon.tsx";
import { strip } from "./market.styles.ts";

const FEW = "20";

/** True when the next step is the user's: those come first. */
const isMine = ({ my_role, status }: Order): boolean =>
  my_role === "seller" ? status === "paid" : status === "unpaid";

/**
 * Open orders of the user in both roles, one line each, those that wait for a step of the user
 * first, with the time that is left to pay.
 */
export function OpenOrders({ most }: { most: number }) {
  const { t } = useTranslation("c2c");
  const navigate = useNavigate();
  const open = useOrders({ tab: "open", role: "all", page_size: FEW });
  const all = open.first.data?.list ?? [];
  const orders = [...all.filter(isMine), ...all.filter((order) => !isMine(order))];
  return orders.slice(0, most).map((order) => (
    <button
      key={order.order_no}
      type="button"
      className={strip}
      onClick={() => navigate(orderScreen(order))}
    >
      <Icon of={Clock} />
      <span>
        {t(`open.${order.my_role}.${order.status}`, {
          sum: fiatSum(order.amount, order.currency, order.currency_symbol),
          name: order.peer.nick_name,
        })}
      </span>
      {order.status === "unpaid" ? (
        <CountDown
          until={order.expire_time}
          now={serverNow}
          label={t("open.left")}
          onEnd={open.first.reload}
        >
          <span />
        </CountDown>
      ) : (
        <span />
      )}
      <Icon of={ChevronRight} size="s" />
    </button>
  ));
}
