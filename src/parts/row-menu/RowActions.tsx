import { ArrowLeftRight, BellPlus } from "lucide-react";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router-dom";
import type { RowItem } from "../../lib/instrument/row-item.ts";
import { Cell } from "../../ui/list/Cell.tsx";
import { alertPath, ticketPath } from "../instrument/DetailFoot.tsx";
import { useRouteKnown } from "../page/route-known.ts";

/**
 * Actions of every held row, as cells of a sheet: the ticket where there is one, a price alert.
 */
export function RowActions({ item, onClose }: { item: RowItem; onClose: () => void }) {
  const { t } = useTranslation("star");
  const navigate = useNavigate();
  const known = useRouteKnown();
  const ticket = ticketPath(item, "buy");
  const go = (path: string): void => {
    onClose();
    void navigate(path);
  };
  return (
    <>
      {ticket !== undefined && known(ticket) && (
        <Cell icon={ArrowLeftRight} label={t("trade")} onClick={() => go(ticket)} />
      )}
      <Cell icon={BellPlus} label={t("alert")} onClick={() => go(alertPath(item.symbol))} />
    </>
  );
}
