import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router-dom";
import type { ErrorName } from "../../../../contract/errors.ts";
import { type Asset, placesOf } from "../../../../contract/money/assets.ts";
import { type Amount, decimal, parse, ZERO } from "../../../../contract/money/decimal.ts";
import { addPledge } from "../../../data/commands/loans.ts";
import { usePocket } from "../../../data/queries/money/wallets.ts";
import { AmountField } from "../../../parts/amount/AmountField.tsx";
import { FormCard } from "../../../parts/form/FormPage.tsx";
import { Sum } from "../../../parts/money/Sum.tsx";
import { useErrorWords } from "../../../parts/page/use-error-words.ts";
import { callWithProof } from "../../../parts/proof/call-with-proof.ts";
import { Button } from "../../../ui/Button.tsx";
import { ActionBar } from "../../../ui/frame/ActionBar.tsx";
import { AfterCard } from "./AfterCard.tsx";
import { after } from "./after.ts";
import { detailPath, LoanScreen } from "./LoanScreen.tsx";
import { QuickTo } from "./QuickTo.tsx";

/** `/cryptos/addPledge?loan_no=`: more collateral, and what it makes of ratio and prices. */
export default function AddPledge() {
  const { t } = useTranslation(["loan", "money"]);
  const navigate = useNavigate();
  const words = useErrorWords();
  const [qty, setQty] = useState("");
  const [told, setTold] = useState(false);
  const [busy, setBusy] = useState(false);
  const pocket = usePocket("FUNDS").data;
  return (
    <LoanScreen title={t("add.title")} liveOnly>
      {(loan, reload) => {
        const available = pocket && (pocket.transferable[loan.pledgeSymbol] ?? "0");
        const more = parse<Amount>(qty || "0", placesOf(loan.pledgeSymbol as Asset));
        const refusal = refusalOf(more.ok ? more.value : undefined, available);
        const go = async (): Promise<void> => {
          setTold(true);
          if (refusal !== undefined || busy) return;
          setBusy(true);
          const done = await callWithProof(addPledge, { loanNo: loan.loanNo, qty });
          setBusy(false);
          if (done.ok) navigate(detailPath(loan.loanNo), { replace: true });
          else reload();
        };
        return {
          body: (
            <>
              <FormCard>
                <AmountField
                  name="qty"
                  label={t("add.qty")}
                  labelEnd={
                    <>
                      {t("money:available")} <Sum of={available ?? ""} unit={loan.pledgeSymbol} />
                    </>
                  }
                  value={qty}
                  onChange={setQty}
                  onBlur={() => setTold(qty !== "")}
                  decimals={placesOf(loan.pledgeSymbol as Asset)}
                  {...(available !== undefined && { available })}
                  unit={loan.pledgeSymbol}
                  error={told && refusal !== undefined ? words(refusal) : undefined}
                />
                <QuickTo loan={loan} by="add" onTake={setQty} />
              </FormCard>
              <AfterCard loan={loan} to={after(loan, { more: more.ok ? more.value : ZERO })} />
            </>
          ),
          foot: (
            <ActionBar>
              <Button
                kind="primary"
                wide
                busy={busy}
                off={refusal !== undefined}
                onClick={() => void go()}
              >
                {t("add.title")}
              </Button>
            </ActionBar>
          ),
        };
      }}
    </LoanScreen>
  );
}

function refusalOf(more: Amount | undefined, available: string | undefined): ErrorName | undefined {
  if (more === undefined) return "systemParameter";
  if (more <= ZERO) return "pledgeQuantity";
  return available !== undefined && more > decimal<Amount>(available)
    ? "insufficientBalance"
    : undefined;
}
