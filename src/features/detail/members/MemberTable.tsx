import { cx } from "@linaria/core";
import { useTranslation } from "react-i18next";
import { SortHeader } from "../../../ui/SortHeader.tsx";
import { SortRow } from "../../../ui/SortRow.tsx";
import { MemberRow } from "./MemberRow.tsx";
import * as s from "./members.styles.ts";
import { type MemberColumn, type MemberSort, nextMemberSort } from "./members-query.ts";
import type { Member } from "./use-members.ts";

export interface MemberTableProps {
  rows: readonly Member[];
  sort: MemberSort | null;
  /** Left out, the heads say the order and do not change it. */
  onSort?: (sort: MemberSort | null) => void;
  label: string;
}

/** Rows of members under their heads. */
export function MemberTable({ rows, sort, onSort, label }: MemberTableProps) {
  const { t } = useTranslation("detail");
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
        <span className={s.both}>
          {head("weight")}
          {head("contribution")}
        </span>
        {head("last")}
        {head("changeRatio")}
      </SortRow>
      {/* biome-ignore lint/a11y/useSemanticElements: as above */}
      <div role="rowgroup">
        {rows.map((member) => (
          <MemberRow key={member.symbol} member={member} />
        ))}
      </div>
    </div>
  );
}
