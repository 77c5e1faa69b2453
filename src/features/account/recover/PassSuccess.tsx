import { useEffect } from "react";
import { useTranslation } from "react-i18next";
import { useNavigate, useSearchParams } from "react-router-dom";
import { ResultPage } from "../../../parts/page/ResultPage.tsx";
import { Button } from "../../../ui/Button.tsx";
import { useBackCloses } from "../../../ui/overlay/use-back-closes.ts";

const ON_AFTER_MS = 3000;

/**
 * `/passSuccess?type=login|fund`: the password is saved; on by button, arrow or after three
 * seconds.
 */
export default function PassSuccess() {
  const { t } = useTranslation("account");
  const navigate = useNavigate();
  const [query] = useSearchParams();
  const type = query.get("type") === "fund" ? "fund" : "login";
  const to = type === "fund" ? "/safety" : "/login";
  useEffect(() => {
    const timer = setTimeout(() => navigate(to, { replace: true }), ON_AFTER_MS);
    return () => clearTimeout(timer);
  }, [navigate, to]);
  const on = () => navigate(to, { replace: true });
  // The screens behind are done with: Back leads on, like everything else here.
  useBackCloses(true, on);
  return (
    <ResultPage
      title={t("saved.title")}
      name={t("saved.lead")}
      back={on}
      footer={
        <Button kind="primary" wide onClick={on}>
          {t(`saved.${type}.action`)}
        </Button>
      }
    >
      {t(`saved.${type}.text`)}
    </ResultPage>
  );
}
