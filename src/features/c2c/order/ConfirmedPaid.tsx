import { useTranslation } from "react-i18next";
import type { Order } from "../../../../contract/http/c2c/shapes.ts";
import { timeText } from "../../../lib/format/time.ts";
import { coinSum } from "../../../parts/c2c/money-text.ts";
import { Figures, Head, PayCard, Peer, Shown, Steps, Warning } from "./cards.tsx";
import { OrderFrame, OrderPage } from "./OrderFrame.tsx";
import * as s from "./order.styles.ts";
import { AppealDoor } from "./steps/appeal-door.tsx";
import { Propose, Release } from "./steps/seller-steps.tsx";

/** The seller looks for the money, and releases. */
export default function ConfirmedPaid() {
  return <OrderFrame>{(order, reload) => <Check order={order} reload={reload} />}</OrderFrame>;
}

function Check({ order, reload }: { order: Order; reload: () => void }) {
  const { t } = useTranslation("c2c");
  const pay = order.payments.find(({ id }) => id === order.payment_id);
  const isReleasing = order.status === "processing";
  return (
    <OrderPage
      order={order}
      title={t("take.sell", { coin: order.symbol })}
      footer={
        <>
          {!isReleasing && <AppealDoor order={order} reload={reload} />}
          <Release order={order} reload={reload} />
        </>
      }
    >
      <Head
        title={t(isReleasing ? "order.releasing" : "order.checkMoney")}
        text={t(isReleasing ? "order.upTo5" : "order.checkText", {
          sum: coinSum(order.quantity, order.symbol),
          time: timeText(order.pay_time),
        })}
      />
      <Steps at={2} />
      <Figures order={order} label={t("order.toReceive")} />
      <Peer order={order} />
      {pay !== undefined && <PayCard pay={pay} payRef={order.pay_ref} />}
      {order.proof_img !== "" && (
        <section className={s.card}>
          <strong>{t("order.proof")}</strong>
          <Shown url={order.proof_img} label={t("order.proof")} />
        </section>
      )}
      <Warning>{t("order.neverBefore")}</Warning>
      <Propose order={order} reload={reload} />
    </OrderPage>
  );
}
