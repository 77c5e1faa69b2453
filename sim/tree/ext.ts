/**
 * A share's hours before the opening and after the close: a walk from the last close towards the
 * open, and a small one away from the close.
 */
import { AFTER, type Block, type TradingDay } from "../calendar/calendar.ts";
import { FOR, type Stream } from "../draws.ts";
import { growthOf, type Model } from "./model.ts";
import { BarColumns, type Parent, split } from "./split.ts";

/** Bars of one block kind (`ext`) before the regular ones. */
const EXT_SHARE = 0.06;
/** Rows of a run of extended hours: what is its own, how it is cut. */
const BEFORE_ROWS = [FOR.extBefore, FOR.extBeforeCut] as const;
const AFTER_ROWS = [FOR.extAfter, FOR.extAfterCut] as const;

const COLUMNS = ["o", "h", "l", "c", "v", "u", "t"] as const;
const extParent: Parent = { o: 0, h: 0, l: 0, c: 0, v: 0, u: 0, t: 0, prior: 0 };
const preOut = new BarColumns(64);
const afterOut = new BarColumns(64);

/** The blocks of a day whose bar is `whole`. */
export function extBlocks(
  m: Model,
  whole: Parent,
  day: TradingDay,
  rnd: Stream,
  out: BarColumns,
): void {
  const bar = { ...whole };
  const { draws, extKey } = m;
  const pres = day.ext.findIndex((b) => b.kind === AFTER);
  const away = m.grid.round(
    bar.c * growthOf(m.lean * m.sigma * 0.25 * draws.gauss(extKey, FOR.ext, day.day, 0)),
  );
  const near = m.grid.round(
    bar.prior + (bar.o - bar.prior) * (0.7 + 0.3 * draws.unit(extKey, FOR.ext, day.day, 2)),
  );
  extRun(m, rnd, bar.prior, near, bar, day.ext.slice(0, pres), day.day, BEFORE_ROWS, preOut);
  extRun(m, rnd, bar.c, away, bar, day.ext.slice(pres), day.day, AFTER_ROWS, afterOut);
  for (const [from, at] of [
    [preOut, 0],
    [afterOut, pres],
  ] as const)
    for (const f of COLUMNS) out[f].set(from[f].subarray(0, from.n), at);
}

function extRun(
  m: Model,
  rnd: Stream,
  o: number,
  c: number,
  day: Parent,
  blocks: readonly Block[],
  date: number,
  [own, cut]: readonly [number, number],
  out: BarColumns,
): void {
  const u = (i: number): number => m.draws.unit(m.extKey, own, date, i);
  const wide = m.sigma * 0.18;
  const minutes = blocks.reduce((s, b) => s + b.n, 0);
  const t = Math.max(2, Math.round(m.perMinute * minutes * EXT_SHARE));
  const v = t + Math.round((day.v * 0.02 * (0.5 + u(0))) | 0);
  extParent.o = o;
  extParent.c = c;
  extParent.h = Math.max(o, c, m.grid.round(Math.max(o, c) * growthOf(wide * u(1))));
  extParent.l = Math.min(o, c, m.grid.round(Math.min(o, c) * growthOf(-wide * u(2))));
  extParent.t = t;
  extParent.v = v;
  extParent.prior = o;
  split(out, extParent, {
    n: blocks.length,
    rnd: rnd.from(m.extKey, cut, date),
    grid: m.grid,
    weight: (i) => blocks[i].n,
    value: m.value,
    opening: false,
    prints: 0,
    common: undefined,
    share: 0,
  });
}
