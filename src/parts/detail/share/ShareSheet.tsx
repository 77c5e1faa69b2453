import { useCallback, useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { requestSparks, sparkOf, watchSpark } from "../../../data/queries/market/sparklines.ts";
import { cols } from "../../../data/stores/market/quotes.ts";
import type { RowItem } from "../../../lib/instrument/row-item.ts";
import { PictureSheet } from "./PictureSheet.tsx";
import { CARD, drawShareCard } from "./share-draw.ts";
import { shareText } from "./share-text.ts";

export interface ShareCardProps {
  item: RowItem;
  /** "Spot", "Perpetual"; empty for what has one form only. */
  product?: string;
  /** "Simulated market data" or "Demo"; empty for live data of a real account. */
  mark?: string;
  open: boolean;
  onClose: () => void;
}

/** The card in a sheet, with what can be done with it on this device. */
export default function ShareSheet({
  item,
  product = "",
  mark = "",
  open,
  onClose,
}: ShareCardProps) {
  const { i18n } = useTranslation("book");
  const text = open ? shareText({ item, product, mark, language: i18n.language }, cols) : undefined;
  const words = useRef(text);
  if (text !== undefined) words.current = text;
  const [line, setLine] = useState(() => sparkOf(item.symbol));
  useEffect(() => {
    if (!open) return;
    requestSparks([item.symbol]);
    return watchSpark(item.symbol, () => setLine(sparkOf(item.symbol)));
  }, [open, item.symbol]);
  const draw = useCallback(
    (context: CanvasRenderingContext2D) => {
      const redUp = document.documentElement.dataset.colorMode === "redUp";
      if (words.current) drawShareCard(context, words.current, line, redUp);
    },
    [line],
  );
  const shown = words.current;
  return (
    <PictureSheet
      open={open}
      onClose={onClose}
      size={CARD}
      draw={draw}
      label={
        shown &&
        [shown.title, shown.price, shown.change, shown.time, shown.mark]
          .filter((part) => part !== "")
          .join(", ")
      }
      title={shown?.title}
      fileName={`${item.symbol}.png`}
    />
  );
}
