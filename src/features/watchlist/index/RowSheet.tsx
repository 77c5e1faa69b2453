import { FolderInput, Pin, PinOff, Trash2 } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { WatchGroup } from "../../../../contract/http/watchlist.ts";
import { nameOf } from "../../../parts/row/row-item.ts";
import { Cell } from "../../../ui/list/Cell.tsx";
import { Sheet } from "../../../ui/overlay/Sheet.tsx";
import { useChanges } from "../use-changes.ts";
import type { WatchRow } from "../watch-row.ts";

export interface RowSheetProps {
  row: WatchRow | undefined;
  onClose: () => void;
  groupId: string;
  groups: readonly WatchGroup[];
  /** All rows of the group in the user's order. */
  rows: readonly WatchRow[];
  signedIn: boolean;
}

/** What a held row can be asked for: pinned, put into another group, removed. */
export function RowSheet({ row, onClose, groupId, groups, rows, signedIn }: RowSheetProps) {
  const { t, i18n } = useTranslation("watchlist");
  const changes = useChanges();
  const [moving, setMoving] = useState(false);
  const close = (): void => {
    setMoving(false);
    onClose();
  };
  const pin = (one: WatchRow): void => {
    const pinned = rows.filter((other) => (other.symbol === one.symbol ? !one.pinned : other.pinned)).map(({ symbol }) => symbol);
    close();
    void changes.arrange(
      groupId,
      rows.map(({ symbol }) => symbol),
      pinned,
    );
  };
  const others = groups.filter((group) => group.id !== groupId && !group.isDefault);
  return (
    <Sheet open={row !== undefined} onClose={close} title={row && nameOf(row, i18n.language)}>
      {row && !moving && (
        <>
          {signedIn && <Cell icon={row.pinned ? PinOff : Pin} label={t(row.pinned ? "unpin" : "pin")} onClick={() => pin(row)} />}
          {signedIn && others.length > 0 && <Cell icon={FolderInput} label={t("moveTo")} onClick={() => setMoving(true)} />}
          <Cell
            icon={Trash2}
            label={t("remove")}
            danger
            onClick={() => {
              close();
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
              close();
              void changes.move(groupId, group.id, [row.symbol]);
            }}
          />
        ))}
    </Sheet>
  );
}
