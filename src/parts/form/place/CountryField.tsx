import { type FieldValues, useController } from "react-hook-form";
import { useTranslation } from "react-i18next";
import { SelectField } from "../../../ui/overlay/SelectField.tsx";
import { useErrorWords } from "../../page/use-error-words.ts";
import type { FormField } from "../form-field.ts";
import { useCountryOptions } from "./country-options.ts";

/** A country as its ISO code (nationality): a searchable list in the page's language. */
export function CountryField<In extends FieldValues, Out>({
  control,
  name,
  label,
  disabled,
}: FormField<In, Out> & { label: string; disabled?: boolean }) {
  const { t } = useTranslation("form");
  const { field, fieldState } = useController({ control, name });
  const words = useErrorWords();
  const options = useCountryOptions(false);
  return (
    <SelectField
      label={label}
      placeholder={t("country.choose")}
      options={options}
      letters
      value={field.value || undefined}
      disabled={disabled}
      search={{
        label: t("country.search"),
        clearLabel: t("country.clear"),
        none: t("country.none"),
      }}
      error={fieldState.error?.message && words(fieldState.error.message)}
      onChange={(iso) => {
        field.onChange(iso);
        field.onBlur();
      }}
    />
  );
}
