import { useMemo, useState } from "react";
import { useTranslation } from "react-i18next";
import { Navigate, useNavigate } from "react-router-dom";
import * as v from "valibot";
import { resetPassword } from "../../../data/commands/account.ts";
import { serverNow } from "../../../data/queries/server-clock.ts";
import { signOut } from "../../../data/stores/account/session.ts";
import { dropTicket, ticketOf } from "../../../data/stores/account/tickets.ts";
import { confirmed } from "../../../parts/form/confirmed.ts";
import { FormCard, FormPage } from "../../../parts/form/FormPage.tsx";
import { NewPasswordField } from "../../../parts/form/password/NewPasswordField.tsx";
import { PasswordField } from "../../../parts/form/password/PasswordField.tsx";
import { usePasswordRule } from "../../../parts/form/password/use-password-rule.ts";
import { SubmitButton } from "../../../parts/form/SubmitButton.tsx";
import { useCheckedForm } from "../../../parts/form/use-checked-form.ts";
import { useSubmit } from "../../../parts/form/use-submit.ts";
import { toast } from "../../../ui/overlay/toast.ts";
import { runningRecovery } from "./recovery.ts";

interface Fields {
  password: string;
  again: string;
}
const SECRETS = ["password", "again"] as const;
/**
 * `/resetPassword`: the new password of a recovery. Needs its ticket; a used or late one starts the
 * recovery again. All sessions end.
 */
export default function ResetPassword() {
  const { t } = useTranslation(["account", "form"]);
  const navigate = useNavigate();
  const rule = usePasswordRule();
  const schema = useMemo(
    () =>
      v.pipe(
        v.object({ password: rule, again: v.string() }),
        confirmed<Fields>("password", "again"),
      ),
    [rule],
  );
  const form = useCheckedForm<Fields, Fields>({
    schema,
    defaults: { password: "", again: "" },
    secrets: SECRETS,
  });
  // Held for the visit: both are gone once it is done, while this screen is still in front.
  const [username] = useState(() => runningRecovery()?.username);
  const [ticket] = useState(() => ticketOf("reset_psw", serverNow()));
  const { submit, busy } = useSubmit<Fields, Fields, unknown>(form, {
    send: ({ password, again }, quiet) =>
      resetPassword(
        { username: username ?? "", verify_ticket: ticket ?? "", password, re_password: again },
        quiet,
      ),
    done: () => {
      navigate("/passSuccess?type=login", { replace: true });
      dropTicket("reset_psw");
      signOut();
    },
    place: { passwordLength: "password", passwordCommon: "password", passwordsDiffer: "again" },
    failed: (error) => {
      if (error.kind === "business" && error.name === "codeWrong") {
        dropTicket("reset_psw");
        toast({ kind: "fail", text: t("form:ticket.expired") });
        navigate("/forget", { replace: true });
        return true;
      }
      return false;
    },
  });
  if (username === undefined || ticket === undefined) return <Navigate to="/forget" replace />;
  return (
    <FormPage
      title={t("reset.title")}
      home="/login"
      lead={t("reset.lead")}
      onSubmit={submit}
      footer={
        <SubmitButton control={form.control} busy={busy}>
          {t("reset.action")}
        </SubmitButton>
      }
    >
      <FormCard>
        {/* Password managers learn whose new password it is. */}
        <input hidden readOnly type="text" autoComplete="username" value={username} />
        <NewPasswordField control={form.control} name="password" label={t("reset.field")} />
        <PasswordField
          control={form.control}
          name="again"
          label={t("passwordAgain")}
          autoComplete="new-password"
          enterKeyHint="done"
        />
      </FormCard>
    </FormPage>
  );
}
