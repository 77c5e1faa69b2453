/**
 * Triggers in the order of their levels, for one way. A value that moves fires exactly those that
 * lie between it and the one before: rising (before, now], falling [now, before). While it passes
 * none, a value costs one comparison; nothing is ever scanned. What was added or taken out since is
 * put in order with the next value.
 */
export interface Rung {
  level: number;
  /** Taken out: neither fires nor stays. */
  gone?: boolean;
}

export class Ladder<R extends Rung> {
  private readonly rising: boolean;
  private rungs: R[] = [];
  private fresh: R[] = [];
  private dead = 0;
  /** Rungs before it are passed: rising, levels ≤ the value; falling, levels ≥ it. */
  private next = 0;
  private value = Number.NaN;

  constructor(rising: boolean) {
    this.rising = rising;
  }

  get size(): number {
    return this.rungs.length + this.fresh.length - this.dead;
  }

  add(rung: R): void {
    this.fresh.push(rung);
  }

  remove(rung: R): void {
    if (rung.gone === true) return;
    rung.gone = true;
    this.dead++;
  }

  /**
   * Takes a value over; rungs that it has reached go to `fired` in the order they were passed. The
   * first value fires none.
   */
  move(value: number, fired: (rung: R) => void): void {
    if (this.fresh.length > 0 || this.dead > 16 + this.rungs.length / 2) this.tidy();
    const before = this.value;
    this.value = value;
    if (Number.isNaN(before)) {
      this.next = this.place(value);
      return;
    }
    const at = this.next;
    if (this.reached(at, value)) {
      let end = at;
      while (this.reached(end, value)) end++;
      this.next = end;
      for (let i = at; i < end; i++) if (this.rungs[i].gone !== true) fired(this.rungs[i]);
    } else if (at > 0 && !this.reached(at - 1, value)) this.next = this.place(value);
  }

  private reached(at: number, value: number): boolean {
    if (at >= this.rungs.length) return false;
    return this.rising ? this.rungs[at].level <= value : this.rungs[at].level >= value;
  }

  /** How many rungs `value` has reached. */
  private place(value: number): number {
    let [low, high] = [0, this.rungs.length];
    while (low < high) {
      const mid = (low + high) >> 1;
      if (this.reached(mid, value)) low = mid + 1;
      else high = mid;
    }
    return low;
  }

  private tidy(): void {
    const all = [...this.rungs, ...this.fresh].filter((rung) => rung.gone !== true);
    this.rungs = all.sort(this.rising ? (a, b) => a.level - b.level : (a, b) => b.level - a.level);
    this.fresh = [];
    this.dead = 0;
    this.next = this.place(this.value);
  }
}
