import { css } from "@linaria/core";
import { type ReactNode, useState } from "react";
import { useTranslation } from "react-i18next";
import type { CodeWish } from "../../data/commands/send-code.ts";
import { FormCard, FormLead, FormPage } from "../../parts/form/FormPage.tsx";
import { SubmitButton } from "../../parts/form/SubmitButton.tsx";
import type { CheckedForm } from "../../parts/form/use-checked-form.ts";
import { CodeEntry } from "./CodeEntry.tsx";

const under = css`
  display: grid;
  justify-items: center;
`;

/**
 * A screen that is only a code: where it went, six cells, how long it is good, Send again. The
 * sixth digit submits.
 */
export function CodeStep<In extends { code: string }, Out>(props: {
  form: CheckedForm<In, Out>;
  title: string;
  home: string;
  /** Masked; "" where the server does not tell it, and for an app's code. */
  target: string;
  /** Absent for an app's code, which is not sent. */
  send?: CodeWish;
  submit: (event?: { preventDefault(): void }) => Promise<void>;
  busy: boolean;
  /** A code is on its way already when the screen opens. */
  isSent?: boolean;
  /** Above the cells: the choice of a method, or fields. */
  children?: ReactNode;
  /** A field above the cells takes the focus. */
  focusAbove?: boolean;
  /** Under the card: the way out of what cannot be proved. */
  below?: ReactNode;
}) {
  const { form, title, home, target, send, submit, busy, isSent, children, focusAbove, below } =
    props;
  const { t } = useTranslation("account");
  const [sentTo, setSentTo] = useState(isSent ? target : undefined);
  const lead =
    send === undefined
      ? t("code.fromApp")
      : target === ""
        ? t("code.untold")
        : t(sentTo === target ? "code.sentTo" : "code.goesTo", { target });
  return (
    <FormPage
      title={title}
      home={home}
      onSubmit={submit}
      footer={
        <SubmitButton control={form.control} busy={busy}>
          {t("continue")}
        </SubmitButton>
      }
    >
      {/* Sentences differ in length: below the choice, which so stays under the finger. */}
      {children}
      <FormLead>{lead}</FormLead>
      <FormCard>
        <CodeEntry
          control={form.control}
          send={send}
          onSent={() => setSentTo(target)}
          onComplete={() => void submit()}
          busy={busy}
          autoFocus={!focusAbove}
        />
      </FormCard>
      {below && <div className={under}>{below}</div>}
    </FormPage>
  );
}
