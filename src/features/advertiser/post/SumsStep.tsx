import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { ErrorName } from "../../../../contract/errors.ts";
import { type Asset, COIN_PLACES, placesOf } from "../../../../contract/money/assets.ts";
import { PAY_LIMITS_MIN } from "../../../../contract/rules/c2c/limits.ts";
import { PRICE_PLACES } from "../../../../contract/rules/c2c/prices.ts";
import { AmountField } from "../../../parts/amount/AmountField.tsx";
import { NumberField } from "../../../parts/amount/NumberField.tsx";
import { coinSum, fiatSum, unitPrice } from "../../../parts/c2c/money-text.ts";
import { FormCard } from "../../../parts/form/FormPage.tsx";
import { useErrorWords } from "../../../parts/page/use-error-words.ts";
import { Chip } from "../../../ui/frame/Chip.tsx";
import { ChipRow } from "../../../ui/frame/ChipRow.tsx";
import { SegmentedControl } from "../../../ui/frame/SegmentedControl.tsx";
import * as s from "../advertiser.styles.ts";
import { Frozen } from "./Frozen.tsx";
import { type AdField, allOf, bandOf, type Faults, mostCoins } from "./judge.ts";
import { MarketPrice } from "./MarketPrice.tsx";
import { MethodsCard } from "./MethodsCard.tsx";
import type { Step } from "./step.ts";
import { useSign } from "./use-sign.ts";

const KINDS = ["fixed", "float"] as const;

/**
 * Second step: the price, how much, from what to what an order is, how it is paid, what will be
 * frozen.
 */
export function SumsStep({
  d,
  change,
  reference,
  told,
  faults,
  coinHas,
}: Step & { faults: Faults; coinHas: string | undefined }) {
  const { t } = useTranslation(["advertiser", "c2c"]);
  const words = useErrorWords();
  const sign = useSign(d.currency);
  const [left, setLeft] = useState<readonly AdField[]>([]);
  const leave = (field: AdField) => (): void =>
    setLeft((all) => (all.includes(field) ? all : [...all, field]));
  /** A complaint comes when the field was left, or when it was gone on from. */
  const error = (field: AdField): string | undefined => {
    const fault = faults[field];
    return fault !== undefined && (told || (left.includes(field) && !fault.endsWith("Empty")))
      ? said(fault)
      : undefined;
  };
  const fiat = { decimals: placesOf(d.currency as Asset), unit: d.currency };
  const [all, band, most] = [
    allOf(d, reference),
    bandOf(reference),
    d.direction === "buy" ? mostCoins(d, coinHas) : undefined,
  ];
  const between =
    band &&
    t("post.priceHint", { least: unitPrice(band.least, sign), most: unitPrice(band.most, sign) });
  /** A price too far from the market says how far it may be. */
  const said = (fault: ErrorName): string =>
    fault !== "amendDeviation"
      ? words(fault)
      : d.price_type === "fixed" && between
        ? between
        : t("post.ratioFar");
  return (
    <>
      <FormCard>
        <SegmentedControl
          wide
          label={t("post.kind")}
          items={KINDS.map((key) => ({ key, label: t(`post.kindOf.${key}`) }))}
          value={d.price_type}
          onChange={(price_type) => change({ price_type })}
        />
        <MarketPrice d={d} reference={reference} own />
        {d.price_type === "fixed" ? (
          <AmountField
            name="price"
            label={t("post.price")}
            value={d.price}
            onChange={(price) => change({ price })}
            onBlur={leave("price")}
            decimals={PRICE_PLACES}
            unit={d.currency}
            hint={between}
            error={error("price")}
          />
        ) : (
          <div>
            <NumberField
              name="price_ratio"
              label={t("post.ratio")}
              value={d.price_ratio}
              onChange={(price_ratio) => change({ price_ratio })}
              onBlur={leave("price_ratio")}
              decimals={2}
              step="0.1"
              min="90"
              max="110"
              stepper={{ less: t("post.less"), more: t("post.more") }}
              error={faults.price_ratio && said(faults.price_ratio)}
            />
            <p className={s.note}>{t("post.ratioHint")}</p>
          </div>
        )}
      </FormCard>
      <FormCard>
        <AmountField
          name="quantity"
          label={t("post.quantity")}
          labelEnd={
            coinHas !== undefined && t("post.available", { sum: coinSum(coinHas, d.symbol) })
          }
          value={d.quantity}
          onChange={(quantity) => change({ quantity })}
          onBlur={leave("quantity")}
          decimals={COIN_PLACES}
          unit={d.symbol}
          {...(most !== undefined && { available: most })}
          error={error("quantity")}
        />
        <AmountField
          {...fiat}
          name="min_amount"
          label={t("post.min")}
          value={d.min_amount}
          onChange={(min_amount) => change({ min_amount })}
          onBlur={leave("min_amount")}
          error={error("min_amount")}
        />
        <AmountField
          {...fiat}
          name="max_amount"
          label={t("post.max")}
          value={d.max_amount}
          onChange={(max_amount) => change({ max_amount })}
          onBlur={leave("max_amount")}
          {...(all !== undefined && {
            available: all,
            hint: t("post.most", { sum: fiatSum(all, d.currency, sign) }),
          })}
          error={error("max_amount")}
        />
      </FormCard>
      <MethodsCard
        d={d}
        change={change}
        error={told && faults.methods ? words(faults.methods) : undefined}
      />
      <FormCard>
        <div className={s.stack}>
          <h2 className={s.label}>{t(d.direction === "buy" ? "post.limit" : "post.limitYou")}</h2>
          <ChipRow label={t(d.direction === "buy" ? "post.limit" : "post.limitYou")}>
            {PAY_LIMITS_MIN.map((count) => (
              <Chip
                key={count}
                selected={d.pay_time_limit === count}
                onClick={() => change({ pay_time_limit: count })}
              >
                {t("c2c:minutes", { count })}
              </Chip>
            ))}
          </ChipRow>
        </div>
      </FormCard>
      <Frozen
        d={d}
        reference={reference}
        error={(told || d.quantity !== "") && faults.margin ? words(faults.margin) : undefined}
      />
    </>
  );
}
