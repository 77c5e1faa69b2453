import { css, cx } from "@linaria/core";
import { useTranslation } from "react-i18next";
import { type FullInstrument, useInstrument } from "../instrument/use-instrument.ts";

const note = css`
  font-size: var(--fs-micro);
  line-height: var(--lh-micro);
  color: var(--warn);
`;
const ofScreen = css`
  padding: .5rem var(--gutter) 1rem;
`;

/**
 * On a live venue orders fill against its real book and none of them goes there: a ticket says so.
 * Where prices are simulated the screen says that instead.
 */
export function PaperNote({
  source,
  className,
}: Pick<FullInstrument, "source"> & { className?: string }) {
  const { t } = useTranslation("trade");
  if (source !== "live") return null;
  return <p className={cx(note, className)}>{t("paper")}</p>;
}

/** Symbol that a live venue trades first: lists of all symbols say what is true of it. */
const FIRST = "btc";

/**
 * The same on screens of orders and positions: of `symbol`, or where empty of whatever the venue
 * trades.
 */
export function PaperOf({ symbol }: { symbol: string }) {
  const { full } = useInstrument(symbol || FIRST);
  return full === undefined ? null : <PaperNote source={full.source} className={ofScreen} />;
}
