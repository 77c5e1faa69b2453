import { BadgeCheck } from "lucide-react";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router-dom";
import { usePrimary } from "../../../data/queries/user/identity.ts";
import { ResultPage } from "../../../parts/page/ResultPage.tsx";
import { useSandboxSeconds } from "../../../parts/status/use-syspara.ts";
import { Button } from "../../../ui/Button.tsx";

const LATER = "/gooleVerify?from=register";

/**
 * `/identity`: the invitation to verify oneself, with what it unlocks. Who has handed in already
 * sees how it stands.
 */
export default function Identity() {
  const { t } = useTranslation(["account", "common"]);
  const seconds = useSandboxSeconds();
  const navigate = useNavigate();
  const { data } = usePrimary();
  const begun = (data?.status ?? -1) >= 0;
  return (
    <ResultPage
      title={t("identity.title")}
      icon={BadgeCheck}
      name={t("identity.lead")}
      back={() => navigate(LATER, { replace: true })}
      footer={
        <>
          <Button onClick={() => navigate(LATER, { replace: true })}>{t("identity.later")}</Button>
          <Button
            kind="primary"
            onClick={() => navigate(begun ? "/verified?level=1" : "/authentication?from=register")}
          >
            {t(begun ? "identity.view" : "identity.action")}
          </Button>
        </>
      }
    >
      <p>{t("identity.unlocks")}</p>
      <p>{seconds === undefined ? t("identity.days") : t("common:sandbox", { seconds })}</p>
    </ResultPage>
  );
}
