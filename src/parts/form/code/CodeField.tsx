import type { FieldValues } from "react-hook-form";
import { useTranslation } from "react-i18next";
import { TextField, type TextFieldProps } from "../TextField.tsx";
import { SendCode, type SendCodeProps } from "./SendCode.tsx";
import { useCodeWait } from "./use-code-wait.ts";

/** Props of {@link CodeField}; without `send` the code comes from an app. */
export type CodeFieldProps<In extends FieldValues, Out> = Omit<
  TextFieldProps<In, Out>,
  "suffix" | "hint"
> & { send?: SendCodeProps };

/**
 * A verification code among other fields: one line with Send at its end, and under it how long a
 * sent one is good.
 */
export function CodeField<In extends FieldValues, Out>({ send, ...rest }: CodeFieldProps<In, Out>) {
  const { t } = useTranslation("form");
  const { minutes } = useCodeWait(send);
  return (
    <TextField
      inputMode="numeric"
      autoComplete="one-time-code"
      maxLength={6}
      {...rest}
      hint={minutes === undefined ? undefined : t("code.valid", { count: minutes })}
      suffix={send === undefined ? undefined : <SendCode {...send} />}
    />
  );
}
