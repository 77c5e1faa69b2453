import { useTranslation } from "react-i18next";
import { Button } from "../../ui/Button.tsx";
import { copyText } from "../../ui/copy-text.ts";
import { Sheet } from "../../ui/overlay/Sheet.tsx";
import { toast } from "../../ui/overlay/toast.ts";
import { AddPicture, SharePicture } from "./IosPictures.tsx";
import * as s from "./install.styles.ts";
import type { InstallRoad } from "./install-road.ts";
import { promptNow } from "./install-slot.ts";

/** Props of {@link InstallSheet}. */
export interface InstallSheetProps {
  open: boolean;
  road: InstallRoad;
  onClose: () => void;
}

/** The offer: what installing is good for, and the way this browser has for it. */
export default function InstallSheet({ open, road, onClose }: InstallSheetProps) {
  const { t } = useTranslation("mine");
  const copy = async (): Promise<void> => {
    const done = await copyText(location.origin);
    toast(
      done ? { kind: "ok", text: t("install.copied") } : { kind: "fail", text: t("my.copyFailed") },
    );
  };
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={t("install.title")}
      footer={
        <>
          <Button wide onClick={onClose}>
            {t("install.later")}
          </Button>
          {road === "system" && (
            <Button wide kind="primary" onClick={() => void promptNow()}>
              {t("install.action")}
            </Button>
          )}
          {road === "inApp" && (
            <Button wide kind="primary" onClick={() => void copy()}>
              {t("install.copy")}
            </Button>
          )}
        </>
      }
    >
      <div className={s.lead}>
        <img
          className={s.icon}
          src={`${import.meta.env.BASE_URL}icons/icon.svg`}
          alt=""
          width="56"
          height="56"
        />
        <p>{t(road === "inApp" ? "install.inApp" : "install.lead")}</p>
      </div>
      {road === "ios" && (
        <ol className={s.steps}>
          <li>
            <SharePicture />
            <p>{t("install.ios.share")}</p>
          </li>
          <li>
            <AddPicture label={t("install.ios.addLabel")} />
            <p>{t("install.ios.add")}</p>
          </li>
        </ol>
      )}
      {road === "inApp" && <p className={s.address}>{location.host}</p>}
    </Sheet>
  );
}
