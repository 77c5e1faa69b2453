import { Headphones } from "lucide-react";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Navigate, useNavigate, useSearchParams } from "react-router-dom";
import type { Deposit } from "../../../contract/http/money/deposit.ts";
import type { Withdrawal } from "../../../contract/http/money/withdraw.ts";
import { cancelDeposit, cancelWithdrawal } from "../../data/commands/money.ts";
import { useDeposit, useWaysIn } from "../../data/queries/money/deposits.ts";
import { useWithdrawal } from "../../data/queries/money/withdrawals.ts";
import { amountText } from "../../lib/format/amount.ts";
import { timeText } from "../../lib/format/time.ts";
import { Copied } from "../../parts/inout/AddressText.tsx";
import * as s from "../../parts/inout/inout.styles.ts";
import { LedgerCell } from "../../parts/inout/LedgerCell.tsx";
import { depositPath, withdrawalPath } from "../../parts/inout/RecordRow.tsx";
import { SandboxNote } from "../../parts/inout/SandboxNote.tsx";
import { depositBadge, withdrawalBadge } from "../../parts/inout/status.ts";
import { useReason } from "../../parts/inout/use-reason.ts";
import { useRecordToasts } from "../../parts/inout/use-record-toasts.ts";
import { useWithdrawalStages } from "../../parts/inout/use-withdrawal-stages.ts";
import { useBack } from "../../parts/instrument/use-back.ts";
import { MoneyFacts } from "../../parts/money/MoneyResult.tsx";
import { Sum } from "../../parts/money/Sum.tsx";
import { PageState } from "../../parts/page/PageState.tsx";
import { Button } from "../../ui/Button.tsx";
import { Badge } from "../../ui/figure/Badge.tsx";
import { Timeline, type TimelineEntry } from "../../ui/figure/Timeline.tsx";
import { ActionBar } from "../../ui/frame/ActionBar.tsx";
import { Header } from "../../ui/frame/Header.tsx";
import { Page } from "../../ui/frame/Page.tsx";
import { IconButton } from "../../ui/IconButton.tsx";

/** One order by bank, in or out. Coins have screens of their own. */
export default function RecordDetails() {
  const [query] = useSearchParams();
  const orderNo = query.get("order_no") ?? "";
  return query.get("type") === "withdraw" ? <Out orderNo={orderNo} /> : <In orderNo={orderNo} />;
}

function Frame({
  side,
  children,
  footer,
}: {
  side: "deposit" | "withdraw";
  children: ReactNode;
  footer?: ReactNode;
}) {
  const { t } = useTranslation(["record", "inout", "payment"]);
  const navigate = useNavigate();
  const back = useBack(`/Record/DepositAndWithdrawal?tab=${side}`);
  const sandbox = useWaysIn().data?.sandbox;
  useRecordToasts();
  return (
    <>
      <Header
        title={t("details")}
        back={{ label: t("common:back"), onClick: back }}
        end={
          <IconButton
            icon={Headphones}
            label={t("inout:help")}
            onClick={() => navigate("/customerService")}
          />
        }
      />
      <Page grouped className={s.page}>
        {children}
      </Page>
      <SandboxNote on={sandbox} />
      {footer && <ActionBar even>{footer}</ActionBar>}
    </>
  );
}

function In({ orderNo }: { orderNo: string }) {
  const { t } = useTranslation(["record", "inout", "payment"]);
  const navigate = useNavigate();
  const order = useDeposit(orderNo);
  const { data } = order;
  if (data?.channel === "crypto") return <Navigate to={depositPath(data)} replace />;
  const footer = data?.status === 0 && (
    <>
      <Button onClick={() => void cancelDeposit({ orderNo })}>{t("cancel")}</Button>
      <Button
        kind="primary"
        onClick={() => navigate(`/cryptos/rechargeSubmit?order_no=${orderNo}`)}
      >
        {t("slip")}
      </Button>
    </>
  );
  return (
    <Frame side="deposit" footer={footer}>
      <PageState of={order}>{(of) => <DepositFacts of={of} />}</PageState>
    </Frame>
  );
}

