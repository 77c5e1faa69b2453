/** Stages of candles: name ↔ nominal length in ms (`1mon` is a calendar month in data). */
export const STAGES = {
  "1min": 60_000,
  "5min": 300_000,
  "15min": 900_000,
  "30min": 1_800_000,
  "60min": 3_600_000,
  "4hour": 14_400_000,
  "1day": 86_400_000,
  "1week": 604_800_000,
  "1mon": 2_592_000_000,
} as const;
export type Stage = keyof typeof STAGES;
export const STAGE_NAMES = Object.keys(STAGES) as Stage[];

/**
 * One bar in scaled integers: [open time ms, open, high, low, close, volume, turnover]; turnover at
 * scale 2.
 */
export type Bar = [
  ts: number,
  open: number,
  high: number,
  low: number,
  close: number,
  volume: number,
  turnover: number,
];
