/**
 * How each indicator is drawn: names of its lines in the legend, their shapes, what its pane's
 * scale must contain, unit of its figures.
 */
import type { IndicatorKind } from "../../../contract/rules/indicators.ts";

export type Shape = "line" | "dots" | "columns" | "signed";
export type Unit = "price" | "qty" | "plain";

export interface IndicatorLook {
  main: boolean;
  unit: Unit;
  /** Names of the lines, given the parameters. */
  names: (params: readonly number[]) => readonly string[];
  /**
   * Shapes by line; `line` where absent. `columns` rise with their bar, `signed` with their own
   * sign.
   */
  shapes?: readonly Shape[];
  /** Values the scale contains whatever the lines do. */
  contains?: readonly number[];
  /** Horizontal marks. */
  guides?: readonly number[];
  /** Lines painted before the others, by index; columns belong behind lines. */
  title: boolean;
}

const each =
  (kind: string) =>
  (params: readonly number[]): readonly string[] =>
    params.map((p) => `${kind}${p}`);
const fixed =
  (...names: string[]) =>
  () =>
    names;

export const INDICATOR_LOOKS: Readonly<Record<IndicatorKind, IndicatorLook>> = {
  MA: { main: true, unit: "price", names: each("MA"), title: false },
  EMA: { main: true, unit: "price", names: each("EMA"), title: false },
  BOLL: { main: true, unit: "price", names: fixed("MID", "UP", "LOW"), title: true },
  SAR: { main: true, unit: "price", names: fixed("SAR"), shapes: ["dots"], title: false },
  VWAP: { main: true, unit: "price", names: fixed("VWAP"), title: false },
  VOL: {
    main: false,
    unit: "qty",
    names: (p) => ["", ...p.map((n) => `MA${n}`)],
    shapes: ["columns"],
    contains: [0],
    title: true,
  },
  MACD: {
    main: false,
    unit: "price",
    names: fixed("DIF", "DEA", "MACD"),
    shapes: ["line", "line", "signed"],
    contains: [0],
    guides: [0],
    title: true,
  },
  RSI: { main: false, unit: "plain", names: each("RSI"), guides: [30, 70], title: false },
  KDJ: { main: false, unit: "plain", names: fixed("K", "D", "J"), guides: [20, 80], title: true },
  OBV: { main: false, unit: "qty", names: fixed(""), title: true },
  WR: { main: false, unit: "plain", names: each("WR"), guides: [-80, -20], title: false },
  CCI: { main: false, unit: "plain", names: fixed(""), guides: [-100, 100], title: true },
  ATR: { main: false, unit: "price", names: fixed(""), title: true },
  DMI: { main: false, unit: "plain", names: fixed("+DI", "−DI", "ADX", "ADXR"), title: true },
};
