import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router-dom";
import { coinSum } from "../../../parts/c2c/money-text.ts";
import { Button } from "../../../ui/Button.tsx";
import { Figures, Head, PayCard, Peer, Steps } from "./cards.tsx";
import { OrderFrame, OrderPage } from "./OrderFrame.tsx";
import { note } from "./order.styles.ts";

/** The seller's unpaid order: the buyer is waited for. */
export default function SellGenerate() {
  const { t } = useTranslation("c2c");
  const navigate = useNavigate();
  return (
    <OrderFrame>
      {(order, reload) => (
        <OrderPage
          order={order}
          title={t("take.sell", { coin: order.symbol })}
          footer={
            <Button
              kind="primary"
              onClick={() => navigate(`/cryptos/chat?order_no=${order.order_no}`)}
            >
              {t("chat.title")}
            </Button>
          }
        >
          <Head
            title={t("order.waitPay")}
            text={t("order.escrow", { sum: coinSum(order.quantity, order.symbol) })}
            until={order.expire_time}
            ofMs={order.pay_time_limit * 60_000}
            onEnd={reload}
          />
          <Steps at={1} />
          <Figures order={order} label={t("order.toReceive")} />
          {order.payments.map((pay) => (
            <PayCard key={pay.id} pay={pay} payRef={order.pay_ref} />
          ))}
          <Peer order={order} />
          <p className={note}>{t("order.endsItself")}</p>
        </OrderPage>
      )}
    </OrderFrame>
  );
}
