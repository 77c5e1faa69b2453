/**
 * Where callers without a session come in, before the database hears of them. Whose share of a window is used up is turned away from memory; so is
 * everybody while too many are inside. The windows themselves stand in the database, shared by all processes: what is remembered here is only
 * that one of them is full until it ends, which no other process can change.
 */
import { err, ok, type Result } from "../../../contract/result.ts";
import { asStranger } from "../../db/pglite/lanes.ts";

/** Callers without a session at work in one process. More would wait for longer than their clients do. */
const INSIDE_MAX = 40;
/** Full windows remembered; the oldest goes first, and is asked for once more. */
const SPENT_MAX = 20_000;

export class Door {
  private inside = 0;
  private readonly insideMax: number;
  /** Scope and address → when its window ends, epoch ms. */
  private readonly spent = new Map<string, number>();

  /** `generous`: times as many inside, where tests and benches come all at once. */
  constructor(generous = 1) {
    this.insideMax = INSIDE_MAX * generous;
  }

  noteSpent(scope: string, subject: string, until: number): void {
    const key = `${scope} ${subject}`;
    this.spent.delete(key);
    this.spent.set(key, until);
    if (this.spent.size > SPENT_MAX) this.spent.delete(this.spent.keys().next().value as string);
  }

  isSpent(scope: string, subject: string, now: number): boolean {
    const key = `${scope} ${subject}`;
    const until = this.spent.get(key);
    if (until !== undefined && until <= now) this.spent.delete(key);
    return until !== undefined && until > now;
  }

  /** Does the work in the strangers' lane of the database; `tryLater`, at once, when there are too many already. */
  async pass<T>(work: () => Promise<T>): Promise<Result<T, "tryLater">> {
    if (this.inside >= this.insideMax) return err("tryLater");
    this.inside++;
    try {
      return ok(await asStranger(work));
    } finally {
      this.inside--;
    }
  }
}
