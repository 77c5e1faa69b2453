/**
 * The words of an error of the contract, by its name or by the sentence the server sent (which is
 * the key of namespace `errors`).
 */
import { useTranslation } from "react-i18next";
import { ERRORS, type ErrorName } from "../../../contract/errors.ts";

const isName = (text: string): text is ErrorName => Object.hasOwn(ERRORS, text);

export function useErrorWords(): (nameOrText: string) => string {
  const { t } = useTranslation("errors");
  return (nameOrText) => {
    const text = isName(nameOrText) ? ERRORS[nameOrText][1] : nameOrText;
    return t(text, { defaultValue: text, nsSeparator: false, keySeparator: false });
  };
}
