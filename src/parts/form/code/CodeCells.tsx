import { type FieldValues, useController } from "react-hook-form";
import { OtpCode } from "../../../ui/field/OtpCode.tsx";
import { useErrorWords } from "../../page/use-error-words.ts";
import type { FormField } from "../form-field.ts";

/** Props of {@link CodeCells}. */
export type CodeCellsProps<In extends FieldValues, Out> = FormField<In, Out> & {
  label: string;
  /** The sixth digit is in: submit. Runs after the form has it. */
  onComplete: () => void;
  disabled?: boolean;
  autoFocus?: boolean;
};

/**
 * Six cells of a verification code. Codes from SMS and mail are offered by the keyboard, paste
 * works, the sixth digit submits.
 */
export function CodeCells<In extends FieldValues, Out>({
  control,
  name,
  label,
  onComplete,
  disabled,
  autoFocus,
}: CodeCellsProps<In, Out>) {
  const { field, fieldState } = useController({ control, name });
  const words = useErrorWords();
  return (
    <OtpCode
      ref={field.ref}
      label={label}
      value={field.value ?? ""}
      onChange={field.onChange}
      onComplete={onComplete}
      disabled={disabled}
      autoFocus={autoFocus}
      error={fieldState.error?.message && words(fieldState.error.message)}
    />
  );
}
