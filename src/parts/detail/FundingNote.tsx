import { css } from "@linaria/core";
import { useTranslation } from "react-i18next";
import { useInstrument } from "../instrument/use-instrument.ts";

const note = css`
  padding: 0 var(--gutter) 1rem;
  font-size: var(--fs-cap);
  line-height: var(--lh-cap);
  color: var(--ink-3);
  text-wrap: pretty;
`;

/**
 * Rate and time of a venue's feed are the venue's; positions here are charged by a rule and at
 * times of their own. Nothing where prices are simulated: both are one. `charged`: beside what was
 * charged.
 */
export function FundingNote({
  symbol,
  of = "venue",
}: {
  symbol: string;
  of?: "venue" | "charged";
}) {
  const { t } = useTranslation("book");
  const { full } = useInstrument(symbol);
  if (full === undefined || full.source === "sim") return null;
  return (
    <p className={note} data-c="funding-note">
      {t(`funding.${of}`)}
    </p>
  );
}
