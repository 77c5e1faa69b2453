import { css } from "@linaria/core";
import { Info } from "lucide-react";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router-dom";
import { applyReset } from "../../../data/commands/security.ts";
import { uploadFor } from "../../../data/commands/upload.ts";
import { refreshUser } from "../../../data/queries/resource.ts";
import { FormCard, FormPage } from "../../../parts/form/FormPage.tsx";
import { FundPasswordField } from "../../../parts/form/password/FundPasswordField.tsx";
import { ImageTile } from "../../../parts/form/picture/ImageTile.tsx";
import { useUploads } from "../../../parts/form/picture/use-uploads.ts";
import { SubmitButton } from "../../../parts/form/SubmitButton.tsx";
import { TextField } from "../../../parts/form/TextField.tsx";
import { useCheckedForm } from "../../../parts/form/use-checked-form.ts";
import { useSubmit } from "../../../parts/form/use-submit.ts";
import { callWithProof } from "../../../parts/proof/call-with-proof.ts";
import { useSandboxSeconds } from "../../../parts/status/use-syspara.ts";
import { Icon } from "../../../ui/Icon.tsx";
import type { ResetType } from "../method.ts";
import { note, quiet } from "../security.styles.ts";
import { EMPTY_RESET, REMARK_MAX, type ResetFields, resetForm, resetParams } from "./reset-form.ts";

const tiles = css`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  gap: 1.25rem;
  > :last-child { grid-column: 1 / 3; }
`;
const send = uploadFor("kyc");
const SECRETS = ["safeword", "again"] as const;
const TILES = ["front", "back", "handheld"] as const;

/**
 * Three pictures, a remark, and for a lost fund password the new one. What was typed survives the
 * camera.
 */
export function ResetForm({ type }: { type: ResetType }) {
  const { t } = useTranslation(["security", "form", "common"]);
  const seconds = useSandboxSeconds();
  const navigate = useNavigate();
  const uploads = useUploads();
  const form = useCheckedForm<ResetFields, ResetFields>({
    schema: resetForm(type),
    defaults: EMPTY_RESET,
    secrets: SECRETS,
    draft: `reset-${type}`,
  });
  const result = `/resetSuccess?type=${type}&apply=1`;
  const { submit, busy } = useSubmit<ResetFields, ResetFields, unknown>(form, {
    send: (fields, quiet) => callWithProof(applyReset, resetParams(type, fields), quiet),
    done: () => navigate(result, { replace: true }),
    place: { safewordInvalid: "safeword", passwordsDiffer: "again", fieldTooLong: "remark" },
    failed: (error) => {
      if (error.kind !== "business" || error.name !== "statusError") return false;
      // One of this kind is open already, from another device perhaps.
      refreshUser("security");
      navigate(result, { replace: true });
      return true;
    },
  });
  return (
    <FormPage
      title={t(`reset.${type}`)}
      home="/safety"
      lead={t(`reset.lead.${type}`)}
      onSubmit={submit}
      footer={
        <SubmitButton control={form.control} busy={busy} waiting={uploads.waiting}>
          {uploads.waiting ? t("form:waiting") : t("reset.action")}
        </SubmitButton>
      }
    >
      {type === "fund" && (
        <FormCard>
          <FundPasswordField
            control={form.control}
            name="safeword"
            label={t("fund.new")}
            hint={t("fund.hint")}
          />
          <FundPasswordField control={form.control} name="again" label={t("fund.again")} />
        </FormCard>
      )}
      <FormCard>
        <p className={quiet}>{t("reset.photos")}</p>
        <div className={tiles}>
          {TILES.map((name) => (
            <ImageTile
              key={name}
              control={form.control}
              name={name}
              label={t(`reset.tile.${name}`)}
              caption={name === "handheld" ? t("reset.tile.handheldHint") : undefined}
              send={send}
              onBusy={uploads.onBusy}
            />
          ))}
        </div>
        <TextField
          control={form.control}
          name="remark"
          label={t("reset.remark")}
          hint={t("reset.remarkHint")}
          maxLength={REMARK_MAX}
        />
      </FormCard>
      <p className={note}>
        <Icon of={Info} size="s" />
        {seconds === undefined ? t("reset.note") : t("reset.sandbox", { seconds })}
      </p>
    </FormPage>
  );
}
