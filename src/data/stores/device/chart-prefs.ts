/**
 * How the reader likes charts: stage, bars, indicators with their parameters, extended hours. One
 * choice for all symbols, kept on the device (`stage` and `seconds` as a pair, the rest as
 * `chartPrefs`). Screens observe `chart$`; the functions here are its only writers.
 */
import { observable } from "@legendapp/state";
import { STAGE_NAMES, type Stage } from "../../../../contract/market/kline.ts";
import {
  INDICATORS,
  type IndicatorKind,
  type IndicatorSpec,
  SUB_INDICATORS,
  validParams,
} from "../../../../contract/rules/indicators.ts";
import { onOtherTab, type Persist, persist, type Stored } from "../../persist.ts";

export type ChartPrefs = Stored<"chartPrefs"> & { stage: Stage };
export type BarType = ChartPrefs["type"];

/** Panes below the price. */
export const SUB_PANES_MAX = 3;
/** Stages that fit the bar of a narrow phone beside "Time" and "More". */
export const FAVOURITES_MAX = 5;

const isSub = (kind: IndicatorKind): boolean =>
  (SUB_INDICATORS as readonly string[]).includes(kind);

/** `kinds` with `kind` added or taken out. A fourth pane takes the place of the oldest. */
export function toggled(kinds: readonly IndicatorKind[], kind: IndicatorKind): IndicatorKind[] {
  if (kinds.includes(kind)) return kinds.filter((k) => k !== kind);
  const next = [...kinds, kind];
  const panes = next.filter(isSub);
  return panes.length > SUB_PANES_MAX ? next.filter((k) => k !== panes[0]) : next;
}

/**
 * `stages` with `stage` added or taken out, always in order of length; the last one stays, and a
 * sixth is not taken.
 */
export function withFavourite(stages: readonly Stage[], stage: Stage): Stage[] {
  if (stages.includes(stage))
    return stages.length > 1 ? stages.filter((s) => s !== stage) : [...stages];
  if (stages.length >= FAVOURITES_MAX) return [...stages];
  return STAGE_NAMES.filter((name) => name === stage || stages.includes(name));
}

/** Parameters in force: those chosen, where they may be computed, else the defaults. */
export function paramsOf(
  prefs: Pick<ChartPrefs, "params">,
  kind: IndicatorKind,
): readonly number[] {
  const chosen = prefs.params[kind];
  return chosen !== undefined && validParams(kind, chosen) ? chosen : INDICATORS[kind].defaults;
}

/** Indicators that the worker computes and the chart draws. */
export const specsOf = (prefs: Pick<ChartPrefs, "indicators" | "params">): IndicatorSpec[] =>
  prefs.indicators.map((kind) => ({ kind, params: paramsOf(prefs, kind) }));

export interface ChartChoice {
  prefs$: ReturnType<typeof observable<ChartPrefs>>;
  /** Another stage; time-share ends. */
  stage(stage: Stage): void;
  /** Time-share: one-minute bars as a line with the day's average. */
  time(): void;
  type(type: BarType): void;
  axis(axis: ChartPrefs["axis"]): void;
  ext(on: boolean): void;
  indicator(kind: IndicatorKind): void;
  /** Returns whether the parameters may be computed; others are not taken. */
  params(kind: IndicatorKind, params: readonly number[]): boolean;
  favourite(stage: Stage): void;
}

export function createChartChoice(
  store: Pick<Persist, "load" | "save" | "loadStage" | "saveStage">,
): ChartChoice {
  const prefs$ = observable<ChartPrefs>({
    ...store.load("chartPrefs"),
    stage: store.loadStage().stage,
  });
  // Always another object: what is derived from the choice is remembered by its identity.
  const keep = (change: Partial<ChartPrefs>): void => {
    const next = { ...prefs$.peek(), ...change };
    const { stage, ...prefs } = next;
    store.save("chartPrefs", prefs);
    prefs$.set(next);
  };
  // Each tab keeps its own stage; looks of charts are shared by all.
  onOtherTab(["chartPrefs"], () => {
    const { stage, time } = prefs$.peek();
    prefs$.set({ ...store.load("chartPrefs"), stage, time });
  });
  return {
    prefs$,
    stage(stage) {
      store.saveStage(stage);
      keep({ stage, time: false });
    },
    time: () => keep({ time: true }),
    type: (type) => keep({ type, time: false }),
    axis: (axis) => keep({ axis }),
    ext: (ext) => keep({ ext }),
    indicator: (kind) => keep({ indicators: toggled(prefs$.indicators.peek(), kind) }),
    params(kind, params) {
      if (!validParams(kind, params)) return false;
      keep({ params: { ...prefs$.params.peek(), [kind]: [...params] } });
      return true;
    },
    favourite: (stage) => keep({ stages: withFavourite(prefs$.stages.peek(), stage) }),
  };
}

export const chartChoice = createChartChoice(persist);
export const chart$ = chartChoice.prefs$;
