import { Landmark } from "lucide-react";
import { useState } from "react";
import { useWatch } from "react-hook-form";
import { useTranslation } from "react-i18next";
import { useNavigate, useSearchParams } from "react-router-dom";
import * as v from "valibot";
import { Amount as AmountShape } from "../../../../contract/http/wire/params.ts";
import {
  type Amount,
  divide,
  parse,
  type Rate,
  toText,
} from "../../../../contract/money/decimal.ts";
import { declareDeposit } from "../../../data/commands/money.ts";
import { useWaysIn } from "../../../data/queries/money/deposits.ts";
import { usePaymentMethods } from "../../../data/queries/money/payments.ts";
import { useRateOf } from "../../../data/queries/money/rate.ts";
import { amountText } from "../../../lib/format/amount.ts";
import { AmountInput } from "../../../parts/amount/AmountInput.tsx";
import { FormCard, FormPage } from "../../../parts/form/FormPage.tsx";
import { SubmitButton } from "../../../parts/form/SubmitButton.tsx";
import { useCheckedForm } from "../../../parts/form/use-checked-form.ts";
import { useSubmit } from "../../../parts/form/use-submit.ts";
import { usePickedMethod } from "../../../parts/inout/picked-method.ts";
import { SandboxNote } from "../../../parts/inout/SandboxNote.tsx";
import { useDemoRefused } from "../../../parts/inout/use-demo-refused.ts";
import { MoneyFacts } from "../../../parts/money/MoneyResult.tsx";
import { LoadFailed } from "../../../parts/page/LoadFailed.tsx";
import { tellMissing } from "../../../parts/proof/call-with-proof.ts";
import { Cell } from "../../../ui/list/Cell.tsx";
import { CellGroup } from "../../../ui/list/CellGroup.tsx";
import { SelectField } from "../../../ui/overlay/SelectField.tsx";

const Form = v.object({ amount: AmountShape });
/** Places of a USDT sum that is only estimated. */
const SHOWN = 2;

/** A transfer by bank: currency and amount, then where to pay it. */
export default function ChargeBank() {
  const { t } = useTranslation(["deposit", "form", "inout", "payment"]);
  const navigate = useNavigate();
  const [query] = useSearchParams();
  const [currency, setCurrency] = useState(query.get("currency")?.toUpperCase() ?? "USD");
  const waysIn = useWaysIn();
  const all = waysIn.data;
  const ways = all?.list.filter((way) => way.channel === "bank") ?? [];
  const way = ways.find((one) => one.currency === currency);
  const rate = useRateOf(currency);
  const method = usePickedMethod("charge-bank", usePaymentMethods().data);
  useDemoRefused();
  const form = useCheckedForm({ schema: Form, defaults: { amount: "" }, draft: "deposit-bank" });
  const { submit, busy } = useSubmit(form, {
    send: ({ amount }: v.InferOutput<typeof Form>, quiet) =>
      declareDeposit({ channel: "bank", currency, amount, paymentId: method?.id ?? "" }, quiet),
    done: ({ orderNo }) =>
      void navigate(`/cryptos/rechargeSubmit?order_no=${orderNo}`, { replace: true }),
    place: {
      amountEmpty: "amount",
      amountNotPositive: "amount",
      rechargeBelowMinimum: "amount",
      rechargeAboveMaximum: "amount",
    },
    failed: tellMissing,
  });
  const typed = parse<Amount>(useWatch({ control: form.control, name: "amount" }));
  const perUsdt = rate && parse<Rate>(rate.rate);
  const estimate =
    typed.ok && perUsdt?.ok && perUsdt.value > 0n
      ? `≈ ${amountText(toText(divide<Amount>(typed.value, perUsdt.value, SHOWN, "down")))} USDT`
      : "--";
  return (
    <FormPage
      title={t("bank.title")}
      home="/exchange/channel-in"
      lead={t("bank.first")}
      onSubmit={submit}
      notice={<SandboxNote on={all?.sandbox} />}
      footer={
        <SubmitButton control={form.control} busy={busy}>
          {t("bank.next")}
        </SubmitButton>
      }
    >
      <LoadFailed of={waysIn} onRetry={waysIn.reload} />
      <FormCard>
        <SelectField
          label={t("bank.currency")}
          placeholder={t("bank.currency")}
          value={currency}
          onChange={setCurrency}
          options={ways.map((one) => ({
            key: one.currency,
            label: one.currency,
            disabled: !one.enabled,
          }))}
          search={{ label: t("coins.search"), clearLabel: t("coins.clear"), none: t("coins.none") }}
        />
        <AmountInput
          control={form.control}
          name="amount"
          label={t("bank.amount")}
          decimals={way?.precision ?? 2}
          unit={currency}
          hint={way && t("inout:between", { min: amountText(way.min), max: amountText(way.max) })}
        />
      </FormCard>
      <CellGroup>
        <Cell
          icon={Landmark}
          label={
            method === undefined
              ? t("bank.payer")
              : `${t(`payment:kind.${method.type}`)} ${method.account}`
          }
          caption={method === undefined ? t("bank.payerNone") : t("bank.payer")}
          onClick={() => navigate("/payMentMethod/selectPay?from=charge-bank")}
        />
      </CellGroup>
      <MoneyFacts
        pairs={[
          {
            key: t("inout:rate"),
            value: rate === undefined ? "--" : `1 USDT ≈ ${amountText(rate.rate)} ${currency}`,
          },
          { key: t("bank.estimate"), value: estimate },
          { key: t("creditedTo"), value: t("inout:funds") },
          { key: t("inout:arrival"), value: t("bank.arrival") },
        ]}
      />
    </FormPage>
  );
}
