import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router-dom";
import type { DataOf } from "../../../../contract/http/call.ts";
import type { exchangeHoldings } from "../../../../contract/http/trading/spot.ts";
import type { StockMarket } from "../../../../contract/market/markets.ts";
import type { Coin } from "../../../data/queries/money/coins.ts";
import { useIpoShares } from "../../../data/queries/trading/offers.ts";
import { plainText } from "../../../lib/format/plain.ts";
import { page } from "../../../parts/inout/inout.styles.ts";
import { useBack } from "../../../parts/instrument/use-back.ts";
import { HideButton } from "../../../parts/money/HideButton.tsx";
import { LiveGain } from "../../../parts/money/LiveGain.tsx";
import { LiveWorth } from "../../../parts/money/LiveWorth.tsx";
import { Sum } from "../../../parts/money/Sum.tsx";
import { useQuotedCoins } from "../../../parts/money/use-live-coins.ts";
import { LastPrice } from "../../../parts/offers/LastPrice.tsx";
import { CompanyLogo } from "../../../parts/offers/OfferHead.tsx";
import * as s from "../../../parts/offers/offers.styles.ts";
import { codeOf, dayTime, moneyIn, tradePath } from "../../../parts/offers/words.ts";
import { PageState } from "../../../parts/page/PageState.tsx";
import { Button } from "../../../ui/Button.tsx";
import { Badge } from "../../../ui/figure/Badge.tsx";
import { Header } from "../../../ui/frame/Header.tsx";
import { Page } from "../../../ui/frame/Page.tsx";
import { Empty } from "../../../ui/state/Empty.tsx";
import { CardBones } from "../index/CardBones.tsx";

type Held = DataOf<typeof exchangeHoldings>[number];

/**
 * `/ipo/spotStock`: shares that were allotted, what they cost and, once they trade, what they are
 * worth at the live price.
 */
export default function SpotStock() {
  const { t } = useTranslation("offers");
  const navigate = useNavigate();
  const back = useBack("/ipo/index");
  const shares = useIpoShares();
  const coins = useQuotedCoins(shares.data?.filter(isListed).map(({ symbol }) => symbol) ?? []);
  return (
    <>
      <Header
        title={t("spot.title")}
        back={{ label: t("common:back"), onClick: back }}
        end={<HideButton />}
      />
      <Page grouped className={page}>
        <PageState
          of={shares}
          isEmpty={(all) => all.length === 0}
          empty={
            <Empty
              title={t("spot.none")}
              caption={t("spot.noneCaption")}
              action={{ label: t("lookAround"), onClick: () => navigate("/ipo/index") }}
            />
          }
          skeleton={<CardBones label={t("common:loading")} />}
        >
          {(all) => (
            <div className={s.list}>
              {all.map((one, i) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: two allotments of one company differ in nothing else
                <Allotment key={i} of={one} coins={coins} />
              ))}
            </div>
          )}
        </PageState>
      </Page>
    </>
  );
}

const isListed = ({ sellableFrom }: Held): boolean => sellableFrom > 0;

function Allotment({ of, coins }: { of: Held; coins: ReadonlyMap<string, Coin> }) {
  const { t } = useTranslation(["offers", "parts"]);
  const navigate = useNavigate();
  const code = of.symbol.toUpperCase();
  const company = { ...of, market: of.market as StockMarket };
  return (
    <section className={s.card} aria-label={of.name}>
      <div className={s.head}>
        <CompanyLogo of={company} />
        <div>
          <h2>{of.name}</h2>
          <p>{codeOf(t, company)}</p>
        </div>
        {!isListed(of) && <Badge kind="warn">{t("spot.waits")}</Badge>}
      </div>
      <dl className={s.three}>
        <div>
          <dt>{t("spot.qty")}</dt>
          <dd className="num" translate="no">
            {plainText(of.qty)}
          </dd>
        </div>
        <div>
          <dt>{t("spot.cost")}</dt>
          <dd className="num" translate="no">
            {moneyIn(of.currency, of.avgCost)}
          </dd>
        </div>
        <div>
          <dt>{t("spot.lastIn", { unit: of.currency })}</dt>
          <dd className="num" translate="no">
            <LastPrice coin={coins.get(code)} />
          </dd>
        </div>
      </dl>
      <dl className={s.facts}>
        {isListed(of) && (
          <>
            <div>
              <dt>{t("spot.value")}</dt>
              <dd className="num" translate="no">
                <LiveWorth of={[{ symbol: code, amount: of.qty }]} coins={coins} /> {of.currency}
              </dd>
            </div>
            <div>
              <dt>{t("spot.gain")}</dt>
              <dd>
                <LiveGain code={code} quantity={of.qty} cost={of.avgCost} coins={coins} />
              </dd>
            </div>
            <div>
              <dt>{t("spot.sellable")}</dt>
              <dd>
                <Sum of={of.sellable} />
              </dd>
            </div>
            <div>
              <dt>{t("spot.from")}</dt>
              <dd className="num" translate="no">
                {dayTime(of.sellableFrom)}
              </dd>
            </div>
          </>
        )}
      </dl>
      <Button
        kind="soft"
        wide
        disabled={!isListed(of)}
        onClick={() => navigate(tradePath(of.symbol, "sell"))}
      >
        {t(isListed(of) ? "spot.sell" : "spot.closed")}
      </Button>
    </section>
  );
}
