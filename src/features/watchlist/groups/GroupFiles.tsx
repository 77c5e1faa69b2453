import { Download, ListPlus, Share2 } from "lucide-react";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router-dom";
import type { WatchGroup } from "../../../../contract/http/watchlist.ts";
import { GROUP_SYMBOLS_MOST } from "../../../../contract/rules/watchlist.ts";
import { useWatchItems } from "../../../data/queries/user/watchlist.ts";
import { FormCard } from "../../../parts/form/FormPage.tsx";
import { copyText } from "../../../ui/copy-text.ts";
import { Cell } from "../../../ui/list/Cell.tsx";
import { toast } from "../../../ui/overlay/toast.ts";
import { csvOf, saveFile, shareUrl } from "../symbols/export-csv.ts";
import { ofItem } from "../watch-row.ts";

/** A group's symbols in and out: by paste or file, as a file, as a link. */
export function GroupFiles({ group }: { group: WatchGroup }) {
  const { t } = useTranslation("watchlist");
  const navigate = useNavigate();
  const items = useWatchItems(group.id);
  const rows = items.data?.map(ofItem) ?? [];
  const share = async (): Promise<void> => {
    const url = shareUrl(
      location.origin,
      rows.slice(0, GROUP_SYMBOLS_MOST).map(({ symbol }) => symbol),
    );
    const done = await copyText(url);
    toast(
      done
        ? { kind: "ok", text: t("files.copied") }
        : { kind: "fail", text: t("files.copyFailed") },
    );
  };
  return (
    <FormCard>
      <Cell
        icon={ListPlus}
        label={t("import.title")}
        onClick={() => void navigate(`/optional/import?groupId=${encodeURIComponent(group.id)}`)}
      />
      <Cell
        icon={Download}
        label={t("files.export")}
        onClick={() => saveFile(`${group.name || "watchlist"}.csv`, csvOf(rows))}
      />
      <Cell
        icon={Share2}
        label={t("files.share")}
        caption={t("files.shareNote")}
        onClick={() => void share()}
      />
    </FormCard>
  );
}
