/**
 * Which indicators there are, with their default parameters, bounds and lines. The worker computes
 * by this table, the settings sheet edits by it, the legend names lines by it. Order of the lines =
 * order of their colours.
 *   each   one line a parameter: MA(5,10,30,60) draws four
 *   lines  a fixed set whatever the parameters
 */
export const MAIN_INDICATORS = ["MA", "EMA", "BOLL", "SAR", "VWAP"] as const;
export const SUB_INDICATORS = [
  "VOL",
  "MACD",
  "RSI",
  "KDJ",
  "OBV",
  "WR",
  "CCI",
  "ATR",
  "DMI",
] as const;
export const INDICATOR_KINDS = [...MAIN_INDICATORS, ...SUB_INDICATORS] as const;
export type MainIndicator = (typeof MAIN_INDICATORS)[number];
export type SubIndicator = (typeof SUB_INDICATORS)[number];
export type IndicatorKind = MainIndicator | SubIndicator;

/** One indicator with its parameters, as chosen, stored and computed. */
export interface IndicatorSpec {
  kind: IndicatorKind;
  params: readonly number[];
}

export interface IndicatorRule {
  defaults: readonly number[];
  /** Bounds of each parameter; the last one holds for all that follow. */
  bounds: readonly (readonly [min: number, max: number])[];
  /** Parameters are whole numbers (periods) but where `fraction` says so, by position. */
  fraction?: readonly boolean[];
  /** Lines, when their number is fixed. Absent: one a parameter, named `kind` + parameter. */
  lines?: readonly string[];
  /** Most parameters the user may give where there is one line each. */
  most?: number;
  /**
   * Unit of a value: a price or a quantity in the instrument's scaled integers (fractions allowed),
   * or a plain number.
   */
  unit: "price" | "qty" | "plain";
}

const PERIOD = [1, 500] as const;
const SMOOTHED = [2, 500] as const;

export const INDICATORS: Readonly<Record<IndicatorKind, IndicatorRule>> = {
  MA: { defaults: [5, 10, 30, 60], bounds: [PERIOD], most: 6, unit: "price" },
  EMA: { defaults: [6, 12, 20], bounds: [PERIOD], most: 6, unit: "price" },
  BOLL: {
    defaults: [20, 2],
    bounds: [SMOOTHED, [0.1, 10]],
    fraction: [false, true],
    lines: ["MID", "UP", "LOW"],
    unit: "price",
  },
  SAR: {
    defaults: [0.02, 0.2],
    bounds: [
      [0.001, 1],
      [0.001, 1],
    ],
    fraction: [true, true],
    lines: ["SAR"],
    unit: "price",
  },
  VWAP: { defaults: [], bounds: [], lines: ["VWAP"], unit: "price" },
  VOL: { defaults: [5, 10], bounds: [PERIOD], lines: ["VOL", "MA1", "MA2"], unit: "qty" },
  MACD: { defaults: [12, 26, 9], bounds: [PERIOD], lines: ["DIF", "DEA", "MACD"], unit: "price" },
  RSI: { defaults: [6, 12, 24], bounds: [PERIOD], most: 3, unit: "plain" },
  KDJ: { defaults: [9, 3, 3], bounds: [PERIOD], lines: ["K", "D", "J"], unit: "plain" },
  OBV: { defaults: [], bounds: [], lines: ["OBV"], unit: "qty" },
  WR: { defaults: [14], bounds: [PERIOD], most: 3, unit: "plain" },
  CCI: { defaults: [20], bounds: [SMOOTHED], lines: ["CCI"], unit: "plain" },
  ATR: { defaults: [14], bounds: [PERIOD], lines: ["ATR"], unit: "price" },
  DMI: { defaults: [14], bounds: [SMOOTHED], lines: ["+DI", "−DI", "ADX", "ADXR"], unit: "plain" },
};

/**
 * True when `params` are as many as the kind takes, each within its bounds and whole where it must
 * be.
 */
export function validParams(kind: IndicatorKind, params: readonly number[]): boolean {
  const rule = INDICATORS[kind];
  const each = rule.lines === undefined;
  if (
    each
      ? params.length === 0 || params.length > (rule.most ?? 1)
      : params.length !== rule.defaults.length
  )
    return false;
  return params.every((value, i) => {
    const [min, max] = rule.bounds[Math.min(i, rule.bounds.length - 1)];
    return value >= min && value <= max && (rule.fraction?.[i] === true || Number.isInteger(value));
  });
}

/**
 * `spec` as both sides compute and count it: parameters that may not be used (an old stored
 * setting) give way to the defaults.
 */
export const fitSpec = ({ kind, params }: IndicatorSpec): IndicatorSpec => ({
  kind,
  params: validParams(kind, params) ? params : INDICATORS[kind].defaults,
});

/** Names of the lines in drawing order: ["MA5","MA10"], ["DIF","DEA","MACD"]. */
export function lineNames({ kind, params }: IndicatorSpec): readonly string[] {
  return INDICATORS[kind].lines ?? params.map((value) => `${kind}${value}`);
}

/** As it stands in a legend: "MA(5,10)", "OBV". */
export const indicatorTitle = ({ kind, params }: IndicatorSpec): string =>
  params.length === 0 ? kind : `${kind}(${params.join(",")})`;
