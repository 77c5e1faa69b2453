import { useState } from "react";
import { useTranslation } from "react-i18next";
import { Navigate, useNavigate } from "react-router-dom";
import type * as v from "valibot";
import type { Deposit } from "../../../../contract/http/money/deposit.ts";
import { cancelDeposit, handInSlip } from "../../../data/commands/money.ts";
import { uploadFor } from "../../../data/commands/upload.ts";
import { useDeposit, useWaysIn } from "../../../data/queries/money/deposits.ts";
import { inFours } from "../../../lib/format/account-number.ts";
import { timeText } from "../../../lib/format/time.ts";
import { FormCard, FormPage } from "../../../parts/form/FormPage.tsx";
import { ImageTile } from "../../../parts/form/picture/ImageTile.tsx";
import { useUploads } from "../../../parts/form/picture/use-uploads.ts";
import { SubmitButton } from "../../../parts/form/SubmitButton.tsx";
import { useCheckedForm } from "../../../parts/form/use-checked-form.ts";
import { useSubmit } from "../../../parts/form/use-submit.ts";
import { Copied } from "../../../parts/inout/AddressText.tsx";
import { depositPath } from "../../../parts/inout/RecordRow.tsx";
import { SandboxNote } from "../../../parts/inout/SandboxNote.tsx";
import { MoneyFacts } from "../../../parts/money/MoneyResult.tsx";
import { Sum } from "../../../parts/money/Sum.tsx";
import { PageState } from "../../../parts/page/PageState.tsx";
import { Button } from "../../../ui/Button.tsx";
import { Dialog } from "../../../ui/overlay/Dialog.tsx";
import { SlipForm } from "./submit-form.ts";

const send = uploadFor("voucher");

/** Where a transfer by bank goes to, and its slip. */
export function SlipSubmit({ orderNo }: { orderNo: string }) {
  const order = useDeposit(orderNo);
  return (
    <PageState of={order}>
      {(of) =>
        of.status === 0 && of.channel === "bank" ? (
          <Slip of={of} />
        ) : (
          <Navigate to={depositPath(of)} replace />
        )
      }
    </PageState>
  );
}

function Slip({ of }: { of: Deposit }) {
  const { t } = useTranslation(["deposit", "form", "inout"]);
  const navigate = useNavigate();
  const uploads = useUploads();
  const [asks, setAsks] = useState(false);
  const sandbox = useWaysIn().data?.sandbox;
  const account = of.platformAccount;
  const next = `/Record/RecordDetails?type=deposit&order_no=${of.orderNo}`;
  const form = useCheckedForm({ schema: SlipForm, defaults: { voucher: "" } });
  const { submit, busy } = useSubmit(form, {
    send: ({ voucher }: v.InferOutput<typeof SlipForm>, quiet) =>
      handInSlip({ orderNo: of.orderNo, voucher }, quiet),
    done: () => void navigate(next, { replace: true }),
  });
  const cancel = async (): Promise<void> => {
    setAsks(false);
    if ((await cancelDeposit({ orderNo: of.orderNo })).ok) navigate(next, { replace: true });
  };
  const rows =
    account === null
      ? []
      : (["bank", "holder", "number", "swift", "branch"] as const).filter(
          (key) => account[key] !== "",
        );
  return (
    <FormPage
      title={t("bank.title")}
      home="/exchange/charge-bank"
      lead={t("bank.lead", { time: timeText(of.expireTime) })}
      onSubmit={submit}
      notice={<SandboxNote on={sandbox} />}
      footer={
        <>
          <Button onClick={() => setAsks(true)}>{t("bank.cancel")}</Button>
          <SubmitButton control={form.control} busy={busy} waiting={uploads.waiting}>
            {uploads.waiting ? t("form:waiting") : t("bank.slipAction")}
          </SubmitButton>
        </>
      }
    >
      <MoneyFacts
        pairs={[
          { key: t("bank.amount"), value: <Sum of={of.amount} unit={of.currency} /> },
          {
            key: t("bank.reference"),
            value: <Copied text={of.reference} what={t("bank.reference")} />,
          },
          ...rows.map((key) => ({
            key: t(`bank.account.${key}`),
            value: (
              <Copied
                text={account?.[key] ?? ""}
                shown={inFours(account?.[key] ?? "")}
                what={t(`bank.account.${key}`)}
              />
            ),
          })),
        ]}
      />
      <FormCard>
        <p>{t("bank.slipLead")}</p>
        <ImageTile
          control={form.control}
          name="voucher"
          label={t("bank.slip")}
          send={send}
          onBusy={uploads.onBusy}
        />
      </FormCard>
      <Dialog
        open={asks}
        onClose={() => setAsks(false)}
        title={t("bank.cancelAsk")}
        cancel={t("bank.keep")}
        action={{ label: t("bank.cancel"), onClick: () => void cancel(), danger: true }}
      />
    </FormPage>
  );
}
