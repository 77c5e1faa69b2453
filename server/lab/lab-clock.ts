/**
 * A clock that tests can freeze, step, set and speed up. What it says is what the whole server
 * believes; `mono` always runs.
 */
import type { Clock } from "../market/clock.ts";

export class LabClock implements Clock {
  private readonly base: Clock;
  private from: number;
  private since: number;
  private speed = 1;

  constructor(base: Clock) {
    this.base = base;
    this.from = base.now();
    this.since = base.mono();
  }

  now(): number {
    return Math.round(this.from + (this.base.mono() - this.since) * this.speed);
  }

  mono(): number {
    return this.base.mono();
  }

  /** 0 freezes, 1 is real time. */
  setSpeed(speed: number): void {
    this.from = this.now();
    this.since = this.base.mono();
    this.speed = speed;
  }

  /** Jumps ahead. The market never goes backwards, so neither does this. */
  step(ms: number): void {
    this.from += ms;
  }

  state(): { now: number; speed: number } {
    return { now: this.now(), speed: this.speed };
  }
}
