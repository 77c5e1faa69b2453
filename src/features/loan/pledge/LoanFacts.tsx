import { useTranslation } from "react-i18next";
import type { DataOf } from "../../../../contract/http/call.ts";
import type { pledgePreview } from "../../../../contract/http/money/pledge.ts";
import { amountText, exactText } from "../../../lib/format/amount.ts";
import { shareText } from "../../../lib/format/share.ts";
import { MoneyFacts } from "../../../parts/money/MoneyResult.tsx";
import type { PledgeTerms } from "./borrow.ts";

interface LoanFactsProps {
  terms: PledgeTerms;
  coin: string;
  loan: string;
  /** Undefined while nothing is typed, or the answer is on its way. */
  preview: DataOf<typeof pledgePreview> | undefined;
  /** With both the whole loan is repeated, as a confirmation does. */
  pledged?: string;
  borrowed?: string;
}

/** Cost of a loan and what may happen to it, the dangers first. */
export function LoanFacts({ terms, coin, loan, preview, pledged, borrowed }: LoanFactsProps) {
  const { t } = useTranslation("loan");
  const sum = (text: string | undefined): string =>
    text === undefined ? "--" : `${amountText(text)} ${loan}`;
  const hours = preview?.hoursToCall;
  return (
    <MoneyFacts
      pairs={[
        ...(pledged === undefined
          ? []
          : [{ key: t("pledge"), value: `${exactText(pledged)} ${coin}` }]),
        ...(borrowed === undefined ? [] : [{ key: t("get"), value: sum(borrowed) }]),
        { key: t("facts.call", { coin }), value: sum(preview?.callPrice) },
        { key: t("facts.liquidation"), value: sum(preview?.liqPrice) },
        {
          key: t("facts.hours"),
          value:
            preview === undefined
              ? "--"
              : hours === null || hours === undefined
                ? t("facts.never")
                : t("facts.inHours", { count: hours }),
        },
        {
          key: t("facts.rates"),
          value: [terms.hourRate, terms.dayRate, terms.yearRate].map(shareText).join(" · "),
        },
        { key: t("facts.interest"), value: sum(preview?.interestDue) },
        { key: t("facts.total"), value: sum(preview?.totalDue) },
      ]}
    />
  );
}
