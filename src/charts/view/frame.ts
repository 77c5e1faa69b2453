/**
 * One frame for any number of changes. A change leaves a level; levels merge by the highest; at
 * most one animation frame is asked for, and none while nothing changes or moves.
 */

/** Crosshair and legends; the last bar's strip too; everything. */
export const CROSS = 1;
export const LIVE = 2;
export const FULL = 3;
export type Level = typeof CROSS | typeof LIVE | typeof FULL;

export interface Frames {
  request(run: (now: number) => void): number;
  cancel(id: number): void;
}

/**
 * A message to oneself from within an animation frame arrives when that frame was painted and
 * handed over.
 */
const afterwards: (() => void)[] = [];
let channel: MessageChannel | undefined;
function after(run: () => void): void {
  if (channel === undefined) {
    channel = new MessageChannel();
    channel.port1.onmessage = () => afterwards.shift()?.();
  }
  afterwards.push(run);
  channel.port2.postMessage(null);
}

export const pageFrames = {
  request: (run: (now: number) => void) => requestAnimationFrame(run),
  cancel: (id: number) => cancelAnimationFrame(id),
  after,
};

export class Frame {
  private level: Level | 0 = 0;
  private id: number | undefined;
  private motion: ((now: number) => boolean) | undefined;
  private stopped = false;
  private readonly paint: (level: Level) => void;
  private readonly frames: Frames;

  constructor(paint: (level: Level) => void, frames: Frames = pageFrames) {
    this.paint = paint;
    this.frames = frames;
  }

  /** Paints at least `level` on the next frame. */
  ask(level: Level): void {
    if (level > this.level) this.level = level;
    this.plan();
  }

  /**
   * Runs `step` at the start of every frame until it answers false; a new motion replaces the one
   * before.
   */
  move(step: (now: number) => boolean): void {
    this.motion = step;
    this.plan();
  }

  /** Ends a motion where it is. */
  halt(): void {
    this.motion = undefined;
  }

  /** No frame runs after this. */
  stop(): void {
    this.stopped = true;
    this.motion = undefined;
    if (this.id !== undefined) this.frames.cancel(this.id);
    this.id = undefined;
  }

  private plan(): void {
    if (this.id === undefined && !this.stopped) this.id = this.frames.request(this.run);
  }

  private readonly run = (now: number): void => {
    this.id = undefined;
    if (this.motion !== undefined && !this.motion(now)) this.motion = undefined;
    const { level } = this;
    this.level = 0;
    if (level !== 0) this.paint(level);
    if (this.motion !== undefined) this.plan();
  };
}
