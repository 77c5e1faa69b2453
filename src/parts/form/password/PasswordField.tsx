import { type FieldValues, useController } from "react-hook-form";
import { useTranslation } from "react-i18next";
import {
  PasswordField as Masked,
  type PasswordFieldProps as MaskedProps,
} from "../../../ui/field/PasswordField.tsx";
import { useErrorWords } from "../../page/use-error-words.ts";
import type { FormField } from "../form-field.ts";
import { StrengthBars } from "./StrengthBars.tsx";

/** Props of {@link PasswordField}. `autoComplete`: `current-password` or `new-password`. */
export type PasswordFieldProps<In extends FieldValues, Out> = FormField<In, Out> &
  Omit<MaskedProps, "value" | "onChange" | "error" | "name" | "showLabel" | "hideLabel"> & {
    /** Three bars while a new one is typed. */
    strength?: boolean;
    /**
     * Other words for a complaint, by its name or the server's sentence. Undefined: its usual ones.
     */
    wording?: (message: string) => string | undefined;
  };

/** A login password of a form: masked, with an eye; paste and password managers work. */
export function PasswordField<In extends FieldValues, Out>({
  control,
  name,
  strength,
  hint,
  wording,
  ...rest
}: PasswordFieldProps<In, Out>) {
  const { t } = useTranslation("form");
  const { field, fieldState } = useController({ control, name });
  const words = useErrorWords();
  const value: string = field.value ?? "";
  const complaint = fieldState.error?.message;
  return (
    <Masked
      {...rest}
      ref={field.ref}
      name={name}
      value={value}
      onChange={field.onChange}
      onBlur={field.onBlur}
      showLabel={t("password.show")}
      hideLabel={t("password.hide")}
      hint={strength && value !== "" ? <StrengthBars of={value} /> : hint}
      error={complaint && (wording?.(complaint) ?? words(complaint))}
    />
  );
}
