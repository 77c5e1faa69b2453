import { useTranslation } from "react-i18next";
import { useNavigate, useSearchParams } from "react-router-dom";
import { Chip } from "../../../ui/frame/Chip.tsx";
import { ChipRow } from "../../../ui/frame/ChipRow.tsx";
import * as s from "./history.styles.ts";
import { Past } from "./Past.tsx";

const PRODUCTS = ["spot", "stock", "perpetual", "forex"] as const;

/** `/history/list?product=&kind=&from=&to=`: everything past, a product at a time. */
export default function HistoryList() {
  const { t } = useTranslation("trade");
  const navigate = useNavigate();
  const [query, setQuery] = useSearchParams();
  const product = PRODUCTS.find((one) => one === query.get("product")) ?? "spot";
  const products = (
    <ChipRow label={t("product")} inset className={s.chips}>
      {PRODUCTS.map((one) => (
        <Chip key={one} selected={product === one} onClick={() => setQuery({ product: one }, { replace: true })}>
          {t(one)}
        </Chip>
      ))}
      <Chip onClick={() => navigate("/cryptos/deliveryContractHistory?state=done")}>{t("delivery")}</Chip>
    </ChipRow>
  );
  return <Past key={product} product={product} title={t("history.title")} products={products} />;
}
