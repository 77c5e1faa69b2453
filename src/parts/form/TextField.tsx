import { type FieldValues, useController } from "react-hook-form";
import { Field, type FieldProps } from "../../ui/Field.tsx";
import { useErrorWords } from "../use-error-words.ts";
import type { FormField } from "./form-field.ts";

/** Props of {@link TextField}: those of `ui/Field` without what the form brings. */
export type TextFieldProps<In extends FieldValues, Out> = FormField<In, Out> & Omit<FieldProps, "value" | "onChange" | "error" | "name">;

/** One line of text of a form, with its complaint below. */
export function TextField<In extends FieldValues, Out>({ control, name, onBlur, ...rest }: TextFieldProps<In, Out>) {
  const { field, fieldState } = useController({ control, name });
  const words = useErrorWords();
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
      error={fieldState.error?.message && words(fieldState.error.message)}
    />
  );
}
