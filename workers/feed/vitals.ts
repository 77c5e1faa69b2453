/**
 * Proof of life per symbol. While the connection speaks, every symbol is alive up to the newest
 * server time heard, but those a status message calls delayed or halted, and those a beat lists as
 * lifeless until they tick or leave the list.
 */
import type { DirtySet } from "../../contract/feed/columns.ts";
import { MAX_SYM_ID } from "../../contract/feed/columns.ts";

const DELAYED = 1;

export class Vitals {
  /** Status number per symbol id, as packed (PACK_STATUS). */
  readonly status = new Uint8Array(MAX_SYM_ID + 1);
  /**
   * Server time of the newest message, 0 before the first. Falls only when the server's clock was
   * set back.
   */
  beatAt = 0;
  private readonly told = new Uint8Array(MAX_SYM_ID + 1);
  private dead: Set<number> = new Set();
  private readonly onStatus: (symId: number) => void;

  constructor(onStatus: (symId: number) => void) {
    this.onStatus = onStatus;
  }

  /** A new connection tells every trouble again. */
  connected(): void {
    this.lifeless([]);
    for (let id = 0; id <= MAX_SYM_ID; id++) if (this.told[id] !== 0) this.said(id, 0);
  }

  alive(t: number): void {
    // One connection's times rise; a lower one, by more than a frame's disorder, is a clock that was
    // set back.
    if (t > this.beatAt || t < this.beatAt - 1000) this.beatAt = t;
  }

  said(symId: number, status: number): void {
    if (status < 0 || symId < 0 || symId > MAX_SYM_ID) return;
    this.told[symId] = status;
    this.settle(symId);
  }

  /** The whole list of the newest beat. */
  lifeless(ids: readonly number[]): void {
    if (ids.length === 0 && this.dead.size === 0) return;
    const before = this.dead;
    this.dead = new Set(ids);
    for (const id of before) this.settle(id);
    for (const id of ids) this.settle(id);
  }

  /** A tick is the best proof. */
  changed(dirty: DirtySet): void {
    if (this.dead.size === 0) return;
    for (let i = 0; i < dirty.count; i++)
      if (this.dead.delete(dirty.ids[i])) this.settle(dirty.ids[i]);
  }

  private settle(symId: number): void {
    const status = this.told[symId] !== 0 ? this.told[symId] : this.dead.has(symId) ? DELAYED : 0;
    if (status === this.status[symId]) return;
    this.status[symId] = status;
    this.onStatus(symId);
  }
}
