import type { FieldValues } from "react-hook-form";
import { PasswordField, type PasswordFieldProps } from "./PasswordField.tsx";

/**
 * A fund password: 6–18 digits on a numeric keypad, masked, never in cells (V5). Managers of login
 * passwords leave it alone.
 */
export function FundPasswordField<In extends FieldValues, Out>(props: PasswordFieldProps<In, Out>) {
  return (
    <PasswordField
      autoComplete="off"
      data-1p-ignore=""
      data-lpignore="true"
      {...props}
      inputMode="numeric"
      maxLength={18}
    />
  );
}
