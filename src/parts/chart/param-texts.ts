/** Parameters of an indicator as they are typed: text in, numbers out. Pure. */
import { INDICATORS, type IndicatorKind } from "../../../contract/rules/indicators.ts";

/** Names of the fields where the kind has a fixed set; the others are counted. */
const NAMES: Partial<Record<IndicatorKind, readonly string[]>> = {
  BOLL: ["period", "width"],
  SAR: ["step", "limit"],
  VOL: ["mean1", "mean2"],
  MACD: ["fast", "slow", "signal"],
  KDJ: ["period", "smoothK", "smoothD"],
};

export interface ParamField {
  /** Locale key below `indicator`, or undefined: the nth line. */
  name: string | undefined;
  min: number;
  max: number;
  decimals: number;
  /** Step of − and +. */
  step: string;
}

/** The fields of a kind that has `count` parameters now. */
export function paramFields(kind: IndicatorKind, count: number): ParamField[] {
  const rule = INDICATORS[kind];
  return Array.from({ length: count }, (_, i) => {
    const [min, max] = rule.bounds[Math.min(i, rule.bounds.length - 1)];
    const fraction = rule.fraction?.[i] === true;
    const decimals = !fraction ? 0 : min < 0.1 ? 3 : 1;
    const name = NAMES[kind]?.[i] ?? (rule.lines === undefined ? undefined : "period");
    return {
      name,
      min,
      max,
      decimals,
      step: decimals === 3 ? "0.01" : decimals === 1 ? "0.1" : "1",
    };
  });
}

/** The number a field holds, or undefined while it is empty, unfinished or out of its bounds. */
export function readParam(text: string, field: ParamField): number | undefined {
  if (!/^\d+(\.\d+)?$/.test(text)) return undefined;
  const value = Number(text);
  if (value < field.min || value > field.max || (field.decimals === 0 && !Number.isInteger(value)))
    return undefined;
  return value;
}
