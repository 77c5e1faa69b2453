import { useTranslation } from "react-i18next";
import { useLocation } from "react-router-dom";
import type { EarnProduct } from "../../../../contract/http/money/earn.ts";
import { toText } from "../../../../contract/money/decimal.ts";
import { useCmsText } from "../../../data/queries/content/help.ts";
import { useEarnProducts } from "../../../data/queries/money/earn.ts";
import { prefs$ } from "../../../data/stores/device/prefs.ts";
import { useValue } from "../../../data/stores/use-value.ts";
import { shareText } from "../../../lib/format/share.ts";
import { page } from "../../../parts/inout/inout.styles.ts";
import { useBack } from "../../../parts/instrument/use-back.ts";
import { PageState } from "../../../parts/page/PageState.tsx";
import { RichText } from "../../../parts/text/RichText.tsx";
import { Header } from "../../../ui/frame/Header.tsx";
import { Page } from "../../../ui/frame/Page.tsx";
import * as s from "../earn.styles.ts";
import { worstShare } from "../figures.ts";
import { nameOf } from "../words.ts";

/**
 * `/cryptos/fund-rule`, `/cryptos/machine-rule`: the rules in words, and below them a table of what
 * is in force now.
 */
export default function Rules() {
  const { t } = useTranslation("earn");
  const { pathname } = useLocation();
  const kind = pathname.endsWith("/machine-rule") ? "machine" : "fund";
  const language = useValue(prefs$.language);
  const back = useBack(`/cryptos/${kind}`);
  const code = `${kind}_rule`;
  const text = useCmsText(`cms/${code}/${language}`, { content_code: code }, language);
  const products = useEarnProducts("");
  return (
    <>
      <Header title={t(`rules.${kind}`)} back={{ label: t("common:back"), onClick: back }} />
      <Page grouped className={page} tabIndex={0}>
        <section className={s.card}>
          <PageState of={text}>{({ content }) => <RichText html={content} level={2} />}</PageState>
        </section>
        <section className={s.card}>
          <PageState of={products}>
            {({ list }) => (
              <Terms
                of={list.filter(({ type }) => (type === "machine") === (kind === "machine"))}
              />
            )}
          </PageState>
        </section>
      </Page>
    </>
  );
}

function Terms({ of }: { of: readonly EarnProduct[] }) {
  const { t } = useTranslation("earn");
  return (
    <table className={s.table}>
      <caption className="sr-only">{t("rules.table")}</caption>
      <thead>
        <tr>
          <th scope="col">{t("rules.product")}</th>
          <th scope="col">{t("rules.daily")}</th>
          <th scope="col">{t("rules.penalty")}</th>
          <th scope="col">{t("rules.worst")}</th>
        </tr>
      </thead>
      <tbody>
        {of.map((one) => (
          <tr key={one.productId}>
            <td>{nameOf(t, one)}</td>
            <td className="num" translate="no">
              {shareText(one.dailyRate)}
            </td>
            <td className="num" translate="no">
              {shareText(one.penaltyRatio)}
            </td>
            <td className="num" translate="no">
              {shareText(toText(worstShare(one)))}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
