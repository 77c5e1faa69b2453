import { useMemo, useState } from "react";
import { useWatch } from "react-hook-form";
import { useTranslation } from "react-i18next";
import { Link, useLocation, useNavigate } from "react-router-dom";
import type { CallError } from "../../../../contract/http/wire/client.ts";
import { signInWith } from "../../../data/commands/account/sign-in.ts";
import type { Channel } from "../../../data/commands/send-code.ts";
import { persist } from "../../../data/persist.ts";
import { serverNow } from "../../../data/queries/server-clock.ts";
import { session$ } from "../../../data/stores/account/session.ts";
import { useValue } from "../../../data/stores/use-value.ts";
import { afterLogin } from "../../../lib/navigation/login-path.ts";
import { AccountField } from "../../../parts/form/account/AccountField.tsx";
import { textOfName, typedKind, wireName } from "../../../parts/form/account/typed-name.ts";
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
import { LockedOut } from "./LockedOut.tsx";
import { asksCode, type LoginFields, loginForm } from "./login-form.ts";
import { SkyLine } from "./SkyLine.tsx";
import { useLock } from "./use-lock.ts";

const SECRETS = ["password", "code"] as const;
const CODE_PARAM = { 1: "phone_code", 2: "email_code" } as const;

/** `/login?redirect`: sign in by phone, email or account name; the kind used last is remembered. A locked name is opened by a code to its owner. */
export default function Login() {
  const { t } = useTranslation("account");
  const navigate = useNavigate();
  const { search } = useLocation();
  const ended = useValue(session$.ended);
  const { lock, minutes, note } = useLock();
  const form = useCheckedForm<LoginFields, LoginFields>({
    schema: useMemo(() => loginForm(lock), [lock]),
    defaults: { username: "", areaCode: firstArea(), password: "", code: "" },
    secrets: SECRETS,
    draft: "login",
  });
  const [username, areaCode] = useWatch({ control: form.control, name: ["username", "areaCode"] });
  const name = textOfName({ username, areaCode });
  const byCode = asksCode(lock, { username, areaCode });
  const [chosen, setChannel] = useState<Channel>();
  const channel = chosen ?? (typedKind(username) === "1" ? 1 : 2);
  const words = (error: CallError): string | undefined => {
    const { left } = lockFacts(error, serverNow());
    return left === undefined ? undefined : t("login.left", { count: left });
  };
  const { submit, busy } = useSubmit(form, {
    send: ({ password, code, ...typed }, quiet) =>
      callWithProof(
        signInWith,
        { ...wireName(typed), password, ...(byCode ? { [CODE_PARAM[channel]]: code } : {}), ...shownDevice() },
        { ...quiet, scene: "withdraw" },
      ),
    done: (user, { username }) => {
      persist.save("loginKind", typedKind(username) ?? "3");
      enter(user);
      navigate(afterLogin(search), { replace: true });
    },
    place: { wrongCredentials: "password", codeWrong: "code", codeMalformed: "code" },
    words,
    // Nobody has looked at the password: it stays for the way by code.
    failed: (error) => note(error, { name, isShut: byCode }),
  });
  const { control } = form;
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
          <AccountField control={control} />
          <PasswordField control={control} name="password" label={t("password")} autoComplete="current-password" enterKeyHint="go" />
          {lock?.name === name && (
            <LockedOut
              {...lock}
              control={control}
              minutes={minutes}
              channel={channel}
              onChannel={setChannel}
              onComplete={() => void submit()}
              busy={busy}
            />
          )}
          <SubmitButton control={control} busy={busy}>
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
