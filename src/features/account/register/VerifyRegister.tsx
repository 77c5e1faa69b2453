import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router-dom";
import * as v from "valibot";
import { Code } from "../../../../contract/rules/fields.ts";
import { register } from "../../../data/commands/account.ts";
import { persist } from "../../../data/persist.ts";
import { confirmed } from "../../../parts/form/confirmed.ts";
import { dropDraft } from "../../../parts/form/draft.ts";
import { FormCard, FormLead } from "../../../parts/form/FormPage.tsx";
import { NewPasswordField } from "../../../parts/form/password/NewPasswordField.tsx";
import { PasswordField } from "../../../parts/form/password/PasswordField.tsx";
import { usePasswordRule } from "../../../parts/form/password/use-password-rule.ts";
import { useCheckedForm } from "../../../parts/form/use-checked-form.ts";
import { useSubmit } from "../../../parts/form/use-submit.ts";
import { CodeStep } from "../CodeStep.tsx";
import { enter, shownDevice } from "../device.ts";
import { endRegistration, type Registration, wishOf } from "./registration.ts";

interface Fields {
  password: string;
  again: string;
  code: string;
}
const SECRETS = ["code"] as const;

/**
 * The six digits that finish a registration by phone or email. Back keeps the form; after a reload
 * the password is asked for once more.
 */
export function VerifyRegister({ of: { params, password, target } }: { of: Registration }) {
  const { t } = useTranslation("account");
  const navigate = useNavigate();
  const rule = usePasswordRule();
  const schema = useMemo(
    () =>
      v.pipe(
        v.object({ password: rule, again: v.string(), code: Code }),
        confirmed<Fields>("password", "again"),
      ),
    [rule],
  );
  const form = useCheckedForm<Fields, Fields>({
    schema,
    defaults: { password: password ?? "", again: password ?? "", code: "" },
    secrets: SECRETS,
  });
  const { submit, busy } = useSubmit<Fields, Fields, Parameters<typeof enter>[0]>(form, {
    send: (f, quiet) =>
      register(
        {
          ...params,
          ...shownDevice(),
          password: f.password,
          re_password: f.again,
          verifcode: f.code,
        },
        quiet,
      ),
    done: (user) => {
      persist.remove("inviteCode");
      dropDraft("register");
      endRegistration();
      navigate("/setFond?from=register", { replace: true });
      enter(user);
    },
    place: {
      codeWrong: "code",
      codeMalformed: "code",
      passwordLength: "password",
      passwordCommon: "password",
    },
  });
  return (
    <CodeStep
      isSent
      form={form}
      title={t("verify.title")}
      home="/register"
      target={target}
      send={wishOf(params)}
      submit={submit}
      busy={busy}
      focusAbove={password === undefined}
    >
      {password === undefined && (
        <>
          <FormLead>{t("verify.again")}</FormLead>
          <FormCard>
            <NewPasswordField
              control={form.control}
              name="password"
              label={t("password")}
              autoFocus
            />
            <PasswordField
              control={form.control}
              name="again"
              label={t("passwordAgain")}
              autoComplete="new-password"
            />
          </FormCard>
        </>
      )}
    </CodeStep>
  );
}
