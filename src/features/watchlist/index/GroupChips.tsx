import { Pencil } from "lucide-react";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router-dom";
import type { WatchGroup } from "../../../../contract/http/watchlist.ts";
import { DEFAULT_GROUP } from "../../../../contract/rules/watchlist.ts";
import { Chip } from "../../../ui/frame/Chip.tsx";
import { ChipRow } from "../../../ui/frame/ChipRow.tsx";
import { IconButton } from "../../../ui/IconButton.tsx";
import { AUTO_GROUPS, type GroupKey, groupIdOf } from "../watch-row.ts";
import * as s from "../watchlist.styles.ts";

/**
 * All, the user's own groups, what is followed of a kind; and the way to edit the one that is
 * shown.
 */
export function GroupChips({
  groups,
  value,
  onChange,
}: {
  groups: readonly WatchGroup[];
  value: GroupKey;
  onChange: (key: GroupKey) => void;
}) {
  const { t } = useTranslation("watchlist");
  const navigate = useNavigate();
  const all = groups.find((group) => group.isDefault);
  return (
    <div className={s.chips}>
      <ChipRow label={t("groups")} inset>
        <Chip
          selected={value === DEFAULT_GROUP}
          count={all?.count}
          onClick={() => onChange(DEFAULT_GROUP)}
        >
          {t("all")}
        </Chip>
        {groups
          .filter((group) => !group.isDefault)
          .map((group) => (
            <Chip
              key={group.id}
              selected={value === group.id}
              count={group.count}
              onClick={() => onChange(group.id)}
            >
              {group.name}
            </Chip>
          ))}
        {AUTO_GROUPS.map((auto) => (
          <Chip key={auto} selected={value === `~${auto}`} onClick={() => onChange(`~${auto}`)}>
            {t(`auto.${auto}`)}
          </Chip>
        ))}
      </ChipRow>
      <IconButton
        icon={Pencil}
        label={t("members.title")}
        onClick={() =>
          void navigate(`/optional/editGroupList?groupId=${encodeURIComponent(groupIdOf(value))}`)
        }
      />
    </div>
  );
}
