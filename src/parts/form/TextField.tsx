import { type FieldValues, useController } from "react-hook-form";
import type { ErrorName } from "../../../contract/errors.ts";
import { Field, type FieldProps } from "../../ui/field/Field.tsx";
import { useErrorWords } from "../page/use-error-words.ts";
import type { FormField } from "./form-field.ts";

/** Props of {@link TextField}: those of `ui/Field` without what the form brings. */
export type TextFieldProps<In extends FieldValues, Out> = FormField<In, Out> &
  Omit<FieldProps, "value" | "onChange" | "error" | "name"> & {
    /** By the error's name: other words for it in this field. */
    says?: Partial<Record<ErrorName, string>>;
  };

/**
 * V12 has one sentence for too long and for nothing at all. To a reader, a field without anything
 * in it is required, not too long.
 */
const toldOf = (message: string, value: unknown): string =>
  message.endsWith("TooLong") && String(value ?? "").trim() === ""
    ? ("fieldRequired" satisfies ErrorName)
    : message;

/** One line of text of a form, with its complaint below. */
export function TextField<In extends FieldValues, Out>({
  control,
  name,
  onBlur,
  says = {},
  ...rest
}: TextFieldProps<In, Out>) {
  const { field, fieldState } = useController({ control, name });
  const words = useErrorWords();
  const message = fieldState.error?.message && toldOf(fieldState.error.message, field.value);
  return (
    <Field
      {...rest}
      ref={field.ref}
      name={name}
      value={field.value ?? ""}
      onChange={field.onChange}
      onBlur={(event) => {
        field.onBlur();
        onBlur?.(event);
      }}
      error={message && (says[message as ErrorName] ?? words(message))}
    />
  );
}
