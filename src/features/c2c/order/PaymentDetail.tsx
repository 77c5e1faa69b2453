import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router-dom";
import type { Order } from "../../../../contract/http/c2c/shapes.ts";
import { timeText } from "../../../lib/format/time.ts";
import { coinSum } from "../../../parts/c2c/money-text.ts";
import { Button } from "../../../ui/Button.tsx";
import { Figures, Head, PayCard, Peer, Shown, Steps } from "./cards.tsx";
import { OrderFrame, OrderPage } from "./OrderFrame.tsx";
import * as s from "./order.styles.ts";
import { AnswerAdjust } from "./steps/answer-adjust.tsx";
import { AppealDoor } from "./steps/appeal-door.tsx";

/** The buyer has paid and waits for the release. */
export default function PaymentDetail() {
  return <OrderFrame>{(order, reload) => <Waits order={order} reload={reload} />}</OrderFrame>;
}

function Waits({ order, reload }: { order: Order; reload: () => void }) {
  const { t } = useTranslation("c2c");
  const navigate = useNavigate();
  const pay = order.payments.find(({ id }) => id === order.payment_id);
  const isReleasing = order.status === "processing";
  return (
    <OrderPage
      order={order}
      title={t("take.buy", { coin: order.symbol })}
      footer={
        !isReleasing && (
          <>
            {order.actions.includes("cancel") && (
              <Button onClick={() => navigate(`/cryptos/cancelOrder?order_no=${order.order_no}`)}>
                {t("order.cancel")}
              </Button>
            )}
            <AppealDoor order={order} reload={reload} />
            <Button
              kind="primary"
              onClick={() => navigate(`/cryptos/chat?order_no=${order.order_no}`)}
            >
              {t("chat.title")}
            </Button>
          </>
        )
      }
    >
      <Head
        title={t(isReleasing ? "order.releasing" : "order.waitRelease")}
        text={t(isReleasing ? "order.upTo5" : "order.waitText", {
          sum: coinSum(order.quantity, order.symbol),
          time: timeText(order.pay_time),
        })}
      />
      <Steps at={2} />
      <AnswerAdjust order={order} reload={reload} />
      <Figures order={order} label={t("order.youPaid")} />
      {pay !== undefined && <PayCard pay={pay} payRef={order.pay_ref} />}
      {order.proof_img !== "" && (
        <section className={s.card}>
          <strong>{t("order.proof")}</strong>
          <Shown url={order.proof_img} label={t("order.proof")} />
        </section>
      )}
      <Peer order={order} />
    </OrderPage>
  );
}
