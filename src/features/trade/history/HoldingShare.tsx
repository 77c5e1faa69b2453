import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { useCoins } from "../../../data/queries/money/coins.ts";
import { session$ } from "../../../data/stores/account/session.ts";
import { serverNow } from "../../../data/stores/market/board.ts";
import { useValue } from "../../../data/stores/use-value.ts";
import type { FullInstrument } from "../../../parts/instrument/use-instrument.ts";
import { quotedNow } from "../../../parts/money/worth.ts";
import { isShare, pairOf, unitOf } from "../../../parts/orders/order-words.ts";
import { CardSheet } from "../../../parts/positions/share/CardSheet.tsx";
import type { ShareHeld } from "../stock/share-now.ts";
import { holdingFigures } from "./holding-card.ts";

/** Coins or shares that are held, as a picture of the moment it was asked for. */
export default function HoldingShare({
  held,
  full,
  open,
  onClose,
}: {
  held: ShareHeld;
  full: FullInstrument;
  open: boolean;
  onClose: () => void;
}) {
  const { t } = useTranslation(["stock", "trade", "parts"]);
  const isDemo = useValue(session$.mode) !== "real";
  const code = held.symbol.toUpperCase();
  const coins = useCoins([code]);
  const known = coins.has(code);
  const take = () => ({ price: quotedNow(code, coins), at: serverNow() });
  // The figures of one moment: a picture does not tick.
  const [moment, keep] = useState(take);
  // biome-ignore lint/correctness/useExhaustiveDependencies: taken when it opens and when its price is first known
  useEffect(() => {
    if (open) keep(take());
  }, [open, known]);
  const pair = pairOf(full);
  const figures = (showsAmounts: boolean) =>
    holdingFigures(
      held,
      moment.price,
      { pair, unit: unitOf(held, t, held.qty), isDemo, digits: full.priceScale },
      showsAmounts,
    );
  const words = {
    title: pair,
    side: t("card.held"),
    share: t("card.gain"),
    entry: t("held.cost"),
    price: t("card.last"),
    size: t(isShare(held) ? "held.shares" : "card.size"),
  };
  return (
    <CardSheet
      full={full}
      figures={figures}
      words={words}
      open={open}
      onClose={onClose}
      at={moment.at}
    />
  );
}
