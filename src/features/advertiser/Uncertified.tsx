import { BadgeCheck } from "lucide-react";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router-dom";
import { Empty } from "../../ui/state/Empty.tsx";

/** Ads are of certified advertisers: the way to become one. */
export function Uncertified() {
  const { t } = useTranslation("advertiser");
  const navigate = useNavigate();
  return (
    <Empty
      icon={BadgeCheck}
      title={t("list.needed")}
      action={{ label: t("center.title"), onClick: () => navigate("/cryptos/c2cUserCenter") }}
    />
  );
}
