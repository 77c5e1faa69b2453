import { useTranslation } from "react-i18next";
import { Past } from "./Past.tsx";

/** `/cryptos/perpetualHistory?kind=`: past perpetuals: closed positions, orders, fills, funding. */
export default function PerpetualHistory() {
  const { t } = useTranslation("perpetual");
  return <Past only="perpetual" title={t("history.title")} />;
}
