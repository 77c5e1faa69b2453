import { useTranslation } from "react-i18next";
import { keepSlippage, SLIPPAGES, type Slippage } from "../../data/stores/device/slippage.ts";
import { percentOf } from "../../lib/format/ratio.ts";
import { Choice } from "./Choice.tsx";

/**
 * How far from the best price an order at market may fill; what was chosen is kept for the next
 * ticket.
 */
export function SlippageChoice({
  value,
  onChange,
}: {
  value: Slippage;
  onChange: (slippage: Slippage) => void;
}) {
  const { t } = useTranslation("trade");
  return (
    <Choice
      named
      label={t("slippage.label")}
      value={value}
      options={SLIPPAGES.map((key) => ({
        key,
        label: key === "" ? t("slippage.none") : percentOf(key),
        caption: t(key === "" ? "slippage.noneAbout" : "slippage.about"),
      }))}
      onChange={(slippage) => {
        keepSlippage(slippage);
        onChange(slippage);
      }}
    />
  );
}
