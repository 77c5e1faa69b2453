import { useTranslation } from "react-i18next";
import { useSearchParams } from "react-router-dom";
import { useCmsText } from "../../../data/queries/content/help.ts";
import { useCreditConfig, usePledgeConfig } from "../../../data/queries/money/loans.ts";
import { prefs$ } from "../../../data/stores/device/prefs.ts";
import { useValue } from "../../../data/stores/use-value.ts";
import { amountText } from "../../../lib/format/amount.ts";
import { shareText } from "../../../lib/format/share.ts";
import { page } from "../../../parts/inout/inout.styles.ts";
import { useBack } from "../../../parts/instrument/use-back.ts";
import { MoneyFacts } from "../../../parts/money/MoneyResult.tsx";
import { PageState } from "../../../parts/page/PageState.tsx";
import { RichText } from "../../../parts/text/RichText.tsx";
import { Header } from "../../../ui/frame/Header.tsx";
import { Page } from "../../../ui/frame/Page.tsx";
import * as s from "../loan.styles.ts";

/**
 * `/cryptos/loanRule?type=credit|pledge`: the rules in words, and below them the terms that are in
 * force now, from the server.
 */
export default function LoanRules() {
  const { t } = useTranslation("loan");
  const [query] = useSearchParams();
  const isPledge = query.get("type") === "pledge";
  const language = useValue(prefs$.language);
  const back = useBack(isPledge ? "/cryptos/pledgeLoan" : "/cryptos/loan");
  const code = isPledge ? "pledge_rule" : "loan_rule";
  const text = useCmsText(`cms/${code}/${language}`, { content_code: code }, language);
  return (
    <>
      <Header
        title={t(isPledge ? "rules.pledge" : "rules.credit")}
        back={{ label: t("common:back"), onClick: back }}
      />
      <Page grouped className={page} tabIndex={0}>
        <section className={s.card}>
          <PageState of={text}>{({ content }) => <RichText html={content} level={2} />}</PageState>
        </section>
        {isPledge ? <PledgeTable /> : <CreditTable />}
      </Page>
    </>
  );
}

function CreditTable() {
  const { t } = useTranslation("loan");
  const config = useCreditConfig();
  return (
    <PageState of={config}>
      {({
        currencies,
        min,
        max,
        periods,
        monthRate,
        extendDays,
        extendRate,
        paySymbols,
        threshold,
      }) => (
        <MoneyFacts
          pairs={[
            { key: t("credit.currency"), value: currencies.join(" · ") },
            { key: t("credit.amount"), value: `${amountText(min)} – ${amountText(max)}` },
            {
              key: t("credit.period"),
              value: periods.map((count) => t("days", { count })).join(" · "),
            },
            { key: t("rules.month"), value: shareText(monthRate) },
            { key: t("rules.extension"), value: t("days", { count: extendDays }) },
            { key: t("rules.charge"), value: shareText(extendRate) },
            { key: t("rules.paid"), value: paySymbols.join(" · ") },
            {
              key: t("rules.twice"),
              value: Object.entries(threshold)
                .map(([unit, sum]) => `${amountText(sum)} ${unit}`)
                .join(" · "),
            },
          ]}
        />
      )}
    </PageState>
  );
}

function PledgeTable() {
  const { t } = useTranslation("loan");
  const config = usePledgeConfig();
  return (
    <PageState of={config}>
      {({ coins, termDays, hourRate, dayRate, yearRate, warn, call, liquidate }) => (
        <MoneyFacts
          pairs={[
            ...coins.map(({ symbol, initialRate, minPledge }) => ({
              key: t("rules.coin", { coin: symbol }),
              value: t("rules.lent", {
                share: shareText(initialRate),
                min: `${amountText(minPledge)} ${symbol}`,
              }),
            })),
            { key: t("term"), value: termDays.map((count) => t("days", { count })).join(" · ") },
            {
              key: t("facts.rates"),
              value: [hourRate, dayRate, yearRate].map(shareText).join(" · "),
            },
            { key: t("risk.warning"), value: shareText(warn) },
            { key: t("risk.margin_call"), value: shareText(call) },
            { key: t("risk.liquidation"), value: shareText(liquidate) },
          ]}
        />
      )}
    </PageState>
  );
}
