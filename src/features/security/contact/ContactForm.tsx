import type { ReactNode } from "react";
import { useWatch } from "react-hook-form";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router-dom";
import type { CallError } from "../../../../contract/http/wire/client.ts";
import { bindEmail, bindPhone } from "../../../data/commands/security.ts";
import { CodeField } from "../../../parts/form/code/CodeField.tsx";
import { FormCard, FormPage } from "../../../parts/form/FormPage.tsx";
import { firstArea, PhoneField } from "../../../parts/form/place/PhoneField.tsx";
import { SubmitButton } from "../../../parts/form/SubmitButton.tsx";
import { TextField } from "../../../parts/form/TextField.tsx";
import { useCheckedForm } from "../../../parts/form/use-checked-form.ts";
import { useSubmit } from "../../../parts/form/use-submit.ts";
import { callWithProof } from "../../../parts/proof/call-with-proof.ts";
import type { Contact } from "../method.ts";
import {
  type ContactFields,
  contactForm,
  contactWish,
  emailParams,
  phoneParams,
} from "./contact-form.ts";

const SECRETS = ["code"] as const;
const PLACE = {
  codeWrong: "code",
  codeMalformed: "code",
  phoneInvalid: "phone",
  phoneBoundToOther: "phone",
  phoneAlreadyBound: "phone",
  emailInvalid: "email",
  emailBoundToOther: "email",
  emailAlreadyBound: "email",
} as const;

/**
 * A new phone or email with its code. `ticket`: it replaces the bound one. `failed` as of
 * `useSubmit`.
 */
export function ContactForm(props: {
  kind: Contact;
  title: string;
  lead: string;
  ticket?: string;
  failed?: (error: CallError) => boolean;
  /** Before the success is shown. */
  onDone?: () => void;
  /** Above the fields. */
  children?: ReactNode;
}) {
  const { kind, title, lead, ticket, failed, onDone, children } = props;
  const { t } = useTranslation("security");
  const navigate = useNavigate();
  const form = useCheckedForm<ContactFields, ContactFields>({
    schema: contactForm(kind),
    defaults: { areaCode: firstArea(), phone: "", email: "", code: "" },
    secrets: SECRETS,
    draft: `contact-${kind}`,
  });
  const fields = useWatch({ control: form.control });
  const { submit, busy } = useSubmit<ContactFields, ContactFields, unknown>(form, {
    send: (f, quiet) =>
      kind === "phone"
        ? callWithProof(bindPhone, phoneParams(f, ticket), quiet)
        : callWithProof(bindEmail, emailParams(f, ticket), quiet),
    done: () => {
      onDone?.();
      navigate(`/resetSuccess?type=${kind}`, { replace: true });
    },
    place: PLACE,
    failed,
  });
  return (
    <FormPage
      title={title}
      home="/safety"
      lead={lead}
      onSubmit={submit}
      footer={
        <SubmitButton control={form.control} busy={busy}>
          {t(ticket === undefined ? "bind.action" : "change.action")}
        </SubmitButton>
      }
    >
      {children}
      <FormCard>
        {kind === "phone" ? (
          <PhoneField
            control={form.control}
            name="phone"
            areaName="areaCode"
            label={t("field.phone")}
          />
        ) : (
          <TextField
            control={form.control}
            name="email"
            label={t("field.email")}
            type="email"
            inputMode="email"
            autoComplete="email"
            autoCapitalize="off"
            spellCheck={false}
          />
        )}
        <CodeField
          control={form.control}
          name="code"
          label={t(`field.code.${kind}`)}
          send={contactWish(kind, ticket === undefined ? "bind" : "change", {
            ...form.getValues(),
            ...fields,
          })}
        />
      </FormCard>
    </FormPage>
  );
}
