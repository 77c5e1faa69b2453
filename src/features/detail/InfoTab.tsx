import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router-dom";
import { useSummary } from "../../data/queries/market/instrument-facts.ts";
import { unitsOf } from "../../lib/format/compact.ts";
import { pathOfSymbol } from "../../parts/instrument/detail-path.ts";
import { codeOf, type RowItem } from "../../parts/row/row-item.ts";
import { KeyValue } from "../../ui/list/KeyValue.tsx";
import { ListRow } from "../../ui/list/ListRow.tsx";
import { SkeletonRows } from "../../ui/list/SkeletonRows.tsx";
import { ErrorState } from "../../ui/state/ErrorState.tsx";
import { info, text } from "./detail.styles.ts";
import { FundingHistory } from "./FundingHistory.tsx";
import { infoPairs } from "./info-pairs.ts";

/** What the instrument is: its figures, its description, the ETFs that follow it. */
export function InfoTab({ item, zone }: { item: RowItem; zone: string | undefined }) {
  const { t, i18n } = useTranslation("detail");
  const navigate = useNavigate();
  const { data, status, reload } = useSummary(item.symbol);
  if (data === undefined) {
    return status === "failed" ? (
      <ErrorState compact title={t("failed")} retry={{ label: t("retry"), onClick: reload }} />
    ) : (
      <SkeletonRows label={t("loading")} count={6} cells />
    );
  }
  const units = unitsOf(i18n.language);
  const chinese = units === "cjk";
  const about = chinese ? data.profileCn || data.profile : data.profile;
  const pairs = infoPairs(data, item.type, units, zone);
  return (
    <div className={info}>
      {pairs.length > 0 && <KeyValue pairs={pairs.map(({ key, value }) => ({ key: t(`info.${key}`), value }))} />}
      {item.type === "perpetual" && <FundingHistory symbol={item.symbol} />}
      <section>
        <h2>{t("info.about")}</h2>
        <p className={text}>{about || t("info.noProfile")}</p>
      </section>
      {data.related.length > 0 && (
        <section>
          <h2>{t("info.related")}</h2>
          {data.related.map((etf) => (
            <ListRow
              key={etf.symbol}
              small
              onClick={() => navigate(pathOfSymbol(etf.symbol))}
              title={chinese ? etf.nameCn || etf.name : etf.name}
              value={codeOf(etf.symbol)}
            />
          ))}
        </section>
      )}
    </div>
  );
}
