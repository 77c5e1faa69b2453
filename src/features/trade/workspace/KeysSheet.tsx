import { useTranslation } from "react-i18next";
import { prefs$, setPref } from "../../../data/stores/device/prefs.ts";
import { useValue } from "../../../data/stores/use-value.ts";
import { Switch } from "../../../ui/field/Switch.tsx";
import { Sheet } from "../../../ui/overlay/Sheet.tsx";
import * as s from "./workspace.styles.ts";

/** Keys as they are printed on the keyboard, in the order they are told. */
export const KEYS = [
  [["B"], "buy"],
  [["S"], "sell"],
  [["↑", "↓"], "price"],
  [["←", "→"], "size"],
  [["Enter"], "review"],
  [["Esc"], "cancel"],
  [["Shift", "C"], "cancelAll"],
  [["?"], "all"],
] as const;

/** All keys of the desk, and whether they are listened to. */
export function KeysSheet({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { t } = useTranslation("workspace");
  const keys = useValue(prefs$.deskKeys);
  return (
    <Sheet open={open} onClose={onClose} title={t("keys.title")}>
      <div className={s.list}>
        <dl>
          {KEYS.map(([caps, name]) => (
            <KeyRow key={name} caps={caps} about={t(`keys.about.${name}`)} />
          ))}
        </dl>
        <p>
          <span id="desk-keys">{t("keys.on")}</span>
          <Switch
            aria-labelledby="desk-keys"
            checked={keys === "on"}
            onChange={(on) => setPref("deskKeys", on ? "on" : "off")}
          />
        </p>
      </div>
    </Sheet>
  );
}

function KeyRow({ caps, about }: { caps: readonly string[]; about: string }) {
  return (
    <>
      <dt className={s.key}>
        {caps.map((cap) => (
          <kbd key={cap}>{cap}</kbd>
        ))}
      </dt>
      <dd>{about}</dd>
    </>
  );
}
