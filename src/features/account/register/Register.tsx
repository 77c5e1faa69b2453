import { useEffect, useMemo } from "react";
import { useTranslation } from "react-i18next";
import { Link, useLocation, useNavigate } from "react-router-dom";
import { persist } from "../../../data/persist.ts";
import { NewPasswordField } from "../../../parts/form/password/NewPasswordField.tsx";
import { PasswordField } from "../../../parts/form/password/PasswordField.tsx";
import { usePasswordRule } from "../../../parts/form/password/use-password-rule.ts";
import { firstArea } from "../../../parts/form/place/PhoneField.tsx";
import { SubmitButton } from "../../../parts/form/SubmitButton.tsx";
import { TermsField } from "../../../parts/form/TermsField.tsx";
import { TextField } from "../../../parts/form/TextField.tsx";
import { useCheckedForm } from "../../../parts/form/use-checked-form.ts";
import { useSubmit } from "../../../parts/form/use-submit.ts";
import { Sentence } from "../../../parts/text/Sentence.tsx";
import { Page } from "../../../ui/frame/Page.tsx";
import { brand, card, link, links, page } from "../account.styles.ts";
import { enter } from "../device.ts";
import { GuestHeader } from "../GuestHeader.tsx";
import { SkyLine } from "../login/SkyLine.tsx";
import { NameField } from "../name/NameField.tsx";
import type { Kind } from "../name/name-fields.ts";
import { beginRegistration } from "./begin-registration.ts";
import { type RegisterFields, registerForm } from "./register-form.ts";
import { startRegistration } from "./registration.ts";
import { useDefaultCode } from "./use-default-code.ts";

const ORDER: readonly Kind[] = ["2", "1", "3"];
const SECRETS = ["password", "again"] as const;

/**
 * `/register?usercode`: opens an account. Phone and email prove themselves first (`/verify`); an
 * account name is in at once and may bind one there.
 */
export default function Register() {
  const { t } = useTranslation("account");
  const navigate = useNavigate();
  const { search } = useLocation();
  const rule = usePasswordRule();
  const schema = useMemo(() => registerForm(rule), [rule]);
  const invited = persist.load("inviteCode") ?? "";
  const form = useCheckedForm<RegisterFields, RegisterFields>({
    schema,
    defaults: {
      kind: "2",
      areaCode: firstArea(),
      phone: "",
      email: "",
      account: "",
      password: "",
      again: "",
      usercode: invited,
      agree: false,
    },
    secrets: SECRETS,
    draft: "register",
  });
  const offered = useDefaultCode(invited === "");
  const { getValues, setValue } = form;
  useEffect(() => {
    if (offered !== "" && getValues("usercode") === "")
      setValue("usercode", offered, { shouldValidate: true });
  }, [offered, getValues, setValue]);
  const { submit, busy } = useSubmit(form, {
    send: beginRegistration,
    done: (begun) => {
      if (begun.is === "sent") {
        startRegistration(begun.registration);
        return navigate("/verify?scene=register");
      }
      persist.remove("inviteCode");
      enter(begun.user);
      navigate("/verify?scene=bind", { replace: true });
    },
    place: {
      emailExists: "email",
      phoneExists: "phone",
      accountExists: "account",
      usernameInvalid: "account",
      emailInvalid: "email",
      phoneInvalid: "phone",
      referralWrong: "usercode",
      passwordCommon: "password",
      passwordLength: "password",
    },
  });
  return (
    <>
      <SkyLine plain />
      <GuestHeader />
      <Page className={page}>
        <div className={brand} data-short="">
          <h1>{t("register.title")}</h1>
          <p>{t("register.lead")}</p>
        </div>
        <form className={card} noValidate onSubmit={submit} aria-label={t("register.title")}>
          <NameField control={form.control} order={ORDER} isNew />
          <NewPasswordField control={form.control} name="password" label={t("password")} />
          <PasswordField
            control={form.control}
            name="again"
            label={t("passwordAgain")}
            autoComplete="new-password"
          />
          <TextField
            control={form.control}
            name="usercode"
            label={t("register.referral")}
            hint={t("register.referralHint")}
            autoCapitalize="characters"
            enterKeyHint="done"
            autoComplete="off"
            spellCheck={false}
            maxLength={16}
          />
          <TermsField control={form.control} name="agree">
            <Sentence
              text={t("register.agree")}
              part={(words) => (
                <Link className={link} to="/helpDetail?content_code=001">
                  {words}
                </Link>
              )}
            />
          </TermsField>
          <SubmitButton control={form.control} busy={busy}>
            {t("register.action")}
          </SubmitButton>
        </form>
        <div className={links}>
          <span>{t("register.have")}</span>
          <Link className="hit" data-strong="" to={`/login${search}`} replace>
            {t("login.action")}
          </Link>
        </div>
      </Page>
    </>
  );
}
