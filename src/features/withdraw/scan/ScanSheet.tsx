import { css } from "@linaria/core";
import { CameraOff, ImageUp } from "lucide-react";
import { useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { codeReader } from "../../../ui/figure/read-code.ts";
import { Icon } from "../../../ui/Icon.tsx";
import { Sheet } from "../../../ui/overlay/Sheet.tsx";
import type { Refused } from "./payment-text.ts";
import { useCamera } from "./use-camera.ts";
import { useRefusedWords } from "./use-refused-words.ts";

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
  /** Takes what a code says; gives back why it is not taken. */
  onText: (text: string) => Refused | undefined;
  /** Network that is wanted, by its code. */
  chain: string;
}

/** Reads an address from a QR code, by the camera or from a picture. */
export default function ScanSheet({ open, onClose, ...reader }: ScanSheetProps) {
  const { t } = useTranslation("withdraw");
  return (
    <Sheet open={open} onClose={onClose} title={t("scan.title")}>
      {open && <Scanner {...reader} />}
    </Sheet>
  );
}

function Scanner({ onText, chain }: Pick<ScanSheetProps, "onText" | "chain">) {
  const { t } = useTranslation("withdraw");
  const refusedWords = useRefusedWords();
  const video = useRef<HTMLVideoElement>(null);
  const [wrong, setWrong] = useState<string>();
  const take = (text: string): void => {
    const refused = onText(text);
    setWrong(refused && refusedWords(refused, chain));
  };
  const camera = useCamera(video, take);
  const fromPicture = async (file: File | undefined): Promise<void> => {
    if (file === undefined) return;
    setWrong(undefined);
    try {
      const [read, picture] = await Promise.all([codeReader(), createImageBitmap(file)]);
      const text = await read(picture);
      picture.close();
      if (text === undefined) setWrong(t("scan.noCode"));
      else take(text);
    } catch {
      setWrong(t("scan.failed"));
    }
  };
  return (
    <>
      <div className={view} data-state={camera}>
        <video
          ref={video}
          muted
          playsInline
          hidden={camera !== "looking"}
          aria-label={t("scan.camera")}
        />
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
        {wrong}
      </p>
    </>
  );
}
