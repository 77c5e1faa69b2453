import { useTranslation } from "react-i18next";
import { useNavigate, useSearchParams } from "react-router-dom";
import { useIpoProgress, useLastPurchases } from "../../data/queries/trading/offers.ts";
import { amountText } from "../../lib/format/amount.ts";
import { nameOf } from "../../lib/instrument/row-item.ts";
import { page } from "../../parts/inout/inout.styles.ts";
import { MoneyFacts, MoneyOutcome } from "../../parts/money/MoneyResult.tsx";
import { Sum } from "../../parts/money/Sum.tsx";
import { dayTime, progressPath, sharesText } from "../../parts/offers/words.ts";
import { isUnknown } from "../../parts/page/is-unknown.ts";
import { PageState } from "../../parts/page/PageState.tsx";
import { Button } from "../../ui/Button.tsx";
import { ActionBar } from "../../ui/frame/ActionBar.tsx";
import { Header } from "../../ui/frame/Header.tsx";
import { Page } from "../../ui/frame/Page.tsx";
import { Empty } from "../../ui/state/Empty.tsx";

/**
 * `/order/apply-success?kind=ipo|ico&id=`: it was accepted, what it froze, and the dates that
 * follow.
 */
export default function ApplySuccess() {
  const { t, i18n } = useTranslation("offers");
  const navigate = useNavigate();
  const [query] = useSearchParams();
  const isIpo = query.get("kind") !== "ico";
  const id = query.get("id") || "none";
  const record = useIpoProgress(isIpo ? id : "");
  const home = (): void => void navigate(isIpo ? "/ipo/index" : "/ico/index", { replace: true });
  const look = (): void =>
    void navigate(isIpo ? progressPath({ recordId: id }) : "/ico/index?tab=records", {
      replace: true,
    });
  return (
    <>
      <Header title={t("success.title")} back={{ label: t("common:back"), onClick: home }} />
      <Page grouped className={page}>
        {isIpo && isUnknown(record) ? (
          <Empty title={t("progress.unknown")} />
        ) : isIpo ? (
          <PageState of={record}>
            {(of) => (
              <>
                <MoneyOutcome
                  status={1}
                  words={t("success.ipo")}
                  sum={<Sum of={of.frozen} unit="USDT" />}
                />
                <MoneyFacts
                  pairs={[
                    { key: t("review.product"), value: nameOf(of, i18n.language) },
                    { key: t("review.qty"), value: sharesText(t, of.qty) },
                    {
                      key: t(of.mode === "draw" ? "success.draw" : "success.allot"),
                      value: dayTime(of.drawAt),
                    },
                    { key: t("success.refund"), value: dayTime(of.refundAt) },
                    { key: t("success.listing"), value: dayTime(of.listAt) },
                  ]}
                />
              </>
            )}
          </PageState>
        ) : (
          <Bought id={id} />
        )}
      </Page>
      <ActionBar even>
        <Button onClick={home}>{t("success.done")}</Button>
        <Button kind="primary" onClick={look}>
          {t(isIpo ? "success.progress" : "success.purchases")}
        </Button>
      </ActionBar>
    </>
  );
}

/** A purchase of tokens: what was paid, what it brought, and when that comes free. */
function Bought({ id }: { id: string }) {
  const { t, i18n } = useTranslation("offers");
  const purchases = useLastPurchases();
  return (
    <PageState of={purchases}>
      {({ list }) => {
        const of = list.find(({ recordId }) => recordId === id);
        if (of === undefined) return <Empty title={t("ico.unknown")} />;
        return (
          <>
            <MoneyOutcome
              status={1}
              words={t("success.ico")}
              sum={<Sum of={of.tokens} unit={of.symbol.toUpperCase()} />}
            />
            <MoneyFacts
              pairs={[
                { key: t("review.product"), value: nameOf(of, i18n.language) },
                { key: t("ico.price"), value: `${amountText(of.price)} USDT` },
                { key: t("review.pays"), value: <Sum of={of.amount} unit="USDT" /> },
                {
                  key: t("ico.steps"),
                  value: t("ico.unlock", {
                    count: of.unlock.length,
                    time: dayTime(of.unlock[0]?.ts ?? 0),
                  }),
                },
              ]}
            />
          </>
        );
      }}
    </PageState>
  );
}
