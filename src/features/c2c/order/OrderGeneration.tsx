import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router-dom";
import { inFours } from "../../../lib/format/account-number.ts";
import { coinSum } from "../../../parts/c2c/money-text.ts";
import { PayMark } from "../../../parts/c2c/PayMark.tsx";
import { Button } from "../../../ui/Button.tsx";
import { Radio } from "../../../ui/field/Radio.tsx";
import { Cell } from "../../../ui/list/Cell.tsx";
import { CellGroup } from "../../../ui/list/CellGroup.tsx";
import { Figures, Head, Peer, Steps, Terms, Warning } from "./cards.tsx";
import { OrderFrame, OrderPage } from "./OrderFrame.tsx";

/** The buyer's unpaid order: how to pay is chosen. */
export default function OrderGeneration() {
  const { t } = useTranslation("c2c");
  const navigate = useNavigate();
  const [picked, setPicked] = useState("");
  return (
    <OrderFrame>
      {(order, reload) => {
        const pay = order.payments.find(({ id }) => id === picked) ?? order.payments[0];
        return (
          <OrderPage
            order={order}
            title={t("take.buy", { coin: order.symbol })}
            footer={
              <>
                <Button onClick={() => navigate(`/cryptos/cancelOrder?order_no=${order.order_no}`)}>
                  {t("order.cancel")}
                </Button>
                <Button
                  kind="primary"
                  off={pay === undefined}
                  onClick={() =>
                    pay &&
                    navigate(`/cryptos/paymentBuy?order_no=${order.order_no}&payment_id=${pay.id}`)
                  }
                >
                  {t("order.goToPay")}
                </Button>
              </>
            }
          >
            <Head
              title={t("order.choosePay")}
              text={t("order.held", { sum: coinSum(order.quantity, order.symbol) })}
              until={order.expire_time}
              ofMs={order.pay_time_limit * 60_000}
              onEnd={reload}
            />
            <Steps at={1} />
            <Figures order={order} label={t("order.payExactly")} />
            <CellGroup title={t("filter.payment")}>
              {order.payments.map((one) => (
                <Cell
                  key={one.id}
                  control
                  label={<PayMark kind={one.type} />}
                  caption={`${one.holder} · ${inFours(one.account)}`}
                  value={
                    <Radio
                      name="pay"
                      checked={one.id === pay?.id}
                      onChange={() => setPicked(one.id)}
                    />
                  }
                />
              ))}
            </CellGroup>
            <Warning>{t("order.ownName")}</Warning>
            <Peer order={order} />
            <Terms order={order} />
          </OrderPage>
        );
      }}
    </OrderFrame>
  );
}
