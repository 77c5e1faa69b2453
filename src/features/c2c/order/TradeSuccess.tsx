import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router-dom";
import { coinSum, fiatSum } from "../../../parts/c2c/money-text.ts";
import { orderScreen } from "../../../parts/c2c/order-screen.ts";
import { ResultPage } from "../../../parts/page/ResultPage.tsx";
import { Button } from "../../../ui/Button.tsx";
import { OrderFrame } from "./OrderFrame.tsx";

/** How a trade ended, shown once, right after: coins for the buyer, money for the seller. */
export default function TradeSuccess() {
  const { t } = useTranslation("c2c");
  const navigate = useNavigate();
  return (
    <OrderFrame>
      {(order) => {
        const isBuyer = order.my_role === "buyer";
        const market = (): void => void navigate("/cryptos/wantBuy", { replace: true });
        return (
          <ResultPage
            title={t(isBuyer ? "take.buy" : "take.sell", { coin: order.symbol })}
            back={market}
            name={
              isBuyer
                ? `+${coinSum(order.quantity, order.symbol)}`
                : fiatSum(order.amount, order.currency, order.currency_symbol)
            }
            footer={
              <>
                <Button onClick={() => navigate(orderScreen(order), { replace: true })}>
                  {t("order.details")}
                </Button>
                <Button onClick={() => navigate("/cryptos/assetsCenter/index", { replace: true })}>
                  {t("order.walletOpen")}
                </Button>
                <Button kind="primary" onClick={market}>
                  {t("order.again")}
                </Button>
              </>
            }
          >
            {t(isBuyer ? "success.buyer" : "success.seller", {
              name: order.peer.nick_name,
              sum: coinSum(order.quantity, order.symbol),
            })}
          </ResultPage>
        );
      }}
    </OrderFrame>
  );
}
