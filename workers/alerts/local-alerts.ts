/**
 * Price alerts of a visitor without an account, judged here on every tick that arrives, whatever
 * its tabs show: a holder of wishes that is no tab. The same judge as the server's. Loaded when a
 * tab has alerts. What needs bars (indicators, volume) is the server's alone.
 */
import { Subject } from "rxjs";
import { type DirtySet, FIELD_COUNT, type QuoteColumns } from "../../contract/feed/columns.ts";
import { REST_MS, readCondition } from "../../contract/rules/alerts/condition.ts";
import {
  type AlertTick,
  type Firing,
  restsUntil,
  SymbolJudge,
  type Trigger,
} from "../../contract/rules/alerts/judge.ts";
import type { LaneEvent, LocalAlert } from "../api.ts";
import type { Interest } from "../ports/interest.ts";

/** The fastest class of wishes: an alert is as urgent as what is on the screen. */
const VISIBLE = 0;

interface Waiting extends Trigger {
  of: LocalAlert;
  /**
   * Waits for its symbol's first values: only then can be said what has happened since it was
   * armed.
   */
  isNew: boolean;
}

interface SymbolRun {
  symbol: string;
  judge: SymbolJudge<Waiting>;
  alerts: Map<string, Waiting>;
  /** Alerts that are new. */
  fresh: number;
}

export type AlertEvent = Extract<LaneEvent, { ev: "alert" }>;

export interface LocalAlertsDeps {
  board: QuoteColumns;
  interest: Pick<Interest, "add" | "remove">;
  /** Tells all tabs. */
  tell: (event: AlertEvent) => void;
}

export class LocalAlerts {
  readonly fired$ = new Subject<AlertEvent>();
  /** The last firing of each alert, for tabs that were hidden: they are told nothing meanwhile. */
  private readonly news = new Map<string, AlertEvent>();
  private readonly deps: LocalAlertsDeps;
  private readonly runs = new Map<number, SymbolRun>();

  constructor(deps: LocalAlertsDeps) {
    this.deps = deps;
    this.fired$.subscribe((event) => {
      this.news.set(event.id, event);
      deps.tell(event);
    });
  }

  /** Repeats events that a tab may have missed while it was away. */
  replay(tell: (event: AlertEvent) => void): void {
    for (const event of this.news.values()) tell(event);
  }

  /**
   * Replaces what is waited for. One that is waited for as it stands goes on; one that was armed
   * anew begins anew.
   */
  set(list: readonly LocalAlert[]): void {
    const wanted = new Map(list.map((one) => [one.id, one]));
    for (const { id, armedAt } of this.news.values())
      if (wanted.get(id)?.armedAt !== armedAt) this.news.delete(id);
    for (const [symId, run] of this.runs) {
      for (const { of } of [...run.alerts.values()]) {
        const next = wanted.get(of.id);
        if (next?.armedAt === of.armedAt && next.zone === of.zone) wanted.delete(of.id);
        else this.remove(run, of.id);
      }
      if (run.alerts.size === 0 && ![...wanted.values()].some((one) => one.symId === symId))
        this.release(symId);
    }
    for (const one of wanted.values()) this.add(one);
  }

  /** Rows that changed: each is one tick. */
  take({ ids, count }: DirtySet): void {
    for (let i = 0; i < count; i++) {
      const run = this.runs.get(ids[i]);
      if (run === undefined) continue;
      const tick = this.tickOf(ids[i]);
      if (run.fresh > 0) this.begin(run, tick);
      else run.judge.tick(tick, this.fired);
    }
  }

  private add(of: LocalAlert): void {
    const condition = readCondition(of.condition);
    if (!condition.ok) return;
    let run = this.runs.get(of.symId);
    if (run === undefined) {
      run = {
        symbol: of.symbol,
        judge: new SymbolJudge({ priceScale: of.priceScale }),
        alerts: new Map(),
        fresh: 0,
      };
      this.runs.set(of.symId, run);
      this.deps.interest.add(of.symbol, of.symId, VISIBLE);
    }
    const hasFired = of.firedAt >= of.armedAt;
    const rests = hasFired ? restsUntil(of.repeat, of.firedAt, REST_MS, of.zone) : 0;
    run.alerts.set(of.id, {
      id: of.id,
      condition: condition.value,
      restsUntil: rests,
      of,
      isNew: true,
    });
    run.fresh++;
    if (this.deps.board.known[of.symId] > 0) this.begin(run, this.tickOf(of.symId));
  }

  /**
   * New alerts wait from `tick` on; those whose price was passed since they were armed fire with
   * it.
   */
  private begin(run: SymbolRun, tick: AlertTick): void {
    run.judge.tick(tick, this.fired);
    run.fresh = 0;
    for (const one of run.alerts.values()) {
      if (!one.isNew) continue;
      one.isNew = false;
      const basis = one.restsUntil === 0 ? one.of.basis : "";
      if (run.judge.add(one, tick, basis))
        this.fired({
          trigger: one,
          value: run.judge.valueOf(one.condition),
          seq: tick.seq,
          ts: tick.ts,
        });
    }
  }

  private remove(run: SymbolRun, id: string): void {
    if (run.alerts.get(id)?.isNew === true) run.fresh--;
    run.alerts.delete(id);
    run.judge.remove(id);
  }

  private release(symId: number): void {
    this.runs.delete(symId);
    this.deps.interest.remove(symId, VISIBLE);
  }

  private tickOf(symId: number): AlertTick {
    const { board } = this.deps;
    const values = board.values.subarray(symId * FIELD_COUNT, (symId + 1) * FIELD_COUNT);
    return { seq: board.seq[symId], ts: board.ts[symId], known: board.known[symId], values };
  }

  private readonly fired = ({ trigger, value, seq, ts }: Firing<Waiting>): void => {
    if (ts >= trigger.of.expiresAt) return;
    trigger.restsUntil = restsUntil(trigger.of.repeat, ts, REST_MS, trigger.of.zone);
    this.fired$.next({
      ev: "alert",
      id: trigger.id,
      armedAt: trigger.of.armedAt,
      value,
      seq,
      at: ts,
    });
  };
}

export const createLocalAlerts = (deps: LocalAlertsDeps): LocalAlerts => new LocalAlerts(deps);
