import { css } from "@linaria/core";
import { useCallback, useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import { cols } from "../../../data/stores/market/quotes.ts";
import { Button } from "../../../ui/Button.tsx";
import { Sheet } from "../../../ui/overlay/Sheet.tsx";
import { toast } from "../../../ui/overlay/toast.ts";
import { requestSparks, sparkOf, watchSpark } from "../../quote/sparkline-data.ts";
import type { RowItem } from "../../row/row-item.ts";
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

const card = css`
  display: block;
  width: min(100%, 56svh * .75);
  margin: 0 auto var(--s-2);
  aspect-ratio: 3 / 4;
  border-radius: var(--r-4);
`;
const buttons = css`
  display: grid;
  grid-auto-flow: column;
  grid-auto-columns: 1fr;
  gap: var(--s-2);
`;

const blobOf = (canvas: HTMLCanvasElement): Promise<Blob | null> => new Promise((done) => canvas.toBlob(done, "image/png"));

/** The card in a sheet, with what can be done with it on this device. */
export default function ShareSheet({ item, product = "", mark = "", open, onClose }: ShareCardProps) {
  const { t, i18n } = useTranslation("book");
  const canvas = useRef<HTMLCanvasElement | null>(null);
  const text = open ? shareText({ item, product, mark, language: i18n.language }, cols) : undefined;
  const words = useRef(text);
  if (text !== undefined) words.current = text;
  const draw = useCallback(() => {
    const context = canvas.current?.getContext("2d");
    const redUp = document.documentElement.dataset.colorMode === "redUp";
    if (context && words.current) drawShareCard(context, words.current, sparkOf(item.symbol), redUp);
  }, [item.symbol]);
  useEffect(() => {
    if (!open) return;
    requestSparks([item.symbol]);
    return watchSpark(item.symbol, draw);
  }, [open, item.symbol, draw]);
  const setCanvas = useCallback(
    (el: HTMLCanvasElement | null) => {
      canvas.current = el;
      draw();
    },
    [draw],
  );

  const fileName = `${item.symbol}.png`;
  const save = async (): Promise<void> => {
    const blob = canvas.current && (await blobOf(canvas.current));
    if (!blob) return void toast({ kind: "fail", text: t("share.failed") });
    const link = document.createElement("a");
    link.href = URL.createObjectURL(blob);
    link.download = fileName;
    link.click();
    // The download has its own hold on the data once it was started.
    setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
    toast({ kind: "ok", text: t("share.saved") });
  };
  const share = async (): Promise<void> => {
    const blob = canvas.current && (await blobOf(canvas.current));
    if (!blob) return void toast({ kind: "fail", text: t("share.failed") });
    try {
      await navigator.share({ files: [new File([blob], fileName, { type: "image/png" })], title: words.current?.title });
    } catch (fault) {
      // Thinking better of it is no failure.
      if (!(fault instanceof DOMException && fault.name === "AbortError")) toast({ kind: "fail", text: t("share.failed") });
    }
  };
  const shares = typeof navigator.canShare === "function" && navigator.canShare({ files: [new File([], fileName, { type: "image/png" })] });
  const shown = words.current;
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={t("share.title")}
      footer={
        <div className={buttons}>
          <Button kind={shares ? "quiet" : "primary"} onClick={() => void save()}>
            {t("share.save")}
          </Button>
          {shares && <Button onClick={() => void share()}>{t("share.share")}</Button>}
        </div>
      }
    >
      <canvas
        ref={setCanvas}
        className={card}
        width={CARD.width}
        height={CARD.height}
        role="img"
        aria-label={shown && [shown.title, shown.price, shown.change, shown.time, shown.mark].filter((part) => part !== "").join(", ")}
      />
    </Sheet>
  );
}
