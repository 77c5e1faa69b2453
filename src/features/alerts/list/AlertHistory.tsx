import { History } from "lucide-react";
import { useTranslation } from "react-i18next";
import { useAlertHistory } from "../../../data/queries/user/alerts.ts";
import { plainText } from "../../../lib/format/plain.ts";
import { timeText } from "../../../lib/format/time.ts";
import { codeOf } from "../../../lib/instrument/row-item.ts";
import { conditionWords } from "../../../parts/alert/condition-words.ts";
import { useBack } from "../../../parts/instrument/use-back.ts";
import { PageState } from "../../../parts/page/PageState.tsx";
import { Header } from "../../../ui/frame/Header.tsx";
import { Page } from "../../../ui/frame/Page.tsx";
import { Empty } from "../../../ui/state/Empty.tsx";
import * as s from "../alerts.styles.ts";

/** `/alerts/history`: what the alerts have fired, each with the second of its tick. */
export default function AlertHistory() {
  const { t } = useTranslation(["alerts", "common"]);
  const back = useBack("/alerts");
  const history = useAlertHistory();
  return (
    <>
      <Header title={t("history.title")} back={{ label: t("common:back"), onClick: back }} />
      <Page grouped>
        <PageState
          of={history}
          isEmpty={({ list }) => list.length === 0}
          empty={<Empty icon={History} title={t("history.empty")} />}
        >
          {({ list }) => (
            <div className={s.page}>
              <div className={s.card}>
                {list.map((one) => (
                  <div key={one.id} className={s.firing}>
                    <b>{`${codeOf(one.symbol)} · ${conditionWords(t, one.condition)}`}</b>
                    <time>{timeText(one.at)}</time>
                    <small>
                      {[t("history.value", { value: plainText(one.value, 2) }), one.note]
                        .filter(Boolean)
                        .join(" · ")}
                    </small>
                  </div>
                ))}
              </div>
            </div>
          )}
        </PageState>
      </Page>
    </>
  );
}