function DepositFacts({ of }: { of: Deposit }) {
  const { t } = useTranslation(["record", "inout", "payment"]);
  const reason = useReason();
  return (
    <>
      <section className={s.head}>
        <span>
          <span>
            {t("inout:in")} {of.currency}
          </span>
          <Badge kind={depositBadge(of.status)}>{t(`inout:deposit.${of.status}`)}</Badge>
        </span>
        <strong>
          <Sum of={of.amount} unit={of.currency} exact />
        </strong>
      </section>
      <section className={s.card}>
        <Timeline label={t("inout:progress")} entries={useBankStages(of, reason)} />
      </section>
      <MoneyFacts
        pairs={[
          { key: t("inout:rate"), value: `1 USDT = ${amountText(of.rate)} ${of.currency}` },
          { key: t("credited"), value: <Sum of={of.credited} unit={of.symbol} exact /> },
          {
            key: t("method"),
            value:
              of.payment === null
                ? "--"
                : `${t(`payment:kind.${of.payment.type}`)} ${of.payment.masked}`,
          },
          {
            key: t("reference"),
            value:
              of.reference === "" ? (
                "--"
              ) : (
                <Copied text={of.reference} shown={of.reference} what={t("reference")} />
              ),
          },
          {
            key: t("inout:orderNo"),
            value: <Copied text={of.orderNo} shown={of.orderNo} what={t("inout:orderNo")} />,
          },
          ...(of.reason === "" ? [] : [{ key: t("inout:why"), value: reason(of.reason) }]),
        ]}
      />
      {of.status === 3 && <LedgerCell type="recharge" symbol={of.symbol} orderNo={of.orderNo} />}
    </>
  );
}

function useBankStages(of: Deposit, reason: (code: string) => string): TimelineEntry[] {
  const { t } = useTranslation(["record", "inout", "payment"]);
  const ended = { time: timeText(of.finishTime) };
  const opened: TimelineEntry = {
    key: "0",
    state: of.status === 0 ? "now" : "done",
    title: t("opened"),
    time: timeText(of.createTime),
  };
  if (of.status === 0) opened.note = t("payUntil", { time: timeText(of.expireTime) });
  if (of.status >= 4)
    return [
      opened,
      {
        key: "x",
        state: "failed",
        title: t(`inout:deposit.${of.status}`),
        ...ended,
        note: of.reason && reason(of.reason),
      },
    ];
  return [
    opened,
    {
      key: "1",
      state: of.status === 1 ? "now" : of.status > 1 ? "done" : "ahead",
      title: t("inout:deposit.1"),
    },
    {
      key: "3",
      state: of.status === 3 ? "done" : "ahead",
      title: t("inout:deposit.3"),
      ...(of.status === 3 && ended),
    },
  ];
}

function Out({ orderNo }: { orderNo: string }) {
  const { t } = useTranslation(["record", "inout", "payment"]);
  const order = useWithdrawal(orderNo);
  const { data } = order;
  if (data?.channel === "crypto") return <Navigate to={withdrawalPath(data)} replace />;
  const footer = data?.cancelable && (
    <Button onClick={() => void cancelWithdrawal({ orderNo })}>{t("cancel")}</Button>
  );
  return (
    <Frame side="withdraw" footer={footer}>
      <PageState of={order}>{(of) => <WithdrawalFacts of={of} />}</PageState>
    </Frame>
  );
}

function WithdrawalFacts({ of }: { of: Withdrawal }) {
  const { t } = useTranslation(["record", "inout", "payment"]);
  const stages = useWithdrawalStages(of);
  return (
    <>
      <section className={s.head}>
        <span>
          <span>
            {t("inout:out")} {of.receiveCurrency}
          </span>
          <Badge kind={withdrawalBadge(of.status)}>{t(`inout:withdraw.${of.status}`)}</Badge>
        </span>
        <strong>
          −<Sum of={of.amount} unit={of.symbol} exact />
        </strong>
      </section>
      <section className={s.card}>
        <Timeline label={t("inout:progress")} entries={stages} />
      </section>
      <MoneyFacts
        pairs={[
          { key: t("inout:rate"), value: `1 USDT = ${amountText(of.rate)} ${of.receiveCurrency}` },
          { key: t("inout:fee"), value: <Sum of={of.fee} unit={of.symbol} exact /> },
          {
            key: t("inout:receive"),
            value: <Sum of={of.receive} unit={of.receiveCurrency} exact />,
          },
          {
            key: t("method"),
            value:
              of.payment === null
                ? "--"
                : `${t(`payment:kind.${of.payment.type}`)} ${of.payment.masked}`,
          },
          {
            key: t("inout:orderNo"),
            value: <Copied text={of.orderNo} shown={of.orderNo} what={t("inout:orderNo")} />,
          },
        ]}
      />
      <LedgerCell type="withdraw" symbol={of.symbol} orderNo={of.orderNo} />
    </>
  );
}
