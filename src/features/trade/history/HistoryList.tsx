import { useTranslation } from "react-i18next";
import { Past } from "./Past.tsx";

/**
 * `/history/list?product=&kind=&symbol=&side=&state=&days=&from=&to=`: everything past, over all
 * products or of one.
 */
export default function HistoryList() {
  const { t } = useTranslation("trade");
  return <Past title={t("history.title")} />;
}
