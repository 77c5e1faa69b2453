import { useTranslation } from "react-i18next";
import { useSearchParams } from "react-router-dom";
import type { DataOf } from "../../../../contract/http/call.ts";
import type { pledgeRecord } from "../../../../contract/http/money/pledge.ts";
import { usePledgeRecords } from "../../../data/queries/money/loans.ts";
import { timeText } from "../../../lib/format/time.ts";
import { useBack } from "../../../parts/instrument/use-back.ts";
import { PagedList } from "../../../parts/money/PagedList.tsx";
import { Sum } from "../../../parts/money/Sum.tsx";
import { usePages } from "../../../parts/money/use-pages.ts";
import { Header } from "../../../ui/frame/Header.tsx";
import { Page } from "../../../ui/frame/Page.tsx";
import { ListRow } from "../../../ui/list/ListRow.tsx";
import { detailPath } from "./LoanScreen.tsx";

type Row = DataOf<typeof pledgeRecord>["list"][number];
const keyOf = ({ no }: Row): string => String(no);

/** `/cryptos/pledgeRecord?loan_no=`: everything that happened to a loan, newest first. */
export default function Records() {
  const { t } = useTranslation("loan");
  const [query] = useSearchParams();
  const loanNo = query.get("loan_no") ?? "";
  const back = useBack(detailPath(loanNo));
  const pages = usePages(usePledgeRecords(loanNo), keyOf);
  return (
    <>
      <Header title={t("records")} back={{ label: t("common:back"), onClick: back }} />
      <Page>
        <PagedList
          of={pages}
          label={t("records")}
          keyOf={keyOf}
          rowPx={64}
          row={(row) => (
            <ListRow
              title={row.type === "interest" ? t("record.interest", { count: row.hours }) : t(`record.${row.type}`)}
              caption={timeText(row.time)}
              value={<Sum of={row.amount} unit={row.symbol} />}
              valueCaption={
                <>
                  {t("detail.debt")} <Sum of={row.debtAfter} />
                </>
              }
            />
          )}
        />
      </Page>
    </>
  );
}
