import { useTranslation } from "react-i18next";
import { useNavigate, useSearchParams } from "react-router-dom";
import { CREDIT_STATUSES, type CreditLoan } from "../../../../contract/http/money/credit.ts";
import { useCredits } from "../../../data/queries/money/loans.ts";
import { timeText } from "../../../lib/format/time.ts";
import { useBack } from "../../../parts/instrument/use-back.ts";
import { CoinLogo } from "../../../parts/money/CoinLogo.tsx";
import { HideButton } from "../../../parts/money/HideButton.tsx";
import { PagedList } from "../../../parts/money/PagedList.tsx";
import { Sum } from "../../../parts/money/Sum.tsx";
import { usePages } from "../../../parts/money/use-pages.ts";
import { Badge } from "../../../ui/figure/Badge.tsx";
import { Header } from "../../../ui/frame/Header.tsx";
import { Page } from "../../../ui/frame/Page.tsx";
import { TabPanel } from "../../../ui/frame/TabPanel.tsx";
import { Tabs } from "../../../ui/frame/Tabs.tsx";
import { ListRow } from "../../../ui/list/ListRow.tsx";
import { Empty } from "../../../ui/state/Empty.tsx";
import { LoanSheet } from "./LoanSheet.tsx";
import { stateOf } from "./StatusCard.tsx";

const keyOf = ({ loanNo }: CreditLoan): string => loanNo;
const TABS = ["all", ...CREDIT_STATUSES] as const;

/**
 * `/cryptos/loanHistory?tab&loan_no`: every credit loan by how it stands; one of them in a sheet.
 */
export default function LoanHistory() {
  const { t } = useTranslation("loan");
  const navigate = useNavigate();
  const back = useBack("/cryptos/loan");
  const [query, setQuery] = useSearchParams();
  const tab = TABS.find((one) => one === query.get("tab")) ?? "all";
  const loanNo = query.get("loan_no") ?? "";
  const pages = usePages(useCredits({ status: tab === "all" ? "" : tab }), keyOf);
  const show = (loan?: string): void =>
    setQuery({ tab, ...(loan !== undefined && { loan_no: loan }) }, { replace: true });
  return (
    <>
      <Header
        title={t("credit.history")}
        back={{ label: t("common:back"), onClick: back }}
        end={<HideButton />}
      />
      <nav aria-label={t("states")}>
        <Tabs
          id="loans"
          small
          label={t("states")}
          items={TABS.map((key) => ({ key, label: t(`credit.state.${key}`) }))}
          value={tab}
          onChange={(next) => setQuery({ tab: next }, { replace: true })}
        />
      </nav>
      <Page>
        <TabPanel tabs="loans" value={tab}>
          <PagedList
            of={pages}
            label={t("credit.history")}
            keyOf={keyOf}
            rowPx={64}
            row={(one) => <Line of={one} onTap={() => show(one.loanNo)} />}
            empty={
              <Empty
                title={t("none")}
                action={{ label: t("credit.apply"), onClick: () => navigate("/cryptos/loan") }}
              />
            }
          />
        </TabPanel>
      </Page>
      <LoanSheet loanNo={loanNo} onClose={() => show()} />
    </>
  );
}

function Line({ of, onTap }: { of: CreditLoan; onTap: () => void }) {
  const { t } = useTranslation("loan");
  const { word, kind } = stateOf(of);
  const isOwed = of.status === "repaying";
  return (
    <ListRow
      onClick={onTap}
      start={<CoinLogo code={of.currency} />}
      title={<Sum of={isOwed ? of.dueNow : of.amount} unit={of.currency} />}
      caption={
        isOwed
          ? t("dueAt", { time: timeText(of.dueTime) })
          : timeText(of.finishTime || of.applyTime)
      }
      value={<Badge {...(kind !== "neutral" && { kind })}>{t(`credit.state.${word}`)}</Badge>}
      valueCaption={t("days", { count: of.period })}
    />
  );
}
