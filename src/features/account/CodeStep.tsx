import { css } from "@linaria/core";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import type { CodeWish } from "../../data/commands/send-code.ts";
import { CodeCells } from "../../parts/form/CodeCells.tsx";
import { FormCard, FormPage } from "../../parts/form/FormPage.tsx";
import { SendCode } from "../../parts/form/SendCode.tsx";
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
`;

/** A screen that is only a code: where it went, six cells, how long it is good, Send again. The sixth digit submits. */
export function CodeStep<Out>(props: {
  form: CheckedForm<{ code: string }, Out>;
  title: string;
  home: string;
  /** Masked; "" for an app's code, which nobody sends. */
  target: string;
  send?: CodeWish;
  submit: (event?: { preventDefault(): void }) => Promise<void>;
  busy: boolean;
  /** Above the cells: the choice of a method. */
  children?: ReactNode;
}) {
  const { form, title, home, target, send, submit, busy, children } = props;
  const { t } = useTranslation("account");
  return (
    <FormPage
      title={title}
      home={home}
      lead={target === "" ? t("code.fromApp") : t("code.sentTo", { target })}
      onSubmit={submit}
      footer={
        <SubmitButton control={form.control} busy={busy}>
          {t("continue")}
        </SubmitButton>
      }
    >
      {children}
      <FormCard>
        <CodeCells control={form.control} name="code" label={t("code.label")} onComplete={() => void submit()} disabled={busy} autoFocus />
        {send && (
          <div className={foot}>
            <span>{t("code.valid")}</span>
            <SendCode {...send} />
          </div>
        )}
      </FormCard>
    </FormPage>
  );
}
