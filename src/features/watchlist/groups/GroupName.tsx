import { useTranslation } from "react-i18next";
import { GROUP_NAME_MAX, nameLength } from "../../../../contract/rules/watchlist.ts";
import { Field } from "../../../ui/field/Field.tsx";
import type { NameFault } from "./group-name.ts";

export interface GroupNameProps {
  value: string;
  onChange: (name: string) => void;
  fault: NameFault | undefined;
  /** The server's words. */
  refused: string | undefined;
  autoFocus?: boolean;
}

/** The name of a group with its count of characters. */
export function GroupName({ value, onChange, fault, refused, autoFocus }: GroupNameProps) {
  const { t } = useTranslation(["watchlist", "errors"]);
  const words =
    fault &&
    {
      empty: t("errors:Watchlist group name is required"),
      taken: t("errors:Name already used for a watchlist group"),
      long: t("add.long"),
    }[fault];
  return (
    <Field
      label={t("add.name")}
      value={value}
      onChange={onChange}
      error={refused ?? words}
      suffix={`${nameLength(value)}/${GROUP_NAME_MAX}`}
      autoFocus={autoFocus}
      maxLength={40}
    />
  );
}
