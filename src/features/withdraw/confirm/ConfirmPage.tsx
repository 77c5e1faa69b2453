import { css } from "@linaria/core";
import { type ReactNode, useState } from "react";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router-dom";
import type { DataOf } from "../../../../contract/http/call.ts";
import type { withdrawApply } from "../../../../contract/http/money/withdraw.ts";
import type { CallError, CallResult } from "../../../../contract/http/wire/client.ts";
import type { Verify } from "../../../../contract/http/wire/envelope.ts";
import { useWaysOut } from "../../../data/queries/money/withdrawals.ts";
import { serverNow } from "../../../data/queries/server-clock.ts";
import { useVerifTargets } from "../../../data/queries/user/security.ts";
import { tellError } from "../../../data/stores/call-errors.ts";
import type { ProofValues } from "../../../data/stores/proof-slot.ts";
import { lockFacts } from "../../../parts/form/password/lock-facts.ts";
import * as s from "../../../parts/inout/inout.styles.ts";
import { SandboxNote } from "../../../parts/inout/SandboxNote.tsx";
import { useErrorWords } from "../../../parts/page/use-error-words.ts";
import { tellMissing } from "../../../parts/proof/call-with-proof.ts";
import { ProofField } from "../../../parts/proof/ProofField.tsx";
import { isFilled, proofValues } from "../../../parts/proof/step-up-form.ts";
import { Button } from "../../../ui/Button.tsx";
import { ActionBar } from "../../../ui/frame/ActionBar.tsx";
import { Header } from "../../../ui/frame/Header.tsx";
import { Page } from "../../../ui/frame/Page.tsx";
import { Dialog } from "../../../ui/overlay/Dialog.tsx";
import { useBackCloses } from "../../../ui/overlay/use-back-closes.ts";
import { withdrawDrafts } from "../draft.ts";
import { complaintOf, methodsOf } from "./proofs.ts";

const proofs = css`
  gap: var(--s-4);
`;

/** Props of {@link ConfirmPage}. */
export interface ConfirmPageProps {
  /** The form it came from. */
  home: string;
  /** The withdrawal, once more and whole. */
  summary: ReactNode;
  send: (values: ProofValues) => Promise<CallResult<DataOf<typeof withdrawApply>>>;
  done: (answer: DataOf<typeof withdrawApply>) => void;
}

/**
 * Confirms a withdrawal: its summary, the fund password, and the Google code or the codes of both
 * contacts. Leaving asks first.
 */
export function ConfirmPage({ home, summary, send, done }: ConfirmPageProps) {
  const { t } = useTranslation(["withdraw", "proof", "form"]);
  const navigate = useNavigate();
  const words = useErrorWords();
  const sandbox = useWaysOut().data?.sandbox;
  const bound = useVerifTargets().data;
  const methods = methodsOf(bound?.google_auth_bind);
  const [texts, setTexts] = useState<Partial<Record<Verify, string>>>({});
  const [wrong, setWrong] = useState<{ method: Verify; text: string }>();
  const [busy, setBusy] = useState(false);
  const [leaves, setLeaves] = useState(false);
  const [isOver, setOver] = useState(false);
  // The device's own Back asks too, before the proofs are lost.
  useBackCloses(!isOver, () => setLeaves(true));
  const values = proofValues(methods, texts);
  const need = methods.find((method) => !isFilled(method, texts[method] ?? ""));

  const refused = (error: CallError): void => {
    if (error.kind === "aborted" || tellMissing(error)) return;
    const method = complaintOf(error, methods);
    if (method !== undefined) {
      const { minutes } = lockFacts(error, serverNow());
      // A used code of an app says to wait for the next one.
      const text =
        error.kind === "http"
          ? t(method === 3 ? "form:code.next" : "form:code.void")
          : words(error.text);
      // Codes count once: only the fund password stays when it was not the one that was wrong.
      setTexts(method === 4 ? {} : { 4: texts[4] });
      setWrong({
        method,
        text: minutes === undefined ? text : t("verify.lock", { count: minutes }),
      });
      return;
    }
    tellError(error);
    // Fee or rate are others by now: the form has the new quote.
    if (error.kind === "business" && error.name === "feeUnreasonable") {
      setOver(true);
      setTimeout(() => navigate(-1));
    }
  };
  const confirm = async (values: ProofValues | undefined): Promise<void> => {
    if (busy || values === undefined) return;
    setBusy(true);
    setWrong(undefined);
    const answer = await send(values);
    setBusy(false);
    if (!answer.ok) return refused(answer.error);
    withdrawDrafts.sent();
    done(answer.value);
  };
  const giveUp = (): void => {
    withdrawDrafts.over();
    navigate(home, { replace: true });
  };
  return (
    <>
      <Header
        title={t("verify.title")}
        back={{ label: t("common:back"), onClick: () => setLeaves(true) }}
      />
      <Page grouped className={s.page}>
        <section className={s.card}>{summary}</section>
        <form
          className={`${s.card} ${proofs}`}
          onSubmit={(event) => {
            event.preventDefault();
            void confirm(values);
          }}
        >
          {methods.map((method) => (
            <ProofField
              key={method}
              method={method}
              target={
                method === 1 ? (bound?.phone ?? "") : method === 2 ? (bound?.email ?? "") : ""
              }
              scene="withdraw"
              value={texts[method] ?? ""}
              onChange={(text) => setTexts((all) => ({ ...all, [method]: text }))}
              onComplete={(text) =>
                void confirm(proofValues(methods, { ...texts, [method]: text }))
              }
              disabled={busy}
              {...(wrong?.method === method && { error: wrong.text })}
            />
          ))}
          {/* Enter in a field. */}
          <button type="submit" hidden />
        </form>
      </Page>
      <SandboxNote on={sandbox} />
      <ActionBar>
        <Button
          kind="primary"
          wide
          busy={busy}
          off={values === undefined && !busy}
          onClick={() => void confirm(values)}
        >
          {need === undefined || busy ? t("verify.action") : t(`verify.need.${need}`)}
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
