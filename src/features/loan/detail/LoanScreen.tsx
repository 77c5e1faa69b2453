import { TriangleAlert } from "lucide-react";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { useNavigate, useSearchParams } from "react-router-dom";
import type { Pledge } from "../../../../contract/http/money/pledge.ts";
import { usePledge } from "../../../data/queries/money/loans.ts";
import { timeText } from "../../../lib/format/time.ts";
import { page } from "../../../parts/inout/inout.styles.ts";
import { useBack } from "../../../parts/instrument/use-back.ts";
import { isFresh, useIndexPrices } from "../../../parts/money/pledge/use-index-prices.ts";
import { useEvery } from "../../../parts/money/use-every.ts";
import { isUnknown } from "../../../parts/page/is-unknown.ts";
import { PageState } from "../../../parts/page/PageState.tsx";
import { Header } from "../../../ui/frame/Header.tsx";
import { Page } from "../../../ui/frame/Page.tsx";
import { Icon } from "../../../ui/Icon.tsx";
import { Empty } from "../../../ui/state/Empty.tsx";
import * as s from "../loan.styles.ts";
import { useLoanNow } from "./use-loan-now.ts";

/** While no price is told, the loan is asked for. */
const AGAIN_MS = 2000;
export const detailPath = (loanNo: string): string =>
  `/cryptos/pledgeLoanOrderDetail?loan_no=${loanNo}`;

interface LoanScreenProps {
  title: string;
  end?: ReactNode;
  /** True when an action is for running loans alone. */
  liveOnly?: boolean;
  /** Content and the bar below it. */
  children: (loan: Pledge, reload: () => void) => { body: ReactNode; foot?: ReactNode };
}

/**
 * A screen about the loan that its address names, in all its states; its figures follow the price.
 */
export function LoanScreen({ title, end, liveOnly, children }: LoanScreenProps) {
  const { t } = useTranslation("loan");
  const navigate = useNavigate();
  const [query] = useSearchParams();
  const loanNo = query.get("loan_no") ?? "";
  const back = useBack(liveOnly ? detailPath(loanNo) : "/cryptos/pledgeLoanOrder");
  const loan = usePledge(loanNo || "none");
  const { data } = loan;
  const told = useIndexPrices(data?.finishTime === 0 ? [data.pledgeSymbol] : []).get(
    data?.pledgeSymbol ?? "",
  );
  const { now, asOf } = useLoanNow(data, told);
  useEvery(
    AGAIN_MS,
    () => data?.finishTime === 0 && (told === undefined || !isFresh(told)) && loan.reload(),
  );
  const isOver = liveOnly && data !== undefined && data.finishTime !== 0;
  const shown = now === undefined || isOver ? undefined : children(now, loan.reload);
  return (
    <>
      <Header title={title} back={{ label: t("common:back"), onClick: back }} end={end} />
      <Page grouped className={page}>
        {isUnknown(loan) || isOver ? (
          <Empty
            title={t(isOver ? `status.${data.status}` : "unknown")}
            action={{ label: t("orders"), onClick: () => navigate("/cryptos/pledgeLoanOrder") }}
          />
        ) : (
          <PageState of={loan}>
            {() => (
              <>
                {asOf !== undefined && (
                  <p className={s.note} role="status">
                    <Icon of={TriangleAlert} size="s" />
                    {t("old", { time: timeText(asOf) })}
                  </p>
                )}
                {shown?.body}
              </>
            )}
          </PageState>
        )}
      </Page>
      {shown?.foot}
    </>
  );
}
