import { ReceiptText, WalletCards } from "lucide-react";
import { useTranslation } from "react-i18next";
import { useNavigate, useSearchParams } from "react-router-dom";
import { STOCK_MARKETS } from "../../../../contract/market/markets.ts";
import { useIpos } from "../../../data/queries/trading/offers.ts";
import { page } from "../../../parts/inout/inout.styles.ts";
import { useBack } from "../../../parts/instrument/use-back.ts";
import { useEvery } from "../../../parts/money/use-every.ts";
import * as s from "../../../parts/offers/offers.styles.ts";
import { PageState } from "../../../parts/page/PageState.tsx";
import { Chip } from "../../../ui/frame/Chip.tsx";
import { ChipRow } from "../../../ui/frame/ChipRow.tsx";
import { Header } from "../../../ui/frame/Header.tsx";
import { Page } from "../../../ui/frame/Page.tsx";
import { TabPanel } from "../../../ui/frame/TabPanel.tsx";
import { Tabs } from "../../../ui/frame/Tabs.tsx";
import { IconButton } from "../../../ui/IconButton.tsx";
import { Empty } from "../../../ui/state/Empty.tsx";
import { CardBones } from "./CardBones.tsx";
import { MineLine } from "./MineLine.tsx";
import { OfferCard } from "./OfferCard.tsx";

const STATES = ["open", "upcoming", "closed", "listed"] as const;
type State = (typeof STATES)[number];
/** Applications of others move the shares. */
const AGAIN_MS = 15_000;

/** `/ipo/index?market=&state=`: every offer of shares by how it stands. */
export default function IpoIndex() {
  const { t } = useTranslation(["offers", "parts"]);
  const navigate = useNavigate();
  const back = useBack("/quotes/index");
  const [query, setQuery] = useSearchParams();
  const state: State = STATES.find((one) => one === query.get("state")) ?? "open";
  const market = STOCK_MARKETS.find((one) => one === query.get("market")) ?? "";
  const offers = useIpos({ market, state });
  useEvery(AGAIN_MS, offers.reload);
  const show = (next: { state?: State; market?: string }): void =>
    setQuery({ state, market, ...next }, { replace: true });
  const step = (by: 1 | -1): void => {
    const next = STATES[STATES.indexOf(state) + by];
    if (next !== undefined) show({ state: next });
  };
  const counts = offers.data?.counts;
  return (
    <>
      <Header
        title={t("title")}
        back={{ label: t("common:back"), onClick: back }}
        end={
          <>
            <IconButton
              icon={ReceiptText}
              label={t("records")}
              onClick={() => navigate("/ipo/lotteryRecord")}
            />
            <IconButton
              icon={WalletCards}
              label={t("holdings")}
              onClick={() => navigate("/ipo/spotStock")}
            />
          </>
        }
      />
      <nav aria-label={t("states")}>
        <Tabs
          id="ipo"
          label={t("states")}
          items={STATES.map((key) => ({
            key,
            label: t(`state.${key}`),
            ...(key === "open" && counts && { count: counts.open }),
          }))}
          value={state}
          onChange={(next) => show({ state: next })}
        />
      </nav>
      <Page grouped className={page}>
        <ChipRow label={t("markets")}>
          {(["", ...STOCK_MARKETS] as const).map((one) => (
            <Chip key={one} selected={market === one} onClick={() => show({ market: one })}>
              {one === "" ? t("all") : t(`parts:market.${one}`)}
            </Chip>
          ))}
        </ChipRow>
        <TabPanel tabs="ipo" value={state} onSwipe={step}>
          <PageState
            of={offers}
            isEmpty={({ list }) => list.length === 0}
            empty={<Empty compact title={t(`none.${state}`)} caption={t("noneCaption")} />}
            skeleton={<CardBones label={t("common:loading")} />}
          >
            {({ list }) => (
              <div className={s.list}>
                {list.map(
                  (one) =>
                    one.mine.recordId !== "" &&
                    one.state === "open" && <MineLine key={one.id} of={one} />,
                )}
                {list.map((one) => (
                  <OfferCard key={one.id} of={one} onEnd={offers.reload} />
                ))}
              </div>
            )}
          </PageState>
        </TabPanel>
      </Page>
    </>
  );
}
