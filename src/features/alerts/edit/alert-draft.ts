/** An alert as it is being written, and the condition it stands for. Pure. */

import type { Stage } from "../../../../contract/market/kline.ts";
import {
  type Condition,
  conditionText,
  type DayExtreme,
  type Measure,
  type MoveWindow,
  measureText,
  type PriceField,
  readCondition,
  type Way,
} from "../../../../contract/rules/alerts/condition.ts";

export const KINDS = ["price", "move", "volume", "line", "day", "funding"] as const;
export type Kind = (typeof KINDS)[number];

/**
 * Lines that are offered: each as the measure's text after its stage. A minus sign between two
 * numbers is a crossing of two lines.
 */
export const LINES = [
  "RSI(14).0",
  "MA(5,20).0-1",
  "EMA(12,26).0-1",
  "MACD(12,26,9).0-1",
  "KDJ(9,3,3).0-1",
  "BOLL(20,2).1",
  "BOLL(20,2).2",
] as const;

export interface AlertDraft {
  kind: Kind;
  way: Way;
  field: PriceField;
  window: MoveWindow;
  stage: Stage;
  extreme: DayExtreme;
  line: string;
  /** Typed texts by kind: a price, per cent, times, a line's value. */
  price: string;
  percent: string;
  times: string;
  value: string;
}

export const newDraft = (price: string): AlertDraft => ({
  kind: "price",
  way: ">",
  field: "last",
  window: "15m",
  stage: "60min",
  extreme: "high",
  line: LINES[0],
  price,
  percent: "3",
  times: "3",
  value: "30",
});

export const isCross = (line: string): boolean => /\.\d-\d$/.test(line);

/** Per cent as a ratio, exact: "3.5" → "0.035". */
export const ratioOf = (percent: string): string =>
  String(Number((Number(percent) / 100).toFixed(8)));
const percentOf = (ratio: string): string => String(Number((Number(ratio) * 100).toFixed(6)));

/** The condition that a draft stands for; undefined while what is typed is none. */
export function conditionOf(draft: AlertDraft): string | undefined {
  const text = textOf(draft);
  const read = readCondition(text);
  return read.ok ? conditionText(read.value) : undefined;
}

function textOf({ kind, way, ...d }: AlertDraft): string {
  switch (kind) {
    case "price":
      return `${d.field}${way}${d.price}`;
    case "move":
      return `move.${d.window}${way}${ratioOf(d.percent)}`;
    case "volume":
      return `volume.${d.stage}>${d.times}`;
    case "day":
      return `${d.extreme}<${ratioOf(d.percent)}`;
    case "funding":
      return `funding${way}${ratioOf(d.percent)}`;
    case "line":
      return `line.${d.stage}.${d.line}${way}${isCross(d.line) ? "0" : d.value}`;
  }
}

/** The draft of a condition, for changing it. */
export function draftOf({ measure, way, level }: Condition, price: string): AlertDraft {
  const base = { ...newDraft(price), way };
  const percent = percentOf(level);
  switch (measure.is) {
    case "price":
      return { ...base, kind: "price", field: measure.field, price: level };
    case "move":
      return { ...base, kind: "move", window: measure.window, percent };
    case "day":
      return { ...base, kind: "day", extreme: measure.extreme, percent };
    case "funding":
      return { ...base, kind: "funding", percent };
    case "volume":
      return { ...base, kind: "volume", stage: measure.stage, times: level };
    case "line":
      return {
        ...base,
        kind: "line",
        stage: measure.stage,
        line: lineOf(measure),
        value: measure.minus === undefined ? level : base.value,
      };
  }
}

const lineOf = (measure: Extract<Measure, { is: "line" }>): string =>
  measureText(measure).slice(`line.${measure.stage}.`.length);
