import { useState } from "react";
import { useTranslation } from "react-i18next";
import { timeText } from "../../../lib/format/time.ts";
import { useBack } from "../../../parts/instrument/use-back.ts";
import { CopiedNo, MoneyFacts } from "../../../parts/money/MoneyResult.tsx";
import { Sum } from "../../../parts/money/Sum.tsx";
import { Button } from "../../../ui/Button.tsx";
import { Badge } from "../../../ui/figure/Badge.tsx";
import { RatioBar } from "../../../ui/figure/RatioBar.tsx";
import { ActionBar } from "../../../ui/frame/ActionBar.tsx";
import * as s from "../earn.styles.ts";
import { nameOf, payTime } from "../words.ts";
import { Incomes } from "./Incomes.tsx";
import { OrderScreen, type WholeOrder } from "./OrderScreen.tsx";
import { RedeemSheet } from "./RedeemSheet.tsx";

/**
 * `/cryptos/financialOrder`, `/cryptos/miningMachineOrder`: shows how far an order is, what it has
 * paid, and what leaving now costs.
 */
export default function FinancialOrder() {
  const { t } = useTranslation(["earn", "money"]);
  const back = useBack("/cryptos/financialHistory");
  return (
    <OrderScreen
      title={t("order.title")}
      back={back}
      foot={(order, reload) => order.status === "submitted" && <Leave of={order} reload={reload} />}
    >
      {(order) => (
        <>
          <Head of={order} />
          <Figures of={order} />
          <Incomes of={order} />
        </>
      )}
    </OrderScreen>
  );
}

function Leave({ of, reload }: { of: WholeOrder; reload: () => void }) {
  const { t } = useTranslation(["earn", "money"]);
  const [open, setOpen] = useState(false);
  return (
    <ActionBar>
      <Button wide onClick={() => setOpen(true)}>
        {t(of.termDays === 0 ? "redeem.take" : "redeem.leave")}
      </Button>
      <RedeemSheet of={of} reload={reload} open={open} onClose={() => setOpen(false)} />
    </ActionBar>
  );
}

function Head({ of }: { of: WholeOrder }) {
  const { t } = useTranslation(["earn", "money"]);
  const { symbol, termDays, paidDays, status } = of;
  return (
    <section className={s.card}>
      <div className={s.leaveHead}>
        <h2>{nameOf(t, of)}</h2>
        <Badge kind={status === "submitted" ? "brand" : "plain"}>{t(`status.${status}`)}</Badge>
      </div>
      <p className={s.paid}>
        {t(status === "submitted" ? "order.earning" : "order.amount")}
        <strong>
          <Sum of={of.amount} exact /> <small>{symbol}</small>
        </strong>
      </p>
      {termDays > 0 && (
        <div className={s.quota}>
          <RatioBar
            label={t("order.dayOf", { day: paidDays, count: termDays })}
            parts={[
              { share: paidDays, tone: "brand" },
              { share: termDays - paidDays, tone: "rest" },
            ]}
          />
          <p>
            <span>{t("order.dayOf", { day: paidDays, count: termDays })}</span>
          </p>
        </div>
      )}
      <dl className={s.figures}>
        <div>
          <dt>{t("order.incomes")}</dt>
          <dd>
            <Sum of={of.totalIncome} change />
          </dd>
        </div>
        <div>
          <dt>{t("facts.daily")}</dt>
          <dd>
            <Sum of={of.dailyIncome} />
          </dd>
        </div>
      </dl>
    </section>
  );
}

function Figures({ of }: { of: WholeOrder }) {
  const { t } = useTranslation(["earn", "money"]);
  const { symbol, status } = of;
  const isLive = status === "submitted";
  const machine =
    of.type === "machine"
      ? [
          { key: t("units"), value: String(of.units) },
          { key: t("order.level"), value: String(of.level) },
        ]
      : [];
  const now = [
    { key: t("order.penalty"), value: <Sum of={of.penaltyNow} unit={symbol} exact /> },
    { key: t("order.get"), value: <Sum of={of.getNow} unit={symbol} exact /> },
    { key: t("order.next"), value: payTime(t, of.nextPayTime) },
    {
      key: t("facts.last"),
      value: of.maturityTime === 0 ? t("facts.noEnd") : payTime(t, of.maturityTime),
    },
  ];
  const ended = [
    { key: t("order.returned"), value: <Sum of={of.returned} unit={symbol} exact /> },
    { key: t("order.ended"), value: timeText(of.finishTime) },
  ];
  return (
    <MoneyFacts
      pairs={[
        ...machine,
        ...(isLive ? now : ended),
        { key: t("order.opened"), value: timeText(of.openTime) },
        { key: t("money:orderNo"), value: <CopiedNo no={of.orderNo} /> },
      ]}
    />
  );
}
