import { useTranslation } from "react-i18next";
import { C2C_COINS } from "../../../../contract/rules/c2c/limits.ts";
import { DIRECTIONS } from "../../../../contract/rules/c2c/roles.ts";
import { useC2cFiats } from "../../../data/queries/user/c2c.ts";
import { FormCard } from "../../../parts/form/FormPage.tsx";
import { SegmentedControl } from "../../../ui/frame/SegmentedControl.tsx";
import { SelectField } from "../../../ui/overlay/SelectField.tsx";
import * as s from "../advertiser.styles.ts";
import { MarketPrice } from "./MarketPrice.tsx";
import type { Step } from "./step.ts";

/** First step: which side, which coin, which money. */
export function WhatStep({ d, change, reference }: Step) {
  const { t } = useTranslation(["advertiser", "c2c"]);
  const fiats = useC2cFiats().data?.flatMap(({ items }) => items) ?? [];
  // A price in another coin or currency is typed again.
  const turn = (part: Partial<typeof d>): void =>
    change({ ...part, price: "", quantity: "", min_amount: "", max_amount: "" });
  return (
    <FormCard>
      <p className={s.label}>{t("post.side")}</p>
      <SegmentedControl
        wide
        label={t("post.side")}
        items={DIRECTIONS.map((key) => ({ key, label: t(`post.sideOf.${key}`) }))}
        value={d.direction}
        onChange={(direction) => change({ direction })}
      />
      <SegmentedControl
        wide
        label={t("post.coin")}
        items={C2C_COINS.map((key) => ({ key, label: key }))}
        value={d.symbol as (typeof C2C_COINS)[number]}
        onChange={(symbol) => turn({ symbol })}
      />
      <SelectField
        label={t("post.currency")}
        placeholder={t("post.currency")}
        value={d.currency}
        onChange={(currency) => currency !== d.currency && turn({ currency })}
        options={(fiats.length > 0 ? fiats : [{ currency: d.currency, currency_symbol: "" }]).map(
          ({ currency, currency_symbol: sign }) => ({
            key: currency,
            label: `${currency} ${sign}`.trim(),
          }),
        )}
        letters
        search={{
          label: t("c2c:currency.search"),
          clearLabel: t("c2c:currency.clear"),
          none: t("c2c:currency.none"),
        }}
      />
      <MarketPrice d={d} reference={reference} />
    </FormCard>
  );
}
