import { Clock } from "lucide-react";
import { useTranslation } from "react-i18next";
import { clockText } from "../../../lib/format/time.ts";
import { Icon } from "../../../ui/Icon.tsx";
import { asOf } from "./list.styles.ts";

/**
 * "as of 14:32:07": the values are those of an earlier visit, and no answer has replaced them yet.
 */
export function AsOf({ ts }: { ts: number }) {
  const { t } = useTranslation("quotes");
  if (ts === 0) return null;
  return (
    <span className={asOf}>
      <Icon of={Clock} size="xs" />
      {t("asOf", { time: clockText(ts) })}
    </span>
  );
}
