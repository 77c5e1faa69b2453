import { useTranslation } from "react-i18next";
import type { DataOf } from "../../../../contract/http/call.ts";
import type { pledgeRecord } from "../../../../contract/http/money/pledge.ts";
import { timeText } from "../../../lib/format/time.ts";
import { Sum } from "../../../parts/money/Sum.tsx";
import { ListRow } from "../../../ui/list/ListRow.tsx";

export type PledgeRecord = DataOf<typeof pledgeRecord>["list"][number];

/** One thing that happened to a loan, and the debt after it. */
export function RecordRow({ of: row }: { of: PledgeRecord }) {
  const { t } = useTranslation("loan");
  return (
    <ListRow
      title={
        row.type === "interest"
          ? t("record.interest", { count: row.hours })
          : t(`record.${row.type}`)
      }
      caption={timeText(row.time)}
      value={<Sum of={row.amount} unit={row.symbol} exact />}
      valueCaption={
        <>
          {t("detail.debt")} <Sum of={row.debtAfter} />
        </>
      }
    />
  );
}
