import type { FieldValues } from "react-hook-form";
import { useTranslation } from "react-i18next";
import { ERRORS, type ErrorName } from "../../../../contract/errors.ts";
import { PasswordField, type PasswordFieldProps } from "./PasswordField.tsx";
import { usePasswordLengths } from "./use-password-rule.ts";

/** Holds the line of the hint until its figures are known. */
const NO_HINT = "\u00a0";
/**
 * The complaint about the length: the name that the page's own check gives, the sentence that the
 * server's answer brings.
 */
const LENGTH: readonly string[] = ["passwordLength" satisfies ErrorName, ERRORS.passwordLength[1]];

/**
 * A login password where one is set: strength while it is typed, and the lengths that this server
 * takes in hint and complaint. The server's own sentence names those of V1 in every profile.
 */
export function NewPasswordField<In extends FieldValues, Out>(
  props: Omit<PasswordFieldProps<In, Out>, "strength" | "hint" | "wording">,
) {
  const { t } = useTranslation("form");
  const lengths = usePasswordLengths();
  return (
    <PasswordField
      autoComplete="new-password"
      {...props}
      strength
      hint={lengths === undefined ? NO_HINT : t("password.hint", { ...lengths })}
      wording={(message) =>
        lengths !== undefined && LENGTH.includes(message)
          ? t("password.length", { ...lengths })
          : undefined
      }
    />
  );
}
