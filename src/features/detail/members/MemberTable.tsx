import { cx } from "@linaria/core";
import { useTranslation } from "react-i18next";
import { nameOf, type RowItem } from "../../../lib/instrument/row-item.ts";
import { detailHref } from "../../../parts/instrument/detail-path.ts";
import { useOpenDetail } from "../../../parts/instrument/use-open.ts";
import { QuoteList } from "../../../parts/quote/QuoteList.tsx";
import { turnStar } from "../../../parts/star/turn-star.ts";
import { SortHeader } from "../../../ui/list/SortHeader.tsx";
import { SortRow } from "../../../ui/list/SortRow.tsx";
import { toast } from "../../../ui/overlay/toast.ts";
import * as s from "./members.styles.ts";
import { type MemberColumn, type MemberSort, nextMemberSort } from "./members-query.ts";
import type { Member } from "./use-members.ts";

export interface MemberTableProps {
  rows: readonly Member[];
  /** Names the list and its order. */
  listKey: string;
  sort: MemberSort | null;
  /** Left out, the heads say the order and do not change it. */
  onSort?: (sort: MemberSort | null) => void;
  /** The last rows came near. */
  onEnd?: () => void;
  label: string;
}

/**
 * Rows of members under their heads, from a pool: an index has five hundred. Held for half a second
 * a member gets or loses its star.
 */
export function MemberTable({ rows, listKey, sort, onSort, onEnd, label }: MemberTableProps) {
  const { t, i18n } = useTranslation("detail");
  const open = useOpenDetail();
  const star = async (item: RowItem): Promise<void> => {
    const name = nameOf(item, i18n.language);
    const done = await turnStar(item.symbol);
    if (done === "full") toast({ kind: "fail", text: t("members.starsFull") });
    else if (done === "added") toast({ kind: "ok", text: t("members.starred", { name }) });
    else if (done === "removed")
      toast({
        kind: "ok",
        text: t("members.unstarred", { name }),
        undo: { label: t("members.undo"), run: () => void turnStar(item.symbol) },
      });
  };
  const head = (column: MemberColumn, end = true) => (
    <SortHeader
      sort={sort?.by === column ? sort.order : null}
      onSort={onSort && (() => onSort(nextMemberSort(sort, column)))}
      end={end}
      className={s.head1}
    >
      {t(`members.${column}`)}
    </SortHeader>
  );
  return (
    // biome-ignore lint/a11y/useSemanticElements: rows are links, a table element cannot be
    <div role="table" aria-label={label}>
      <SortRow className={cx(s.columns, onSort && s.heads)}>
        {head("name", false)}
        {head("weight")}
        <span className={s.both}>
          {head("last")}
          {head("contribution")}
        </span>
        {head("changeRatio")}
      </SortRow>
      <QuoteList
        items={rows}
        variant="member"
        listKey={listKey}
        label={label}
        hrefOf={detailHref}
        onOpen={open}
        onLongPress={(item) => void star(item)}
        onEnd={onEnd}
        columns={5}
      />
    </div>
  );
}
