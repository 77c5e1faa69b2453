import { ChevronRight, Clock } from "lucide-react";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router-dom";
import { serverNow } from "../../../data/queries/server-clock.ts";
import { useOrders, useOrdersOfAds } from "../../../data/queries/user/c2c.ts";
import { fiatSum } from "../../../parts/c2c/money-text.ts";
import { orderScreen } from "../../../parts/c2c/order-screen.ts";
import { CountDown } from "../../../ui/figure/CountDown.tsx";
import { Icon } from "../../../ui/Icon.tsx";
import { strip } from "./market.styles.ts";

const FEW = "5";

/** Orders of the user that wait for a step, one line each, with the time that is left to pay. */
export function OpenOrders({ isAdvertiser, most }: { isAdvertiser: boolean; most: number }) {
  const { t } = useTranslation("c2c");
  const navigate = useNavigate();
  const taken = useOrders({ tab: "open", page_size: FEW });
  const served = useOrdersOfAds({ tab: "open", page_size: FEW });
  const orders = [...(taken.first.data?.list ?? []), ...(isAdvertiser ? (served.first.data?.list ?? []) : [])];
  return orders.slice(0, most).map((order) => (
    <button key={order.order_no} type="button" className={strip} onClick={() => navigate(orderScreen(order))}>
      <Icon of={Clock} />
      <span>
        {t(`open.${order.my_role}.${order.status}`, {
          sum: fiatSum(order.amount, order.currency, order.currency_symbol),
          name: order.peer.nick_name,
        })}
      </span>
      {order.status === "unpaid" ? (
        <CountDown until={order.expire_time} now={serverNow} label={t("open.left")} onEnd={taken.first.reload}>
          <span />
        </CountDown>
      ) : (
        <span />
      )}
      <Icon of={ChevronRight} size="s" />
    </button>
  ));
}
