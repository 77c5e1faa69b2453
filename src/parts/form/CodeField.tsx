import type { FieldValues } from "react-hook-form";
import { SendCode, type SendCodeProps } from "./SendCode.tsx";
import { TextField, type TextFieldProps } from "./TextField.tsx";

/** Props of {@link CodeField}; without `send` the code comes from an app. */
export type CodeFieldProps<In extends FieldValues, Out> = Omit<TextFieldProps<In, Out>, "suffix"> & { send?: SendCodeProps };

/** A verification code among other fields: one line with Send at its end. */
export function CodeField<In extends FieldValues, Out>({ send, ...rest }: CodeFieldProps<In, Out>) {
  return (
    <TextField
      inputMode="numeric"
      autoComplete="one-time-code"
      maxLength={6}
      {...rest}
      suffix={send === undefined ? undefined : <SendCode {...send} />}
    />
  );
}
