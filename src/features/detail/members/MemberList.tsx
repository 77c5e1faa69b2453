import { useTranslation } from "react-i18next";
import { Button } from "../../../ui/Button.tsx";
import { Spinner } from "../../../ui/state/Spinner.tsx";
import { MemberTable } from "./MemberTable.tsx";
import { foot } from "./members.styles.ts";
import type { MemberSort } from "./members-query.ts";
import type { MembersState } from "./use-members.ts";

export interface MemberListProps {
  state: MembersState;
  sort: MemberSort | null;
  onSort: (sort: MemberSort | null) => void;
  label: string;
}

/** All members; the next page is asked for as the end comes near. */
export function MemberList({ state, sort, onSort, label }: MemberListProps) {
  const { t } = useTranslation("detail");
  const { key, rows, status, hasMore, more, retry } = state;
  return (
    <>
      <MemberTable
        rows={rows}
        listKey={key}
        sort={sort}
        onSort={onSort}
        onEnd={hasMore && status !== "failed" ? more : undefined}
        label={label}
      />
      <div className={foot}>
        {status === "failed" ? (
          <Button kind="soft" size="s" onClick={retry}>
            {t("retry")}
          </Button>
        ) : hasMore ? (
          <Spinner size="s" />
        ) : (
          t("members.count", { count: rows.length })
        )}
      </div>
    </>
  );
}
