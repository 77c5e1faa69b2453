/**
 * The screen in the recorded frames: only changes, in columns that grow by doubling. Times are
 * epoch ms of the page.
 */
export class Recording {
  /** The task after the frame's painting. */
  paint = new Float64Array(4096);
  /** Changes of frame f are those from `from[f]` to `from[f + 1]`. */
  from = new Int32Array(4097);
  frames = 0;
  /**
   * Place on the screen, symbol id (−1: nothing there), number of the shown tick (−1: first state).
   */
  slot = new Int32Array(16_384);
  symbol = new Int32Array(16_384);
  tick = new Int32Array(16_384);
  changes = 0;

  /** Opens a frame; its changes follow. Returns its number. */
  open(): number {
    if (this.frames + 1 >= this.paint.length) {
      this.paint = grown(this.paint, Float64Array);
      this.from = grown(this.from, Int32Array);
    }
    const frame = this.frames++;
    this.paint[frame] = Number.NaN;
    this.from[frame] = this.changes;
    this.from[frame + 1] = this.changes;
    return frame;
  }

  change(slot: number, symbol: number, tick: number): void {
    const at = this.changes++;
    if (at >= this.slot.length) {
      this.slot = grown(this.slot, Int32Array);
      this.symbol = grown(this.symbol, Int32Array);
      this.tick = grown(this.tick, Int32Array);
    }
    this.slot[at] = slot;
    this.symbol[at] = symbol;
    this.tick[at] = tick;
    this.from[this.frames] = this.changes;
  }
}

function grown<T extends Float64Array<ArrayBuffer> | Int32Array<ArrayBuffer>>(
  from: T,
  make: new (length: number) => T,
): T {
  const to = new make(from.length * 2);
  to.set(from as never);
  return to;
}
