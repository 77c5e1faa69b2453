import { useWatch } from "react-hook-form";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router-dom";
import type { DataOf } from "../../../../contract/http/call.ts";
import type { highLevelAuthGet } from "../../../../contract/http/identity.ts";
import { applyAdvanced } from "../../../data/commands/identity.ts";
import { uploadFor } from "../../../data/commands/upload.ts";
import { identityChanged } from "../../../data/queries/user/identity.ts";
import { proofSlot } from "../../../data/stores/proof-slot.ts";
import { FormCard, FormPage } from "../../../parts/form/FormPage.tsx";
import { ImageTile } from "../../../parts/form/picture/ImageTile.tsx";
import { useUploads } from "../../../parts/form/picture/use-uploads.ts";
import { firstArea, PhoneField } from "../../../parts/form/place/PhoneField.tsx";
import { SubmitButton } from "../../../parts/form/SubmitButton.tsx";
import { TextField } from "../../../parts/form/TextField.tsx";
import { useCheckedForm } from "../../../parts/form/use-checked-form.ts";
import { useSubmit } from "../../../parts/form/use-submit.ts";
import { label, tiles } from "../identity.styles.ts";
import { Refused } from "../Refused.tsx";
import { HUB, statePath } from "../review.ts";
import { ServiceButton } from "../ServiceButton.tsx";
import {
  AdvancedFieldsForm,
  advancedParams,
  type AdvancedFields as Fields,
  PAPERS,
  tilesFor,
} from "./advanced-form.ts";

const send = uploadFor("proof");
const NOTHING: Fields = {
  workAddress: "",
  homeAddress: "",
  relativeName: "",
  relativeRelation: "",
  areaCode: "",
  phone: "",
  relativeAddress: "",
  paper1: "",
  paper2: "",
  paper3: "",
  paper4: "",
  paper5: "",
};

/**
 * Addresses, a relative, up to five papers. After a refusal the reason is on top and what was
 * handed in stands masked beside its fields.
 */
export function AdvancedFields({ before }: { before: DataOf<typeof highLevelAuthGet> }) {
  const { t } = useTranslation(["identity", "form"]);
  const navigate = useNavigate();
  const uploads = useUploads();
  const form = useCheckedForm<Fields, Fields>({
    schema: AdvancedFieldsForm,
    defaults: { ...NOTHING, areaCode: firstArea() },
    draft: "kyc2",
  });
  const { control } = form;
  const papers = useWatch({ control, name: PAPERS });
  const { submit, busy } = useSubmit(form, {
    send: (fields, quiet) => applyAdvanced(advancedParams(fields), quiet),
    done: () => navigate(statePath(2), { replace: true }),
    failed: (error) => {
      if (error.kind !== "business") return false;
      if (error.name === "statusError") identityChanged();
      if (error.name !== "primaryKycFirst") return false;
      proofSlot.set({ kind: "missing", body: { reason: "kyc_primary" }, text: error.text });
      return true;
    },
  });
  const field = (
    name: "workAddress" | "homeAddress" | "relativeName" | "relativeRelation" | "relativeAddress",
    autoComplete = "off",
  ) => (
    <TextField
      control={control}
      name={name}
      label={t(`field.${name}`)}
      hint={before[name] === "" ? undefined : t("primary.before", { value: before[name] })}
      autoComplete={autoComplete}
      maxLength={500}
    />
  );
  return (
    <FormPage
      title={t("advanced.title")}
      home={HUB}
      end={<ServiceButton />}
      lead={t("advanced.lead")}
      onSubmit={submit}
      footer={
        <SubmitButton control={control} busy={busy} waiting={uploads.waiting}>
          {uploads.waiting ? t("form:waiting") : t("submit")}
        </SubmitButton>
      }
    >
      {before.status === 3 && <Refused reason={before.reason} />}
      <FormCard>
        {field("homeAddress", "street-address")}
        {field("workAddress")}
      </FormCard>
      <FormCard>
        {field("relativeName")}
        {field("relativeRelation")}
        <PhoneField
          control={control}
          name="phone"
          areaName="areaCode"
          label={t("field.relativePhone")}
          autoComplete="off"
        />
        {field("relativeAddress")}
      </FormCard>
      <FormCard>
        <div className={label}>
          <span>{t("advanced.papers")}</span>
        </div>
        <div className={tiles}>
          {PAPERS.slice(0, tilesFor(papers)).map((name, i) => (
            <ImageTile
              key={name}
              control={control}
              name={name}
              send={send}
              onBusy={uploads.onBusy}
              label={t("advanced.paper", { n: i + 1 })}
              caption={t("photo.optional")}
            />
          ))}
        </div>
      </FormCard>
    </FormPage>
  );
}
