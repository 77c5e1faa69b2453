import { useTranslation } from "react-i18next";
import { Link, useLocation, useNavigate } from "react-router-dom";
import type { CallError } from "../../../../contract/http/wire/client.ts";
import { signInWith } from "../../../data/commands/account/sign-in.ts";
import { persist } from "../../../data/persist.ts";
import { serverNow } from "../../../data/queries/server-clock.ts";
import { session$ } from "../../../data/stores/account/session.ts";
import { useValue } from "../../../data/stores/use-value.ts";
import { afterLogin } from "../../../lib/navigation/login-path.ts";
import { lockFacts } from "../../../parts/form/password/lock-facts.ts";
import { PasswordField } from "../../../parts/form/password/PasswordField.tsx";
import { firstArea } from "../../../parts/form/place/PhoneField.tsx";
import { SubmitButton } from "../../../parts/form/SubmitButton.tsx";
import { useCheckedForm } from "../../../parts/form/use-checked-form.ts";
import { useSubmit } from "../../../parts/form/use-submit.ts";
import { callWithProof } from "../../../parts/proof/call-with-proof.ts";
import { Page } from "../../../ui/frame/Page.tsx";
import { brand, card, legal, links, page, why } from "../account.styles.ts";
import { enter, shownDevice } from "../device.ts";
import { GuestHeader } from "../GuestHeader.tsx";
import { NameField } from "../name/NameField.tsx";
import { nameOf } from "../name/name-fields.ts";
import { LoginForm } from "./login-form.ts";
import { SkyLine } from "./SkyLine.tsx";

/** `/login?redirect`: sign in by phone, email or account name; the kind used last is remembered. */
export default function Login() {
  const { t } = useTranslation("account");
  const navigate = useNavigate();
  const { search } = useLocation();
  const ended = useValue(session$.ended);
  const form = useCheckedForm({
    schema: LoginForm,
    defaults: { kind: persist.load("loginKind") ?? "1", areaCode: firstArea(), phone: "", email: "", account: "", password: "" },
    secrets: ["password"],
    draft: "login",
  });
  const words = (error: CallError): string | undefined => {
    const { left, minutes } = lockFacts(error, serverNow());
    if (minutes !== undefined) return t("login.locked", { count: minutes });
    return left === undefined ? undefined : t("login.left", { count: left });
  };
  const { submit, busy } = useSubmit(form, {
    send: (fields, quiet) =>
      callWithProof(signInWith, { ...nameOf(fields), password: fields.password, ...shownDevice() }, { ...quiet, scene: "withdraw" }),
    done: (user, fields) => {
      persist.save("loginKind", fields.kind);
      enter(user);
      navigate(afterLogin(search), { replace: true });
    },
    place: { wrongCredentials: "password", accountLocked: "password" },
    words,
  });
  return (
    <>
      <SkyLine />
      <GuestHeader />
      <Page className={page}>
        <div className={brand}>
          <h1 className="sr-only">{t("login.title")}</h1>
          <b>SYN</b>
          <p>{t("login.lead")}</p>
        </div>
        {ended !== undefined && (
          <p className={why} role="status">
            {t(`ended.${ended}`)}
          </p>
        )}
        <form className={card} noValidate onSubmit={submit} aria-label={t("login.title")}>
          <NameField control={form.control} />
          <PasswordField control={form.control} name="password" label={t("password")} autoComplete="current-password" enterKeyHint="go" />
          <SubmitButton control={form.control} busy={busy}>
            {t("login.action")}
          </SubmitButton>
        </form>
        <div className={links}>
          <Link className="hit" to="/forget">
            {t("login.forgot")}
          </Link>
          <Link className="hit" data-strong="" to={`/register${search}`}>
            {t("login.create")}
          </Link>
        </div>
        <p className={legal}>{t("login.legal")}</p>
        <div className={links}>
          <Link className="hit" to="/wasntMe">
            {t("login.wasntMe")}
          </Link>
        </div>
      </Page>
    </>
  );
}
