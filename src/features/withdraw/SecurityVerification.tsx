import { useState } from "react";
import { useTranslation } from "react-i18next";
import { Navigate, useNavigate } from "react-router-dom";
import { withdraw } from "../../data/commands/money/withdraw.ts";
import { useWaysOut } from "../../data/queries/money/withdrawals.ts";
import * as s from "../../parts/inout/inout.styles.ts";
import { SandboxNote } from "../../parts/inout/SandboxNote.tsx";
import { callWithProof } from "../../parts/proof/call-with-proof.ts";
import { Button } from "../../ui/Button.tsx";
import { ActionBar } from "../../ui/frame/ActionBar.tsx";
import { Header } from "../../ui/frame/Header.tsx";
import { Page } from "../../ui/frame/Page.tsx";
import { Dialog } from "../../ui/overlay/Dialog.tsx";
import { WithdrawSummary } from "./ConfirmSheet.tsx";
import { type WithdrawDraft, withdrawDraft } from "./draft.ts";

/** Confirms a withdrawal with the fund password and codes. */
export default function SecurityVerification() {
  const [draft] = useState(withdrawDraft.get);
  return draft === undefined ? <Navigate to="/cryptos/withdraw/withdrawPage" replace /> : <Confirm draft={draft} />;
}

function Confirm({ draft }: { draft: WithdrawDraft }) {
  const { t } = useTranslation("withdraw");
  const navigate = useNavigate();
  const sandbox = useWaysOut().data?.sandbox;
  const [busy, setBusy] = useState(false);
  const [leaves, setLeaves] = useState(false);
  const { symbol, chain, address, memo, amount, fee } = draft;
  const go = async (): Promise<void> => {
    setBusy(true);
    const done = await callWithProof(withdraw, { channel: "crypto", symbol, chain, address, memo, amount, quotedFee: fee }, { scene: "withdraw" });
    setBusy(false);
    if (done.ok) {
      withdrawDraft.set(undefined);
      navigate(`/cryptos/withdraw/withdrawSumbit?order_no=${done.value.orderNo}`, { replace: true });
    } else if (done.error.kind === "business" && done.error.name === "feeUnreasonable") navigate(-1);
  };
  const giveUp = (): void => {
    withdrawDraft.set(undefined);
    navigate("/cryptos/withdraw/withdrawPage", { replace: true });
  };
  return (
    <>
      <Header title={t("verify.title")} back={{ label: t("common:back"), onClick: () => setLeaves(true) }} />
      <Page grouped className={s.page}>
        <section className={s.card}>
          <WithdrawSummary of={draft} />
        </section>
        <p className={s.warning} data-kind="info">
          {t("verify.note")}
        </p>
      </Page>
      <SandboxNote on={sandbox} />
      <ActionBar>
        <Button kind="primary" wide busy={busy} onClick={() => void go()}>
          {t("verify.action")}
        </Button>
      </ActionBar>
      <Dialog
        open={leaves}
        onClose={() => setLeaves(false)}
        title={t("verify.leave")}
        cancel={t("verify.stay")}
        action={{ label: t("verify.giveUp"), onClick: giveUp, danger: true }}
      />
    </>
  );
}
