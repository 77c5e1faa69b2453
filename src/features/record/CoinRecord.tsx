import { useTranslation } from "react-i18next";
import { useSearchParams } from "react-router-dom";
import { Records } from "./Records.tsx";

/** Money in and out of one coin. */
export default function CoinRecord() {
  const { t } = useTranslation("record");
  const [query] = useSearchParams();
  const symbol = (query.get("symbol") ?? "USDT").toUpperCase();
  return (
    <Records
      title={t("of", { coin: symbol })}
      home={`/cryptos/assetsCenter/index?symbol=${symbol}`}
      filters={{ channel: "crypto", symbol }}
    />
  );
}
