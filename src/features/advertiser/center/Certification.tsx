import { useState } from "react";
import { useTranslation } from "react-i18next";
import * as v from "valibot";
import type { Center } from "../../../../contract/http/c2c/shapes.ts";
import { applyAdvertiser } from "../../../data/commands/c2c.ts";
import { SubmitButton } from "../../../parts/form/SubmitButton.tsx";
import { TermsField } from "../../../parts/form/TermsField.tsx";
import { TextField } from "../../../parts/form/TextField.tsx";
import { useCheckedForm } from "../../../parts/form/use-checked-form.ts";
import { useSubmit } from "../../../parts/form/use-submit.ts";
import { tellMissing } from "../../../parts/proof/call-with-proof.ts";
import { Button } from "../../../ui/Button.tsx";
import { Sheet } from "../../../ui/overlay/Sheet.tsx";
import { toast } from "../../../ui/overlay/toast.ts";
import { useStill } from "../../../ui/overlay/use-still.ts";
import * as s from "../advertiser.styles.ts";

const CONTACT_MAX = 100;

/**
 * Where an application stands, and the way to one. Nothing of those who are certified: their ads
 * say it.
 */
export function Certification({ of }: { of: Pick<Center, "cert_status" | "cert_reason"> }) {
  const { t } = useTranslation("advertiser");
  const [open, setOpen] = useState(false);
  const { cert_status: status, cert_reason: reason } = of;
  if (status === "certified") return null;
  const mayApply = status === "none" || status === "rejected";
  return (
    <section className={s.card}>
      <h2>{t(`apply.head.${status}`)}</h2>
      <p>{t(`apply.text.${status}`)}</p>
      {reason !== "" && <p>{t("apply.reason", { reason })}</p>}
      {mayApply && (
        <Button kind="primary" wide onClick={() => setOpen(true)}>
          {t(status === "none" ? "apply.go" : "apply.again")}
        </Button>
      )}
      <Sheet open={open} onClose={() => setOpen(false)} title={t("apply.go")}>
        {open && <Apply onDone={() => setOpen(false)} />}
      </Sheet>
    </section>
  );
}

function Apply({ onDone: close }: { onDone: () => void }) {
  const onDone = useStill(close);
  const { t } = useTranslation("advertiser");
  const schema = v.object({
    contact: v.pipe(
      v.string(),
      v.trim(),
      v.minLength(1, "fieldRequired"),
      v.maxLength(CONTACT_MAX, "fieldTooLong"),
    ),
    agree: v.pipe(
      v.boolean(),
      v.check((agreed) => agreed, "termsNotAgreed"),
    ),
  });
  const form = useCheckedForm({
    schema,
    defaults: { contact: "", agree: false },
    draft: "c2c-apply",
  });
  const { submit, busy } = useSubmit(form, {
    send: applyAdvertiser,
    done: () => {
      toast({ kind: "ok", text: t("apply.done") });
      onDone();
    },
    place: { fieldRequired: "contact", fieldTooLong: "contact", termsNotAgreed: "agree" },
    failed: (error) => {
      const isMissing = tellMissing(error);
      if (isMissing) onDone();
      return isMissing;
    },
  });
  return (
    <form className={s.stack} noValidate onSubmit={submit}>
      <p>{t("apply.lead")}</p>
      <TextField
        control={form.control}
        name="contact"
        label={t("apply.contact")}
        hint={t("apply.contactHint")}
        maxLength={CONTACT_MAX}
      />
      <TermsField control={form.control} name="agree">
        {t("apply.agree")}
      </TermsField>
      <SubmitButton control={form.control} busy={busy}>
        {t("apply.send")}
      </SubmitButton>
    </form>
  );
}
