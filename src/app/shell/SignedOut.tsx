import { UserRound } from "lucide-react";
import { useTranslation } from "react-i18next";
import { useLocation, useNavigate } from "react-router-dom";
import { backTarget } from "../../lib/navigation/back.ts";
import { loginFrom } from "../../lib/navigation/login-path.ts";
import { Button } from "../../ui/Button.tsx";
import { Header } from "../../ui/frame/Header.tsx";
import { Page } from "../../ui/frame/Page.tsx";
import { Notice } from "../../ui/state/Notice.tsx";

/**
 * In the place of a screen that wants a user, while there is none. It has asked the server for
 * nothing.
 */
export function SignedOut({ title }: { title: string | undefined }) {
  const { t } = useTranslation(["common", title?.split(":")[0] ?? "common"]);
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const goBack = () => {
    const to = backTarget(history.state, "/");
    if (to === -1) navigate(-1);
    else navigate(to, { replace: true });
  };
  const actions = (
    <>
      <Button kind="primary" size="s" onClick={() => navigate(loginFrom(pathname, search))}>
        {t("signedOut.login")}
      </Button>
      <Button kind="text" size="s" onClick={() => navigate("/register")}>
        {t("signedOut.register")}
      </Button>
    </>
  );
  return (
    <>
      <Header title={title && t(title)} back={{ label: t("back"), onClick: goBack }} />
      <Page>
        <Notice
          icon={UserRound}
          title={t("signedOut.title")}
          caption={t("signedOut.hint")}
          action={actions}
        />
      </Page>
    </>
  );
}
