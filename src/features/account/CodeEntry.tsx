import { css } from "@linaria/core";
import type { Control, FieldPath } from "react-hook-form";
import { useTranslation } from "react-i18next";
import type { CodeWish } from "../../data/commands/send-code.ts";
import { CodeCells } from "../../parts/form/code/CodeCells.tsx";
import { SendCode } from "../../parts/form/code/SendCode.tsx";
import { useCodeWait } from "../../parts/form/code/use-code-wait.ts";

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

interface CodeEntryProps<In extends { code: string }, Out> {
  control: Control<In, unknown, Out>;
  /** Absent for an app's code, which is not sent. */
  send?: CodeWish | undefined;
  onSent?: () => void;
  /** The sixth digit is in. */
  onComplete: () => void;
  busy: boolean;
  autoFocus?: boolean;
}

/** Six cells of a code, how long it is good, Send again. */
export function CodeEntry<In extends { code: string }, Out>({
  control,
  send,
  onSent,
  onComplete,
  busy,
  autoFocus,
}: CodeEntryProps<In, Out>) {
  const { t } = useTranslation(["account", "form"]);
  const { minutes } = useCodeWait(send);
  return (
    <>
      <CodeCells
        control={control}
        name={"code" as FieldPath<In>}
        label={t("code.label")}
        onComplete={onComplete}
        disabled={busy}
        autoFocus={autoFocus}
      />
      {send && (
        <div className={foot}>
          <span>{minutes !== undefined && t("form:code.valid", { count: minutes })}</span>
          <SendCode {...send} onSent={onSent} />
        </div>
      )}
    </>
  );
}
