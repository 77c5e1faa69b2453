/**
 * The alerts of one symbol against its ticks. Each measure that is waited for is a value; each
 * value has a ladder a way. A tick computes the values that are waited for and moves their ladders,
 * so it costs by the number of measures and never by that of alerts.
 */
import { bitOf, F } from "../../feed/columns.ts";
import { dayAt, dayBegin } from "../../time/zone.ts";
import { type Condition, MOVE_WINDOWS, measureText, type Way } from "./condition.ts";
import { Ladder, type Rung } from "./ladder.ts";
import { type BarsOf, LineSet } from "./lines.ts";
import { PriceWindow } from "./window.ts";

/** One tick: scaled integers by field, as the feed has them. */
export interface AlertTick {
  seq: number;
  /** Epoch ms. */
  ts: number;
  known: number;
  values: Float64Array;
}

/** A condition that is watched. Its holder adds its own fields. */
export interface Trigger {
  id: string;
  condition: Condition;
  /** Epoch ms before which it does not fire again; 0 at once. */
  restsUntil: number;
}

/** A firing: the value as a plain number (prices in whole units), and the tick that made it. */
export interface Firing<T extends Trigger> {
  trigger: T;
  value: number;
  seq: number;
  ts: number;
}

interface Step<T> extends Rung {
  trigger: T;
}

/** Level of a way, both being the value's own units. */
interface Signal<T extends Trigger> {
  rises: Ladder<Step<T>>;
  falls: Ladder<Step<T>>;
  count: number;
  /** One of the value's units as a plain number. */
  unit: number;
  /** At the last tick; NaN before the first. */
  value: number;
  /** The value of a tick; NaN for not known. */
  read: (tick: AlertTick) => number;
}

export interface SymbolFacts {
  priceScale: number;
  /** Bars of a stage; without, what needs them never fires. */
  barsOf?: BarsOf;
  /**
   * Ends of the bars of the last minutes, for windows that begin: [opened at, low, high], scaled,
   * in time order.
   */
  past?: () => readonly (readonly [ts: number, low: number, high: number])[];
}

const FIELD = { last: F.last, bid: F.bid, ask: F.ask, mark: F.mark } as const;
const of = (tick: AlertTick, field: number): number =>
  (tick.known & bitOf(field)) === 0 ? Number.NaN : tick.values[field];

/** A decimal times 10 ^ scale, exact where it has no more digits than that. */
export function scaledLevel(text: string, scale: number): number {
  const [whole, digits = ""] = text.split(".");
  const kept = digits.slice(0, scale).padEnd(scale, "0");
  const rest = digits.slice(scale);
  return (
    Number(whole + kept) + (rest === "" ? 0 : Number(`${text.startsWith("-") ? "-" : ""}0.${rest}`))
  );
}

export class SymbolJudge<T extends Trigger> {
  private readonly facts: SymbolFacts;
  private readonly signals = new Map<string, Signal<T>>();
  private readonly steps = new Map<string, { key: string; steps: Step<T>[] }>();
  private readonly lines = new Map<string, LineSet>();

  constructor(facts: SymbolFacts) {
    this.facts = facts;
  }

  get size(): number {
    return this.steps.size;
  }

  /**
   * Waits for a condition; one of the same id is replaced. `now`: the newest tick, which has been
   * judged. `basis`: the price of the moment from which on it waits, as a decimal: true when the
   * price has passed the level since.
   */
  add(trigger: T, now?: AlertTick, basis = ""): boolean {
    this.remove(trigger.id);
    const { condition } = trigger;
    const key = keyOf(condition);
    let signal = this.signals.get(key);
    if (signal === undefined) {
      signal = this.signalOf(condition);
      this.signals.set(key, signal);
      if (now !== undefined) this.move(signal, now, () => {});
    }
    const level = scaledLevel(condition.level, signal.unit === 1 ? 0 : this.facts.priceScale);
    const steps: Step<T>[] = [];
    const put = (ladder: Ladder<Step<T>>): void => {
      const step = { level, trigger };
      steps.push(step);
      ladder.add(step);
    };
    if (rises(condition)) put(signal.rises);
    if (falls(condition)) put(signal.falls);
    signal.count++;
    this.steps.set(trigger.id, { key, steps });
    const [from, to] = [
      basis === "" ? Number.NaN : scaledLevel(basis, this.facts.priceScale),
      signal.value,
    ];
    return (
      (rises(condition) && from < level && to >= level) ||
      (falls(condition) && from > level && to <= level)
    );
  }

  /** Value of a condition's measure at the last tick, as a plain number. */
  valueOf(condition: Condition): number {
    const signal = this.signals.get(keyOf(condition));
    return signal === undefined ? Number.NaN : signal.value * signal.unit;
  }

