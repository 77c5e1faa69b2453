import { useTranslation } from "react-i18next";
import { AmountField } from "../../../parts/amount/AmountField.tsx";
import { coinSum, fiatSum } from "../../../parts/c2c/money-text.ts";
import { FormCard } from "../../../parts/form/FormPage.tsx";
import { SegmentedControl } from "../../../ui/frame/SegmentedControl.tsx";
import * as s from "../market/market.styles.ts";
import { placesFor, type Typed } from "./sum.ts";

export interface SumCardProps {
  typed: Typed;
  onType: (typed: Typed) => void;
  symbol: string;
  currency: string;
  sign: string;
  direction: "buy" | "sell";
  /** Sum that All takes; none without it. */
  most?: string | undefined;
  /** The other side of the sum, as text of coins or fiat; empty while it is not known. */
  other: string;
  hint?: string | undefined;
  error?: string | undefined;
}

/** How much, in fiat or in coins, and its live counterpart. */
export function SumCard({
  typed,
  onType,
  symbol,
  currency,
  sign,
  direction,
  most,
  other,
  hint,
  error,
}: SumCardProps) {
  const { t } = useTranslation("c2c");
  const isAmount = typed.by === "amount";
  return (
    <FormCard>
      <SegmentedControl
        wide
        small
        label={t("sum.by")}
        items={[
          { key: "amount", label: t("sum.byAmount") },
          { key: "number", label: t("sum.byNumber") },
        ]}
        value={typed.by}
        onChange={(by) => onType({ by, text: "" })}
      />
      <AmountField
        name="sum"
        label={t(isAmount ? `sum.fiat.${direction}` : `sum.coin.${direction}`)}
        value={typed.text}
        onChange={(text) => onType({ ...typed, text })}
        decimals={placesFor(typed.by, currency)}
        unit={isAmount ? currency : symbol}
        {...(most !== undefined && { available: most })}
        hint={hint}
        error={error}
      />
      <p className={s.hero} aria-live="polite">
        <small>{t(isAmount ? `sum.get.coin.${direction}` : `sum.get.fiat.${direction}`)}</small>
        <b className="num" translate="no">
          {other === "" ? "--" : isAmount ? coinSum(other, symbol) : fiatSum(other, currency, sign)}
        </b>
      </p>
    </FormCard>
  );
}
