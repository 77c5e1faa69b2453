import { useTranslation } from "react-i18next";
import { useFundingRates } from "../../data/queries/market/instrument-facts.ts";
import { KeyValue } from "../../ui/list/KeyValue.tsx";
import { SkeletonRows } from "../../ui/list/SkeletonRows.tsx";
import { ErrorState } from "../../ui/state/ErrorState.tsx";
import { fundingPairs } from "./funding-pairs.ts";

/** Four days of three a day. */
const SHOWN = 12;

/** What a perpetual's funding is expected to be next, and what it was: newest first, in the reader's own time. */
export function FundingHistory({ symbol }: { symbol: string }) {
  const { t } = useTranslation("detail");
  const { data, status, reload } = useFundingRates(symbol, SHOWN);
  return (
    <section data-c="fundings">
      <h2>{t("funding.title")}</h2>
      {data !== undefined ? (
        <KeyValue pairs={fundingPairs(data, t("funding.predicted"))} />
      ) : status === "failed" ? (
        <ErrorState compact title={t("failed")} retry={{ label: t("retry"), onClick: reload }} />
      ) : (
        <SkeletonRows label={t("loading")} count={4} cells />
      )}
    </section>
  );
}
