import { useTranslation } from "react-i18next";
import { useNavigate, useSearchParams } from "react-router-dom";
import type { IpoRecord } from "../../../../contract/http/trading/ipo.ts";
import { useIpoRecords } from "../../../data/queries/trading/offers.ts";
import { plainText } from "../../../lib/format/plain.ts";
import { nameOf } from "../../../lib/instrument/row-item.ts";
import { useBack } from "../../../parts/instrument/use-back.ts";
import { HideButton } from "../../../parts/money/HideButton.tsx";
import { PagedList } from "../../../parts/money/PagedList.tsx";
import { Sum } from "../../../parts/money/Sum.tsx";
import { usePages } from "../../../parts/money/use-pages.ts";
import { CompanyLogo } from "../../../parts/offers/OfferHead.tsx";
import { outcomeKind, progressPath, shortTime } from "../../../parts/offers/words.ts";
import { Badge } from "../../../ui/figure/Badge.tsx";
import { Header } from "../../../ui/frame/Header.tsx";
import { Page } from "../../../ui/frame/Page.tsx";
import { TabPanel } from "../../../ui/frame/TabPanel.tsx";
import { Tabs } from "../../../ui/frame/Tabs.tsx";
import { ListRow } from "../../../ui/list/ListRow.tsx";
import { Empty } from "../../../ui/state/Empty.tsx";

const TABS = ["all", "progress", "won", "lost", "subscribed"] as const;
const keyOf = ({ recordId }: IpoRecord): string => recordId;

/** `/ipo/lotteryRecord?tab=`: every application by what it has come to. */
export default function LotteryRecord() {
  const { t } = useTranslation("offers");
  const navigate = useNavigate();
  const back = useBack("/ipo/index");
  const [query, setQuery] = useSearchParams();
  const tab = TABS.find((one) => one === query.get("tab")) ?? "all";
  const pages = usePages(useIpoRecords({ state: tab === "all" ? "" : tab }), keyOf);
  return (
    <>
      <Header
        title={t("record.title")}
        back={{ label: t("common:back"), onClick: back }}
        end={<HideButton />}
      />
      <nav aria-label={t("states")}>
        <Tabs
          id="applications"
          small
          label={t("states")}
          items={TABS.map((key) => ({ key, label: t(`outcome.${key}`) }))}
          value={tab}
          onChange={(next) => setQuery({ tab: next }, { replace: true })}
        />
      </nav>
      <Page>
        <TabPanel tabs="applications" value={tab}>
          <PagedList
            of={pages}
            label={t("record.title")}
            keyOf={keyOf}
            rowPx={64}
            row={(one) => <Line of={one} />}
            empty={
              <Empty
                title={t("record.none")}
                caption={t("record.noneCaption")}
                action={{ label: t("lookAround"), onClick: () => navigate("/ipo/index") }}
              />
            }
          />
        </TabPanel>
      </Page>
    </>
  );
}

function Line({ of }: { of: IpoRecord }) {
  const { t, i18n } = useTranslation("offers");
  const isOpen = of.outcome === "progress";
  const done = of.endedAt > 0 ? "returned" : "frozen";
  return (
    <ListRow
      href={`#${progressPath(of)}`}
      start={<CompanyLogo of={of} />}
      title={nameOf(of, i18n.language)}
      caption={`${isOpen ? t("record.applied", { qty: plainText(of.qty) }) : t("record.allotted", { qty: plainText(of.allotted) })} · ${shortTime(of.createTime)}`}
      value={<Badge kind={outcomeKind(of.outcome)}>{t(`outcome.${of.outcome}`)}</Badge>}
      valueCaption={
        <>
          {t(`record.${done}`)} <Sum of={done === "frozen" ? of.frozen : of.returned} />
        </>
      }
    />
  );
}
