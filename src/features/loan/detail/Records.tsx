import { useTranslation } from "react-i18next";
import { useNavigate, useSearchParams } from "react-router-dom";
import { usePledgeRecords } from "../../../data/queries/money/loans.ts";
import { useBack } from "../../../parts/instrument/use-back.ts";
import { PagedList } from "../../../parts/money/PagedList.tsx";
import { usePages } from "../../../parts/money/use-pages.ts";
import { isUnknown } from "../../../parts/page/is-unknown.ts";
import { Header } from "../../../ui/frame/Header.tsx";
import { Page } from "../../../ui/frame/Page.tsx";
import { Empty } from "../../../ui/state/Empty.tsx";
import { detailPath } from "./LoanScreen.tsx";
import { type PledgeRecord, RecordRow } from "./RecordRow.tsx";

const keyOf = ({ no }: PledgeRecord): string => String(no);

/** `/cryptos/pledgeRecord?loan_no=`: everything that happened to a loan, newest first. */
export default function Records() {
  const { t } = useTranslation("loan");
  const navigate = useNavigate();
  const [query] = useSearchParams();
  const loanNo = query.get("loan_no") ?? "";
  const back = useBack(detailPath(loanNo));
  const records = usePledgeRecords(loanNo || "none");
  const pages = usePages(records, keyOf);
  return (
    <>
      <Header title={t("records")} back={{ label: t("common:back"), onClick: back }} />
      <Page>
        {isUnknown(records.first) ? (
          <Empty
            title={t("unknown")}
            action={{ label: t("orders"), onClick: () => navigate("/cryptos/pledgeLoanOrder") }}
          />
        ) : (
          <PagedList
            of={pages}
            label={t("records")}
            keyOf={keyOf}
            rowPx={64}
            row={(row) => <RecordRow of={row} />}
          />
        )}
      </Page>
    </>
  );
}
