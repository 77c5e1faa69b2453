import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router-dom";
import type * as v from "valibot";
import { declareDeposit } from "../../../data/commands/money.ts";
import { uploadFor } from "../../../data/commands/upload.ts";
import { useWaysIn } from "../../../data/queries/money/deposits.ts";
import { amountText } from "../../../lib/format/amount.ts";
import { AmountInput } from "../../../parts/amount/AmountInput.tsx";
import { useSizeWords } from "../../../parts/amount/use-size-words.ts";
import { FormCard, FormPage } from "../../../parts/form/FormPage.tsx";
import { ImageTile } from "../../../parts/form/picture/ImageTile.tsx";
import { useUploads } from "../../../parts/form/picture/use-uploads.ts";
import { SubmitButton } from "../../../parts/form/SubmitButton.tsx";
import { TextField } from "../../../parts/form/TextField.tsx";
import { useCheckedForm } from "../../../parts/form/use-checked-form.ts";
import { useSubmit } from "../../../parts/form/use-submit.ts";
import { SandboxNote } from "../../../parts/inout/SandboxNote.tsx";
import { useDemoRefused } from "../../../parts/inout/use-demo-refused.ts";
import { LoadFailed } from "../../../parts/page/LoadFailed.tsx";
import { Button } from "../../../ui/Button.tsx";
import { EMPTY_SUBMIT, SubmitForm, sandboxHash } from "./submit-form.ts";

const send = uploadFor("voucher");
const PLACE = {
  amountEmpty: "amount",
  amountNotPositive: "amount",
  rechargeBelowMinimum: "amount",
  rechargeAboveMaximum: "amount",
  hashDeclared: "txHash",
  documentsMissing: "txHash",
} as const;

/** How much of a coin was sent, by which transaction. */
export function CoinSubmit({ symbol, chain }: { symbol: string; chain: string }) {
  const { t } = useTranslation(["deposit", "form", "inout"]);
  const navigate = useNavigate();
  const uploads = useUploads();
  const sized = useSizeWords();
  const waysIn = useWaysIn();
  const ways = waysIn.data;
  const at = ways?.list
    .find((way) => way.channel === "crypto" && way.symbol === symbol)
    ?.chains.find((one) => one.chain === chain);
  useDemoRefused();
  const form = useCheckedForm({
    schema: SubmitForm,
    defaults: EMPTY_SUBMIT,
    draft: `deposit-${symbol}-${chain}`,
  });
  const { submit, busy } = useSubmit(form, {
    send: (fields: v.InferOutput<typeof SubmitForm>, quiet) =>
      declareDeposit({ channel: "crypto", symbol, chain, ...fields }, quiet),
    done: ({ orderNo }) =>
      void navigate(`/cryptos/rechargeDetail?order_no=${orderNo}`, { replace: true }),
    place: PLACE,
    words: (error) =>
      error.kind === "business" && error.name?.startsWith("recharge") && at !== undefined
        ? sized(error.name, form.getValues("amount"), { least: at.min, most: at.max, unit: symbol })
        : undefined,
  });
  return (
    <FormPage
      title={t("submit.title")}
      home={`/cryptos/rechargePage?symbol=${symbol}&chain=${chain}`}
      lead={t("submit.lead")}
      onSubmit={submit}
      notice={<SandboxNote on={ways?.sandbox} />}
      footer={
        <SubmitButton control={form.control} busy={busy} waiting={uploads.waiting}>
          {uploads.waiting ? t("form:waiting") : t("submit.action")}
        </SubmitButton>
      }
    >
      <LoadFailed of={waysIn} onRetry={waysIn.reload} />
      <FormCard>
        <AmountInput
          control={form.control}
          name="amount"
          label={t("submit.amount")}
          decimals={at?.precision ?? 8}
          unit={symbol}
          hint={at && t("inout:between", { min: amountText(at.min), max: amountText(at.max) })}
        />
        <TextField
          control={form.control}
          name="txHash"
          label={t("submit.hash")}
          hint={t("submit.hashHint")}
          says={{ documentsMissing: t("submit.either") }}
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          maxLength={128}
          labelEnd={
            ways?.sandbox && (
              <Button
                kind="text"
                size="s"
                onClick={() =>
                  form.setValue("txHash", sandboxHash(), {
                    shouldValidate: true,
                    shouldDirty: true,
                    shouldTouch: true,
                  })
                }
              >
                {t("submit.sandboxHash")}
              </Button>
            )
          }
        />
        <ImageTile
          control={form.control}
          name="voucher"
          label={t("submit.picture")}
          send={send}
          onBusy={uploads.onBusy}
        />
      </FormCard>
    </FormPage>
  );
}
