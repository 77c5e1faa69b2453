import { useState } from "react";
import { useTranslation } from "react-i18next";
import { usePayKinds } from "../../../data/queries/user/c2c.ts";
import {
  C2C_STANDARD,
  c2cChoice$,
  c2cFilter$,
  filterC2c,
} from "../../../data/stores/device/c2c.ts";
import { useValue } from "../../../data/stores/use-value.ts";
import { AmountField } from "../../../parts/amount/AmountField.tsx";
import { PayMark } from "../../../parts/c2c/PayMark.tsx";
import { FormCard, FormPage } from "../../../parts/form/FormPage.tsx";
import { useBack } from "../../../parts/instrument/use-back.ts";
import { Button } from "../../../ui/Button.tsx";
import { Checkbox } from "../../../ui/field/Checkbox.tsx";
import { Switch } from "../../../ui/field/Switch.tsx";
import { Cell } from "../../../ui/list/Cell.tsx";
import { CellGroup } from "../../../ui/list/CellGroup.tsx";
import { placesFor } from "../take/sum.ts";

const HOME = "/cryptos/wantBuy";

/**
 * Conditions of the market: a sum, kinds of payment, certified advertisers, what can be traded now.
 */
export default function AdScreening() {
  const { t } = useTranslation("c2c");
  const back = useBack(HOME);
  const { currency } = useValue(c2cChoice$);
  const kinds = usePayKinds().data ?? [];
  const [filter, setFilter] = useState(() => c2cFilter$.peek());
  const set = (change: Partial<typeof filter>): void => setFilter({ ...filter, ...change });
  const isZero = filter.amount !== "" && !/[1-9]/.test(filter.amount);
  const take = (event: { preventDefault(): void }): void => {
    event.preventDefault();
    if (isZero) return;
    filterC2c({ ...filter, amount: filter.amount.replace(/\.$/, "") });
    back();
  };
  return (
    <FormPage
      title={t("filter.title")}
      home={HOME}
      onSubmit={take}
      footer={
        <>
          <Button onClick={() => setFilter(C2C_STANDARD)}>{t("filter.reset")}</Button>
          <Button type="submit" kind="primary" off={isZero}>
            {t("filter.confirm")}
          </Button>
        </>
      }
    >
      <FormCard>
        <AmountField
          name="amount"
          label={t("filter.amount")}
          value={filter.amount}
          onChange={(amount) => set({ amount })}
          decimals={placesFor("amount", currency)}
          unit={currency}
          error={isZero ? t("fault.empty") : undefined}
        />
      </FormCard>
      {kinds.length > 0 && (
        <CellGroup title={t("filter.payment")}>
          {kinds.map(({ type }) => (
            <Cell
              key={type}
              control
              label={<PayMark kind={type} />}
              value={
                <Checkbox
                  checked={filter.types.includes(type)}
                  onChange={(on) =>
                    set({
                      types: on
                        ? [...filter.types, type].sort()
                        : filter.types.filter((one) => one !== type),
                    })
                  }
                />
              }
            />
          ))}
        </CellGroup>
      )}
      <CellGroup>
        <Cell
          control
          label={t("filter.certified")}
          caption={t("filter.certifiedText")}
          value={
            <Switch checked={filter.isCertified} onChange={(isCertified) => set({ isCertified })} />
          }
        />
        <Cell
          control
          label={t("filter.tradable")}
          caption={t("filter.tradableText")}
          value={
            <Switch checked={filter.isTradable} onChange={(isTradable) => set({ isTradable })} />
          }
        />
      </CellGroup>
    </FormPage>
  );
}
