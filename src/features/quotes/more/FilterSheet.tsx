import { type FormEvent, useId, useState } from "react";
import { useTranslation } from "react-i18next";
import { FigureField } from "../../../parts/amount/FigureField.tsx";
import { Button } from "../../../ui/Button.tsx";
import { Switch } from "../../../ui/field/Switch.tsx";
import { Cell } from "../../../ui/list/Cell.tsx";
import { Sheet } from "../../../ui/overlay/Sheet.tsx";
import { checkFilter, type FilterError, type FilterFields, fieldsOf } from "./filter-form.ts";
import { flush, form, pair, range } from "./more.styles.ts";
import { type MoreFilter, NO_FILTER } from "./more-query.ts";

export interface FilterSheetProps {
  open: boolean;
  filter: MoreFilter;
  onClose: () => void;
  onApply: (filter: MoreFilter) => void;
}

/**
 * Price and market cap from – to, and whether special-treatment stocks count. Nothing is filtered
 * before the button.
 */
export function FilterSheet({ open, filter, onClose, onApply }: FilterSheetProps) {
  const { t } = useTranslation("quotes");
  const id = useId();
  const [fields, setFields] = useState<FilterFields>(() => fieldsOf(filter));
  const [checked, setChecked] = useState(false);
  const [wasOpen, setWasOpen] = useState(open);
  if (open !== wasOpen) {
    setWasOpen(open);
    if (open) {
      setFields(fieldsOf(filter));
      setChecked(false);
    }
  }
  const { errors, filter: next } = checkFilter(fields);
  const set = (part: Partial<FilterFields>): void => setFields({ ...fields, ...part });
  const apply = (event: FormEvent): void => {
    event.preventDefault();
    setChecked(true);
    if (next === undefined) return;
    onApply(next);
    onClose();
  };
  const footer = (
    <>
      <Button
        onClick={() => {
          onApply(NO_FILTER);
          onClose();
        }}
      >
        {t("all.reset")}
      </Button>
      <Button kind="primary" type="submit" form={id}>
        {t("all.apply")}
      </Button>
    </>
  );
  return (
    <Sheet open={open} onClose={onClose} title={t("all.filter")} footer={footer}>
      <form id={id} className={form} onSubmit={apply} noValidate>
        <Range
          legend={t("all.price")}
          decimals={8}
          from={fields.priceFrom}
          to={fields.priceTo}
          error={checked ? errors.price : undefined}
          onFrom={(priceFrom) => set({ priceFrom })}
          onTo={(priceTo) => set({ priceTo })}
        />
        <Range
          legend={t("all.cap")}
          decimals={9}
          from={fields.capFrom}
          to={fields.capTo}
          error={checked ? errors.cap : undefined}
          onFrom={(capFrom) => set({ capFrom })}
          onTo={(capTo) => set({ capTo })}
        />
        <Cell
          className={flush}
          control
          label={t("all.excludeSt")}
          value={<Switch checked={fields.excludeSt} onChange={(excludeSt) => set({ excludeSt })} />}
        />
      </form>
    </Sheet>
  );
}

interface RangeProps {
  legend: string;
  decimals: number;
  from: string;
  to: string;
  error: FilterError | undefined;
  onFrom: (text: string) => void;
  onTo: (text: string) => void;
}

function Range({ legend, decimals, from, to, error, onFrom, onTo }: RangeProps) {
  const { t } = useTranslation("quotes");
  return (
    <fieldset className={range}>
      <legend>{legend}</legend>
      <div className={pair}>
        <FigureField label={t("all.from")} decimals={decimals} value={from} onChange={onFrom} />
        <FigureField
          label={t("all.to")}
          decimals={decimals}
          value={to}
          onChange={onTo}
          error={error && t(`all.${error}`)}
        />
      </div>
    </fieldset>
  );
}
