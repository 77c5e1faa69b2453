/** Findings of an audit, each once, and no more of one kind than an operator reads. */
export interface Violation {
  invariant: string;
  what: string;
  detail: string;
}

/** Rows of one violation that are told; one is enough to stop. */
export const MOST = 20;

export class Findings {
  private readonly seen = new Set<string>();
  private readonly counts = new Map<string, number>();
  readonly list: Violation[] = [];

  add({ invariant, what, detail }: Violation): void {
    const count = this.counts.get(invariant) ?? 0;
    const key = `${invariant} ${what} ${detail}`;
    if (count >= MOST || this.seen.has(key)) return;
    this.seen.add(key);
    this.counts.set(invariant, count + 1);
    this.list.push({ invariant, what, detail });
  }
}
