import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router-dom";
import { type Prefs, prefs$, setPref } from "../../../data/stores/device/prefs.ts";
import { useValue } from "../../../data/stores/use-value.ts";
import { BytesUsed } from "../../../parts/status/BytesUsed.tsx";
import { SegmentedControl } from "../../../ui/frame/SegmentedControl.tsx";
import { Sheet } from "../../../ui/overlay/Sheet.tsx";
import { choice, link, stack, used } from "./menu.styles.ts";

/**
 * The ⋯ sheet: how the market looks and how much of it travels. Every choice acts at once and is
 * kept.
 */
export function DisplayMenu({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { t } = useTranslation("quotes");
  const words = <K extends string>(...keys: K[]) =>
    keys.map((key) => ({ key, label: t(`menu.${key as string}`) }));
  const navigate = useNavigate();
  const toLanguage = (): void => {
    onClose();
    navigate("/language");
  };
  return (
    <Sheet open={open} onClose={onClose} title={t("menu.title")}>
      <div className={stack}>
        <Choice name="colorMode" items={words("greenUp", "redUp")} />
        <Choice name="theme" items={words("white", "dark", "system")} />
        <button type="button" className={link} onClick={toLanguage}>
          {t("menu.language")}
        </button>
        <Choice name="density" items={words("comfortable", "compact")} />
        <Choice name="dataProfile" items={words("frame", "saver")} />
        <p className={used}>{open && <BytesUsed />}</p>
      </div>
    </Sheet>
  );
}

function Choice<K extends keyof Prefs>({
  name,
  items,
}: {
  name: K;
  items: readonly { key: Prefs[K] & string; label: string }[];
}) {
  const { t } = useTranslation("quotes");
  const value = useValue(() => prefs$.get()[name]);
  const label = t(`menu.${name as string}`);
  return (
    <div className={choice}>
      <span>{label}</span>
      <SegmentedControl
        label={label}
        items={items}
        value={value as Prefs[K] & string}
        onChange={(next) => setPref(name, next)}
        wide
      />
    </div>
  );
}
