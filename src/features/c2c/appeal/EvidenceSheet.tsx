import { useTranslation } from "react-i18next";
import { addEvidence } from "../../../data/commands/c2c.ts";
import { LinesField } from "../../../parts/form/LinesField.tsx";
import { useUploads } from "../../../parts/form/picture/use-uploads.ts";
import { SubmitButton } from "../../../parts/form/SubmitButton.tsx";
import { useCheckedForm } from "../../../parts/form/use-checked-form.ts";
import { useSubmit } from "../../../parts/form/use-submit.ts";
import { Sheet } from "../../../ui/overlay/Sheet.tsx";
import { toast } from "../../../ui/overlay/toast.ts";
import { useStill } from "../../../ui/overlay/use-still.ts";
import { type EvidenceFields, EvidenceForm, filesOf, NO_FILES } from "./appeal-form.ts";
import { Files } from "./Files.tsx";

interface EvidenceSheetProps {
  open: boolean;
  onClose: () => void;
  appealId: string;
  /** Files that this side may still add. */
  most: number;
  reload: () => void;
}

/** A further statement, files, or both. */
export function EvidenceSheet(props: EvidenceSheetProps) {
  const { t } = useTranslation("c2c");
  return (
    <Sheet open={props.open} onClose={props.onClose} title={t("appeal.add")}>
      {props.open && <Fields {...props} />}
    </Sheet>
  );
}

function Fields({ onClose: close, appealId, most, reload }: EvidenceSheetProps) {
  const { t } = useTranslation(["c2c", "form"]);
  const onClose = useStill(close);
  const uploads = useUploads();
  const form = useCheckedForm<EvidenceFields, EvidenceFields>({
    schema: EvidenceForm,
    defaults: { text: "", ...NO_FILES },
    draft: `c2c-evidence.${appealId}`,
  });
  const { control } = form;
  const { submit, busy } = useSubmit(form, {
    send: (fields, quiet) =>
      addEvidence({ appeal_id: appealId, text: fields.text, files: filesOf(fields) }, quiet),
    done: () => {
      toast({ kind: "ok", text: t("appeal.added") });
      reload();
      onClose();
    },
  });
  return (
    <form noValidate onSubmit={submit}>
      <LinesField control={control} name="text" label={t("appeal.description")} most={500} />
      {most > 0 && <Files control={control} most={most} onBusy={uploads.onBusy} />}
      <SubmitButton control={control} busy={busy} waiting={uploads.waiting}>
        {uploads.waiting ? t("form:waiting") : t("appeal.send")}
      </SubmitButton>
    </form>
  );
}