  remove(id: string): void {
    const own = this.steps.get(id);
    if (own === undefined) return;
    this.steps.delete(id);
    const signal = this.signals.get(own.key)!;
    for (const step of own.steps) {
      signal.rises.remove(step);
      signal.falls.remove(step);
    }
    if (--signal.count === 0) this.signals.delete(own.key);
  }

  /** One tick, in order. What it reached goes to `fired`, unless it rests. */
  tick(tick: AlertTick, fired: (firing: Firing<T>) => void): void {
    const last = of(tick, F.last);
    if (!Number.isNaN(last))
      for (const set of this.lines.values()) set.tick(last, tick.values[F.volume], tick.ts);
    for (const signal of this.signals.values()) this.move(signal, tick, fired);
  }

  private move(signal: Signal<T>, tick: AlertTick, fired: (firing: Firing<T>) => void): void {
    const value = signal.read(tick);
    if (Number.isNaN(value)) return;
    signal.value = value;
    const told = ({ trigger }: Step<T>): void => {
      if (tick.ts >= trigger.restsUntil)
        fired({ trigger, value: value * signal.unit, seq: tick.seq, ts: tick.ts });
    };
    signal.rises.move(value, told);
    signal.falls.move(value, told);
  }

  private signalOf({ measure, way }: Condition): Signal<T> {
    const unit = 10 ** -this.facts.priceScale;
    const signal = (read: Signal<T>["read"], units = 1): Signal<T> => ({
      rises: new Ladder(true),
      falls: new Ladder(false),
      count: 0,
      unit: units,
      value: Number.NaN,
      read,
    });
    switch (measure.is) {
      case "price":
        return signal((tick) => of(tick, FIELD[measure.field]), unit);
      case "funding":
        return signal((tick) => of(tick, F.fundingRate) / 1e8);
      case "day":
        return measure.extreme === "high"
          ? signal((tick) => 1 - of(tick, F.last) / of(tick, F.high))
          : signal((tick) => of(tick, F.last) / of(tick, F.low) - 1);
      case "move":
        return signal(this.moveReader(MOVE_WINDOWS[measure.window], way));
      case "volume": {
        const set = this.lineSet(measure.stage);
        return signal(() => set.volumeRatio());
      }
      case "line": {
        const set = this.lineSet(measure.stage);
        const { spec, line, minus } = measure;
        const key = `${spec.kind}(${spec.params.join(",")})`;
        const value = (): number => {
          const values = set.valuesOf(key, spec);
          return minus === undefined ? values[line] : values[line] - values[minus];
        };
        const isPrice = minus === undefined && ["MA", "EMA", "BOLL", "MACD"].includes(spec.kind);
        return signal(value, isPrice ? unit : 1);
      }
    }
  }

  private moveReader(lengthMs: number, way: Way): Signal<T>["read"] {
    const window = new PriceWindow(lengthMs);
    let isSeeded = false;
    return (tick) => {
      const last = of(tick, F.last);
      if (Number.isNaN(last)) return last;
      if (!isSeeded) {
        isSeeded = true;
        for (const [ts, low, high] of this.facts.past?.() ?? [])
          if (ts >= tick.ts - lengthMs && ts <= tick.ts) window.seed(ts, low, high);
      }
      const { rise, fall } = window.moved(tick.ts, last);
      return way === ">" ? rise : way === "<" ? fall : Math.max(rise, fall);
    };
  }

  private lineSet(stage: Parameters<BarsOf>[0]): LineSet {
    let set = this.lines.get(stage);
    if (set === undefined) {
      set = new LineSet(stage, this.facts.barsOf ?? (() => ({ list: [] })));
      this.lines.set(stage, set);
    }
    return set;
  }
}

/** A move is always waited for as it grows, so its way is part of what is measured. */
const keyOf = ({ measure, way }: Condition): string =>
  measureText(measure) + (measure.is === "move" ? way : "");
const rises = ({ measure, way }: Condition): boolean => measure.is === "move" || way !== "<";
const falls = ({ measure, way }: Condition): boolean => measure.is !== "move" && way !== ">";

/**
 * When an alert that fired at `ts` may fire again: at once it is off, with the next day of its
 * owner's zone, after its rest. Epoch ms.
 */
export function restsUntil(
  repeat: "once" | "day" | "every",
  ts: number,
  restMs: number,
  zone: string,
): number {
  if (repeat === "once") return Number.POSITIVE_INFINITY;
  return repeat === "every" ? ts + restMs : dayBegin(zone, dayAt(zone, ts) + 1);
}
