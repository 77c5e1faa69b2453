import { FolderInput, Pin, PinOff, Trash2 } from "lucide-react";
import { useTranslation } from "react-i18next";
import type { WatchGroup } from "../../../../contract/http/watchlist.ts";
import { nameOf } from "../../../lib/instrument/row-item.ts";
import { RowActions } from "../../../parts/row-menu/RowActions.tsx";
import { Cell } from "../../../ui/list/Cell.tsx";
import { Sheet } from "../../../ui/overlay/Sheet.tsx";
import { useChanges } from "../use-changes.ts";
import type { WatchRow } from "../watch-row.ts";

export interface RowSheetProps {
  row: WatchRow | undefined;
  /** Asks which group it goes to. */
  moving: boolean;
  onMove: () => void;
  onClose: () => void;
  groupId: string;
  groups: readonly WatchGroup[];
  /** All rows of the group in the user's order. */
  rows: readonly WatchRow[];
  signedIn: boolean;
}

/** Actions of a held row: pinned, put into another group, removed. */
export function RowSheet({
  row,
  moving,
  onMove,
  onClose,
  groupId,
  groups,
  rows,
  signedIn,
}: RowSheetProps) {
  const { t, i18n } = useTranslation("watchlist");
  const changes = useChanges();
  const pin = (one: WatchRow): void => {
    onClose();
    void changes.turnPin(groupId, rows, one.symbol);
  };
  const others = groups.filter((group) => group.id !== groupId && !group.isDefault);
  return (
    <Sheet open={row !== undefined} onClose={onClose} title={row && nameOf(row, i18n.language)}>
      {row && !moving && (
        <>
          <RowActions item={row} onClose={onClose} />
          {signedIn && (
            <Cell
              icon={row.pinned ? PinOff : Pin}
              label={t(row.pinned ? "unpin" : "pin")}
              onClick={() => pin(row)}
            />
          )}
          {signedIn && others.length > 0 && (
            <Cell icon={FolderInput} label={t("moveTo")} onClick={onMove} />
          )}
          <Cell
            icon={Trash2}
            label={t("remove")}
            danger
            onClick={() => {
              onClose();
              void changes.remove(groupId, [row.symbol]);
            }}
          />
        </>
      )}
      {row &&
        moving &&
        others.map((group) => (
          <Cell
            key={group.id}
            label={group.name}
            value={group.count}
            onClick={() => {
              onClose();
              void changes.move(groupId, group.id, [row.symbol]);
            }}
          />
        ))}
    </Sheet>
  );
}
