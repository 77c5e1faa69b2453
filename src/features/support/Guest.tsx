import { css } from "@linaria/core";
import { Headphones } from "lucide-react";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router-dom";
import { loginFrom } from "../../lib/login-path.ts";
import { Button } from "../../ui/Button.tsx";
import { Notice } from "../../ui/Notice.tsx";

const ways = css`
  display: flex;
  flex-wrap: wrap;
  justify-content: center;
  gap: var(--s-2);
`;

/** The chat belongs to an account; answers for everybody are in the help center. */
export function Guest() {
  const { t } = useTranslation("support");
  const navigate = useNavigate();
  const actions = (
    <div className={ways}>
      <Button kind="primary" size="s" onClick={() => navigate(loginFrom("/customerService", ""))}>
        {t("guest.login")}
      </Button>
      <Button kind="soft" size="s" onClick={() => navigate("/helpCenter")}>
        {t("guest.help")}
      </Button>
    </div>
  );
  return <Notice icon={Headphones} title={t("guest.title")} caption={t("guest.hint")} action={actions} />;
}
