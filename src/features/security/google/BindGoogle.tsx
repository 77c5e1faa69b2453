import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router-dom";
import * as v from "valibot";
import { Code } from "../../../../contract/rules/fields.ts";
import { bindAuthenticator } from "../../../data/commands/security.ts";
import { serverNow } from "../../../data/queries/server-clock.ts";
import { dropTicket, ticketOf } from "../../../data/stores/account/tickets.ts";
import { CodeCells } from "../../../parts/form/code/CodeCells.tsx";
import { FormPage } from "../../../parts/form/FormPage.tsx";
import { SubmitButton } from "../../../parts/form/SubmitButton.tsx";
import { useCheckedForm } from "../../../parts/form/use-checked-form.ts";
import { useSubmit } from "../../../parts/form/use-submit.ts";
import { callWithProof } from "../../../parts/proof/call-with-proof.ts";
import { toast } from "../../../ui/overlay/toast.ts";
import { useLockWords } from "../lock-words.ts";
import { afterBinding, type From } from "./from.ts";

import { SecretCard } from "./SecretCard.tsx";
import { Step } from "./Step.tsx";

const GoogleForm = v.object({ code: Code });
const SECRETS = ["code"] as const;
/**
 * Three steps: the app, the secret, the code that proves it. The sixth digit submits. `renew` asks
 * for another secret.
 */
export function BindGoogle(props: {
  from: From;
  ticket: string | undefined;
  secret: string;
  address: string;
  renew: () => void;
  back: () => void;
  end: ReactNode;
}) {
  const { from, ticket, secret, address, renew, back, end } = props;
  const { t } = useTranslation(["security", "form"]);
  const navigate = useNavigate();
  const words = useLockWords();
  const form = useCheckedForm({ schema: GoogleForm, defaults: { code: "" }, secrets: SECRETS });
  const { submit, busy } = useSubmit(form, {
    send: ({ code }, quiet) =>
      callWithProof(
        bindAuthenticator,
        { google_auth_secret: secret, google_auth_code: code, verify_ticket: ticket },
        quiet,
      ),
    done: () => {
      dropTicket("change");
      const next = afterBinding(from);
      if (next !== undefined) return navigate(next, { replace: true });
      toast({ kind: "ok", text: t("google.done") });
      back();
    },
    place: { codeWrong: "code", codeMalformed: "code", tryLater: "code" },
    words,
    failed: (error) => {
      // The answer does not tell the ticket from the code, the clock does.
      if (
        error.kind === "business" &&
        error.name === "codeWrong" &&
        ticket !== undefined &&
        ticketOf("change", serverNow()) === undefined
      ) {
        toast({ kind: "fail", text: t("form:ticket.expired") });
        navigate("/safeVerify?scene=change&type=google", { replace: true });
        return true;
      }
      if (error.kind !== "business" || error.name !== "statusError") return false;
      // Offered too long ago, or another visit has asked for one since.
      toast({ kind: "fail", text: t("google.renewed") });
      renew();
      return true;
    },
  });
  return (
    <FormPage
      title={t("google.title")}
      home="/safety"
      back={back}
      end={end}
      lead={t("google.lead")}
      onSubmit={submit}
      footer={
        <SubmitButton control={form.control} busy={busy}>
          {t("google.action")}
        </SubmitButton>
      }
    >
      <Step n={1} title={t("google.step1")}>
        {t("google.step1Text")}
      </Step>
      <Step n={2} title={t("google.step2")}>
        {t("google.step2Text")}
        <SecretCard secret={secret} address={address} />
      </Step>
      <Step n={3} title={t("google.step3")}>
        {t("google.step3Text")}
        <CodeCells
          control={form.control}
          name="code"
          label={t("google.code")}
          onComplete={() => void submit()}
          disabled={busy}
        />
      </Step>
    </FormPage>
  );
}
