import { Headphones } from "lucide-react";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router-dom";
import { useRouteKnown } from "../../parts/page/route-known.ts";
import { IconButton } from "../../ui/IconButton.tsx";

/** The way to customer service, right of the title. */
export function ServiceButton() {
  const { t } = useTranslation("identity");
  const navigate = useNavigate();
  const known = useRouteKnown();
  if (!known("/customerService")) return null;
  return (
    <IconButton
      icon={Headphones}
      label={t("service")}
      onClick={() => navigate("/customerService")}
    />
  );
}
