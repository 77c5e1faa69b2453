/**
 * The first state of a quote: what its minute, its day and its extended hours have made of it up to
 * an instant that lies anywhere. Used once an instrument when the engine opens or jumps; afterwards
 * quotes.ts carries the state on tick by tick.
 */
import { MINUTE, type TradingDay } from "../calendar/calendar.ts";
import type { Minutes } from "../tree/minute.ts";
import { addBar, addTicks, emptySum, type Place, type Sum } from "../tree/partial.ts";
import type { Paths } from "../tree/path.ts";
import { BarColumns } from "../tree/split.ts";

/** The bars an instrument's running minute was cut from. */
export interface State {
  /** Blocks of the day, or of its extended hours while `ext`. */
  blocks: BarColumns;
  /** Minutes of the running block. */
  minutes: BarColumns;
  day: TradingDay | undefined;
  block: number;
  ext: boolean;
  /** Crypto: blocks of the day before. */
  before: BarColumns | undefined;
}

/** The running minute so far (its first `count` ticks), or the price before it. */
export function minuteSofar(
  paths: Paths,
  s: number,
  state: State,
  minutes: Minutes,
  count: number,
  from: number,
): Sum {
  const child = (from - state.day!.blocks[state.block].from) / MINUTE;
  let quiet = 0;
  while (quiet < child && state.minutes.t[child - 1 - quiet] === 0) quiet++;
  const before =
    state.block > 0 ? state.blocks.c[state.block - 1] : paths.prevClose(s, state.day!.ord);
  const sum = emptySum(child > 0 ? state.minutes.c[child - 1] : before);
  sum.ts = from - quiet * MINUTE - 1;
  addTicks(sum, minutes, s, count, paths.models[s].grid);
  return sum;
}

/**
 * The day so far of an instrument that counts by days. `state` is needed while its market trades.
 */
export function daySofar(
  paths: Paths,
  s: number,
  state: State | undefined,
  minutes: Minutes,
  place: Place,
  from: number,
  count: number,
  now: number,
): Sum {
  const day = place.shown;
  const running = place.block >= 0 && !place.ext ? state : undefined;
  const blocks = running?.blocks ?? paths.blocks(s, day, scratch);
  const sum = emptySum(paths.prevClose(s, day.ord));
  sum.ts = day.open;
  day.blocks.forEach((b, i) => {
    const end = b.from + b.n * MINUTE;
    if (running === undefined ? end <= now : i < place.block) addBar(sum, blocks, i, end - 1);
  });
  if (running !== undefined) {
    const start = day.blocks[place.block].from;
    for (let i = 0; i < place.child; i++)
      addBar(sum, running.minutes, i, start + (i + 1) * MINUTE - 1);
    addTicks(sum, minutes, s, count, paths.models[s].grid);
  }
  if (from < day.open) sum.ts = Math.min(sum.ts, now);
  return sum;
}

/**
 * Lots and turnover before the running minute of a day entered in its middle: of its blocks and
 * minutes, of a coin those of the running hour alone.
 */
export function tradedBefore(
  state: State,
  { block, child }: Place,
  crypto: boolean,
): [lots: number, money: number] {
  let lots = 0;
  let money = 0;
  for (let i = crypto ? block : 0; i < block; i++) {
    lots += state.blocks.v[i];
    money += state.blocks.u[i];
  }
  for (let i = 0; i < child; i++) {
    lots += state.minutes.v[i];
    money += state.minutes.u[i];
  }
  return [lots, money];
}

/**
 * Newest price of extended hours at `now` with its time; time 0 when there has been none since the
 * last close.
 */
export function extSofar(
  paths: Paths,
  s: number,
  state: State | undefined,
  minutes: Minutes,
  place: Place,
  from: number,
  count: number,
  now: number,
): [price: number, ts: number] {
  const coming = paths.calendar(paths.models[s].listing.market).at(place.shown.ord + 1);
  const today = coming.ext.length > 0 && now >= coming.ext[0].from ? coming : place.shown;
  const blocks = paths.ext(s, today, scratch);
  const sum = emptySum(0);
  today.ext.forEach((b, i) => {
    const end = b.from + b.n * MINUTE;
    if (end <= now) addBar(sum, blocks, i, end - 1);
    else if (b.from <= now && place.ext && state !== undefined) {
      for (let c = 0; c < place.child; c++)
        addBar(sum, state.minutes, c, b.from + (c + 1) * MINUTE - 1);
      addTicks(sum, minutes, s, count, paths.models[s].grid);
    }
  });
  return [sum.c, sum.n > 0 ? Math.min(sum.ts, from + MINUTE) : 0];
}

const scratch = new BarColumns(40);
