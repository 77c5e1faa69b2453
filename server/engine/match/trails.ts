/**
 * Trailing orders by what moves them: those that follow by their best price so far, those that wait
 * by the price from which they do.
 */
import type { Price } from "../../../contract/money/decimal.ts";
import type { EngineOrder } from "./order.ts";
import { Ranked } from "./ranked.ts";
import { trailOf } from "./special.ts";

export class Trails {
  /** Sells follow a rising price, and wait for one; buys a falling one. */
  private readonly rising = new Ranked<EngineOrder>(1);
  private readonly falling = new Ranked<EngineOrder>(-1);

  private at(order: EngineOrder): [Ranked<EngineOrder>, Price] | undefined {
    const trail = trailOf(order);
    const price = trail?.extreme ?? trail?.activation;
    if (trail === undefined || price === undefined) return undefined;
    return [order.side === "sell" ? this.rising : this.falling, price];
  }

  add(order: EngineOrder): void {
    const at = this.at(order);
    at?.[0].add(at[1], order);
  }

  remove(order: EngineOrder): void {
    const at = this.at(order);
    at?.[0].remove(at[1], order.priority);
  }

  /** True when prices between `low` and `high` may move any. */
  reaches(low: Price, high: Price): boolean {
    return this.rising.reaches(high) || this.falling.reaches(low);
  }

  /** Those that prices between `low` and `high` may move. */
  moved(low: Price, high: Price): EngineOrder[] {
    return [...this.rising.upTo(high), ...this.falling.upTo(low)];
  }
}
