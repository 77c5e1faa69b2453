/**
 * From an indicator's name and parameters (contract/rules/indicators.ts) to the streaming ones that
 * compute it. Kinds with one line a parameter become one indicator each; the lines stand in the
 * order the contract names them.
 */
import { INDICATORS, type IndicatorKind, type IndicatorSpec } from "../indicators.ts";
import { boll, ema, ma, sar, vwap } from "./averages.ts";
import type { Indicator } from "./indicator.ts";
import { atr, cci, dmi, kdj, macd, obv, rsi, vol, wr } from "./oscillators.ts";

const MAKE: Readonly<Record<IndicatorKind, (params: readonly number[]) => Indicator[]>> = {
  MA: (p) => p.map((n) => ma(n)),
  EMA: (p) => p.map((n) => ema(n)),
  BOLL: ([n, k]) => [boll(n, k)],
  SAR: ([step, max]) => [sar(step, max)],
  VWAP: () => [vwap()],
  VOL: ([a, b]) => [vol(a, b)],
  MACD: ([fast, slow, signal]) => [macd(fast, slow, signal)],
  RSI: (p) => p.map((n) => rsi(n)),
  KDJ: ([n, k, d]) => [kdj(n, k, d)],
  OBV: () => [obv()],
  WR: (p) => p.map((n) => wr(n)),
  CCI: ([n]) => [cci(n)],
  ATR: ([n]) => [atr(n)],
  DMI: ([n]) => [dmi(n)],
};

/** The indicators behind a spec that was fitted (`fitSpec`). */
export const makeIndicators = ({ kind, params }: IndicatorSpec): Indicator[] => MAKE[kind](params);

/** Lines of a spec, as the page counts them. */
export const linesOf = ({ kind, params }: IndicatorSpec): number =>
  (INDICATORS[kind].lines ?? params).length;
