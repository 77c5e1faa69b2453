import { useTranslation } from "react-i18next";
import { useCmsText } from "../../data/queries/content/help.ts";
import { usePromote } from "../../data/queries/money/promote.ts";
import { prefs$ } from "../../data/stores/device/prefs.ts";
import { useValue } from "../../data/stores/use-value.ts";
import { shareText } from "../../lib/format/share.ts";
import { page } from "../../parts/inout/inout.styles.ts";
import { useBack } from "../../parts/instrument/use-back.ts";
import { MoneyFacts } from "../../parts/money/MoneyResult.tsx";
import { PageState } from "../../parts/page/PageState.tsx";
import { RichText } from "../../parts/text/RichText.tsx";
import { Header } from "../../ui/frame/Header.tsx";
import { Page } from "../../ui/frame/Page.tsx";
import * as s from "./promote.styles.ts";

const CODE = "004";

/** `/promote/rules`: the rules in words, and the shares that are in force now, from the server. */
export default function PromoteRules() {
  const { t } = useTranslation("promote");
  const language = useValue(prefs$.language);
  const back = useBack("/promote");
  const text = useCmsText(`cms/${CODE}/${language}`, { content_code: CODE }, language);
  const own = usePromote();
  return (
    <>
      <Header title={t("rules.title")} back={{ label: t("common:back"), onClick: back }} />
      <Page grouped className={page} tabIndex={0}>
        <section className={s.card}>
          <PageState of={text}>{({ content }) => <RichText html={content} level={2} />}</PageState>
        </section>
        <PageState of={own}>
          {({ tiers }) => (
            <MoneyFacts
              pairs={tiers.map(({ tier, rate }) => ({
                key: t("rules.share", { tier }),
                value: shareText(rate),
              }))}
            />
          )}
        </PageState>
      </Page>
    </>
  );
}
