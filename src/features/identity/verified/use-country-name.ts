/**
 * The name of a country by its ISO code in the language of the page; the code itself when it is
 * none.
 */
import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { namedCountries } from "../../../parts/form/place/countries.ts";

export function useCountryName(): (iso: string) => string {
  const { i18n } = useTranslation();
  const names = useMemo(
    () => new Map(namedCountries(i18n.language).map(({ iso, name }) => [iso as string, name])),
    [i18n.language],
  );
  return (iso) => names.get(iso) ?? iso;
}
