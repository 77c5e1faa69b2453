import { css } from "@linaria/core";
import { type ReactNode, useState } from "react";
import type { FieldPath } from "react-hook-form";
import { useTranslation } from "react-i18next";
import type { CodeWish } from "../../data/commands/send-code.ts";
import { CodeCells } from "../../parts/form/code/CodeCells.tsx";
import { SendCode } from "../../parts/form/code/SendCode.tsx";
import { useCodeWait } from "../../parts/form/code/use-code-wait.ts";
import { FormCard, FormLead, FormPage } from "../../parts/form/FormPage.tsx";
import { SubmitButton } from "../../parts/form/SubmitButton.tsx";
import type { CheckedForm } from "../../parts/form/use-checked-form.ts";

const foot = css`
  display: flex;
  flex-wrap: wrap;
  justify-content: space-between;
  align-items: center;
  gap: var(--s-2);
  font-size: var(--fs-cap);
  line-height: var(--lh-cap);
  color: var(--ink-3);
  /* The words of the button end where the last cell does. */
  > button { margin-right: calc(var(--s-1) * -1); }
`;

const under = css`
  display: grid;
  justify-items: center;
`;

/** A screen that is only a code: where it went, six cells, how long it is good, Send again. The sixth digit submits. */
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
  const { form, title, home, target, send, submit, busy, isSent, children, focusAbove, below } = props;
  const { t } = useTranslation(["account", "form"]);
  const { minutes } = useCodeWait(send);
  const [sentTo, setSentTo] = useState(isSent ? target : undefined);
  const lead =
    send === undefined ? t("code.fromApp") : target === "" ? t("code.untold") : t(sentTo === target ? "code.sentTo" : "code.goesTo", { target });
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
        <CodeCells
          control={form.control}
          name={"code" as FieldPath<In>}
          label={t("code.label")}
          onComplete={() => void submit()}
          disabled={busy}
          autoFocus={!focusAbove}
        />
        {send && (
          <div className={foot}>
            <span>{minutes !== undefined && t("form:code.valid", { count: minutes })}</span>
            <SendCode {...send} onSent={() => setSentTo(target)} />
          </div>
        )}
      </FormCard>
      {below && <div className={under}>{below}</div>}
    </FormPage>
  );
}
