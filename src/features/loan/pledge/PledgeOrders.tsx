import { useTranslation } from "react-i18next";
import { useNavigate, useSearchParams } from "react-router-dom";
import { PLEDGE_STATUSES, type Pledge } from "../../../../contract/http/money/pledge.ts";
import { usePledges } from "../../../data/queries/money/loans.ts";
import { shareText } from "../../../lib/format/share.ts";
import { timeText } from "../../../lib/format/time.ts";
import { useBack } from "../../../parts/instrument/use-back.ts";
import { CoinLogo } from "../../../parts/money/CoinLogo.tsx";
import { HideButton } from "../../../parts/money/HideButton.tsx";
import { PagedList } from "../../../parts/money/PagedList.tsx";
import { pledgeAt } from "../../../parts/money/pledge/pledge-at.ts";
import { useIndexPrices } from "../../../parts/money/pledge/use-index-prices.ts";
import { Sum } from "../../../parts/money/Sum.tsx";
import { usePages } from "../../../parts/money/use-pages.ts";
import { Badge } from "../../../ui/figure/Badge.tsx";
import { Header } from "../../../ui/frame/Header.tsx";
import { Page } from "../../../ui/frame/Page.tsx";
import { TabPanel } from "../../../ui/frame/TabPanel.tsx";
import { Tabs } from "../../../ui/frame/Tabs.tsx";
import { ListRow } from "../../../ui/list/ListRow.tsx";
import { Empty } from "../../../ui/state/Empty.tsx";

const keyOf = ({ loanNo }: Pledge): string => loanNo;

/** `/cryptos/pledgeLoanOrder?tab=`: the account's loans by how they stand. */
export default function PledgeOrders() {
  const { t } = useTranslation("loan");
  const navigate = useNavigate();
  const back = useBack("/cryptos/pledgeLoan");
  const [query, setQuery] = useSearchParams();
  const status = PLEDGE_STATUSES.find((one) => one === query.get("tab")) ?? "accruing";
  const pages = usePages(usePledges({ status }), keyOf);
  const told = useIndexPrices(
    (pages.rows ?? [])
      .filter(({ finishTime }) => finishTime === 0)
      .map(({ pledgeSymbol }) => pledgeSymbol),
  );
  return (
    <>
      <Header
        title={t("orders")}
        back={{ label: t("common:back"), onClick: back }}
        end={<HideButton />}
      />
      <nav aria-label={t("states")}>
        <Tabs
          id="loans"
          small
          label={t("states")}
          items={PLEDGE_STATUSES.map((key) => ({ key, label: t(`status.${key}`) }))}
          value={status}
          onChange={(tab) => setQuery({ tab }, { replace: true })}
        />
      </nav>
      <Page>
        <TabPanel tabs="loans" value={status}>
          <PagedList
            of={pages}
            label={t("orders")}
            keyOf={keyOf}
            rowPx={64}
            row={(one) => <Line of={pledgeAt(one, told.get(one.pledgeSymbol))} />}
            empty={
              <Empty
                title={t("none")}
                action={{ label: t("borrow"), onClick: () => navigate("/cryptos/pledgeLoan") }}
              />
            }
          />
        </TabPanel>
      </Page>
    </>
  );
}

function Line({ of }: { of: Pledge }) {
  const { t } = useTranslation("loan");
  const isLive = of.finishTime === 0;
  return (
    <ListRow
      href={`#/cryptos/pledgeLoanOrderDetail?loan_no=${of.loanNo}`}
      start={<CoinLogo code={of.pledgeSymbol} />}
      title={<Sum of={isLive ? of.debt : of.borrowed} unit={of.loanSymbol} />}
      caption={isLive ? t("dueAt", { time: timeText(of.dueTime) }) : timeText(of.finishTime)}
      value={
        of.ltv === "" || of.risk === "" ? (
          t(`status.${of.status}`)
        ) : (
          <Badge kind={of.risk === "normal" ? "brand" : of.risk === "warning" ? "warn" : "danger"}>
            {shareText(of.ltv)}
          </Badge>
        )
      }
      valueCaption={isLive ? <Sum of={of.pledgeQty} unit={of.pledgeSymbol} exact /> : ""}
    />
  );
}
