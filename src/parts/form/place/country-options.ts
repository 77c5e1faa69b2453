/** Countries as options of a select sheet, in the language of the page. */
import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import type { SelectOption } from "../../../ui/overlay/OptionList.tsx";
import { namedCountries } from "./countries.ts";

/** `caption`: what stands under the name and is searched too. */
export function useCountryOptions(withArea: boolean): SelectOption<string>[] {
  const { i18n } = useTranslation();
  const language = i18n.language;
  return useMemo(
    () =>
      namedCountries(language).map(({ iso, area, name, letter }) => ({
        key: iso,
        label: name,
        letter,
        caption: withArea ? `+${area}` : undefined,
      })),
    [language, withArea],
  );
}
