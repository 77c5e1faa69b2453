/**
 * Lists that are no rankings of instruments and whose changes sockets tell all the same, by `rank` topics: whoever has such a list says its keys and
 * what it is at now, and looks only while somebody asks.
 */
export class Lists {
  private readonly known = new Map<string, readonly string[]>();
  private askedAt = Number.NEGATIVE_INFINITY;

  has(key: string): boolean {
    return this.known.has(key);
  }

  /** What a list is at now: any texts that are others when it has changed; none before it is known. */
  tell(key: string, state: readonly string[]): void {
    this.known.set(key, state);
  }

  /** Undefined for a key that is no list. `now`: epoch ms. */
  of(key: string, now: number): readonly string[] | undefined {
    const state = this.known.get(key);
    if (state !== undefined) this.askedAt = now;
    return state;
  }

  /** Whether any was asked for within the last `ms`. */
  isAsked(now: number, ms: number): boolean {
    return now - this.askedAt < ms;
  }
}
