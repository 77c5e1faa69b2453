import { useTranslation } from "react-i18next";
import type { EarnProduct } from "../../../../contract/http/money/earn.ts";
import { type Asset, placesOf } from "../../../../contract/money/assets.ts";
import { amountText } from "../../../lib/format/amount.ts";
import { AmountField } from "../../../parts/amount/AmountField.tsx";
import { useSizeWords } from "../../../parts/amount/use-size-words.ts";
import { FormCard } from "../../../parts/form/FormPage.tsx";
import { Sum } from "../../../parts/money/Sum.tsx";
import { refusalOf } from "../figures.ts";

interface EarnAmountProps {
  of: EarnProduct;
  value: string;
  onChange: (text: string) => void;
  onBlur: () => void;
  available: string | undefined;
  /** True once faults are shown. */
  told: boolean;
}

/**
 * Field for the sum that is put into a product, between its bounds and within the finance wallet.
 */
export function EarnAmount({ of, value, onChange, onBlur, available, told }: EarnAmountProps) {
  const { t } = useTranslation("earn");
  const words = useSizeWords();
  const refusal = refusalOf(of, value, available);
  return (
    <FormCard>
      <AmountField
        name="amount"
        label={t("amount")}
        labelEnd={
          <>
            {t("inFinance")} <Sum of={available ?? ""} unit={of.symbol} />
          </>
        }
        value={value}
        onChange={onChange}
        onBlur={onBlur}
        decimals={placesOf(of.symbol as Asset)}
        {...(available !== undefined && { available })}
        unit={of.symbol}
        hint={t("between", { min: amountText(of.min), max: amountText(of.max), symbol: of.symbol })}
        error={
          told && refusal !== undefined
            ? words(refusal, value, { least: of.min, most: of.max, unit: of.symbol })
            : undefined
        }
      />
    </FormCard>
  );
}
