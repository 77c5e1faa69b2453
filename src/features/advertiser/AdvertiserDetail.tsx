import { UserRoundX } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useNavigate, useSearchParams } from "react-router-dom";
import type { c2cUserGet } from "../../../contract/http/c2c/member.ts";
import type { Advert } from "../../../contract/http/c2c/shapes.ts";
import type { DataOf } from "../../../contract/http/call.ts";
import { DIRECTIONS, type Direction } from "../../../contract/rules/c2c/roles.ts";
import { useAdvertsOf, useMember } from "../../data/queries/user/c2c.ts";
import { dateText } from "../../lib/format/time.ts";
import { AdvertCard } from "../../parts/c2c/AdvertCard.tsx";
import { Face, MemberName } from "../../parts/c2c/Face.tsx";
import { useBack } from "../../parts/instrument/use-back.ts";
import { CoinLogo } from "../../parts/money/CoinLogo.tsx";
import { useEvery } from "../../parts/money/use-every.ts";
import { PageState } from "../../parts/page/PageState.tsx";
import { useRouteKnown } from "../../parts/page/route-known.ts";
import { Badge } from "../../ui/figure/Badge.tsx";
import { Header } from "../../ui/frame/Header.tsx";
import { Page } from "../../ui/frame/Page.tsx";
import { TabPanel } from "../../ui/frame/TabPanel.tsx";
import { Tabs } from "../../ui/frame/Tabs.tsx";
import { Empty } from "../../ui/state/Empty.tsx";
import * as s from "./advertiser.styles.ts";
import { Figures } from "./Figures.tsx";

type Member = DataOf<typeof c2cUserGet>;
const TAKE = "/cryptos/wantBuy/c2cBuy";
const AGAIN_MS = 15_000;

/**
 * `/cryptos/advertiserDetail?c2c_user_id`: an advertiser as others see them, and what they have on
 * sale. Anybody may read it.
 */
export default function AdvertiserDetail() {
  const { t } = useTranslation(["advertiser", "common"]);
  const [query] = useSearchParams();
  const member = useMember(query.get("c2c_user_id") ?? "");
  const back = useBack("/cryptos/wantBuy");
  const isNobody =
    member.status === "failed" && member.error.kind === "business" && member.data === undefined;
  return (
    <>
      <Header title={t("title")} back={{ label: t("common:back"), onClick: back }} />
      <Page>
        {isNobody ? (
          <Empty icon={UserRoundX} title={t("nobody")} />
        ) : (
          <PageState of={member}>
            {(of) => (
              <>
                <About of={of} />
                <OnSale of={of} />
              </>
            )}
          </PageState>
        )}
      </Page>
    </>
  );
}

function About({ of }: { of: Member }) {
  const { t } = useTranslation("advertiser");
  return (
    <div className={s.plate}>
      <div className={s.who}>
        <Face name={of.nick_name} large />
        <div>
          <h2>
            <MemberName of={of} />
          </h2>
          <p>
            {of.certified && (
              <Badge kind="brand">{t("since", { date: dateText(of.certified_time) })}</Badge>
            )}
            {of.kyc_passed && <Badge>{t("verified")}</Badge>}
          </p>
          <p>{t("registered", { date: dateText(of.stats.register_time) })}</p>
        </div>
      </div>
      <Figures of={of.stats} />
    </div>
  );
}

function OnSale({ of }: { of: Member }) {
  const { t } = useTranslation("advertiser");
  const navigate = useNavigate();
  const [direction, choose] = useState<Direction>("buy");
  const { first } = useAdvertsOf({ c2c_user_id: of.c2c_user_id, direction, page_size: "50" });
  useEvery(AGAIN_MS, first.reload);
  const known = useRouteKnown();
  const take = (ad: Advert): void =>
    void navigate(`${TAKE}?advert_id=${ad.advert_id}&direction=${ad.direction}`);
  return (
    <>
      <Tabs
        id="on-sale"
        label={t("onSale")}
        items={DIRECTIONS.map((key) => ({ key, label: t(`you.${key}`) }))}
        value={direction}
        onChange={choose}
      />
      <TabPanel tabs="on-sale" value={direction}>
        <PageState
          of={first}
          isEmpty={({ list }) => list.length === 0}
          empty={<Empty compact title={t("noAds")} />}
        >
          {({ list }) => (
            <ul>
              {list.map((ad) => (
                <li key={ad.advert_id}>
                  <p className={s.coin}>
                    <CoinLogo code={ad.symbol} size="s" />
                    {ad.symbol} <small>{ad.currency}</small>
                  </p>
                  <AdvertCard of={ad} {...(known(TAKE) && { onTake: take })} isOwnerShown={false} />
                </li>
              ))}
            </ul>
          )}
        </PageState>
      </TabPanel>
    </>
  );
}
