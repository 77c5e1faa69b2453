import { useState } from "react";
import { useController } from "react-hook-form";
import { useTranslation } from "react-i18next";
import { Navigate, useNavigate } from "react-router-dom";
import type { Order } from "../../../../contract/http/c2c/shapes.ts";
import { applyAppeal } from "../../../data/commands/c2c.ts";
import { useVerified } from "../../../data/queries/user/c2c.ts";
import { orderScreen } from "../../../parts/c2c/order-screen.ts";
import { FormBones } from "../../../parts/form/FormBones.tsx";
import { FormCard, FormPage } from "../../../parts/form/FormPage.tsx";
import { LinesField } from "../../../parts/form/LinesField.tsx";
import { useUploads } from "../../../parts/form/picture/use-uploads.ts";
import { SubmitButton } from "../../../parts/form/SubmitButton.tsx";
import { TextField } from "../../../parts/form/TextField.tsx";
import { useCheckedForm } from "../../../parts/form/use-checked-form.ts";
import { useSubmit } from "../../../parts/form/use-submit.ts";
import { isStale } from "../../../parts/proof/is-stale.ts";
import { Radio } from "../../../ui/field/Radio.tsx";
import { Cell } from "../../../ui/list/Cell.tsx";
import { CellGroup } from "../../../ui/list/CellGroup.tsx";
import { Dialog } from "../../../ui/overlay/Dialog.tsx";
import { toast } from "../../../ui/overlay/toast.ts";
import { OrderFrame } from "../order/OrderFrame.tsx";
import { AppealForm, appealParams, FILES, NO_FILES, REASONS } from "./appeal-form.ts";
import { Files } from "./Files.tsx";

const MOST_WORDS = 500;

/** `/cryptos/appeal?order_no=`: one side asks customer service to judge the order. */
export default function Appeal() {
  const { t } = useTranslation("c2c");
  const verified = useVerified();
  return (
    <OrderFrame stays>
      {(order, reload) =>
        !order.actions.includes("appeal") ? (
          <Navigate to={orderScreen(order)} replace />
        ) : verified.data === undefined && verified.status !== "failed" ? (
          <FormBones label={t("appeal.apply")} />
        ) : (
          <Apply
            key={order.order_no}
            order={order}
            name={verified.data?.real_name ?? ""}
            reload={reload}
          />
        )
      }
    </OrderFrame>
  );
}

/** The contact begins empty: what the page has of it is masked, and nobody is reached by that. */
function Apply({ order, name, reload }: { order: Order; name: string; reload: () => void }) {
  const { t } = useTranslation(["c2c", "form"]);
  const navigate = useNavigate();
  const [isAsked, ask] = useState(true);
  const uploads = useUploads();
  const form = useCheckedForm({
    schema: AppealForm,
    defaults: { reason: "", description: "", contact_name: name, contact: "", ...NO_FILES },
    draft: `c2c-appeal.${order.order_no}`,
  });
  const { control } = form;
  const { field: reason } = useController({ control, name: "reason" });
  const { submit, busy } = useSubmit(form, {
    send: (fields, quiet) => applyAppeal(appealParams(order.order_no, fields), quiet),
    done: () => navigate(`/cryptos/appeal/page?order_no=${order.order_no}`, { replace: true }),
    place: { documentsMissing: FILES[0] },
    failed: (error) => {
      if (!isStale({ ok: false, error })) return false;
      toast({ kind: "info", text: t("order.moved") });
      reload();
      return true;
    },
  });
  return (
    <FormPage
      title={t("appeal.apply")}
      home={orderScreen(order)}
      lead={t("appeal.lead")}
      onSubmit={submit}
      footer={
        <SubmitButton control={control} busy={busy} waiting={uploads.waiting}>
          {uploads.waiting ? t("form:waiting") : t("appeal.submit")}
        </SubmitButton>
      }
    >
      <CellGroup title={t("appeal.why")}>
        {REASONS[order.my_role].map((key) => (
          <Cell
            key={key}
            control
            label={t(`appeal.reason.${key}`)}
            value={
              <Radio
                name="reason"
                checked={reason.value === key}
                onChange={() => reason.onChange(key)}
              />
            }
          />
        ))}
      </CellGroup>
      <FormCard>
        <LinesField
          control={control}
          name="description"
          label={t("appeal.description")}
          most={MOST_WORDS}
        />
      </FormCard>
      <Files control={control} most={FILES.length} onBusy={uploads.onBusy} />
      <FormCard>
        <TextField
          control={control}
          name="contact_name"
          label={t("appeal.contactName")}
          maxLength={50}
          autoComplete="name"
        />
        <TextField
          control={control}
          name="contact"
          label={t("appeal.contact")}
          hint={t("appeal.contactNote")}
          maxLength={100}
          autoComplete="email"
        />
      </FormCard>
      <Dialog
        open={isAsked}
        onClose={() => ask(false)}
        title={t("appeal.first")}
        cancel={t("appeal.goOn")}
        action={{
          label: t("chat.title"),
          onClick: () => navigate(`/cryptos/chat?order_no=${order.order_no}`),
        }}
      >
        {t("appeal.firstText")}
      </Dialog>
    </FormPage>
  );
}
