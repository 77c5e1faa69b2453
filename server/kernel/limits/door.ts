/**
 * Where callers without a session come in, before the database hears of them. Whose share of a
 * window is used up is turned away from memory; so is everybody while too many are inside. The
 * windows themselves stand in the database, shared by all processes: what is remembered here is
 * only that one of them is full until it ends, which no other process can change.
 */
import { err, ok, type Result } from "../../../contract/result.ts";
import { asStranger } from "../../db/pglite/lanes.ts";
import { neighbourhoodOf } from "../passwords/fair-queue.ts";

/**
 * Callers without a session at work in one process. More would wait for longer than their clients
 * do.
 */
const INSIDE_MAX = 40;
/**
 * Places of one address, and of one neighbourhood: a crowd behind one of them leaves room for
 * others.
 */
const ADDRESS_MAX = 8;
const NEIGHBOURHOOD_MAX = 16;
/** Full windows remembered; the oldest goes first, and is asked for once more. */
const SPENT_MAX = 20_000;

interface Spent {
  from: number;
  until: number;
}

export class Door {
  private inside = 0;
  private readonly generous: number;
  /** How many of an address, and of a neighbourhood, are inside. */
  private readonly counts = new Map<string, number>();
  /** Scope and address → since when its window is known to be full, and when it ends, epoch ms. */
  private readonly spent = new Map<string, Spent>();

  /** `generous`: times as many inside, where tests and benches come all at once. */
  constructor(generous = 1) {
    this.generous = generous;
  }

  noteSpent(scope: string, subject: string, spent: Spent): void {
    const key = `${scope} ${subject}`;
    this.spent.delete(key);
    this.spent.set(key, spent);
    if (this.spent.size > SPENT_MAX) this.spent.delete(this.spent.keys().next().value as string);
  }

  isSpent(scope: string, subject: string, now: number): boolean {
    const key = `${scope} ${subject}`;
    const spent = this.spent.get(key);
    if (spent === undefined) return false;
    // Known from a time to come, the clock was set back: the database judges anew.
    const isOver = spent.until <= now || spent.from > now;
    if (isOver) this.spent.delete(key);
    return !isOver;
  }

  /**
   * Does the work in the strangers' lane of the database; `tryLater`, at once, when there are too
   * many already.
   */
  async pass<T>(work: () => Promise<T>, address: string): Promise<Result<T, "tryLater">> {
    const near = `near ${neighbourhoodOf(address)}`;
    const isCrowd =
      this.countOf(address) >= ADDRESS_MAX * this.generous ||
      this.countOf(near) >= NEIGHBOURHOOD_MAX * this.generous;
    if (isCrowd || this.inside >= INSIDE_MAX * this.generous) return err("tryLater");
    this.count(address, near, 1);
    try {
      return ok(await asStranger(work));
    } finally {
      this.count(address, near, -1);
    }
  }

  private countOf(key: string): number {
    return this.counts.get(key) ?? 0;
  }

  private count(address: string, near: string, by: 1 | -1): void {
    this.inside += by;
    for (const key of [address, near]) {
      const left = this.countOf(key) + by;
      if (left === 0) this.counts.delete(key);
      else this.counts.set(key, left);
    }
  }
}
