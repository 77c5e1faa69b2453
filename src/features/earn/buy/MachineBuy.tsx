import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useNavigate, useSearchParams } from "react-router-dom";
import { ERRORS } from "../../../../contract/errors.ts";
import type { EarnProduct } from "../../../../contract/http/money/earn.ts";
import { useEarnSummary } from "../../../data/queries/money/earn.ts";
import type { Query } from "../../../data/queries/query.ts";
import { NumberField } from "../../../parts/amount/NumberField.tsx";
import { FormCard } from "../../../parts/form/FormPage.tsx";
import { page } from "../../../parts/inout/inout.styles.ts";
import { StaleNote } from "../../../parts/page/StaleNote.tsx";
import { useErrorWords } from "../../../parts/page/use-error-words.ts";
import { GateNote, useGate } from "../../../parts/proof/GateNote.tsx";
import { Button } from "../../../ui/Button.tsx";
import { ActionBar } from "../../../ui/frame/ActionBar.tsx";
import { Page } from "../../../ui/frame/Page.tsx";
import { amountOf, planOf, refusalOf } from "../figures.ts";
import { ProductCard } from "../home/ProductCard.tsx";
import { LeaveCard } from "./LeaveCard.tsx";
import { Paid } from "./Paid.tsx";
import { PlanFacts } from "./PlanFacts.tsx";
import { ProductScreen } from "./ProductScreen.tsx";
import { fillPath, useAvailable } from "./use-available.ts";

/** `/cryptos/machine-buy?product_id=`: how many machines, and what comes of them. */
export default function MachineBuy() {
  const { t } = useTranslation("earn");
  return (
    <ProductScreen title={t("buy")}>
      {(product, asked) => <Form of={product} asked={asked} />}
    </ProductScreen>
  );
}

function Form({ of, asked }: { of: EarnProduct; asked: Query<unknown> }) {
  const { t } = useTranslation("earn");
  const navigate = useNavigate();
  const words = useErrorWords();
  const [query, setQuery] = useSearchParams();
  const units = query.get("units") ?? "1";
  const [told, setTold] = useState(false);
  const available = useAvailable(of.symbol);
  const level = useEarnSummary().data?.minerLevel;
  const gate = useGate();
  const refusal = refusalOf(of, units, available);
  const amount = amountOf(of, units);
  const plan = amount && planOf(of, amount);
  const change = (next: string): void => {
    setTold(true);
    setQuery({ product_id: of.productId, units: next }, { replace: true });
  };
  const next = (): void => {
    setTold(true);
    if (refusal === undefined)
      navigate(`/cryptos/machine-confirm?product_id=${of.productId}&units=${units}`);
  };
  return (
    <>
      <Page grouped className={page}>
        <StaleNote of={asked} />
        <GateNote of={gate} />
        <ProductCard of={of} bare />
        <FormCard>
          <NumberField
            label={t("units")}
            value={units}
            onChange={change}
            decimals={0}
            step="1"
            min="1"
            stepper={{ less: t("less"), more: t("more") }}
            error={told && refusal !== undefined && words(ERRORS[refusal][1])}
          />
          {plan && <Paid plan={plan} symbol={of.symbol} />}
        </FormCard>
        {plan && <LeaveCard plan={plan} symbol={of.symbol} />}
        {plan && <PlanFacts product={of} plan={plan} available={available} level={level} />}
      </Page>
      <ActionBar>
        {refusal === "insufficientBalance" && (
          <Button onClick={() => navigate(fillPath(of.symbol))}>{t("fill")}</Button>
        )}
        <Button kind="primary" wide off={refusal !== undefined} onClick={next}>
          {t("next")}
        </Button>
      </ActionBar>
    </>
  );
}
