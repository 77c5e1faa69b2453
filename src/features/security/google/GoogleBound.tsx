import { ShieldCheck } from "lucide-react";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router-dom";
import { ResultPage } from "../../../parts/page/ResultPage.tsx";
import { Button } from "../../../ui/Button.tsx";
import type { From } from "./from.ts";

/** One is bound already: replace it, or go on with the registration. */
export function GoogleBound({ from, back }: { from: From; back: () => void }) {
  const { t } = useTranslation("security");
  const navigate = useNavigate();
  return (
    <ResultPage
      title={t("google.title")}
      icon={ShieldCheck}
      name={t("google.bound")}
      back={back}
      footer={
        from === "register" ? (
          <Button kind="primary" wide onClick={() => navigate("/finish", { replace: true })}>
            {t("google.continue")}
          </Button>
        ) : (
          <Button kind="soft" wide onClick={() => navigate("/changeVerify?type=google")}>
            {t("google.change")}
          </Button>
        )
      }
    >
      {t("google.boundText")}
    </ResultPage>
  );
}
