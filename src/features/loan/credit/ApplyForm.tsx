import { type ReactNode, useState } from "react";
import { useTranslation } from "react-i18next";
import { toText } from "../../../../contract/money/decimal.ts";
import {
  CREDIT_CURRENCIES,
  CREDIT_PLACES,
  type CreditCurrency,
} from "../../../../contract/rules/finance/credit.ts";
import { applyCredit } from "../../../data/commands/loans.ts";
import { serverNow } from "../../../data/queries/server-clock.ts";
import { amountText } from "../../../lib/format/amount.ts";
import { shareText } from "../../../lib/format/share.ts";
import { timeText } from "../../../lib/format/time.ts";
import { AmountField } from "../../../parts/amount/AmountField.tsx";
import { useSizeWords } from "../../../parts/amount/use-size-words.ts";
import { FormCard } from "../../../parts/form/FormPage.tsx";
import { page } from "../../../parts/inout/inout.styles.ts";
import { SandboxNote } from "../../../parts/inout/SandboxNote.tsx";
import { MoneyFacts } from "../../../parts/money/MoneyResult.tsx";
import { useErrorWords } from "../../../parts/page/use-error-words.ts";
import { callWithProof } from "../../../parts/proof/call-with-proof.ts";
import { GateNote, useGate } from "../../../parts/proof/GateNote.tsx";
import { Sentence } from "../../../parts/text/Sentence.tsx";
import { Button } from "../../../ui/Button.tsx";
import { Checkbox } from "../../../ui/field/Checkbox.tsx";
import { ActionBar } from "../../../ui/frame/ActionBar.tsx";
import { Chip } from "../../../ui/frame/Chip.tsx";
import { Page } from "../../../ui/frame/Page.tsx";
import { SegmentedControl } from "../../../ui/frame/SegmentedControl.tsx";
import * as s from "../loan.styles.ts";
import { type CreditTerms, costsOf, refusalOf } from "./apply.ts";

/**
 * Asks for currency, amount and term. Below them stand the costs, the worst case first; above them
 * (`children`) the outcome of the loan before.
 */
export function ApplyForm({ terms, children }: { terms: CreditTerms; children?: ReactNode }) {
  const { t } = useTranslation(["loan", "money"]);
  const words = useErrorWords();
  const said = useSizeWords();
  const [currency, setCurrency] = useState<CreditCurrency>("USDT");
  const [amount, setAmount] = useState("");
  const [period, setPeriod] = useState(terms.periods[0]);
  const [told, setTold] = useState(false);
  const [agreed, agree] = useState(false);
  const [asked, setAsked] = useState(false);
  const [busy, setBusy] = useState(false);
  const gate = useGate("advanced");
  const asking = { currency, amount, period };
  const refusal = refusalOf(terms, asking);
  const costs = costsOf(terms, asking, serverNow());
  const sum = (of: bigint | undefined, unit: string = currency): string =>
    of === undefined ? "--" : `${amountText(toText(of as never))} ${unit}`;
  const at = (time: number | undefined): string => (time === undefined ? "--" : timeText(time));
  const go = async (): Promise<void> => {
    setTold(true);
    setAsked(true);
    if (refusal !== undefined || !agreed || busy) return;
    setBusy(true);
    // The call makes the list of loans stale. It shows the new application in place of this form.
    await callWithProof(applyCredit, { ...asking, agree: "1" });
    setBusy(false);
  };
  return (
    <>
      <Page grouped className={page}>
        {children}
        <GateNote of={gate} />
        <FormCard>
          <SegmentedControl
            wide
            label={t("credit.currency")}
            items={CREDIT_CURRENCIES.map((key) => ({ key, label: key }))}
            value={currency}
            onChange={setCurrency}
          />
          <AmountField
            name="amount"
            label={t("credit.amount")}
            value={amount}
            onChange={setAmount}
            onBlur={() => setTold(amount !== "")}
            decimals={CREDIT_PLACES}
            unit={currency}
            hint={t("credit.range", {
              min: amountText(terms.min),
              max: amountText(terms.max),
              unit: currency,
            })}
            error={
              told && refusal !== undefined
                ? said(refusal, amount, { least: terms.min, most: terms.max, unit: currency })
                : undefined
            }
          />
        </FormCard>
        <div className={s.chips}>
          <span>{t("credit.period")}</span>
          <span>
            {terms.periods.map((days) => (
              <Chip key={days} selected={days === period} onClick={() => setPeriod(days)}>
                {t("days", { count: days })}
              </Chip>
            ))}
          </span>
        </div>
        <MoneyFacts
          pairs={[
            {
              key: t("credit.late", { share: shareText(terms.extendRate) }),
              value: sum(costs?.charge),
            },
            {
              key: t("credit.interestRate", { share: shareText(terms.monthRate) }),
              value: sum(costs?.interest),
            },
            { key: t("credit.originalTotal"), value: sum(costs?.total) },
            { key: t("credit.window"), value: at(costs?.dates.windowFrom) },
            { key: t("credit.dueTime"), value: at(costs?.dates.dueAt) },
            { key: t("credit.comes"), value: sum(costs?.credited, "USDT") },
          ]}
        />
        <div className={s.agree}>
          <Checkbox checked={agreed} onChange={agree} invalid={asked && !agreed}>
            <Sentence
              text={t("credit.agree")}
              part={(rules) => <a href="#/cryptos/loanRule">{rules}</a>}
            />
          </Checkbox>
          {asked && !agreed && <p role="alert">{words("termsNotAgreed")}</p>}
        </div>
        <SandboxNote on={terms.sandbox}>{t("credit.sandbox")}</SandboxNote>
      </Page>
      <ActionBar>
        <Button
          kind="primary"
          wide
          busy={busy}
          off={refusal !== undefined || !agreed}
          onClick={() => void go()}
        >
          {t("credit.apply")}
        </Button>
      </ActionBar>
    </>
  );
}
