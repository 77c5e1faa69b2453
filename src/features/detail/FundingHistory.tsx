import { useTranslation } from "react-i18next";
import { FUNDING_MINUTES } from "../../../contract/rules/trading/contract/funding.ts";
import { useFundingRates } from "../../data/queries/market/instrument-facts.ts";
import { unitsOf } from "../../lib/format/compact.ts";
import { FundingNote } from "../../parts/detail/FundingNote.tsx";
import { SkeletonRows } from "../../ui/list/SkeletonRows.tsx";
import { ErrorState } from "../../ui/state/ErrorState.tsx";
import { fundings } from "./detail.styles.ts";
import { fundingRows } from "./funding-rows.ts";

/** Four days of three a day. */
const SHOWN = 12;

/**
 * Expected funding of a perpetual, and its past with the contracts open then:
 * newest first, in the reader's own time.
 */
export function FundingHistory({ symbol }: { symbol: string }) {
  const { t, i18n } = useTranslation("detail");
  const { data, status, reload } = useFundingRates(symbol, SHOWN);
  return (
    <section data-c="fundings">
      <h2>{t("funding.title")}</h2>
      <FundingNote symbol={symbol} />
      {data !== undefined ? (
        <table className={fundings}>
          <thead>
            <tr>
              <th scope="col">{t("funding.time")}</th>
              <th scope="col">{t("funding.rate")}</th>
              <th scope="col">{t("info.openInterest")}</th>
            </tr>
          </thead>
          <tbody>
            {fundingRows(data, t("funding.predicted"), unitsOf(i18n.language)).map(
              ({ key, rate, open, samples }) => (
                <tr key={key}>
                  <th scope="row">
                    {key}
                    {samples !== undefined && (
                      <small>
                        {t("funding.samples", { count: samples, all: FUNDING_MINUTES })}
                      </small>
                    )}
                  </th>
                  <td>{rate}</td>
                  <td>{open}</td>
                </tr>
              ),
            )}
          </tbody>
        </table>
      ) : status === "failed" ? (
        <ErrorState compact title={t("failed")} retry={{ label: t("retry"), onClick: reload }} />
      ) : (
        <SkeletonRows label={t("loading")} count={4} cells />
      )}
    </section>
  );
}
