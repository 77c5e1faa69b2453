import { useCallback, useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { requestSparks, sparkOf, watchSpark } from "../../../data/queries/market/sparklines.ts";
import { session$ } from "../../../data/stores/account/session.ts";
import { hidden$ } from "../../../data/stores/device/hidden.ts";
import { useValue } from "../../../data/stores/use-value.ts";
import { timeText } from "../../../lib/format/time.ts";
import { Checkbox } from "../../../ui/field/Checkbox.tsx";
import { codePath } from "../../../ui/figure/code-path.ts";
import { PictureSheet } from "../../detail/share/PictureSheet.tsx";
import type { FullInstrument } from "../../instrument/use-instrument.ts";
import type { CardFigures } from "./position-card.ts";
import { type CardWords, drawPosition, SIZE } from "./position-draw.ts";

/** Props of {@link CardSheet}. */
export interface CardSheetProps {
  full: Pick<FullInstrument, "symbol" | "source">;
  figures: (showsAmounts: boolean) => CardFigures;
  /** Names of the figures; the rest is alike on every card. */
  words: Pick<CardWords, "title" | "side" | "share" | "entry" | "price" | "size">;
  at: number;
  open: boolean;
  onClose: () => void;
}

/**
 * A position or closed trade as a picture. Amounts are left out unless they are wanted, and while
 * balances are hidden; Demo, a simulated market and paper trading always stand on it.
 */
export function CardSheet({
  full: { symbol, source },
  figures,
  words: own,
  at,
  open,
  onClose,
}: CardSheetProps) {
  const { t } = useTranslation(["perpetual", "trade"]);
  const hidden = useValue(hidden$);
  const usercode = useValue(session$.usercode);
  const [wants, want] = useState(false);
  const [line, setLine] = useState(() => sparkOf(symbol));
  useEffect(() => {
    if (!open) return;
    requestSparks([symbol]);
    return watchSpark(symbol, () => setLine(sparkOf(symbol)));
  }, [open, symbol]);
  const of = figures(wants && !hidden);
  const words: CardWords = {
    ...own,
    brand: "SYN",
    profit: t("share.profit"),
    account: of.isDemo ? t("trade:account.demo") : "",
    market: t(source === "live" ? "share.paper" : "share.simulated"),
    invite: t("share.invite"),
    code: t("share.code", { code: usercode }),
    time: timeText(at),
  };
  const told = JSON.stringify([of, words]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: all that is drawn is in `told`
  const draw = useCallback(
    (context: CanvasRenderingContext2D) => {
      const qr = codePath(`${location.origin}/?usercode=${encodeURIComponent(usercode)}#/register`);
      drawPosition(context, {
        of,
        words,
        line,
        qr,
        redUp: document.documentElement.dataset.colorMode === "redUp",
      });
    },
    [told, line],
  );
  const amounts = of.amounts === undefined ? [] : [of.amounts.profit, of.amounts.size];
  const label = [
    words.title,
    words.side,
    of.share,
    words.share,
    of.entry,
    of.price,
    ...amounts,
    words.account,
    words.market,
    words.time,
  ];
  return (
    <PictureSheet
      open={open}
      onClose={onClose}
      size={SIZE}
      draw={draw}
      label={label.filter((part) => part !== "").join(", ")}
      title={words.title}
      fileName={`${of.pair.replace("/", "")}.png`}
    >
      <Checkbox checked={wants && !hidden} disabled={hidden} onChange={want}>
        {t("share.amounts")}
      </Checkbox>
    </PictureSheet>
  );
}
