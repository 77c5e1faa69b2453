import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router-dom";
import type { ErrorName } from "../../../../contract/errors.ts";
import { type Asset, placesOf } from "../../../../contract/money/assets.ts";
import {
  type Amount,
  decimal,
  least,
  parse,
  toText,
  ZERO,
} from "../../../../contract/money/decimal.ts";
import { repaid } from "../../../../contract/rules/finance/pledge.ts";
import { repayPledge } from "../../../data/commands/loans.ts";
import { usePocket } from "../../../data/queries/money/wallets.ts";
import { amountText, exactText } from "../../../lib/format/amount.ts";
import { AmountField } from "../../../parts/amount/AmountField.tsx";
import { useSizeWords } from "../../../parts/amount/use-size-words.ts";
import { FormCard } from "../../../parts/form/FormPage.tsx";
import { MoneyFacts } from "../../../parts/money/MoneyResult.tsx";
import { Sum } from "../../../parts/money/Sum.tsx";
import { callWithProof } from "../../../parts/proof/call-with-proof.ts";
import { Button } from "../../../ui/Button.tsx";
import { ActionBar } from "../../../ui/frame/ActionBar.tsx";
import { AfterCard } from "./AfterCard.tsx";
import { after } from "./after.ts";
import { detailPath, LoanScreen } from "./LoanScreen.tsx";
import { QuickTo } from "./QuickTo.tsx";

/**
 * A pledge loan is repaid: interest first, then what was borrowed; all of it gives the collateral
 * back.
 */
export function PledgeRepayment() {
  const { t } = useTranslation(["loan", "money"]);
  const navigate = useNavigate();
  const words = useSizeWords();
  const [amount, setAmount] = useState("");
  const [told, setTold] = useState(false);
  const [busy, setBusy] = useState(false);
  const pocket = usePocket("FUNDS").data;
  return (
    <LoanScreen title={t("repay.title")} liveOnly>
      {(loan, reload) => {
        const { loanSymbol, debt } = loan;
        const available = pocket && (pocket.transferable[loanSymbol] ?? "0");
        const parsed = parse<Amount>(amount || "0", placesOf(loanSymbol as Asset));
        const value = parsed.ok ? parsed.value : undefined;
        const refusal =
          amount === "" ? "amountEmpty" : refusalOf(value, decimal<Amount>(debt), available);
        const part = repaid(
          { principal: decimal(loan.principal), interest: decimal(loan.interest) },
          least(value ?? ZERO, decimal<Amount>(debt)),
        );
        const go = async (): Promise<void> => {
          setTold(true);
          if (refusal !== undefined || busy) return;
          setBusy(true);
          const done = await callWithProof(repayPledge, {
            loanNo: loan.loanNo,
            amount,
            expectDebt: debt,
          });
          setBusy(false);
          if (done.ok) navigate(detailPath(loan.loanNo), { replace: true });
          else reload();
        };
        return {
          body: (
            <>
              <FormCard>
                <AmountField
                  name="amount"
                  label={t("repay.amount")}
                  labelEnd={
                    <>
                      {t("money:available")} <Sum of={available ?? ""} unit={loanSymbol} />
                    </>
                  }
                  value={amount}
                  onChange={setAmount}
                  onBlur={() => setTold(amount !== "")}
                  decimals={placesOf(loanSymbol as Asset)}
                  available={debt}
                  quarters
                  unit={loanSymbol}
                  error={
                    told && refusal !== undefined
                      ? words(refusal, amount, { most: debt, unit: loanSymbol })
                      : undefined
                  }
                />
                <QuickTo loan={loan} by="repay" onTake={setAmount} />
              </FormCard>
              <MoneyFacts
                pairs={[
                  { key: t("detail.debt"), value: `${amountText(debt)} ${loanSymbol}` },
                  {
                    key: t("repay.interest"),
                    value: `${amountText(toText(part.interest))} ${loanSymbol}`,
                  },
                  {
                    key: t("repay.principal"),
                    value: `${amountText(toText(part.principal))} ${loanSymbol}`,
                  },
                  ...(value === decimal(debt)
                    ? [
                        {
                          key: t("repay.back"),
                          value: `${exactText(loan.pledgeQty)} ${loan.pledgeSymbol}`,
                        },
                      ]
                    : []),
                ]}
              />
              <AfterCard loan={loan} to={after(loan, { less: value ?? ZERO })} />
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
                {value === undefined || amount === ""
                  ? t("repay.title")
                  : t("repay.go", { sum: `${exactText(toText(value))} ${loanSymbol}` })}
              </Button>
            </ActionBar>
          ),
        };
      }}
    </LoanScreen>
  );
}

function refusalOf(
  value: Amount | undefined,
  debt: Amount,
  available: string | undefined,
): ErrorName | undefined {
  if (value === undefined) return "systemParameter";
  if (value <= ZERO) return "amountNotPositive";
  if (value > debt) return "amountOutsideRange";
  return available !== undefined && value > decimal<Amount>(available)
    ? "insufficientBalance"
    : undefined;
}
