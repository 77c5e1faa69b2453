import { useTranslation } from "react-i18next";
import type { RowItem } from "../../../lib/instrument/row-item.ts";
import { MemberTable } from "./MemberTable.tsx";
import { ends } from "./members.styles.ts";
import type { MembersView } from "./members-query.ts";
import { type Member, useMembers } from "./use-members.ts";

/** Members shown at either end. */
const EACH = 5;

/** Members that lifted an index most and weighed on it most. An end without members is left out. */
export function Contributors({ item, top }: { item: RowItem; top: readonly Member[] }) {
  const { t } = useTranslation("detail");
  const worst: MembersView = {
    id: item.symbol,
    kind: "index",
    sort: { by: "contribution", order: "asc" },
    view: "list",
  };
  const { key, rows } = useMembers(worst, EACH);
  const sides = [
    {
      name: "lifted",
      sort: "desc",
      rows: top.slice(0, EACH).filter(({ contribution }) => Number(contribution) > 0),
    },
    {
      name: "weighed",
      sort: "asc",
      rows: rows.slice(0, EACH).filter(({ contribution }) => Number(contribution) < 0),
    },
  ] as const;
  return sides.map((side) =>
    side.rows.length === 0 ? null : (
      <section key={side.name} className={ends}>
        <h2>{t(`members.${side.name}`)}</h2>
        <MemberTable
          rows={side.rows}
          listKey={`${key}${side.name}`}
          sort={{ by: "contribution", order: side.sort }}
          label={t(`members.${side.name}`)}
        />
      </section>
    ),
  );
}
