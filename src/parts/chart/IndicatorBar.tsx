import { useTranslation } from "react-i18next";
import {
  type IndicatorKind,
  MAIN_INDICATORS,
  SUB_INDICATORS,
} from "../../../contract/rules/indicators.ts";
import { chart$, chartChoice } from "../../data/stores/device/chart-prefs.ts";
import { useValue } from "../../data/stores/use-value.ts";
import { indicators } from "./chart-bars.styles.ts";

/** One tap an indicator: over the price, or a pane below it. */
export function IndicatorBar() {
  const { t } = useTranslation("detail");
  const on = useValue(chart$.indicators);
  const button = (kind: IndicatorKind) => (
    <button
      key={kind}
      type="button"
      aria-pressed={on.includes(kind)}
      onClick={() => chartChoice.indicator(kind)}
    >
      {kind}
    </button>
  );
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would bring a box of its own
    <div className={indicators} role="group" aria-label={t("indicator.label")}>
      {MAIN_INDICATORS.map(button)}
      <i />
      {SUB_INDICATORS.map(button)}
    </div>
  );
}
