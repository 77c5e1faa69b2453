import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router-dom";
import { MoneyFacts, MoneyOutcome } from "../../../parts/money/MoneyResult.tsx";
import { Sum } from "../../../parts/money/Sum.tsx";
import { Button } from "../../../ui/Button.tsx";
import { ActionBar } from "../../../ui/frame/ActionBar.tsx";
import { nameOf, orderPath, payTime } from "../words.ts";
import { OrderScreen } from "./OrderScreen.tsx";

/** `/cryptos/order-success?type&order_no`: it is bought, and when it first pays. */
export default function OrderSuccess() {
  const { t } = useTranslation("earn");
  const navigate = useNavigate();
  const home = (): void => void navigate("/cryptos/fm-home", { replace: true });
  return (
    <OrderScreen
      title={t("success.title")}
      back={home}
      foot={(order) => (
        <ActionBar even>
          <Button onClick={home}>{t("title")}</Button>
          <Button kind="primary" onClick={() => navigate(orderPath(order), { replace: true })}>
            {t("success.look")}
          </Button>
        </ActionBar>
      )}
    >
      {(order) => (
        <>
          <MoneyOutcome
            status={1}
            words={t("success.done")}
            sum={<Sum of={order.amount} unit={order.symbol} exact />}
          />
          <MoneyFacts
            pairs={[
              { key: t("rules.product"), value: nameOf(t, order) },
              { key: t("facts.first"), value: payTime(t, order.firstPayTime) },
              { key: t("facts.daily"), value: <Sum of={order.dailyIncome} unit={order.symbol} /> },
            ]}
          />
        </>
      )}
    </OrderScreen>
  );
}
