import { useWatch } from "react-hook-form";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router-dom";
import { bindEmail, bindPhone } from "../../../data/commands/security.ts";
import { CodeField } from "../../../parts/form/code/CodeField.tsx";
import { FormCard, FormPage } from "../../../parts/form/FormPage.tsx";
import { firstArea } from "../../../parts/form/place/PhoneField.tsx";
import { SubmitButton } from "../../../parts/form/SubmitButton.tsx";
import { useCheckedForm } from "../../../parts/form/use-checked-form.ts";
import { useSubmit } from "../../../parts/form/use-submit.ts";
import { callWithProof } from "../../../parts/proof/call-with-proof.ts";
import { Button } from "../../../ui/Button.tsx";
import { NameField } from "../name/NameField.tsx";
import type { Kind } from "../name/name-fields.ts";
import { type BindFields, BindForm, bindWish } from "./bind-form.ts";

const NEXT = "/setFond?from=register";
const SECRETS = ["code"] as const;
const ORDER: readonly Kind[] = ["2", "1"];

/**
 * A first contact for an account made by name; what was typed survives the look into the mails. May
 * be skipped: then a lost password cannot be recovered.
 */
export function VerifyBind() {
  const { t } = useTranslation("account");
  const navigate = useNavigate();
  const form = useCheckedForm<BindFields, BindFields>({
    schema: BindForm,
    defaults: { kind: "2", areaCode: firstArea(), phone: "", email: "", account: "", code: "" },
    secrets: SECRETS,
    draft: "bind-first",
  });
  const fields = useWatch({ control: form.control });
  const { submit, busy } = useSubmit<BindFields, BindFields, unknown>(form, {
    send: ({ kind, areaCode, phone, email, code }, quiet) =>
      kind === "1"
        ? callWithProof(bindPhone, { area_code: areaCode, phone, verifcode: code }, quiet)
        : callWithProof(bindEmail, { email, verifcode: code }, quiet),
    done: () => {
      navigate(NEXT, { replace: true });
    },
    place: {
      codeWrong: "code",
      codeMalformed: "code",
      emailInvalid: "email",
      emailBoundToOther: "email",
      phoneInvalid: "phone",
      phoneBoundToOther: "phone",
    },
  });
  return (
    <FormPage
      title={t("bind.title")}
      home={NEXT}
      lead={t("bind.lead")}
      onSubmit={submit}
      end={
        <Button kind="text" size="s" onClick={() => navigate(NEXT, { replace: true })}>
          {t("skip")}
        </Button>
      }
      footer={
        <SubmitButton control={form.control} busy={busy}>
          {t("bind.action")}
        </SubmitButton>
      }
    >
      <FormCard>
        <NameField control={form.control} order={ORDER} />
        <CodeField
          control={form.control}
          name="code"
          label={t("code.label")}
          send={bindWish({ ...form.getValues(), ...fields })}
        />
      </FormCard>
    </FormPage>
  );
}
