import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useNavigate, useSearchParams } from "react-router-dom";
import type { Advert } from "../../../../contract/http/c2c/shapes.ts";
import { closeAdvert } from "../../../data/commands/c2c.ts";
import { useCenter, useOwnAdverts } from "../../../data/queries/user/c2c.ts";
import { useBack } from "../../../parts/instrument/use-back.ts";
import { PagedList } from "../../../parts/money/PagedList.tsx";
import { useEvery } from "../../../parts/money/use-every.ts";
import { usePages } from "../../../parts/money/use-pages.ts";
import { PageState } from "../../../parts/page/PageState.tsx";
import { Button } from "../../../ui/Button.tsx";
import { ActionBar } from "../../../ui/frame/ActionBar.tsx";
import { Header } from "../../../ui/frame/Header.tsx";
import { Page } from "../../../ui/frame/Page.tsx";
import { TabPanel } from "../../../ui/frame/TabPanel.tsx";
import { Tabs } from "../../../ui/frame/Tabs.tsx";
import { Dialog } from "../../../ui/overlay/Dialog.tsx";
import { toast } from "../../../ui/overlay/toast.ts";
import { Empty } from "../../../ui/state/Empty.tsx";
import { Uncertified } from "../Uncertified.tsx";
import { heldText } from "./held.ts";
import { OwnAdvert } from "./OwnAdvert.tsx";

const TABS = ["on", "off"] as const;
type Tab = (typeof TABS)[number];
const keyOf = ({ advert_id }: Advert): string => advert_id;
const ROW_PX = 190;
/** Prices that float, and what is hidden by rule, change without an event. */
const AGAIN_MS = 15_000;

/**
 * `/cryptos/c2cAdvertList?tab=on|off`: the user's own ads. Those on sale can be closed, closed ones
 * edited and put back.
 */
export default function AdvertList() {
  const { t } = useTranslation(["advertiser", "common"]);
  const navigate = useNavigate();
  const [query, setQuery] = useSearchParams();
  const back = useBack("/cryptos/c2cUserCenter");
  const center = useCenter();
  const tab = TABS.find((one) => one === query.get("tab")) ?? "on";
  const status = center.data?.cert_status;
  const hasAds = status === "certified" || status === "disabled";
  return (
    <>
      <Header title={t("list.title")} back={{ label: t("common:back"), onClick: back }} />
      {hasAds && (
        <nav aria-label={t("list.title")}>
          <Tabs
            id="own-ads"
            label={t("list.title")}
            items={TABS.map((key) => ({ key, label: t(`list.tab.${key}`) }))}
            value={tab}
            onChange={(one) => setQuery({ tab: one }, { replace: true })}
          />
        </nav>
      )}
      <Page>
        <PageState of={center}>
          {() =>
            hasAds ? (
              <TabPanel tabs="own-ads" value={tab}>
                <Ads key={tab} tab={tab} mayPost={status === "certified"} />
              </TabPanel>
            ) : (
              <Uncertified />
            )
          }
        </PageState>
      </Page>
      {status === "certified" && (
        <ActionBar>
          <Button kind="primary" wide onClick={() => navigate("/cryptos/c2cAdvertAdd")}>
            {t("list.post")}
          </Button>
        </ActionBar>
      )}
    </>
  );
}

function Ads({ tab, mayPost }: { tab: Tab; mayPost: boolean }) {
  const { t } = useTranslation(["advertiser", "common"]);
  const navigate = useNavigate();
  const pages = useOwnAdverts({ on_sale: tab === "on" ? "1" : "0" });
  const { first } = pages;
  useEvery(AGAIN_MS, first.reload);
  const [asked, ask] = useState<Advert>();
  const [open, setOpen] = useState(false);
  const close = async (): Promise<void> => {
    setOpen(false);
    if (asked === undefined) return;
    const done = await closeAdvert({ advert_id: asked.advert_id });
    if (done.ok) toast({ kind: "ok", text: t("list.ask.done") });
  };
  return (
    <>
      <PagedList
        of={usePages(pages, keyOf)}
        label={t("list.title")}
        keyOf={keyOf}
        rowPx={ROW_PX}
        row={(ad) => (
          <OwnAdvert
            of={ad}
            onClose={() => {
              ask(ad);
              setOpen(true);
            }}
            {...(mayPost && {
              onRelist: () => navigate(`/cryptos/c2cAdvertAdd?advert_id=${ad.advert_id}`),
            })}
          />
        )}
        empty={<Empty title={t(`list.none.${tab}`)} />}
      />
      <Dialog
        open={open}
        onClose={() => setOpen(false)}
        title={t("list.ask.title")}
        cancel={t("list.ask.keep")}
        action={{ label: t("list.close"), onClick: () => void close(), danger: true }}
      >
        {asked && t("list.ask.text", { sum: heldText(asked) })}
      </Dialog>
    </>
  );
}
