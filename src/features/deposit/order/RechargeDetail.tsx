import { Headphones } from "lucide-react";
import { useTranslation } from "react-i18next";
import { Navigate, useNavigate, useSearchParams } from "react-router-dom";
import type { Deposit } from "../../../../contract/http/money/deposit.ts";
import { useDeposit, useWaysIn } from "../../../data/queries/money/deposits.ts";
import { timeText } from "../../../lib/format/time.ts";
import { Copied } from "../../../parts/inout/AddressText.tsx";
import { Confirmations } from "../../../parts/inout/Confirmations.tsx";
import * as s from "../../../parts/inout/inout.styles.ts";
import { LedgerCell } from "../../../parts/inout/LedgerCell.tsx";
import { SandboxNote } from "../../../parts/inout/SandboxNote.tsx";
import { depositBadge } from "../../../parts/inout/status.ts";
import { useReason } from "../../../parts/inout/use-reason.ts";
import { useRecordToasts } from "../../../parts/inout/use-record-toasts.ts";
import { useBack } from "../../../parts/instrument/use-back.ts";
import { CoinLogo } from "../../../parts/money/CoinLogo.tsx";
import { MoneyFacts } from "../../../parts/money/MoneyResult.tsx";
import { Sum } from "../../../parts/money/Sum.tsx";
import { PageState } from "../../../parts/page/PageState.tsx";
import { Button } from "../../../ui/Button.tsx";
import { Badge } from "../../../ui/figure/Badge.tsx";
import { Timeline, type TimelineEntry } from "../../../ui/figure/Timeline.tsx";
import { ActionBar } from "../../../ui/frame/ActionBar.tsx";
import { Header } from "../../../ui/frame/Header.tsx";
import { Page } from "../../../ui/frame/Page.tsx";
import { IconButton } from "../../../ui/IconButton.tsx";

/** One deposit of a coin, followed to its end. */
export default function RechargeDetail() {
  const { t } = useTranslation(["deposit", "inout"]);
  const navigate = useNavigate();
  const [query] = useSearchParams();
  const back = useBack("/Record/DepositAndWithdrawal?tab=deposit");
  const order = useDeposit(query.get("order_no") || "none");
  const sandbox = useWaysIn().data?.sandbox;
  useRecordToasts();
  if (order.data?.channel === "bank")
    return (
      <Navigate to={`/Record/RecordDetails?type=deposit&order_no=${order.data.orderNo}`} replace />
    );
  return (
    <>
      <Header
        title={t("detail.title")}
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
        <PageState of={order}>{(of) => <Facts of={of} />}</PageState>
      </Page>
      <SandboxNote on={sandbox} />
      {order.data !== undefined && (
        <ActionBar>
          <Button
            kind="primary"
            wide
            onClick={() => navigate(`/cryptos/rechargePage?symbol=${order.data?.symbol}`)}
          >
            {t("detail.again")}
          </Button>
        </ActionBar>
      )}
    </>
  );
}

function Facts({ of }: { of: Deposit }) {
  const { t } = useTranslation(["deposit", "inout"]);
  const reason = useReason();
  return (
    <>
      <section className={s.head}>
        <span>
          <span>
            <CoinLogo code={of.symbol} size="s" />
            {t("titleOf", { coin: of.symbol })}
          </span>
          <Badge kind={depositBadge(of.status)}>{t(`inout:deposit.${of.status}`)}</Badge>
        </span>
        <strong>
          <Sum of={of.status === 3 ? of.credited : of.amount} unit={of.symbol} exact />
        </strong>
      </section>
      <section className={s.card}>
        <Timeline label={t("inout:progress")} entries={useStages(of, reason)} />
      </section>
      <MoneyFacts
        pairs={[
          { key: t("inout:network"), value: of.chain },
          {
            key: t("inout:address"),
            value: <Copied text={of.address} what={t("inout:address")} />,
          },
          ...(of.memo === "" ? [] : [{ key: t("inout:memo"), value: of.memo }]),
          { key: t("detail.declared"), value: <Sum of={of.amount} unit={of.symbol} exact /> },
          { key: t("detail.credited"), value: <Sum of={of.credited} unit={of.symbol} exact /> },
          ...(of.txHash === "" ? [] : [{ key: t("inout:hash"), value: <Hash of={of} /> }]),
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

function Hash({ of }: { of: Deposit }) {
  const { t } = useTranslation("inout");
  return (
    <>
      <Copied text={of.txHash} what={t("hash")} />
      {of.txUrl !== "" && (
        <a href={of.txUrl} target="_blank" rel="noreferrer">
          {t("explorer")}
        </a>
      )}
    </>
  );
}

function useStages(of: Deposit, reason: (code: string) => string): TimelineEntry[] {
  const { t } = useTranslation(["deposit", "inout"]);
  const first: TimelineEntry = {
    key: "first",
    state: of.status === 1 ? "now" : "done",
    title: t("detail.stage.submitted"),
    time: timeText(of.createTime),
  };
  const count = { count: of.confirmations, of: of.confirmationsNeed };
  if (of.status === 4)
    return [
      first,
      {
        key: "end",
        state: "failed",
        title: t("inout:deposit.4"),
        time: timeText(of.finishTime),
        note: reason(of.reason),
      },
    ];
  return [
    first,
    {
      key: "chain",
      state: of.status === 1 ? "ahead" : of.status === 2 ? "now" : "done",
      title: t("inout:confirming", count),
      note:
        of.status === 2 ? (
          <Confirmations count={of.confirmations} of={of.confirmationsNeed} />
        ) : undefined,
    },
    {
      key: "end",
      state: of.status === 3 ? "done" : "ahead",
      title: t("inout:deposit.3"),
      ...(of.status === 3 && { time: timeText(of.finishTime) }),
    },
  ];
}
