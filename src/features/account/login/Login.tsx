import { useTranslation } from "react-i18next";
import { Link, useLocation } from "react-router-dom";
import { session$ } from "../../../data/stores/account/session.ts";
import { useValue } from "../../../data/stores/use-value.ts";
import { AccountField } from "../../../parts/form/account/AccountField.tsx";
import { PasswordField } from "../../../parts/form/password/PasswordField.tsx";
import { SubmitButton } from "../../../parts/form/SubmitButton.tsx";
import { Page } from "../../../ui/frame/Page.tsx";
import { brand, card, legal, links, page, why } from "../account.styles.ts";
import { GuestHeader } from "../GuestHeader.tsx";
import { LockedOut } from "./LockedOut.tsx";
import { SkyLine } from "./SkyLine.tsx";
import { useLogin } from "./use-login.ts";

/**
 * `/login?redirect`: sign in by phone, email or account name; the kind used last is remembered. A
 * locked name is opened by a code to its owner.
 */
export default function Login() {
  const { t } = useTranslation("account");
  const { search } = useLocation();
  const ended = useValue(session$.ended);
  const { control, submit, busy, locked } = useLogin();
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
          <PasswordField
            control={control}
            name="password"
            label={t("password")}
            autoComplete="current-password"
            enterKeyHint="go"
          />
          {locked && (
            <LockedOut {...locked} control={control} onComplete={() => void submit()} busy={busy} />
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
