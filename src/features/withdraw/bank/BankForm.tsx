import { Landmark } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useNavigate, useSearchParams } from "react-router-dom";
import type { DataOf } from "../../../../contract/http/call.ts";
import type { withdrawChannels } from "../../../../contract/http/money/withdraw.ts";
import { usePaymentMethods } from "../../../data/queries/money/payments.ts";
import { usePocket } from "../../../data/queries/money/wallets.ts";
import { useWithdrawQuote } from "../../../data/queries/money/withdrawals.ts";
import { serverNow } from "../../../data/queries/server-clock.ts";
import { currency$ } from "../../../data/stores/device/currency.ts";
import { amountText, exactText } from "../../../lib/format/amount.ts";
import { AmountField } from "../../../parts/amount/AmountField.tsx";
import { useSizeWords } from "../../../parts/amount/use-size-words.ts";
import { useDebounced } from "../../../parts/form/use-debounced.ts";
import * as s from "../../../parts/inout/inout.styles.ts";
import { usePickedMethod } from "../../../parts/inout/picked-method.ts";
import { SandboxNote } from "../../../parts/inout/SandboxNote.tsx";
import { MoneyFacts } from "../../../parts/money/MoneyResult.tsx";
import { Sum } from "../../../parts/money/Sum.tsx";
import { Button } from "../../../ui/Button.tsx";
import { CountDown } from "../../../ui/figure/CountDown.tsx";
import { ActionBar } from "../../../ui/frame/ActionBar.tsx";
import { Page } from "../../../ui/frame/Page.tsx";
import { Cell } from "../../../ui/list/Cell.tsx";
import { CellGroup } from "../../../ui/list/CellGroup.tsx";
import { SelectField } from "../../../ui/overlay/SelectField.tsx";
import { BlockedNote } from "../BlockedNote.tsx";
import { ConfirmSheet } from "../confirm/ConfirmSheet.tsx";
import { DayLimit } from "../DayLimit.tsx";
import { withdrawDrafts } from "../draft.ts";
import { amountComplaint } from "../form/judge.ts";
import { BankSummary } from "./BankSummary.tsx";

const QUOTE_AFTER_MS = 500;

/**
 * Currency, account and amount; the quoted rate with the time it still holds; then the question
 * whether all of it is meant.
 */
export function BankForm({ ways }: { ways: DataOf<typeof withdrawChannels> }) {
  const { t } = useTranslation(["withdraw", "inout", "payment"]);
  const navigate = useNavigate();
  const words = useSizeWords();
  const [query] = useSearchParams();
  const banks = ways.list.filter((way) => way.channel === "bank");
  const [chosen, choose] = useState(query.get("currency")?.toUpperCase() ?? currency$.peek());
  const way =
    banks.find((one) => one.currency === chosen && one.enabled) ??
    banks.find((one) => one.currency === "USD") ??
    banks[0];
  const [amount, setAmount] = useState("");
  const [hasLeft, setLeft] = useState(false);
  const [asks, setAsks] = useState(false);
  const available =
    usePocket("FUNDS").data?.list.find((one) => one.symbol === "USDT")?.available ?? "0";
  const mine = usePaymentMethods();
  const method = usePickedMethod("withdraw-bank", mine.data);
  const wrong = amountComplaint({ way, amount, available });
  const still = useDebounced(amount, QUOTE_AFTER_MS);
  const isQuotable =
    way !== undefined &&
    still !== undefined &&
    still !== "" &&
    wrong === undefined &&
    !still.endsWith(".");
  const quote = useWithdrawQuote(
    isQuotable
      ? { channel: "bank", symbol: "USDT", currency: way.currency, amount: still }
      : undefined,
  );
  const terms = isQuotable ? quote.data : undefined;
  if (way === undefined) return <p className={s.warning}>{t("inout:closed")}</p>;
  const methodText =
    method === undefined ? "" : `${t(`payment:kind.${method.type}`)} ${method.account}`;
  const isReady = terms !== undefined && method !== undefined && ways.blocked === null;
  const draft = terms && {
    currency: way.currency,
    paymentId: method?.id ?? "",
    method: methodText,
    amount: terms.amount,
    fee: terms.fee,
    receive: terms.receive,
    rate: terms.rate,
  };
  const go = (): void => {
    if (draft === undefined) return;
    withdrawDrafts.setBank(draft);
    setAsks(false);
    navigate("/exchange/fund-password-verify?scene=withdraw_bank");
  };
  const pick = (): void =>
    method === undefined && mine.data !== undefined
      ? void navigate("/payMentMethod/add?from=withdraw-bank", { state: { steps: 1 } })
      : void navigate("/payMentMethod/selectPay?from=withdraw-bank");
  return (
    <>
      <Page grouped className={s.page}>
        <BlockedNote of={ways.blocked} />
        <CellGroup>
          <Cell
            icon={Landmark}
            label={method === undefined ? t("bank.choose") : methodText}
            caption={method === undefined ? t("bank.own") : method.holder}
            onClick={pick}
          />
        </CellGroup>
        <section className={s.card}>
          <SelectField
            label={t("bank.currency")}
            placeholder={t("bank.currency")}
            value={way.currency}
            onChange={choose}
            options={banks.map((one) => ({
              key: one.currency,
              label: one.currency,
              disabled: !one.enabled,
            }))}
            search={{
              label: t("money:search"),
              clearLabel: t("money:clear"),
              none: t("money:noHits"),
            }}
          />
          <AmountField
            label={t("inout:amount")}
            labelEnd={
              <>
                {t("money:available")} <Sum of={available} unit="USDT" />
              </>
            }
            value={amount}
            onChange={setAmount}
            onBlur={() => setLeft(true)}
            decimals={way.precision}
            unit="USDT"
            available={available}
            hint={t("inout:between", { min: amountText(way.min), max: amountText(way.max) })}
            {...(hasLeft &&
              wrong !== undefined && {
                error: words(wrong, amount, { least: way.min, most: way.max, unit: "USDT" }),
              })}
          />
        </section>
        <MoneyFacts
          pairs={[
            {
              key: t("inout:rate"),
              value:
                terms === undefined ? "--" : `1 USDT = ${amountText(terms.rate)} ${way.currency}`,
            },
            {
              key: t("bank.holds"),
              value:
                terms === undefined ? (
                  "--"
                ) : (
                  <CountDown
                    until={terms.validUntil}
                    now={serverNow}
                    label={t("bank.holds")}
                    onEnd={quote.reload}
                  >
                    …
                  </CountDown>
                ),
            },
            {
              key: t("inout:fee"),
              value: terms === undefined ? "--" : `${exactText(terms.fee)} USDT`,
            },
            {
              key: t("inout:receive"),
              value: terms === undefined ? "--" : `${exactText(terms.receive)} ${way.currency}`,
            },
            { key: t("inout:arrival"), value: t("bank.arrival") },
          ]}
        />
        <DayLimit
          limit={ways.dayLimit}
          used={ways.dayUsed}
          {...(wrong === undefined && { more: amount })}
        />
      </Page>
      <SandboxNote on={ways.sandbox} />
      <ActionBar>
        <Button kind="primary" wide disabled={!isReady} onClick={() => setAsks(true)}>
          {method === undefined && mine.data !== undefined ? t("bank.choose") : t("next")}
        </Button>
      </ActionBar>
      {draft !== undefined && (
        <ConfirmSheet
          open={asks}
          onClose={() => setAsks(false)}
          summary={<BankSummary of={draft} />}
          onConfirm={go}
        />
      )}
    </>
  );
}
