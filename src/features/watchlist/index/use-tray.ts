import { BellPlus, FolderInput, Pin, PinOff, Trash2 } from "lucide-react";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router-dom";
import { alertPath } from "../../../parts/instrument/DetailFoot.tsx";
import { useChanges } from "../use-changes.ts";
import type { WatchRow } from "../watch-row.ts";
import type { TrayAction } from "./SwipeTray.tsx";
import type { Watch } from "./use-watch-rows.ts";

/**
 * Actions of a stroke over a row of the watchlist: pin, move and remove; an alert where there is
 * nowhere to move to, or no account to pin in.
 */
export function useTray(
  { signedIn, groups, all }: Watch,
  groupId: string,
  onMove: (row: WatchRow) => void,
): (row: WatchRow) => readonly TrayAction[] {
  const { t } = useTranslation("watchlist");
  const navigate = useNavigate();
  const changes = useChanges();
  const hasOthers = groups.some((group) => group.id !== groupId && !group.isDefault);
  return (row) => {
    const pin: TrayAction = {
      key: "pin",
      icon: row.pinned ? PinOff : Pin,
      label: t(row.pinned ? "tray.unpin" : "tray.pin"),
      tone: "brand",
      run: () => void changes.turnPin(groupId, all ?? [], row.symbol),
    };
    const move: TrayAction = {
      key: "move",
      icon: FolderInput,
      label: t("tray.move"),
      run: () => onMove(row),
    };
    const alert: TrayAction = {
      key: "alert",
      icon: BellPlus,
      label: t("tray.alert"),
      run: () => void navigate(alertPath(row.symbol)),
    };
    const remove: TrayAction = {
      key: "remove",
      icon: Trash2,
      label: t("remove"),
      tone: "danger",
      run: () => void changes.remove(groupId, [row.symbol]),
    };
    return signedIn ? [pin, hasOthers ? move : alert, remove] : [alert, remove];
  };
}
