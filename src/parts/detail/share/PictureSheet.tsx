import { css } from "@linaria/core";
import { type ReactNode, useCallback, useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "../../../ui/Button.tsx";
import { Sheet } from "../../../ui/overlay/Sheet.tsx";
import { toast } from "../../../ui/overlay/toast.ts";

/** Props of {@link PictureSheet}. */
export interface PictureSheetProps {
  open: boolean;
  onClose: () => void;
  /** Size of the canvas, px. */
  size: { width: number; height: number };
  /** Draws the whole picture; another function draws it anew. */
  draw: (context: CanvasRenderingContext2D) => void;
  /** Text of the picture for screen readers. */
  label: string | undefined;
  title: string | undefined;
  fileName: string;
  /** Below the picture: what it may show. */
  children?: ReactNode;
}

const card = css`
  display: block;
  max-width: 100%;
  height: 56svh;
  max-height: 92rem;
  margin: 0 auto var(--s-2);
  object-fit: contain;
  border-radius: var(--r-4);
`;
const buttons = css`
  display: grid;
  grid-auto-flow: column;
  grid-auto-columns: 1fr;
  gap: var(--s-2);
`;

const blobOf = (canvas: HTMLCanvasElement): Promise<Blob | null> =>
  new Promise((done) => canvas.toBlob(done, "image/png"));

/** A picture that was drawn on this device, with what can be done with it there. */
export function PictureSheet({
  open,
  onClose,
  size,
  draw,
  label,
  title,
  fileName,
  children,
}: PictureSheetProps) {
  const { t } = useTranslation("book");
  const canvas = useRef<HTMLCanvasElement | null>(null);
  const paint = useCallback(() => {
    const context = canvas.current?.getContext("2d");
    if (context) draw(context);
  }, [draw]);
  useEffect(paint, [paint]);
  const setCanvas = useCallback(
    (el: HTMLCanvasElement | null) => {
      canvas.current = el;
      paint();
    },
    [paint],
  );
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
      await navigator.share({
        files: [new File([blob], fileName, { type: "image/png" })],
        ...(title !== undefined && { title }),
      });
    } catch (fault) {
      // Thinking better of it is no failure.
      if (!(fault instanceof DOMException && fault.name === "AbortError"))
        toast({ kind: "fail", text: t("share.failed") });
    }
  };
  const shares =
    typeof navigator.canShare === "function" &&
    navigator.canShare({ files: [new File([], fileName, { type: "image/png" })] });
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
      <canvas ref={setCanvas} className={card} {...size} role="img" aria-label={label} />
      {children}
    </Sheet>
  );
}
