import { useTranslation } from "react-i18next";
import { useLocation, useNavigate } from "react-router-dom";
import type { DataOf } from "../../../../contract/http/call.ts";
import { ID_NAMES, PrimaryForm, type realNameAuthGet } from "../../../../contract/http/identity.ts";
import { applyPrimary } from "../../../data/commands/identity.ts";
import { identityChanged } from "../../../data/queries/user/identity.ts";
import { FormCard, FormPage } from "../../../parts/form/FormPage.tsx";
import { useUploads } from "../../../parts/form/picture/use-uploads.ts";
import { CountryField } from "../../../parts/form/place/CountryField.tsx";
import { SubmitButton } from "../../../parts/form/SubmitButton.tsx";
import { TextField } from "../../../parts/form/TextField.tsx";
import { useCheckedForm } from "../../../parts/form/use-checked-form.ts";
import { useSubmit } from "../../../parts/form/use-submit.ts";
import { useSandboxSeconds } from "../../../parts/status/use-syspara.ts";
import { Stepper } from "../../../ui/field/Stepper.tsx";
import { steps } from "../identity.styles.ts";
import { Refused } from "../Refused.tsx";
import { HUB, isFirstSteps, statePath } from "../review.ts";
import { ServiceButton } from "../ServiceButton.tsx";
import { DocumentChoice } from "./DocumentChoice.tsx";
import { PhotoCard } from "./PhotoCard.tsx";

type Before = DataOf<typeof realNameAuthGet>;

/**
 * Nationality, document, name, number and pictures. After a refusal the reason is on top; name and
 * number come masked from the server, so they are shown beside their fields and typed again, as the
 * pictures are taken again. What is typed is kept while the phone is in another app.
 */
export function PrimaryFields({ before }: { before: Before }) {
  const { t } = useTranslation(["identity", "form"]);
  const seconds = useSandboxSeconds();
  const navigate = useNavigate();
  const { search } = useLocation();
  const uploads = useUploads();
  const form = useCheckedForm({
    schema: PrimaryForm,
    defaults: {
      nationality: before.nationality,
      idName: ID_NAMES.find((name) => name === before.idName) ?? "id",
      idNumber: "",
      name: "",
      idFrontImg: "",
      idBackImg: "",
      handheldPhoto: "",
    },
    draft: "kyc",
  });
  const { submit, busy } = useSubmit(form, {
    send: applyPrimary,
    done: () =>
      navigate(statePath(1) + (isFirstSteps(search) ? "&from=register" : ""), { replace: true }),
    // Handed in from elsewhere meanwhile: the gate leads on when it knows.
    failed: (error) => {
      if (error.kind === "business" && error.name === "statusError") identityChanged();
      return false;
    },
    place: { idNumberTooLong: "idNumber", realNameTooLong: "name" },
  });
  const typed = (masked: string) =>
    masked === "" ? undefined : t("primary.before", { value: masked });
  return (
    <FormPage
      title={t("primary.title")}
      home={HUB}
      end={<ServiceButton />}
      onSubmit={submit}
      footer={
        <SubmitButton control={form.control} busy={busy} waiting={uploads.waiting}>
          {uploads.waiting ? t("form:waiting") : t("submit")}
        </SubmitButton>
      }
    >
      <Stepper
        className={steps}
        label={t("steps.label")}
        doneLabel={t("steps.done")}
        steps={[
          t("steps.fill"),
          t(seconds === undefined ? "steps.review" : "steps.sandbox"),
          t("steps.verified"),
        ]}
        at={0}
      />
      {before.status === 3 && <Refused reason={before.reason} />}
      <FormCard>
        <CountryField control={form.control} name="nationality" label={t("field.nationality")} />
        <DocumentChoice control={form.control} />
        <TextField
          control={form.control}
          name="name"
          label={t("field.name")}
          hint={typed(before.name)}
          clearLabel={t("clear")}
          autoComplete="name"
          maxLength={100}
        />
        <TextField
          control={form.control}
          name="idNumber"
          label={t("field.idNumber")}
          hint={typed(before.idNumber) ?? t("field.idNumberHint")}
          clearLabel={t("clear")}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={100}
        />
      </FormCard>
      <PhotoCard control={form.control} onBusy={uploads.onBusy} />
    </FormPage>
  );
}
