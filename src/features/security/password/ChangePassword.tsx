import { useTranslation } from "react-i18next";
import { Link, useNavigate } from "react-router-dom";
import { session$, signOut } from "../../../data/stores/account/session.ts";
import { useValue } from "../../../data/stores/use-value.ts";
import { FormCard, FormPage } from "../../../parts/form/FormPage.tsx";
import { NewPasswordField } from "../../../parts/form/password/NewPasswordField.tsx";
import { PasswordField } from "../../../parts/form/password/PasswordField.tsx";
import { usePasswordRule } from "../../../parts/form/password/use-password-rule.ts";
import { SubmitButton } from "../../../parts/form/SubmitButton.tsx";
import { useCheckedForm } from "../../../parts/form/use-checked-form.ts";
import { useSubmit } from "../../../parts/form/use-submit.ts";
import { useLockWords } from "../lock-words.ts";
import { link } from "../security.styles.ts";
import { type ChangeFields, changeForm } from "./change-form.ts";
import { changePassword } from "./change-password.ts";

const EMPTY: ChangeFields = { old: "", password: "", again: "" };
const SECRETS = ["old", "password", "again"] as const;

/**
 * `/changePassword`: with the old one, and a code where something is bound. Ends every session,
 * this one too.
 */
export default function ChangePassword() {
  const { t } = useTranslation("security");
  const navigate = useNavigate();
  const username = useValue(session$.username);
  const rule = usePasswordRule();
  const form = useCheckedForm<ChangeFields, ChangeFields>({
    schema: changeForm(rule),
    defaults: EMPTY,
    secrets: SECRETS,
  });
  const words = useLockWords();
  const { submit, busy } = useSubmit<ChangeFields, ChangeFields, unknown>(form, {
    send: changePassword,
    done: () => {
      navigate("/passSuccess?type=login", { replace: true });
      signOut();
    },
    place: {
      oldPasswordWrong: "old",
      accountLocked: "old",
      passwordUnchanged: "password",
      passwordLength: "password",
      passwordCommon: "password",
      passwordsDiffer: "again",
    },
    words,
  });
  return (
    <FormPage
      title={t("password.title")}
      home="/safety"
      lead={t("password.lead")}
      onSubmit={submit}
      footer={
        <SubmitButton control={form.control} busy={busy}>
          {t("password.action")}
        </SubmitButton>
      }
    >
      <FormCard>
        {/* For password managers: whose password it is. */}
        <input
          type="text"
          name="username"
          autoComplete="username"
          value={username}
          readOnly
          hidden
        />
        <PasswordField
          control={form.control}
          name="old"
          label={t("password.old")}
          autoComplete="current-password"
          labelEnd={
            <Link className={`hit ${link}`} to={`/forget?account=${encodeURIComponent(username)}`}>
              {t("password.forgot")}
            </Link>
          }
        />
        <NewPasswordField control={form.control} name="password" label={t("password.new")} />
        <PasswordField
          control={form.control}
          name="again"
          label={t("password.again")}
          autoComplete="new-password"
        />
      </FormCard>
    </FormPage>
  );
}
