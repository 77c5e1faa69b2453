import { ArrowRight } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { Navigate, useNavigate, useSearchParams } from "react-router-dom";
import type { TransferRow } from "../../../contract/http/money/wallet.ts";
import { type Amount, add, decimal, subtract, toText } from "../../../contract/money/decimal.ts";
import { transfer } from "../../data/commands/money.ts";
import { useTransfers } from "../../data/queries/money/records.ts";
import { amountText } from "../../lib/format/amount.ts";
import { timeText } from "../../lib/format/time.ts";
import { useBack } from "../../parts/instrument/use-back.ts";
import { CopiedNo, MoneyFacts, MoneyOutcome } from "../../parts/money/MoneyResult.tsx";
import { Sum } from "../../parts/money/Sum.tsx";
import { PageState } from "../../parts/page/PageState.tsx";
import { Button } from "../../ui/Button.tsx";
import { ActionBar } from "../../ui/frame/ActionBar.tsx";
import { Header } from "../../ui/frame/Header.tsx";
import { Page } from "../../ui/frame/Page.tsx";
import { Icon } from "../../ui/Icon.tsx";
import { Empty } from "../../ui/state/Empty.tsx";
import { type TransferDraft, transferDraft } from "./draft.ts";
import * as s from "./transfer.styles.ts";

/**
 * Repeats what is about to be moved, moves it, and says what became of it; by its number it is
 * shown again.
 */
export default function TransferSubmit() {
  const [query] = useSearchParams();
  const no = query.get("order_no") ?? "";
  const [draft] = useState(transferDraft.get);
  if (no !== "") return <Result no={no} />;
  return draft === undefined ? (
    <Navigate to="/transfer/index" replace />
  ) : (
    <Confirm draft={draft} />
  );
}

function Confirm({ draft }: { draft: TransferDraft }) {
  const { t } = useTranslation("transfer");
  const navigate = useNavigate();
  const back = useBack("/transfer/index");
  const [busy, setBusy] = useState(false);
  const { from, to, symbol, amount } = draft;
  const go = async (): Promise<void> => {
    setBusy(true);
    const done = await transfer({ from, to, symbol, amount });
    setBusy(false);
    if (!done.ok) return;
    transferDraft.set(undefined);
    navigate(`/transfer/transferSubmit?order_no=${done.value.orderNo}`, { replace: true });
  };
  return (
    <>
      <Header title={t("confirm")} back={{ label: t("common:back"), onClick: back }} />
      <Page grouped className={s.page}>
        <MoneyFacts
          pairs={[
            { key: t("from"), value: t(`money:type.${from}`) },
            { key: t("to"), value: t(`money:type.${to}`) },
            { key: t("money:amount"), value: <Sum of={amount} unit={symbol} exact /> },
            { key: t("money:fee"), value: `${amountText("0")} ${symbol}` },
            {
              key: t("money:left", { type: t(`money:type.${from}`) }),
              value: (
                <Sum
                  of={toText(subtract(decimal<Amount>(draft.fromHas), decimal<Amount>(amount)))}
                  unit={symbol}
                />
              ),
            },
          ]}
        />
      </Page>
      <ActionBar>
        <Button kind="primary" wide busy={busy} onClick={() => void go()}>
          {t("go")}
        </Button>
      </ActionBar>
    </>
  );
}

function Result({ no }: { no: string }) {
  const { t } = useTranslation("transfer");
  const navigate = useNavigate();
  const { first } = useTransfers({ orderNo: no });
  const leave = (): void => void navigate("/personal/index", { replace: true });
  return (
    <>
      <Header title={t("title")} back={{ label: t("common:back"), onClick: leave }} />
      <Page grouped className={s.page}>
        <PageState
          of={first}
          isEmpty={({ list }) => list.length === 0}
          empty={<Empty title={t("money:none")} />}
        >
          {({ list }) => <Done row={list[0]} />}
        </PageState>
      </Page>
      <ActionBar even>
        <Button onClick={() => navigate("/transfer/index", { replace: true })}>
          {t("money:again")}
        </Button>
        <Button kind="primary" onClick={leave}>
          {t("money:done")}
        </Button>
      </ActionBar>
    </>
  );
}

function Done({ row }: { row: TransferRow }) {
  const { t } = useTranslation("transfer");
  const amount = decimal<Amount>(row.amount);
  return (
    <>
      <MoneyOutcome
        status={row.status}
        words={t(`status.${row.status}`)}
        sum={<Sum of={row.amount} unit={row.symbol} exact />}
      />
      {row.status === 1 && (
        <section className={s.after}>
          <span>
            {t(`money:type.${row.from}`)}
            <b>
              <Sum of={row.fromAfter} />
            </b>
            {t("was")} <Sum of={toText(add(decimal<Amount>(row.fromAfter), amount))} />
          </span>
          <Icon of={ArrowRight} />
          <span>
            {t(`money:type.${row.to}`)}
            <b>
              <Sum of={row.toAfter} />
            </b>
            {t("was")} <Sum of={toText(subtract(decimal<Amount>(row.toAfter), amount))} />
          </span>
        </section>
      )}
      <MoneyFacts
        pairs={[
          { key: t("money:orderNo"), value: <CopiedNo no={row.orderNo} /> },
          { key: t("money:time"), value: timeText(row.createTime) },
          ...(row.reason === "" ? [] : [{ key: t("reason"), value: row.reason }]),
        ]}
      />
    </>
  );
}
