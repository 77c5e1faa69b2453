import { IdCard } from "lucide-react";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router-dom";
import { useVerified } from "../../../data/queries/user/c2c.ts";
import { Button } from "../../../ui/Button.tsx";
import { Banner } from "../../../ui/state/Banner.tsx";

/** Said before anything is typed: trading with others needs a verified identity. */
export function Verify() {
  const { t } = useTranslation("c2c");
  const navigate = useNavigate();
  const { data } = useVerified();
  if (data === undefined || data.status === 2) return null;
  return (
    <Banner
      kind="warn"
      icon={IdCard}
      detail={
        <Button kind="text" size="s" onClick={() => navigate("/authentication")}>
          {t("verify.go")}
        </Button>
      }
    >
      {t("verify.text")}
    </Banner>
  );
}
