/** A condition as a sentence: what a list, a notice and a button say of it. */

import type { TFunction } from "i18next";
import {
  type Condition,
  type Measure,
  readCondition,
} from "../../../contract/rules/alerts/condition.ts";
import { lineNames } from "../../../contract/rules/indicators.ts";
import { shareBpText } from "../../lib/format/percent.ts";
import { plainText } from "../../lib/format/plain.ts";
import { signedPercent } from "../../lib/format/signed-percent.ts";

const WAYS = { ">": "rises", "<": "falls", "~": "either" } as const;

/** A ratio of 0.03 as 3.00%. */
export const ratioText = (ratio: string): string => shareBpText(Math.round(Number(ratio) * 10_000));

/** The name of the watched figure: "Last price", "RSI 14 on 1h". */
export function measureWords(t: TFunction<"alerts">, measure: Measure): string {
  if (measure.is === "price") return t(`field.${measure.field}`);
  if (measure.is !== "line") return t(`measure.${measure.is}`);
  const names = lineNames(measure.spec);
  const one =
    names.length === 1 || measure.spec.kind === "MA" || measure.spec.kind === "EMA"
      ? names[measure.line]
      : `${measure.spec.kind} ${names[measure.line]}`;
  const name = measure.minus === undefined ? one : t("cross", { one, other: names[measure.minus] });
  return t("onStage", { name, stage: t(`stage.${measure.stage}`) });
}

/** The whole condition: "Last price rises above 65,000.00". An unknown one stands as it came. */
export function conditionWords(t: TFunction<"alerts">, text: string): string {
  const read = readCondition(text);
  return read.ok ? wordsOf(t, read.value) : text;
}

/**
 * The event in words, behind the symbol's name: "rose above 65,000.00". The last price is not
 * named: it is the symbol's.
 */
export function firedWords(t: TFunction<"alerts">, text: string): string {
  const read = readCondition(text);
  return read.ok ? wordsOf(t, read.value, "fired.").trim() : text;
}

/** `tense`: empty for what is waited for, `fired.` for what has come. */
function wordsOf(
  t: TFunction<"alerts">,
  { measure, way, level }: Condition,
  tense: "" | "fired." = "",
): string {
  const how = WAYS[way];
  if (measure.is === "move")
    return t(`${tense}move.${how}`, {
      ratio: ratioText(level),
      window: t(`window.${measure.window}`),
    });
  if (measure.is === "day") return t(`${tense}day.${measure.extreme}`, { ratio: ratioText(level) });
  if (measure.is === "volume")
    return t("volumeIs", { stage: t(`stage.${measure.stage}`), times: level });
  if (measure.is === "line" && measure.minus !== undefined)
    return t(`${tense}crosses.${how}`, { what: measureWords(t, measure) });
  const value =
    measure.is === "funding"
      ? signedPercent(plainText(String(Number((Number(level) * 100).toFixed(6)))))
      : plainText(level, measure.is === "price" ? 2 : 0);
  if (tense === "") return t(`way.${how}`, { what: measureWords(t, measure), level: value });
  const what = measure.is === "price" && measure.field === "last" ? "" : measureWords(t, measure);
  return t(`fired.${how}`, { what, level: value });
}
