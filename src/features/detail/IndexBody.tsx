import { useState } from "react";
import { useTranslation } from "react-i18next";
import { ChartSection } from "../../parts/chart/ChartSection.tsx";
import { DetailHeader } from "../../parts/detail/DetailHeader.tsx";
import { PriceHero } from "../../parts/detail/PriceHero.tsx";
import { DetailFoot } from "../../parts/instrument/DetailFoot.tsx";
import { SessionNote } from "../../parts/instrument/SessionNote.tsx";
import { SourceTags } from "../../parts/instrument/SourceTags.tsx";
import { useInterest } from "../../parts/quote/use-interest.ts";
import { Page } from "../../ui/frame/Page.tsx";
import { TabPanel } from "../../ui/frame/TabPanel.tsx";
import { Tabs } from "../../ui/frame/Tabs.tsx";
import { panel } from "./detail.styles.ts";
import { Figures } from "./Figures.tsx";
import { InfoTab } from "./InfoTab.tsx";
import { MembersTab } from "./MembersTab.tsx";
import type { BodyProps } from "./StockBody.tsx";

const TABS = ["members", "profile"] as const;

/** The screen of an index. Nobody trades it, so shares that move it stand in place of a book. */
export function IndexBody({ item, full, home }: BodyProps) {
  const { t } = useTranslation("detail");
  const [tab, setTab] = useState<(typeof TABS)[number]>("members");
  useInterest([item]);
  return (
    <>
      <DetailHeader item={item} full={full} home={home} search="/optional/search" />
      <Page>
        <PriceHero item={item} form="change" aside={<SessionNote item={item} full={full} />}>
          <SourceTags item={item} full={full} />
        </PriceHero>
        <ChartSection item={item} full={full} startWithTime />
        <Figures item={item} />
        <Tabs
          id="index"
          small
          label={t("tab.label")}
          items={TABS.map((key) => ({ key, label: t(`tab.${key}`) }))}
          value={tab}
          onChange={setTab}
        />
        <TabPanel tabs="index" value={tab} className={panel}>
          {tab === "members" ? (
            <MembersTab item={item} kind="index" />
          ) : (
            <InfoTab item={item} zone={full?.marketSession.tz} />
          )}
        </TabPanel>
      </Page>
      <DetailFoot item={item} />
    </>
  );
}
