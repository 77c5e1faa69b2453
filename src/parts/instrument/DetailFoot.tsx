import { Maximize } from "lucide-react";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router-dom";
import { Button } from "../../ui/Button.tsx";
import { ActionBar } from "../../ui/frame/ActionBar.tsx";
import { StarButton } from "../detail/StarButton.tsx";
import type { RowItem } from "../row/row-item.ts";

/** Address of the full-screen chart. */
export const chartPath = (symbol: string): string => `/chart/index?symbol=${encodeURIComponent(symbol)}`;

/** Bar at the bottom of a detail screen: what can be done with the instrument today. */
export function DetailFoot({ item }: { item: RowItem }) {
  const { t } = useTranslation("detail");
  const navigate = useNavigate();
  return (
    <ActionBar>
      <StarButton symbol={item.symbol} />
      <Button kind="soft" icon={Maximize} onClick={() => navigate(chartPath(item.symbol))}>
        {t("chartFull")}
      </Button>
    </ActionBar>
  );
}
