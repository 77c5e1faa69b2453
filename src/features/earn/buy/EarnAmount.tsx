import { useTranslation } from "react-i18next";
import { ERRORS } from "../../../../contract/errors.ts";
import type { EarnProduct } from "../../../../contract/http/money/earn.ts";
import { type Asset, placesOf } from "../../../../contract/money/assets.ts";
import { amountText } from "../../../lib/format/amount.ts";
import { AmountField } from "../../../parts/amount/AmountField.tsx";
import { FormCard } from "../../../parts/form/FormPage.tsx";
import { Sum } from "../../../parts/money/Sum.tsx";
import { useErrorWords } from "../../../parts/page/use-error-words.ts";
import { refusalOf } from "../figures.ts";

interface EarnAmountProps {
  of: EarnProduct;
  value: string;
  onChange: (text: string) => void;
  onBlur: () => void;
  available: string | undefined;
  /** Whether what is wrong is said. */
  told: boolean;
}

/** What is put into a product, between its bounds and of what the finance wallet has. */
export function EarnAmount({ of, value, onChange, onBlur, available, told }: EarnAmountProps) {
  const { t } = useTranslation("earn");
  const words = useErrorWords();
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
        error={told && refusal !== undefined ? words(ERRORS[refusal][1]) : undefined}
      />
    </FormCard>
  );
}
