import { Headphones } from "lucide-react";
import { useTranslation } from "react-i18next";
import { useRouteKnown } from "../../../parts/page/route-known.ts";
import { Cell } from "../../../ui/list/Cell.tsx";
import { CellGroup } from "../../../ui/list/CellGroup.tsx";
import { HelpTopics } from "./HelpTopics.tsx";

/**
 * `/helpCenter`: topics by category, a search over their titles, and customer service when none of
 * them answers.
 */
export default function HelpCenter() {
  const { t } = useTranslation("content");
  const known = useRouteKnown();
  return (
    <HelpTopics
      title={t("help.title")}
      home="/my/index"
      foot={
        known("/customerService") && (
          <CellGroup>
            <Cell
              icon={Headphones}
              label={t("help.service")}
              caption={t("help.serviceHint")}
              href="#/customerService"
            />
          </CellGroup>
        )
      }
    />
  );
}
