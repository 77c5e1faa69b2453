import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router-dom";
import * as v from "valibot";
import { userRegister } from "../../../../contract/http/user.ts";
import { Code } from "../../../../contract/rules/fields.ts";
import { command } from "../../../data/commands/command.ts";
import { persist } from "../../../data/persist.ts";
import { dropDraft } from "../../../parts/form/draft.ts";
import { useCheckedForm } from "../../../parts/form/use-checked-form.ts";
import { useSubmit } from "../../../parts/form/use-submit.ts";
import { CodeStep } from "../CodeStep.tsx";
import { enter, shownDevice } from "../device.ts";
import { type Registration, wishOf } from "./registration.ts";

const CodeForm = v.object({ code: Code });
const SECRETS = ["code"] as const;

/** The six digits that finish a registration by phone or email. Back keeps the form. */
export function VerifyRegister({ of: { params, target } }: { of: Registration }) {
  const { t } = useTranslation("account");
  const navigate = useNavigate();
  const form = useCheckedForm({ schema: CodeForm, defaults: { code: "" }, secrets: SECRETS });
  const { submit, busy } = useSubmit(form, {
    send: ({ code }, quiet) => command(userRegister, { ...params, ...shownDevice(), verifcode: code }, quiet),
    done: (user) => {
      persist.remove("inviteCode");
      dropDraft("register");
      navigate("/setFond?from=register", { replace: true });
      enter(user);
    },
    place: { codeWrong: "code", codeMalformed: "code" },
  });
  return <CodeStep isSent form={form} title={t("verify.title")} home="/register" target={target} send={wishOf(params)} submit={submit} busy={busy} />;
}
