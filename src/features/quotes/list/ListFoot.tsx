import { useTranslation } from "react-i18next";
import { Button } from "../../../ui/Button.tsx";
import { Spinner } from "../../../ui/state/Spinner.tsx";
import { foot } from "./list.styles.ts";

export interface ListFootProps {
  /** The next page is on its way. */
  busy: boolean;
  /** The last request failed: what is shown stays, and this is the way to ask again. */
  failed: boolean;
  /** All rows there are; undefined while there are more. */
  count: number | undefined;
  onRetry: () => void;
}

/** Below the last row: more is coming, could not come, or there is no more. */
export function ListFoot({ busy, failed, count, onRetry }: ListFootProps) {
  const { t } = useTranslation("quotes");
  return (
    <div className={foot} role="status">
      {failed ? (
        <>
          <span>{t("list.stale")}</span>
          <Button kind="text" size="s" busy={busy} onClick={onRetry}>
            {t("list.retry")}
          </Button>
        </>
      ) : busy ? (
        <>
          <Spinner size="s" />
          <span>{t("list.loading")}</span>
        </>
      ) : (
        count !== undefined && <span>{t("list.end", { count })}</span>
      )}
    </div>
  );
}
