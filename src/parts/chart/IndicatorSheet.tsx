import { useTranslation } from "react-i18next";
import { MAIN_INDICATORS, SUB_INDICATORS } from "../../../contract/rules/indicators.ts";
import {
  chart$,
  chartChoice,
  paramsOf,
  SUB_PANES_MAX,
} from "../../data/stores/device/chart-prefs.ts";
import { useValue } from "../../data/stores/use-value.ts";
import { Switch } from "../../ui/field/Switch.tsx";
import { Sheet } from "../../ui/overlay/Sheet.tsx";
import { group, rule } from "./chart-bars.styles.ts";
import { IndicatorParams } from "./IndicatorParams.tsx";

/** Which indicators are drawn and with which parameters; every choice acts at once and is kept. */
export function IndicatorSheet({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { t } = useTranslation("detail");
  return (
    <Sheet open={open} onClose={onClose} title={t("indicator.label")}>
      <Indicators />
    </Sheet>
  );
}

/** A component of its own: nothing of it is made before the sheet is first opened. */
function Indicators() {
  const { t } = useTranslation("detail");
  const prefs = useValue(chart$);
  const groups = [
    { key: "main", kinds: MAIN_INDICATORS },
    { key: "sub", kinds: SUB_INDICATORS },
  ] as const;
  return (
    <>
      {groups.map(({ key, kinds }) => (
        <section key={key} className={group}>
          <h3>{t(`indicator.${key}`, { count: SUB_PANES_MAX })}</h3>
          <div>
            {kinds.map((kind) => {
              const on = prefs.indicators.includes(kind);
              return (
                <div key={kind} className={rule}>
                  {/* biome-ignore lint/a11y/noLabelWithoutControl: the switch inside is its control */}
                  <label>
                    <span>
                      {kind}
                      <small>{t(`indicator.about.${kind}`)}</small>
                    </span>
                    <Switch checked={on} onChange={() => chartChoice.indicator(kind)} />
                  </label>
                  {on && <IndicatorParams kind={kind} params={paramsOf(prefs, kind)} />}
                </div>
              );
            })}
          </div>
        </section>
      ))}
    </>
  );
}
