import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useNavigate, useSearchParams } from "react-router-dom";
import type { EarnProduct } from "../../../../contract/http/money/earn.ts";
import type { Query } from "../../../data/queries/query.ts";
import { page } from "../../../parts/inout/inout.styles.ts";
import { StaleNote } from "../../../parts/page/StaleNote.tsx";
import { GateNote, useGate } from "../../../parts/proof/GateNote.tsx";
import { Button } from "../../../ui/Button.tsx";
import { ActionBar } from "../../../ui/frame/ActionBar.tsx";
import { Page } from "../../../ui/frame/Page.tsx";
import { amountOf, planOf, refusalOf } from "../figures.ts";
import { ProductCard } from "../home/ProductCard.tsx";
import { EarnAmount } from "./EarnAmount.tsx";
import { LeaveCard } from "./LeaveCard.tsx";
import { PlanFacts } from "./PlanFacts.tsx";
import { ProductScreen } from "./ProductScreen.tsx";
import { fillPath, useAvailable } from "./use-available.ts";

/** `/cryptos/fund-buy?product_id=`: how much goes into a fund or a saving, and what comes of it. */
export default function FundBuy() {
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
  const [query, setQuery] = useSearchParams();
  const amount = query.get("amount") ?? "";
  const [told, setTold] = useState(false);
  const available = useAvailable(of.symbol);
  const gate = useGate();
  const refusal = refusalOf(of, amount, available);
  const value = amountOf(of, amount);
  const plan = value !== undefined && value > 0n ? planOf(of, value) : undefined;
  // In the address: whoever comes back or reloads finds it as it was.
  const change = (next: string): void =>
    setQuery({ product_id: of.productId, ...(next !== "" && { amount: next }) }, { replace: true });
  const next = (): void => {
    setTold(true);
    if (refusal === undefined)
      navigate(`/cryptos/financial-confirm?product_id=${of.productId}&amount=${amount}`);
  };
  return (
    <>
      <Page grouped className={page}>
        <StaleNote of={asked} />
        <GateNote of={gate} />
        <ProductCard of={of} bare />
        <EarnAmount
          of={of}
          value={amount}
          onChange={change}
          available={available}
          told={told}
          onBlur={() => setTold(amount !== "")}
        />
        {plan && <LeaveCard plan={plan} symbol={of.symbol} />}
        {plan && <PlanFacts product={of} plan={plan} available={available} />}
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
