import { useTranslation } from "react-i18next";
import { useNavigate, useSearchParams } from "react-router-dom";
import type { Ipo } from "../../../../contract/http/trading/ipo.ts";
import { useIpo } from "../../../data/queries/trading/offers.ts";
import { MINUS } from "../../../lib/format/signs.ts";
import { page } from "../../../parts/inout/inout.styles.ts";
import { detailPath } from "../../../parts/instrument/detail-path.ts";
import { useBack } from "../../../parts/instrument/use-back.ts";
import { LiveGain } from "../../../parts/money/LiveGain.tsx";
import { MoneyFacts } from "../../../parts/money/MoneyResult.tsx";
import { useQuotedCoins } from "../../../parts/money/use-live-coins.ts";
import { LastPrice } from "../../../parts/offers/LastPrice.tsx";
import { OfferHead } from "../../../parts/offers/OfferHead.tsx";
import * as s from "../../../parts/offers/offers.styles.ts";
import { dayTime, offerPath, priceOf, sharesText, tradePath } from "../../../parts/offers/words.ts";
import { isUnknown } from "../../../parts/page/is-unknown.ts";
import { PageState } from "../../../parts/page/PageState.tsx";
import { Button } from "../../../ui/Button.tsx";
import { ActionBar } from "../../../ui/frame/ActionBar.tsx";
import { Header } from "../../../ui/frame/Header.tsx";
import { Page } from "../../../ui/frame/Page.tsx";
import { Empty } from "../../../ui/state/Empty.tsx";
import { CardBones } from "./CardBones.tsx";

/** `/ipo/stock?id=`: what the issuer says of itself, and the terms of its offer. */
export default function IpoStock() {
  const { t } = useTranslation("offers");
  const navigate = useNavigate();
  const back = useBack("/ipo/index");
  const [query] = useSearchParams();
  const offer = useIpo(query.get("id") || "none");
  const { data } = offer;
  const shares = (qty: string): string => sharesText(t, qty);
  return (
    <>
      <Header title={t("stock.title")} back={{ label: t("common:back"), onClick: back }} />
      <Page grouped className={page} tabIndex={0}>
        {isUnknown(offer) ? (
          <Empty
            title={t("noOffer")}
            action={{ label: t("lookAround"), onClick: () => navigate("/ipo/index") }}
          />
        ) : (
          <PageState of={offer} skeleton={<CardBones label={t("common:loading")} />}>
            {({ profile, ...of }) => (
              <>
                <section className={s.card}>
                  <OfferHead of={of} {...(of.simulated && { line: t("simulated") })} />
                  {of.state === "listed" && <ListedPrice of={of} />}
                  <h2>{t("stock.business")}</h2>
                  <p>{profile.business}</p>
                  <h2>{t("stock.proceeds")}</h2>
                  <p>{profile.proceeds}</p>
                  {profile.underwriters.length > 0 && (
                    <>
                      <h2>{t("stock.underwriters")}</h2>
                      <p>{profile.underwriters.join(" · ")}</p>
                    </>
                  )}
                  {profile.prospectus !== "" && (
                    <a href={profile.prospectus} target="_blank" rel="noreferrer noopener">
                      {t("stock.prospectus")}
                    </a>
                  )}
                </section>
                <section className={s.card}>
                  <h2>{t("stock.years")}</h2>
                  {profile.years.length === 0 ? (
                    <p>{t("stock.noYears")}</p>
                  ) : (
                    <table className={s.years}>
                      <thead>
                        <tr>
                          <th scope="col">{t("stock.millions", { unit: of.quoteUnit })}</th>
                          <th scope="col">{t("stock.revenue")}</th>
                          <th scope="col">{t("stock.profit")}</th>
                        </tr>
                      </thead>
                      <tbody className="num" translate="no">
                        {profile.years.map(({ year, revenue, profit }) => (
                          <tr key={year}>
                            <th scope="row">{year}</th>
                            <td>{revenue}</td>
                            <td>{profit.replace("-", MINUS)}</td>
                          </tr>
                        ))}
                      </tbody>
                    </table>
                  )}
                </section>
                <MoneyFacts
                  pairs={[
                    {
                      key: t("stock.range"),
                      value: `${priceOf({ ...of, finalPrice: "" })} ${of.quoteUnit}`,
                    },
                    ...(of.finalPrice === ""
                      ? []
                      : [{ key: t("stock.final"), value: `${priceOf(of)} ${of.quoteUnit}` }]),
                    { key: t("stock.lot"), value: shares(of.lotSize) },
                    { key: t("stock.least"), value: shares(of.minQty) },
                    { key: t("stock.most"), value: shares(of.maxQty) },
                    { key: t("stock.quota"), value: shares(of.quota) },
                    { key: t("stock.limit"), value: String(of.limit) },
                    { key: t("times.close"), value: dayTime(of.closeAt) },
                    { key: t("times.refund"), value: dayTime(of.refundAt) },
                    { key: t("times.list"), value: dayTime(of.listAt) },
                  ]}
                />
                <section className={s.card}>
                  <p>{t("stock.termsText")}</p>
                </section>
              </>
            )}
          </PageState>
        )}
      </Page>
      {data !== undefined && (
        <ActionBar>
          {data.state === "listed" ? (
            <>
              <Button
                onClick={() =>
                  navigate(
                    detailPath({ symbol: data.symbol, type: data.market, market: data.market }),
                  )
                }
              >
                {t("stock.chart")}
              </Button>
              <Button kind="primary" onClick={() => navigate(tradePath(data.symbol, "buy"))}>
                {t("stock.trade")}
              </Button>
            </>
          ) : (
            <Button kind="primary" wide onClick={() => navigate(offerPath(data))}>
              {t("stock.apply")}
            </Button>
          )}
        </ActionBar>
      )}
    </>
  );
}

/** Price now, and how far it is from what was paid. */
function ListedPrice({ of }: { of: Ipo }) {
  const { t } = useTranslation("offers");
  const code = of.symbol.toUpperCase();
  const coins = useQuotedCoins([code]);
  return (
    <div className={s.chance}>
      <div>
        {t("spot.lastIn", { unit: of.quoteUnit })}
        <strong>
          <LastPrice coin={coins.get(code)} />
        </strong>
      </div>
      <div>
        {t("stock.toOffer")}
        <b>
          <LiveGain code={code} quantity="1" cost={of.finalPrice} coins={coins} />
        </b>
      </div>
    </div>
  );
}
