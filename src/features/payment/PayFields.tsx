import { type ReactNode, useMemo } from "react";
import { type Control, useController } from "react-hook-form";
import { useTranslation } from "react-i18next";
import { useLocation, useNavigate } from "react-router-dom";
import type * as v from "valibot";
import {
  fieldText,
  type PaymentField,
  type PaymentType,
} from "../../../contract/rules/payment-fields.ts";
import { addMethod, changeMethod } from "../../data/commands/money.ts";
import { uploadFor } from "../../data/commands/upload.ts";
import { FormCard, FormPage } from "../../parts/form/FormPage.tsx";
import { ImageTile } from "../../parts/form/picture/ImageTile.tsx";
import { useUploads } from "../../parts/form/picture/use-uploads.ts";
import { CountryField } from "../../parts/form/place/CountryField.tsx";
import { SubmitButton } from "../../parts/form/SubmitButton.tsx";
import { TextField } from "../../parts/form/TextField.tsx";
import { useCheckedForm } from "../../parts/form/use-checked-form.ts";
import { useSubmit } from "../../parts/form/use-submit.ts";
import { METHOD_FORMS, type MethodForm, pickMethod } from "../../parts/inout/picked-method.ts";
import { callWithProof, tellMissing } from "../../parts/proof/call-with-proof.ts";
import { Switch } from "../../ui/field/Switch.tsx";
import { Cell } from "../../ui/list/Cell.tsx";
import { CellGroup } from "../../ui/list/CellGroup.tsx";
import { toast } from "../../ui/overlay/toast.ts";
import { listOfDoor } from "./doors.ts";
import { payForm, payValues } from "./pay-form.ts";

type Form = v.InferOutput<ReturnType<typeof payForm>>;
type Known = { id: string; values: Readonly<Record<string, string>>; isDefault: boolean };

/** Props of {@link PayFields}. */
export interface PayFieldsProps {
  title: string;
  kind: PaymentType;
  fields: readonly (Omit<PaymentField, "key"> & { key: string })[];
  /** The one that is changed. */
  known?: Known;
  /** Holder of a new one; empty while nobody is certified. */
  holder: string;
  /** The form that waits for it: what is saved is picked there. */
  from?: MethodForm;
  above?: ReactNode;
}

/** The fields of a kind; kept with the fund password. */
export function PayFields({ title, kind, fields, known, holder, from, above }: PayFieldsProps) {
  const { t } = useTranslation(["payment", "form"]);
  const navigate = useNavigate();
  const { state, pathname } = useLocation();
  const uploads = useUploads();
  const asked = fields as readonly PaymentField[];
  const schema = useMemo(() => payForm(asked, (kind) => t(`shape.${kind}`)), [asked, t]);
  const form = useCheckedForm({
    schema,
    defaults: { ...payValues(known?.values ?? { holder }), isDefault: known?.isDefault ?? false },
  });
  const home = from === undefined ? listOfDoor(pathname) : METHOD_FORMS[from];
  const leave = (id: string): void => {
    if (from !== undefined) pickMethod(from, id);
    // As many screens back as led here; opened by its address there is nothing to go back to.
    const steps: unknown = state?.steps;
    if (typeof steps === "number") navigate(-steps);
    else navigate(home, { replace: true });
  };
  const { submit, busy } = useSubmit(form, {
    send: ({ isDefault, ...texts }: Form, quiet) => {
      const values = Object.fromEntries(
        asked.map(({ key, kind }) => [key, fieldText(kind, texts[key])]),
      );
      const params = { ...values, isDefault };
      const options = { ...quiet, scene: "fund" as const };
      return known === undefined
        ? callWithProof(addMethod, { type: kind, ...params }, options)
        : callWithProof(changeMethod, { id: known.id, ...params }, options);
    },
    done: ({ id }) => {
      toast({ kind: "ok", text: t("saved") });
      leave(id);
    },
    place: { holderNotVerified: "holder" },
    failed: tellMissing,
  });
  return (
    <FormPage
      title={title}
      home={home}
      lead={t("lead")}
      onSubmit={submit}
      footer={
        <SubmitButton control={form.control} busy={busy} waiting={uploads.waiting}>
          {uploads.waiting ? t("form:waiting") : t("save")}
        </SubmitButton>
      }
    >
      <FormCard>
        {above}
        {asked.map((field) => (
          <OneField key={field.key} of={field} control={form.control} onBusy={uploads.onBusy} />
        ))}
      </FormCard>
      <DefaultCell control={form.control} fixed={known?.isDefault === true} />
    </FormPage>
  );
}

const send = uploadFor("payment_qr");

function OneField({
  of,
  control,
  onBusy,
}: {
  of: PaymentField;
  control: Control<Form, unknown, Form>;
  onBusy: (busy: boolean) => void;
}) {
  const { t } = useTranslation("payment");
  const { key, kind, required, max } = of;
  const label = required ? t(`field.${key}`) : t("optional", { label: t(`field.${key}`) });
  if (kind === "image")
    return <ImageTile control={control} name={key} label={label} send={send} onBusy={onBusy} />;
  if (kind === "country") return <CountryField control={control} name={key} label={label} />;
  const isNumber = kind === "digits";
  return (
    <TextField
      control={control}
      name={key}
      label={label}
      maxLength={max}
      autoComplete="off"
      {...(key === "holder" && { hint: t("holderHint") })}
      {...(isNumber && { inputMode: "numeric" as const })}
      {...(kind === "swift" && { autoCapitalize: "characters", spellCheck: false })}
    />
  );
}

function DefaultCell({
  control,
  fixed,
}: {
  control: Control<Form, unknown, Form>;
  fixed: boolean;
}) {
  const { t } = useTranslation("payment");
  const { field } = useController({ control, name: "isDefault" });
  return (
    <CellGroup>
      <Cell
        label={t("makeDefault")}
        caption={t("makeDefaultText")}
        control
        value={<Switch checked={field.value} disabled={fixed} onChange={field.onChange} />}
      />
    </CellGroup>
  );
}
