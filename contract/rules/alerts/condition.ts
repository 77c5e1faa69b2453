/**
 * The condition of a price alert is one short text that travels and is kept: measure, way, level.
 * `last>65000`: the last price reaches 65,000 from below. `bid<1.058`: the bid falls to it.
 * `mark~100`: either way. `move.15m>0.03`: the price rose by 3 % within 15 minutes (`<` fell, `~`
 * either). `high<0.005`: within 0.5 % of the day's high. `funding>0.001` and `volume.5min>3`: a bar
 * has three times the mean of the 20 before. `line.60min.RSI(14).0<30`: a line of an indicator
 * falls to 30. `line.1day.MA(5,20).0-1>0`: its first line crosses over the second. Levels are
 * decimals; ratios are parts of one. Pure.
 */
import { STAGES, type Stage } from "../../market/kline.ts";
import { err, ok, type Result } from "../../result.ts";
import { linesOf } from "../indicators/registry.ts";
import { INDICATORS, type IndicatorKind, type IndicatorSpec, validParams } from "../indicators.ts";

export const PRICE_FIELDS = ["last", "bid", "ask", "mark"] as const;
export type PriceField = (typeof PRICE_FIELDS)[number];
/** Rises to the level, falls to it, either. */
export const WAYS = [">", "<", "~"] as const;
export type Way = (typeof WAYS)[number];
export const MOVE_WINDOWS = {
  "1m": 60_000,
  "5m": 300_000,
  "15m": 900_000,
  "1h": 3_600_000,
  "24h": 86_400_000,
} as const;
export type MoveWindow = keyof typeof MOVE_WINDOWS;
export const DAY_EXTREMES = ["high", "low"] as const;
export type DayExtreme = (typeof DAY_EXTREMES)[number];
/** Indicators whose lines may be waited for. */
export const ALERT_INDICATORS = [
  "MA",
  "EMA",
  "RSI",
  "MACD",
  "BOLL",
  "KDJ",
] as const satisfies readonly IndicatorKind[];
export type AlertIndicator = (typeof ALERT_INDICATORS)[number];

export type Measure =
  | { is: "price"; field: PriceField }
  | { is: "funding" }
  | { is: "move"; window: MoveWindow }
  | { is: "day"; extreme: DayExtreme }
  | { is: "volume"; stage: Stage }
  /** A line by its place, or its distance from another of the same indicator. */
  | { is: "line"; stage: Stage; spec: IndicatorSpec; line: number; minus?: number };

export interface Condition {
  measure: Measure;
  way: Way;
  /** Decimal as text, as it was asked for. */
  level: string;
}

/** Alerts of one user, and of these on one symbol; without an account a device keeps fewer. */
export const ALERTS_MOST = 200;
export const ALERTS_A_SYMBOL_MOST = 20;
export const LOCAL_ALERTS_MOST = 20;
export const NOTE_MAX = 80;
export const EXPIRY_STANDARD_DAYS = 30;
export const EXPIRY_MOST_DAYS = 365;
export const REPEATS = ["once", "day", "every"] as const;
export type Repeat = (typeof REPEATS)[number];
/** `every` rests for so long after each firing. */
export const REST_MS = 60_000;
/** Bars whose mean a bar's volume is compared with. */
export const VOLUME_MEAN_OF = 20;

const SHAPE = /^([a-zA-Z0-9.(),-]{1,60})([><~])(-?(?:0|[1-9]\d{0,17})(?:\.\d{1,12})?)$/;

/** Reads a condition; `malformed` for what means nothing here. */
export function readCondition(text: string): Result<Condition, "malformed"> {
  const found = SHAPE.exec(text);
  if (found === null) return err("malformed");
  const [, name, way, level] = found;
  const measure = readMeasure(name);
  if (measure === undefined || !isLevel(measure, way as Way, Number(level)))
    return err("malformed");
  return ok({ measure, way: way as Way, level });
}

function readMeasure(name: string): Measure | undefined {
  if (PRICE_FIELDS.includes(name as PriceField)) return { is: "price", field: name as PriceField };
  if (name === "funding") return { is: "funding" };
  if (DAY_EXTREMES.includes(name as DayExtreme)) return { is: "day", extreme: name as DayExtreme };
  const [first, second, ...rest] = name.split(".");
  if (first === "move" && rest.length === 0 && Object.hasOwn(MOVE_WINDOWS, second))
    return { is: "move", window: second as MoveWindow };
  if (!Object.hasOwn(STAGES, second)) return undefined;
  const stage = second as Stage;
  if (first === "volume" && rest.length === 0) return { is: "volume", stage };
  return first === "line" ? readLine(stage, rest.join(".")) : undefined;
}

function readLine(stage: Stage, text: string): Measure | undefined {
  const found = /^([A-Z]{2,4})\(([\d.,]{1,40})\)\.(\d)(?:-(\d))?$/.exec(text);
  if (found === null || !ALERT_INDICATORS.includes(found[1] as AlertIndicator)) return undefined;
  const spec = { kind: found[1] as AlertIndicator, params: found[2].split(",").map(Number) };
  if (!validParams(spec.kind, spec.params)) return undefined;
  const [line, minus] = [Number(found[3]), found[4] === undefined ? undefined : Number(found[4])];
  const lines = linesOf(spec);
  if (line >= lines || (minus !== undefined && (minus >= lines || minus === line)))
    return undefined;
  return { is: "line", stage, spec, line, ...(minus === undefined ? {} : { minus }) };
}

/** A level that the measure can have at all. */
function isLevel(measure: Measure, way: Way, level: number): boolean {
  if (!Number.isFinite(level)) return false;
  if (measure.is === "price") return level > 0;
  if (measure.is === "move") return level > 0 && level <= 10;
  if (measure.is === "day") return way === "<" && level >= 0 && level < 1;
  if (measure.is === "volume") return way === ">" && level > 0 && level <= 1000;
  if (measure.is === "funding") return Math.abs(level) <= 1;
  return measure.minus === undefined || level === 0;
}

/** The measure as its text. */
export function measureText(measure: Measure): string {
  if (measure.is === "price") return measure.field;
  if (measure.is === "funding") return "funding";
  if (measure.is === "move") return `move.${measure.window}`;
  if (measure.is === "day") return measure.extreme;
  if (measure.is === "volume") return `volume.${measure.stage}`;
  const { stage, spec, line, minus } = measure;
  return `line.${stage}.${spec.kind}(${spec.params.join(",")}).${line}${minus === undefined ? "" : `-${minus}`}`;
}

export const conditionText = ({ measure, way, level }: Condition): string =>
  measureText(measure) + way + level;

/** A value as it is told: a price with the instrument's digits, anything else with six at most. */
export const valueText = ({ measure }: Condition, value: number, priceScale: number): string =>
  isPriceMeasure(measure) ? value.toFixed(priceScale) : String(Number(value.toFixed(6)));

/** True when the line's values are prices, so that its level has the instrument's digits. */
export const isPriceMeasure = (measure: Measure): boolean =>
  measure.is === "price" ||
  (measure.is === "line" &&
    measure.minus === undefined &&
    INDICATORS[measure.spec.kind].unit === "price");
