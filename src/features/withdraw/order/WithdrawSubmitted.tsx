import { useTranslation } from "react-i18next";
import { useNavigate, useSearchParams } from "react-router-dom";
import { useWithdrawal } from "../../../data/queries/money/withdrawals.ts";
import { timeText } from "../../../lib/format/time.ts";
import { useRecordToasts } from "../../../parts/inout/use-record-toasts.ts";
import { Sum } from "../../../parts/money/Sum.tsx";
import { ResultPage } from "../../../parts/page/ResultPage.tsx";
import { Button } from "../../../ui/Button.tsx";

/** A withdrawal was submitted: how much, and when it is done. */
export default function WithdrawSubmitted() {
  const { t } = useTranslation(["withdraw", "inout"]);
  const navigate = useNavigate();
  const [query] = useSearchParams();
  const orderNo = query.get("order_no") ?? "";
  const order = useWithdrawal(orderNo).data;
  useRecordToasts();
  const home = (): void => void navigate("/personal/index", { replace: true });
  return (
    <ResultPage
      title={t("submitted.title")}
      name={t("submitted.name")}
      back={home}
      footer={
        <>
          <Button
            onClick={() =>
              navigate(`/cryptos/withdraw/withdrawDetail?order_no=${orderNo}`, { replace: true })
            }
          >
            {t("submitted.details")}
          </Button>
          <Button kind="primary" onClick={home}>
            {t("submitted.done")}
          </Button>
        </>
      }
    >
      {order !== undefined && (
        <>
          <p>
            {t("inout:amount")} <Sum of={order.amount} unit={order.symbol} exact /> ·{" "}
            {t("inout:receive")} <Sum of={order.receive} unit={order.receiveCurrency} exact />
          </p>
          <p>
            {order.leavesTime > 0
              ? t("submitted.leaves", { time: timeText(order.leavesTime) })
              : t("submitted.text")}
          </p>
        </>
      )}
    </ResultPage>
  );
}
