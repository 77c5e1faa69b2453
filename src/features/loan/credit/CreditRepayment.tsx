import { TrendingDown } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useNavigate, useSearchParams } from "react-router-dom";
import type { ErrorName } from "../../../../contract/errors.ts";
import { CREDIT_QUOTE_MS, type CreditLoan } from "../../../../contract/http/money/credit.ts";
import {
  type Amount,
  decimal,
  type Price,
  parse,
  toText,
  ZERO,
} from "../../../../contract/money/decimal.ts";
import {
  asksTwice,
  CREDIT_PAY_SYMBOLS,
  CREDIT_PLACES,
  payQuantity,
} from "../../../../contract/rules/finance/credit.ts";
import { repayCredit } from "../../../data/commands/loans.ts";
import { useCredit } from "../../../data/queries/money/loans.ts";
import { usePocket } from "../../../data/queries/money/wallets.ts";
import type { Query } from "../../../data/queries/query.ts";
import { tellError } from "../../../data/stores/call-errors.ts";
import { amountText } from "../../../lib/format/amount.ts";
import { plainText } from "../../../lib/format/plain.ts";
import { AmountField } from "../../../parts/amount/AmountField.tsx";
import { useSizeWords } from "../../../parts/amount/use-size-words.ts";
import { FormCard } from "../../../parts/form/FormPage.tsx";
import { page } from "../../../parts/inout/inout.styles.ts";
import { useBack } from "../../../parts/instrument/use-back.ts";
import { MoneyFacts } from "../../../parts/money/MoneyResult.tsx";
import { QuoteRing, useLeft } from "../../../parts/money/QuoteRing.tsx";
import { Sum } from "../../../parts/money/Sum.tsx";
import { isUnknown } from "../../../parts/page/is-unknown.ts";
import { PageState } from "../../../parts/page/PageState.tsx";
import { StaleNote } from "../../../parts/page/StaleNote.tsx";
import { useErrorWords } from "../../../parts/page/use-error-words.ts";
import { callWithProof } from "../../../parts/proof/call-with-proof.ts";
import { isStale } from "../../../parts/proof/is-stale.ts";
import { Button } from "../../../ui/Button.tsx";
import { ActionBar } from "../../../ui/frame/ActionBar.tsx";
import { Header } from "../../../ui/frame/Header.tsx";
import { Page } from "../../../ui/frame/Page.tsx";
import { SegmentedControl } from "../../../ui/frame/SegmentedControl.tsx";
import { Dialog } from "../../../ui/overlay/Dialog.tsx";
import { toast } from "../../../ui/overlay/toast.ts";
import { Banner } from "../../../ui/state/Banner.tsx";
import { Empty } from "../../../ui/state/Empty.tsx";
import { ErrorState } from "../../../ui/state/ErrorState.tsx";
import { useRepayQuote } from "./use-repay-quote.ts";

/** A credit loan is repaid, all of it or a part, in a coin at a rate that holds for a minute. */
export function CreditRepayment() {
  const { t } = useTranslation("loan");
  const navigate = useNavigate();
  const [query] = useSearchParams();
  const loanNo = query.get("loan_no") ?? "";
  const back = useBack("/cryptos/loan");
  const loan = useCredit(loanNo || "none");
  const { data } = loan;
  const isOver = data !== undefined && data.status !== "repaying";
  const header = (
    <Header title={t("repay.title")} back={{ label: t("common:back"), onClick: back }} />
  );
  if (data !== undefined && !isOver)
    return (
      <>
        {header}
        <Form of={data} loan={loan} />
      </>
    );
  return (
    <>
      {header}
      <Page grouped className={page}>
        {isUnknown(loan) || isOver ? (
          <Empty
            title={isOver ? t(`credit.state.${data.status}`) : t("unknown")}
            action={{ label: t("credit.history"), onClick: () => navigate("/cryptos/loanHistory") }}
          />
        ) : (
          <PageState of={loan}>{() => null}</PageState>
        )}
      </Page>
    </>
  );
}

