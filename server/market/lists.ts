/**
 * Lists that are no rankings of instruments and whose changes sockets tell all the same, by `rank`
 * topics: whoever has such a list says its keys and what it is at now, and looks only while
 * somebody asks.
 */
export class Lists {
  private readonly known = new Map<string, readonly string[]>();
  private readonly askedAt = new Map<string, number>();
  private changed = new Set<string>();

  has(key: string): boolean {
    return this.known.has(key);
  }

  /**
   * Tells the state of a list: any texts that differ when it has changed; none before it is known.
   */
  tell(key: string, state: readonly string[]): void {
    if (this.known.get(key)?.join() === state.join()) return;
    this.known.set(key, state);
    this.changed.add(key);
  }

  /** Which lists have changed since the last look. */
  takeChanged(): ReadonlySet<string> {
    const keys = this.changed;
    if (keys.size > 0) this.changed = new Set();
    return keys;
  }

  /** Undefined for a key that is no list. `now`: epoch ms. */
  of(key: string, now: number): readonly string[] | undefined {
    const state = this.known.get(key);
    if (state !== undefined) this.askedAt.set(key, now);
    return state;
  }

  /** True when any of these keys was asked for within the last `ms`. */
  isAsked(keys: readonly string[], now: number, ms: number): boolean {
    return keys.some((key) => now - (this.askedAt.get(key) ?? Number.NEGATIVE_INFINITY) < ms);
  }
}
