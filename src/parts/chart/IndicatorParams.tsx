import { useState } from "react";
import { useTranslation } from "react-i18next";
import { INDICATORS, type IndicatorKind } from "../../../contract/rules/indicators.ts";
import { chartChoice } from "../../data/stores/device/chart-prefs.ts";
import { plainText } from "../../lib/format/plain.ts";
import { Button } from "../../ui/Button.tsx";
import { NumberField } from "../amount/NumberField.tsx";
import { params as grid } from "./chart-bars.styles.ts";
import { paramFields, readParam } from "./param-texts.ts";

/**
 * Fields of one indicator's parameters. What can be computed is drawn at once; what cannot says its
 * bounds and changes nothing.
 */
export function IndicatorParams({
  kind,
  params,
}: {
  kind: IndicatorKind;
  params: readonly number[];
}) {
  const { t } = useTranslation("detail");
  const [texts, setTexts] = useState(() => params.map(String));
  const { defaults } = INDICATORS[kind];
  const fields = paramFields(kind, texts.length);
  if (fields.length === 0) return null;
  const change = (at: number, text: string): void => {
    const next = texts.map((old, i) => (i === at ? text : old));
    setTexts(next);
    const values = next.map((value, i) => readParam(value, fields[i]));
    if (values.every((value) => value !== undefined)) chartChoice.params(kind, values);
  };
  const shown = (bound: number): string => plainText(String(bound));
  const changed = texts.some((text, i) => text !== String(defaults[i]));
  return (
    <div className={grid}>
      {fields.map((field, i) => (
        <NumberField
          // The position is the parameter.
          key={String(i)}
          label={
            field.name === undefined
              ? t("indicator.line", { n: i + 1 })
              : t(`indicator.${field.name}`)
          }
          value={texts[i]}
          onChange={(text) => change(i, text)}
          decimals={field.decimals}
          step={field.step}
          min={String(field.min)}
          max={String(field.max)}
          error={
            readParam(texts[i], field) === undefined
              ? t("indicator.bounds", { min: shown(field.min), max: shown(field.max) })
              : undefined
          }
        />
      ))}
      {changed && (
        <Button
          kind="text"
          size="s"
          onClick={() => {
            setTexts(defaults.map(String));
            chartChoice.params(kind, defaults);
          }}
        >
          {t("indicator.reset")}
        </Button>
      )}
    </div>
  );
}
