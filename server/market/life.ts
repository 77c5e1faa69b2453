/**
 * Proof of life per symbol: a tick, or the source's word that it is alive. While its market trades,
 * a symbol silent for 3 s is `delayed`; a quiet instrument of a living source is not. Halted beats
 * delayed. Scanned twice a second; some 10 µs for 2,560 symbols.
 */
import { F, FIELD_COUNT, SESSIONS } from "../../contract/feed/columns.ts";
import { DELAYED_AFTER_MS, type SymbolStatus } from "../../contract/feed/control.ts";
import type { Board } from "./board/board.ts";

const TRADING = SESSIONS.indexOf("trading");

/**
 * Why orders of a symbol wait for a person: by which factor its price jumped (empty: somebody
 * stopped it), and since when.
 */
export interface Suspension {
  factor: string;
  since: number;
}

export class Life {
  readonly status: SymbolStatus[];
  /** Ids of symbols that a person has to let go on. */
  readonly suspended = new Map<number, Suspension>();
  private readonly board: Board;
  /**
   * Silence is counted from here at the earliest: start of the source, or the moment the session
   * opened.
   */
  private readonly tradingSince: Float64Array;

  constructor(board: Board) {
    this.board = board;
    this.status = new Array<SymbolStatus>(board.watched.length).fill("ok");
    this.tradingSince = new Float64Array(board.watched.length);
  }

  /** True where a symbol is halted: by its source, or until a person lets it go on. */
  isHalted(symId: number): boolean {
    return this.suspended.has(symId) || this.status[symId] === "halted";
  }

  /** Judges every symbol at `now` (epoch ms). Returns the ids whose status changed. */
  scan(now: number): number[] {
    const { cols, aliveAt, said } = this.board;
    const changed: number[] = [];
    for (let id = 0; id < this.status.length; id++) {
      const trading = cols.values[id * FIELD_COUNT + F.session] === TRADING;
      if (!trading) this.tradingSince[id] = 0;
      // Later than now, it was before the clock was set back.
      else if (this.tradingSince[id] === 0 || this.tradingSince[id] > now)
        this.tradingSince[id] = now;
      const heard = Math.max(aliveAt[id], this.tradingSince[id]);
      const silent = trading && now - heard > DELAYED_AFTER_MS;
      const status = this.suspended.has(id)
        ? "halted"
        : said[id] === "ok" && silent
          ? "delayed"
          : said[id];
      if (status === this.status[id]) continue;
      this.status[id] = status;
      changed.push(id);
    }
    return changed;
  }
}