function Form({ of, loan }: { of: CreditLoan; loan: Query<unknown> }) {
  const { t } = useTranslation(["loan", "money"]);
  const navigate = useNavigate();
  const words = useErrorWords();
  const said = useSizeWords();
  const [paySymbol, setPaySymbol] = useState<(typeof CREDIT_PAY_SYMBOLS)[number]>("USDT");
  const [typed, setTyped] = useState<string>();
  const [told, setTold] = useState(false);
  const [asks, setAsks] = useState(false);
  const [busy, setBusy] = useState(false);
  const { quote, error, worse, again } = useRepayQuote(of.loanNo, paySymbol, of.dueNow);
  const left = useLeft(quote?.expireTime ?? 0, CREDIT_QUOTE_MS);
  const pocket = usePocket("FUNDS").data;
  const available = pocket && (pocket.transferable[paySymbol] ?? "0");
  // Everything that is due, until something else is typed.
  const amount = typed ?? of.dueNow;
  const parsed = parse<Amount>(amount || "0", CREDIT_PLACES);
  const value = parsed.ok ? parsed.value : undefined;
  const qty =
    quote === undefined || value === undefined
      ? undefined
      : payQuantity(value, decimal<Price>(quote.rate));
  const refusal =
    amount === "" ? "amountEmpty" : refusalOf(value, decimal<Amount>(of.dueNow), qty, available);
  const isOver = quote !== undefined && left <= 0;
  const send = async (): Promise<void> => {
    if (quote === undefined || busy) return;
    setAsks(false);
    setBusy(true);
    const done = await callWithProof(
      repayCredit,
      { loanNo: of.loanNo, quoteId: quote.quoteId, amount },
      { quiet: true },
    );
    setBusy(false);
    if (done.ok)
      return void navigate(`/cryptos/loanHistory?loan_no=${of.loanNo}`, { replace: true });
    if (isStale(done)) toast({ kind: "info", text: t("credit.renewed") });
    else tellError(done.error);
    loan.reload();
    again();
  };
  const press = (): void => {
    setTold(true);
    if (isOver) again();
    else if (refusal === undefined && asksTwice(of.currency, decimal(of.dueNow))) setAsks(true);
    else if (refusal === undefined) void send();
  };
  const sum = `${amountText(amount.replace(/\.$/, ""))} ${of.currency}`;
  return (
    <>
      <Page grouped className={page}>
        <StaleNote of={loan} />
        {worse && (
          <Banner kind="warn" icon={TrendingDown}>
            {t("credit.worse")}
          </Banner>
        )}
        <FormCard>
          <SegmentedControl
            wide
            label={t("credit.payWith")}
            items={CREDIT_PAY_SYMBOLS.map((key) => ({ key, label: key }))}
            value={paySymbol}
            onChange={setPaySymbol}
          />
          <AmountField
            name="amount"
            label={t("repay.amount")}
            labelEnd={
              <>
                {t("money:available")} <Sum of={available ?? ""} unit={paySymbol} />
              </>
            }
            value={amount}
            onChange={setTyped}
            onBlur={() => setTold(true)}
            decimals={CREDIT_PLACES}
            available={of.dueNow}
            quarters
            unit={of.currency}
            error={
              refusal !== undefined && told
                ? said(refusal, amount, { most: of.dueNow, unit: of.currency })
                : undefined
            }
          />
        </FormCard>
        {error !== undefined && (
          <ErrorState
            compact
            title={words(error.text)}
            retry={{ label: t("common:retry"), onClick: again }}
          />
        )}
        <MoneyFacts
          pairs={[
            { key: t("credit.dueNow"), value: `${amountText(of.dueNow)} ${of.currency}` },
            {
              key: t("credit.originalTotal"),
              value: `${amountText(of.originalTotal)} ${of.currency}`,
            },
            {
              key: t("credit.rate", { coin: paySymbol }),
              value: quote === undefined ? "--" : `${amountText(quote.rate)} ${of.currency}`,
            },
            {
              key: t("credit.youPay"),
              value: qty === undefined ? "--" : `${plainText(toText(qty), 2)} ${paySymbol}`,
            },
          ]}
        />
      </Page>
      <ActionBar>
        <Button
          kind="primary"
          wide
          busy={busy}
          off={quote === undefined || (!isOver && refusal !== undefined)}
          onClick={press}
        >
          {quote === undefined ? (
            t("repay.title")
          ) : isOver ? (
            t("credit.newQuote")
          ) : (
            <QuoteRing
              leftMs={left}
              lifeMs={CREDIT_QUOTE_MS}
              label={t("credit.left", { count: Math.ceil(left / 1000) })}
            >
              {t("repay.go", { sum })}
            </QuoteRing>
          )}
        </Button>
      </ActionBar>
      <Dialog
        open={asks}
        onClose={() => setAsks(false)}
        title={t("credit.twice", { sum })}
        cancel={t("common:cancel")}
        action={{ label: t("repay.title"), onClick: () => void send() }}
      >
        {t("credit.twiceText", {
          due: `${amountText(of.dueNow)} ${of.currency}`,
          total: `${amountText(of.originalTotal)} ${of.currency}`,
        })}
      </Dialog>
    </>
  );
}

function refusalOf(
  value: Amount | undefined,
  due: Amount,
  qty: Amount | undefined,
  available: string | undefined,
): ErrorName | undefined {
  if (value === undefined) return "systemParameter";
  if (value <= ZERO) return "amountNotPositive";
  if (value > due) return "amountOutsideRange";
  return available !== undefined && qty !== undefined && qty > decimal<Amount>(available)
    ? "insufficientBalance"
    : undefined;
}
