import { useState } from "react";
import { useTranslation } from "react-i18next";
import { Navigate, useNavigate, useSearchParams } from "react-router-dom";
import type { Order } from "../../../../contract/http/trading/orders.ts";
import { useOrder } from "../../../data/queries/user/orders.ts";
import { useContractOrder } from "../../../data/queries/user/perpetual.ts";
import { amountText } from "../../../lib/format/amount.ts";
import { plainText } from "../../../lib/format/plain.ts";
import { inPercent } from "../../../lib/format/signs.ts";
import { timeText } from "../../../lib/format/time.ts";
import { AccountChip } from "../../../parts/account/AccountChip.tsx";
import { PaperOf } from "../../../parts/account/PaperNote.tsx";
import { CopiedNo, MoneyFacts, MoneyOutcome } from "../../../parts/money/MoneyResult.tsx";
import { takeBack } from "../../../parts/open-orders/OpenOrders.tsx";
import { orderPath } from "../../../parts/orders/OrderCard.tsx";
import {
  averageOf,
  filledOf,
  isShare,
  pairOf,
  priceOf,
  QUOTE,
  unitOf,
} from "../../../parts/orders/order-words.ts";
import { isUnknown } from "../../../parts/page/is-unknown.ts";
import { PageState } from "../../../parts/page/PageState.tsx";
import { Button } from "../../../ui/Button.tsx";
import { Badge } from "../../../ui/figure/Badge.tsx";
import { ActionBar } from "../../../ui/frame/ActionBar.tsx";
import { Header } from "../../../ui/frame/Header.tsx";
import { Page } from "../../../ui/frame/Page.tsx";
import { Empty } from "../../../ui/state/Empty.tsx";
import * as s from "./quick.styles.ts";

/**
 * Outcome of an order; it changes while it is looked at. `home`: where Done leads; an address
 * without an order leads there at once. `records`: the list that has it; without, the order itself.
 */
export function OrderResult({
  home,
  records,
}: {
  home: (symbol: string) => string;
  records?: string;
}) {
  const { t } = useTranslation("trade");
  const navigate = useNavigate();
  const [query] = useSearchParams();
  const [busy, setBusy] = useState(false);
  const no = query.get("orderNo") ?? "";
  const isContract = query.get("kind") === "contract";
  const [exchanged, contracted] = [
    useOrder(isContract ? "" : no),
    useContractOrder(isContract ? no : ""),
  ];
  const order = isContract ? contracted : exchanged;
  if (no === "") return <Navigate to={home("")} replace />;
  const { data } = order;
  const leave = (): void => void navigate(home(data?.symbol ?? ""), { replace: true });
  const cancel = async (one: Order): Promise<void> => {
    setBusy(true);
    await takeBack(one, t("cancelled"));
    setBusy(false);
  };
  return (
    <>
      <Header
        title={t("result.title")}
        back={{ label: t("common:back"), onClick: leave }}
        end={<AccountChip />}
      />
      <Page grouped className={s.page}>
        {isUnknown(order) ? (
          <Empty title={t("detail.unknown")} />
        ) : (
          <PageState of={order}>{(one) => <Outcome order={one} />}</PageState>
        )}
        {(data !== undefined || records !== undefined) && (
          <Button
            kind="text"
            onClick={() =>
              navigate(records ?? orderPath({ orderNo: no, symbol: data?.symbol ?? "" }))
            }
          >
            {t(records === undefined ? "result.view" : "result.viewAll")}
          </Button>
        )}
      </Page>
      <ActionBar even>
        {data?.state === "submitted" && (
          <Button busy={busy} onClick={() => void cancel(data)}>
            {t("cancelRest")}
          </Button>
        )}
        <Button kind="primary" onClick={leave}>
          {t("result.done")}
        </Button>
      </ActionBar>
    </>
  );
}

const STATUS = { submitted: 0, completed: 1, cancelled: 2 } as const;

function Outcome({ order }: { order: Order }) {
  const { t } = useTranslation(["trade", "money", "stock"]);
  const {
    side,
    orderType,
    price,
    qty,
    amount,
    filled,
    avgPrice,
    fee,
    feeCurrency,
    symbol,
    state,
    reason,
  } = order;
  return (
    <>
      <MoneyOutcome
        status={STATUS[state]}
        words={t(`orderState.${state}`)}
        sum={inPercent(filledOf(order).percent)}
      />
      <MoneyFacts
        pairs={[
          {
            key: t(isShare(order) ? "stock:confirm.product" : "result.pair"),
            value: pairOf(order),
          },
          {
            key: t("confirm.side"),
            value: <Badge kind={side === "buy" ? "up" : "down"}>{t(`side.${side}`)}</Badge>,
          },
          { key: t("type"), value: t(`kind.${orderType}`) },
          { key: t("price"), value: price === "" ? t("atMarket") : priceOf(symbol, price) },
          {
            key: t(amount === "" ? "quantity" : "spends"),
            value:
              amount === ""
                ? `${plainText(qty)} ${unitOf(order, t, qty)}`
                : `${amountText(amount)} ${QUOTE}`,
          },
          { key: t("filled"), value: `${plainText(filled)} ${unitOf(order, t, filled)}` },
          { key: t("preview.average"), value: averageOf(symbol, avgPrice) },
          {
            key: t("fee"),
            value: `${feeCurrency === QUOTE ? amountText(fee) : plainText(fee)} ${feeCurrency}`,
          },
          ...(reason === "" ? [] : [{ key: t("result.reason"), value: t(`reason.${reason}`) }]),
          { key: t("money:time"), value: timeText(order.createdAt) },
          { key: t("money:orderNo"), value: <CopiedNo no={order.orderNo} /> },
        ]}
      />
      <PaperOf symbol={symbol} />
    </>
  );
}
