/**
 * From pointers to intentions: one finger pans (and flings), two pinch about their middle, half a
 * second of stillness holds, short touches tap. Pure: positions come in CSS px of the chart's own
 * axes, times in ms, the timer of a hold is the caller's. No element, no clock.
 */

/** Movement below this is still a tap, px. */
export const SLOP = 8;
export const HOLD_MS = 500;
export const DOUBLE_MS = 300;
/** A second tap this near is the same place, px. */
const DOUBLE_PX = 30;
/**
 * Speed is taken over this last stretch, ms; a finger that rested before it lifted flings nothing.
 */
const SPEED_MS = 100;

export interface Point {
  x: number;
  y: number;
}

export type Intention =
  | { kind: "pan"; dx: number; dy: number; at: Point; start: Point }
  /** Px per ms. */
  | { kind: "fling"; vx: number }
  | { kind: "pinch"; factor: number; dx: number; middle: Point }
  | { kind: "hold"; at: Point }
  | { kind: "holdMove"; at: Point }
  | { kind: "holdEnd" }
  | { kind: "tap"; at: Point }
  | { kind: "doubleTap"; at: Point }
  /** A finger is down: what was flying stops. */
  | { kind: "touch" };

interface Finger extends Point {
  id: number;
}
type State = "idle" | "pressed" | "panning" | "pinching" | "holding";

export class Recogniser {
  private state: State = "idle";
  private readonly fingers: Finger[] = [];
  private start: Point = { x: 0, y: 0 };
  private trail: { x: number; t: number }[] = [];
  private lastTap: (Point & { t: number }) | undefined;
  private readonly emit: (intention: Intention) => void;

  constructor(emit: (intention: Intention) => void) {
    this.emit = emit;
  }

  /** True while a hold may still come of this touch: the caller's timer then calls `hold`. */
  get waits(): boolean {
    return this.state === "pressed";
  }

  get active(): boolean {
    return this.fingers.length > 0;
  }

  down(id: number, x: number, y: number, t: number): void {
    if (this.fingers.length === 2 || this.fingers.some((f) => f.id === id)) return;
    this.fingers.push({ id, x, y });
    this.emit({ kind: "touch" });
    if (this.fingers.length === 2) {
      if (this.state === "holding") this.emit({ kind: "holdEnd" });
      this.state = "pinching";
      return;
    }
    this.state = "pressed";
    this.start = { x, y };
    this.trail = [{ x, t }];
  }

  move(id: number, x: number, y: number, t: number): void {
    const finger = this.fingers.find((f) => f.id === id);
    if (finger === undefined) return;
    const { x: bx, y: by } = finger;
    if (this.state === "pinching") {
      this.pinch(finger, x, y);
      return;
    }
    finger.x = x;
    finger.y = y;
    if (this.state === "holding") this.emit({ kind: "holdMove", at: { x, y } });
    if (this.state === "pressed") {
      if (Math.hypot(x - this.start.x, y - this.start.y) < SLOP) return;
      this.state = "panning";
      // Movement within the slop is not lost: the content catches up with the finger at once.
      this.emit({
        kind: "pan",
        dx: x - this.start.x,
        dy: y - this.start.y,
        at: { x, y },
        start: this.start,
      });
    } else if (this.state === "panning")
      this.emit({ kind: "pan", dx: x - bx, dy: y - by, at: { x, y }, start: this.start });
    this.trail.push({ x, t });
    while (this.trail.length > 2 && t - this.trail[0].t > SPEED_MS) this.trail.shift();
  }

  private pinch(finger: Finger, x: number, y: number): void {
    const [a, b] = this.fingers;
    const before = Math.hypot(a.x - b.x, a.y - b.y);
    const middleBefore = (a.x + b.x) / 2;
    finger.x = x;
    finger.y = y;
    const after = Math.hypot(a.x - b.x, a.y - b.y);
    const middle = { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 };
    // Fingers on one spot give no ratio.
    this.emit({
      kind: "pinch",
      factor: before < 1 || after < 1 ? 1 : after / before,
      dx: middle.x - middleBefore,
      middle,
    });
  }

  up(id: number, t: number): void {
    const at = this.fingers.findIndex((f) => f.id === id);
    if (at < 0) return;
    const [finger] = this.fingers.splice(at, 1);
    const { state } = this;
    if (state === "pinching" && this.fingers.length === 1) {
      // The finger that stays goes on as a pan, from where it is.
      const [rest] = this.fingers;
      this.start = { x: rest.x, y: rest.y };
      this.trail = [{ x: rest.x, t }];
      this.state = "panning";
      return;
    }
    this.state = "idle";
    if (state === "holding") this.emit({ kind: "holdEnd" });
    else if (state === "panning") this.fling(finger.x, t);
    else if (state === "pressed") this.tap(finger, t);
  }

  private fling(x: number, t: number): void {
    const recent = this.trail.filter((p) => t - p.t <= SPEED_MS);
    const first = recent[0];
    if (first === undefined || t - first.t < 8) return;
    const vx = (x - first.x) / (t - first.t);
    if (Math.abs(vx) > 0.1) this.emit({ kind: "fling", vx });
  }

  private tap({ x, y }: Point, t: number): void {
    const last = this.lastTap;
    if (
      last !== undefined &&
      t - last.t <= DOUBLE_MS &&
      Math.hypot(x - last.x, y - last.y) <= DOUBLE_PX
    ) {
      this.lastTap = undefined;
      this.emit({ kind: "doubleTap", at: { x, y } });
      return;
    }
    this.lastTap = { x, y, t };
    this.emit({ kind: "tap", at: { x, y } });
  }

  /** Half a second passed since `down` without a move. */
  hold(): void {
    if (this.state !== "pressed") return;
    this.state = "holding";
    this.emit({ kind: "hold", at: this.start });
  }

  /** The browser took the touch (scroll, system gesture). */
  cancel(id: number): void {
    const at = this.fingers.findIndex((f) => f.id === id);
    if (at < 0) return;
    this.fingers.splice(at, 1);
    if (this.state === "holding") this.emit({ kind: "holdEnd" });
    this.state = "idle";
    // A finger that remains does nothing until it is lifted.
    if (this.fingers.length === 1) this.fingers.length = 0;
  }
}
