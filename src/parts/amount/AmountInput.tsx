import { type FieldValues, useController } from "react-hook-form";
import type { FormField } from "../form/form-field.ts";
import { useErrorWords } from "../page/use-error-words.ts";
import { AmountField, type AmountFieldProps } from "./AmountField.tsx";

/** Props of {@link AmountInput}. */
export type AmountInputProps<In extends FieldValues, Out> = FormField<In, Out> &
  Omit<AmountFieldProps, "value" | "onChange" | "name" | "ref" | "onBlur">;

/** An amount of a form, with its complaint below. */
export function AmountInput<In extends FieldValues, Out>({
  control,
  name,
  error,
  ...rest
}: AmountInputProps<In, Out>) {
  const { field, fieldState } = useController({ control, name });
  const words = useErrorWords();
  return (
    <AmountField
      {...rest}
      ref={field.ref}
      name={name}
      value={field.value ?? ""}
      onChange={field.onChange}
      onBlur={field.onBlur}
      error={error ?? (fieldState.error?.message && words(fieldState.error.message))}
    />
  );
}
