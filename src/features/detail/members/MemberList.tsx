import { useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "../../../ui/Button.tsx";
import { Spinner } from "../../../ui/Spinner.tsx";
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
  const end = useRef<HTMLDivElement>(null);
  const latest = useRef(state);
  latest.current = state;
  useEffect(() => {
    const watch = new IntersectionObserver(
      ([at]) => {
        if (at?.isIntersecting && latest.current.status !== "failed") latest.current.more();
      },
      { rootMargin: "600px" },
    );
    if (end.current) watch.observe(end.current);
    return () => watch.disconnect();
  }, []);
  return (
    <>
      <MemberTable rows={state.rows} sort={sort} onSort={onSort} label={label} />
      <div ref={end} className={foot}>
        {state.status === "failed" ? (
          <Button kind="soft" size="s" onClick={state.retry}>
            {t("retry")}
          </Button>
        ) : state.hasMore ? (
          <Spinner size="s" />
        ) : (
          t("members.count", { count: state.rows.length })
        )}
      </div>
    </>
  );
}
