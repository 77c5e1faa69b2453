import { useTranslation } from "react-i18next";
import { useNavigate, useSearchParams } from "react-router-dom";
import { EARN_STATUSES, type EarnOrder } from "../../../../contract/http/money/earn.ts";
import { EARN_TYPES } from "../../../../contract/rules/finance/earn.ts";
import { useEarnOrders } from "../../../data/queries/money/earn.ts";
import { useBack } from "../../../parts/instrument/use-back.ts";
import { HideButton } from "../../../parts/money/HideButton.tsx";
import { PagedList } from "../../../parts/money/PagedList.tsx";
import { usePages } from "../../../parts/money/use-pages.ts";
import { Chip } from "../../../ui/frame/Chip.tsx";
import { ChipRow } from "../../../ui/frame/ChipRow.tsx";
import { Header } from "../../../ui/frame/Header.tsx";
import { Page } from "../../../ui/frame/Page.tsx";
import { TabPanel } from "../../../ui/frame/TabPanel.tsx";
import { Tabs } from "../../../ui/frame/Tabs.tsx";
import { Empty } from "../../../ui/state/Empty.tsx";
import * as s from "../earn.styles.ts";
import { OrderLine } from "./OrderLine.tsx";

const TYPES = ["all", ...EARN_TYPES] as const;
type Type = (typeof TYPES)[number];
type Status = (typeof EARN_STATUSES)[number];
const keyOf = ({ orderNo }: EarnOrder): string => orderNo;

/**
 * `/cryptos/financialHistory?type&status`: every order of the account, by kind and by how it
 * stands.
 */
export default function FinancialHistory() {
  const { t } = useTranslation(["earn", "money"]);
  const navigate = useNavigate();
  const back = useBack("/cryptos/fm-home");
  const [query, setQuery] = useSearchParams();
  const type: Type = TYPES.find((one) => one === query.get("type")) ?? "all";
  const status: Status = EARN_STATUSES.find((one) => one === query.get("status")) ?? "submitted";
  const pages = usePages(useEarnOrders({ type: type === "all" ? "" : type, status }), keyOf);
  const show = (next: { type?: Type; status?: Status }): void =>
    setQuery({ type, status, ...next }, { replace: true });
  return (
    <>
      <Header
        title={t("history.title")}
        back={{ label: t("common:back"), onClick: back }}
        end={<HideButton />}
      />
      <nav aria-label={t("history.states")}>
        <Tabs
          id="orders"
          small
          label={t("history.states")}
          items={EARN_STATUSES.map((key) => ({ key, label: t(`status.${key}`) }))}
          value={status}
          onChange={(next) => show({ status: next })}
        />
      </nav>
      <Page>
        <ChipRow label={t("types")} inset className={s.chips}>
          {TYPES.map((one) => (
            <Chip key={one} selected={type === one} onClick={() => show({ type: one })}>
              {one === "all" ? t("money:all") : t(`tab.${one}`)}
            </Chip>
          ))}
        </ChipRow>
        <TabPanel tabs="orders" value={status}>
          <PagedList
            of={pages}
            label={t("history.title")}
            keyOf={keyOf}
            rowPx={64}
            row={(one) => <OrderLine of={one} />}
            empty={
              <Empty
                title={t("history.none")}
                action={{ label: t("title"), onClick: () => navigate("/cryptos/fm-home") }}
              />
            }
          />
        </TabPanel>
      </Page>
    </>
  );
}
