import { Headphones } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { Navigate, useNavigate, useSearchParams } from "react-router-dom";
import type { Withdrawal } from "../../../../contract/http/money/withdraw.ts";
import { cancelWithdrawal } from "../../../data/commands/money.ts";
import { useWaysOut, useWithdrawal } from "../../../data/queries/money/withdrawals.ts";
import { Copied } from "../../../parts/inout/AddressText.tsx";
import * as s from "../../../parts/inout/inout.styles.ts";
import { LedgerCell } from "../../../parts/inout/LedgerCell.tsx";
import { SandboxNote } from "../../../parts/inout/SandboxNote.tsx";
import { withdrawalBadge } from "../../../parts/inout/status.ts";
import { useRecordToasts } from "../../../parts/inout/use-record-toasts.ts";
import { useWithdrawalStages } from "../../../parts/inout/use-withdrawal-stages.ts";
import { useBack } from "../../../parts/instrument/use-back.ts";
import { CoinLogo } from "../../../parts/money/CoinLogo.tsx";
import { MoneyFacts } from "../../../parts/money/MoneyResult.tsx";
import { Sum } from "../../../parts/money/Sum.tsx";
import { PageState } from "../../../parts/page/PageState.tsx";
import { Button } from "../../../ui/Button.tsx";
import { Badge } from "../../../ui/figure/Badge.tsx";
import { Timeline } from "../../../ui/figure/Timeline.tsx";
import { ActionBar } from "../../../ui/frame/ActionBar.tsx";
import { Header } from "../../../ui/frame/Header.tsx";
import { Page } from "../../../ui/frame/Page.tsx";
import { IconButton } from "../../../ui/IconButton.tsx";
import { Dialog } from "../../../ui/overlay/Dialog.tsx";

/** One withdrawal of a coin, followed to its end. */
export default function WithdrawDetail() {
  const { t } = useTranslation(["withdraw", "inout"]);
  const navigate = useNavigate();
  const [query] = useSearchParams();
  const back = useBack("/Record/DepositAndWithdrawal?tab=withdraw");
  const order = useWithdrawal(query.get("order_no") || "none");
  const sandbox = useWaysOut().data?.sandbox;
  const [asks, setAsks] = useState(false);
  const [busy, setBusy] = useState(false);
  useRecordToasts();
  const cancel = async (orderNo: string): Promise<void> => {
    setAsks(false);
    setBusy(true);
    await cancelWithdrawal({ orderNo });
    setBusy(false);
    order.reload();
  };
  const { data } = order;
  if (data?.channel === "bank")
    return <Navigate to={`/Record/RecordDetails?type=withdraw&order_no=${data.orderNo}`} replace />;
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
      {data?.cancelable && (
        <ActionBar>
          <Button wide busy={busy} onClick={() => setAsks(true)}>
            {t("detail.cancel")}
          </Button>
        </ActionBar>
      )}
      <Dialog
        open={asks}
        onClose={() => setAsks(false)}
        title={t("detail.ask")}
        cancel={t("detail.keep")}
        action={{
          label: t("detail.cancel"),
          onClick: () => void cancel(data?.orderNo ?? ""),
          danger: true,
        }}
      >
        {t("detail.askText")}
      </Dialog>
    </>
  );
}

function Facts({ of }: { of: Withdrawal }) {
  const { t } = useTranslation(["withdraw", "inout"]);
  const stages = useWithdrawalStages(of);
  return (
    <>
      <section className={s.head}>
        <span>
          <span>
            <CoinLogo code={of.symbol} size="s" />
            {t("detail.of", { coin: of.symbol })}
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
          { key: t("inout:network"), value: of.chain },
          {
            key: t("inout:address"),
            value: <Copied text={of.address} what={t("inout:address")} />,
          },
          ...(of.memo === "" ? [] : [{ key: t("inout:memo"), value: of.memo }]),
          { key: t("inout:amount"), value: <Sum of={of.amount} unit={of.symbol} exact /> },
          { key: t("inout:fee"), value: <Sum of={of.fee} unit={of.symbol} exact /> },
          {
            key: t("inout:receive"),
            value: <Sum of={of.receive} unit={of.receiveCurrency} exact />,
          },
          ...(of.txHash === ""
            ? []
            : [
                { key: t("inout:hash"), value: <Copied text={of.txHash} what={t("inout:hash")} /> },
              ]),
          {
            key: t("inout:orderNo"),
            value: <Copied text={of.orderNo} shown={of.orderNo} what={t("inout:orderNo")} />,
          },
        ]}
      />
      <LedgerCell type="withdraw" symbol={of.symbol} orderNo={of.orderNo} />
      {of.txUrl !== "" && (
        <a href={of.txUrl} target="_blank" rel="noreferrer">
          {t("inout:explorer")}
        </a>
      )}
    </>
  );
}
