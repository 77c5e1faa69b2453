import { css } from "@linaria/core";
import { CameraOff, ImageUp } from "lucide-react";
import { useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { codeReader } from "../../../ui/figure/read-code.ts";
import { Icon } from "../../../ui/Icon.tsx";
import { Sheet } from "../../../ui/overlay/Sheet.tsx";
import { payeeOf, type ScannedPayee } from "./payment-text.ts";
import { useCamera } from "./use-camera.ts";

const view = css`
  position: relative;
  display: grid;
  place-items: center;
  aspect-ratio: 4 / 3;
  overflow: hidden;
  border-radius: var(--r-4);
  background: var(--surface-2);
  color: var(--ink-2);
  text-align: center;
  > video { position: absolute; inset: 0; width: 100%; height: 100%; object-fit: cover; }
  > p { display: grid; justify-items: center; gap: var(--s-2); padding: var(--s-4); }
  &[data-state="looking"]::after {
    content: "";
    position: relative;
    width: 56%;
    aspect-ratio: 1;
    border: 3px solid #fff;
    border-radius: var(--r-4);
    box-shadow: 0 0 0 100vmax rgb(0 0 0 / .4);
  }
`;
const pick = css`
  position: relative;
  display: flex;
  align-items: center;
  justify-content: center;
  gap: var(--s-2);
  width: 100%;
  min-height: max(var(--h-btn), 44px);
  margin-top: var(--s-3);
  border-radius: var(--r-3);
  background: var(--brand-wash);
  color: var(--brand-ink);
  font-weight: 600;
  cursor: pointer;
  &:focus-within { outline: 2px solid var(--brand); outline-offset: 2px; }
  > input { position: absolute; inset: 0; opacity: 0; cursor: inherit; }
`;
const said = css`
  min-height: var(--lh-body);
  margin-top: var(--s-2);
  color: var(--danger);
  text-align: center;
`;

/** Props of {@link ScanSheet}. */
export interface ScanSheetProps {
  open: boolean;
  onClose: () => void;
  onPayee: (payee: ScannedPayee) => void;
}

/** Reads an address from a QR code, by the camera or from a picture. */
export default function ScanSheet({ open, onClose, onPayee }: ScanSheetProps) {
  const { t } = useTranslation("withdraw");
  return (
    <Sheet open={open} onClose={onClose} title={t("scan.title")}>
      {open && <Scanner onPayee={onPayee} />}
    </Sheet>
  );
}

function Scanner({ onPayee }: { onPayee: (payee: ScannedPayee) => void }) {
  const { t } = useTranslation("withdraw");
  const video = useRef<HTMLVideoElement>(null);
  const [wrong, setWrong] = useState<"noCode" | "noAddress" | "failed">();
  const take = (text: string): void => {
    const payee = payeeOf(text);
    if (payee === undefined) setWrong("noAddress");
    else onPayee(payee);
  };
  const camera = useCamera(video, take);
  const fromPicture = async (file: File | undefined): Promise<void> => {
    if (file === undefined) return;
    setWrong(undefined);
    try {
      const [read, picture] = await Promise.all([codeReader(), createImageBitmap(file)]);
      const text = await read(picture);
      picture.close();
      if (text === undefined) setWrong("noCode");
      else take(text);
    } catch {
      setWrong("failed");
    }
  };
  return (
    <>
      <div className={view} data-state={camera}>
        <video ref={video} muted playsInline hidden={camera !== "looking"} aria-label={t("scan.camera")} />
        {camera === "none" && (
          <p>
            <Icon of={CameraOff} size="l" />
            {t("scan.none")}
          </p>
        )}
        {camera === "asking" && <p>{t("scan.asking")}</p>}
      </div>
      <label className={pick}>
        <Icon of={ImageUp} />
        {t("scan.picture")}
        <input
          type="file"
          accept="image/*"
          aria-label={t("scan.picture")}
          onChange={(event) => {
            void fromPicture(event.target.files?.[0]);
            event.target.value = "";
          }}
        />
      </label>
      <p className={said} role="alert">
        {wrong && t(`scan.${wrong}`)}
      </p>
    </>
  );
}
