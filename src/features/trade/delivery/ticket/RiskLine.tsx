import { TriangleAlert } from "lucide-react";
import { useTranslation } from "react-i18next";
import { Icon } from "../../../../ui/Icon.tsx";
import * as s from "../delivery.styles.ts";

/** Possible loss, said wherever a stake is given. */
export function RiskLine() {
  const { t } = useTranslation("delivery");
  return (
    <p className={s.risk}>
      <Icon of={TriangleAlert} size="s" />
      {t("risk")}
    </p>
  );
}
