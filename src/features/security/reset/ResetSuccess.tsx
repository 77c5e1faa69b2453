import { useTranslation } from "react-i18next";
import { Navigate, useLocation, useNavigate } from "react-router-dom";
import { ResultPage } from "../../../parts/page/ResultPage.tsx";
import { Button } from "../../../ui/Button.tsx";
import { type ResetType, resetTypeIn } from "../method.ts";
import { ApplicationResult } from "./ApplicationResult.tsx";

/**
 * `/resetSuccess?type=fund|google|phone|email&apply`: saved, or with `apply` where the application
 * stands.
 */
export default function ResetSuccess() {
  const { search } = useLocation();
  const type = resetTypeIn(search);
  if (type === undefined) return <Navigate to="/safety" replace />;
  return new URLSearchParams(search).get("apply") === null ? (
    <Saved type={type} />
  ) : (
    <ApplicationResult key={type} type={type} />
  );
}

function Saved({ type }: { type: ResetType }) {
  const { t } = useTranslation("security");
  const navigate = useNavigate();
  const done = () => navigate("/safety", { replace: true });
  return (
    <ResultPage
      title={t("result.title")}
      name={t("result.saved")}
      back={done}
      footer={
        <Button kind="primary" wide onClick={done}>
          {t("result.done")}
        </Button>
      }
    >
      {t(`result.savedText.${type}`)}
    </ResultPage>
  );
}
