import { useTranslation } from "react-i18next";
import { getFundingRate } from "../../../contract/http/detail.ts";
import { api } from "../../data/http/call.ts";
import { useResource } from "../../data/queries/resource.ts";
import { KeyValue } from "../../ui/list/KeyValue.tsx";
import { SkeletonRows } from "../../ui/list/SkeletonRows.tsx";
import { ErrorState } from "../../ui/state/ErrorState.tsx";
import { fundingPairs } from "./funding-pairs.ts";

/** Four days of three a day. */
const SHOWN = 12;
const FRESH_MS = 60_000;

/** What a perpetual's funding is expected to be next, and what it was: newest first, in the reader's own time. */
export function FundingHistory({ symbol }: { symbol: string }) {
  const { t } = useTranslation("detail");
  const { data, status, reload } = useResource(
    `funding:${symbol}`,
    (signal) => api.call(getFundingRate, { symbol, limit: String(SHOWN) }, { signal, quiet: true }),
    { freshMs: FRESH_MS },
  );
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
