import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router-dom";
import type { RowItem } from "../../lib/instrument/row-item.ts";
import { Button } from "../../ui/Button.tsx";
import { SkeletonRows } from "../../ui/list/SkeletonRows.tsx";
import { Empty } from "../../ui/state/Empty.tsx";
import { ErrorState } from "../../ui/state/ErrorState.tsx";
import { more } from "./detail.styles.ts";
import { Breadth } from "./members/Breadth.tsx";
import { Contributors } from "./members/Contributors.tsx";
import { MemberTable } from "./members/MemberTable.tsx";
import type { MembersView } from "./members/members-query.ts";
import { useMembers } from "./members/use-members.ts";

const TOP = 10;

/** Members that move an index or ETF most, and the way to all of them. */
export function MembersTab({ item, kind }: { item: RowItem; kind: "index" | "etf" }) {
  const { t } = useTranslation("detail");
  const navigate = useNavigate();
  // An index is told by who moves it, a fund by what it holds.
  const view: MembersView = {
    id: item.symbol,
    kind,
    sort: { by: kind === "index" ? "contribution" : "weight", order: "desc" },
    view: "list",
  };
  const { key, head, rows, status, busy, retry } = useMembers(view, TOP);
  if (head === undefined) {
    if (status === "failed")
      return (
        <ErrorState
          compact
          title={t("failed")}
          retry={{ label: t("retry"), onClick: retry, busy }}
        />
      );
    return status === "unknown" ? (
      <Empty title={t("empty")} />
    ) : (
      <SkeletonRows label={t("loading")} count={6} />
    );
  }
  if (rows.length === 0) return <Empty title={t("empty")} />;
  return (
    <>
      <Breadth head={head} />
      {kind === "index" ? (
        <Contributors item={item} top={rows} />
      ) : (
        <MemberTable rows={rows} listKey={key} sort={view.sort} label={t("members.top")} />
      )}
      <div className={more}>
        <Button
          onClick={() =>
            navigate(`/quotes/constituentDetail?id=${encodeURIComponent(item.symbol)}&kind=${kind}`)
          }
        >
          {t("members.allOf", { count: head.page.total })}
        </Button>
      </div>
    </>
  );
}
