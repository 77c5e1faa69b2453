import { useTranslation } from "react-i18next";
import { useLastResults } from "../../../../data/queries/trading/deliveries.ts";
import * as s from "../delivery.styles.ts";

/** The last twenty results of a symbol, oldest first, as a strip; nothing before the first one. */
export function LastResults({ symbol }: { symbol: string }) {
  const { t } = useTranslation("delivery");
  const list = useLastResults(symbol).data?.list ?? [];
  if (list.length === 0) return null;
  const won = list.filter(({ result }) => result === "won").length;
  return (
    <section className={s.last} aria-label={t("last.spoken", { count: list.length, won })}>
      <span aria-hidden="true">{t("last.count", { count: list.length })}</span>
      <ol aria-hidden="true">
        {list.toReversed().map(({ orderNo, result }) => (
          <li key={orderNo} data-result={result} />
        ))}
      </ol>
      <span className="num" translate="no" aria-hidden="true">
        {t("last.won", { count: won })}
      </span>
    </section>
  );
}
