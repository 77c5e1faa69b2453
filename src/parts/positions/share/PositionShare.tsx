import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import type { Position } from "../../../../contract/http/trading/orders.ts";
import { round, toText } from "../../../../contract/money/decimal.ts";
import { feeRates } from "../../../../contract/rules/trading/fees.ts";
import { serverNow } from "../../../data/stores/market/board.ts";
import type { FullInstrument } from "../../instrument/use-instrument.ts";
import { sideOf } from "../../orders/position-words.ts";
import { productOf, tiersOf } from "../../ticket/contract/terms-of.ts";
import { markNow, worthDouble } from "../../ticket/contract/worth-now.ts";
import { markOf } from "../live-position.ts";
import { Valuation } from "../valuation.ts";
import { CardSheet } from "./CardSheet.tsx";
import { cardFigures } from "./position-card.ts";

/** Props of {@link PositionShare}. */
export interface PositionShareProps {
  position: Position;
  full: FullInstrument;
  open: boolean;
  onClose: () => void;
}

/** Worth of a position at the mark on the page. */
function worthNow(position: Position, full: FullInstrument) {
  const now = serverNow();
  const value = new Valuation();
  value.of(position, tiersOf(full.tierGroup, now), feeRates(productOf(full), now).taker);
  value.at(markOf(full), worthDouble(full));
  // A mark that is too old says nothing of the moment.
  const mark = markNow(full);
  return {
    ...(mark === undefined
      ? { roeBp: Number.NaN, profitCents: Number.NaN }
      : { roeBp: value.roeBp, profitCents: value.profitCents }),
    mark: mark === undefined ? "" : toText(round(mark, full.priceScale, "halfEven")),
    at: now,
  };
}

/** A position, or a trade that is over, as a picture of the moment it was asked for. */
export default function PositionShare({ position, full, open, onClose }: PositionShareProps) {
  const { t } = useTranslation(["perpetual", "trade"]);
  // The figures of one moment: a picture does not tick.
  const [moment, take] = useState(() => worthNow(position, full));
  // biome-ignore lint/correctness/useExhaustiveDependencies: taken when it opens, and not again
  useEffect(() => {
    if (open) take(worthNow(position, full));
  }, [open]);
  const figures = (showsAmounts: boolean) =>
    cardFigures(position, moment, showsAmounts, t("trade:lots"));
  const { pair, isClosed } = figures(false);
  const words = {
    title: position.type === "forex" ? pair : t("share.of", { pair }),
    side: t(`badge.${sideOf(position)}`, { times: position.leverRate }),
    share: t(isClosed ? "share.realised" : "share.unrealised"),
    entry: t("entry"),
    price: t(isClosed ? "detail.closePrice" : "mark"),
    size: t("size"),
  };
  return (
    <CardSheet
      full={full}
      figures={figures}
      words={words}
      open={open}
      onClose={onClose}
      at={isClosed ? (position.closeAt ?? position.updatedAt) : moment.at}
    />
  );
}
