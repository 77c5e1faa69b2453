/**
 * Runs something on an animation frame, once however often it was asked for, at the cadence this
 * device can keep: the governor sees what the frame cost in all (script, style, layout, paint) and
 * spaces the next ones out. The first run after a pause comes at once. Nothing asked: no frame, no
 * timer.
 */
import { Governor } from "../../../data/apply/governor.ts";

export interface FrameTask {
  request(): void;
  /** Every frame is affordable. */
  readonly easy: boolean;
  stop(): void;
}

export function frameTask(run: () => void, governor = new Governor()): FrameTask {
  let asked = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let startedAt = 0;
  let measuring: MessageChannel | undefined;

  const frame = (): void => {
    asked = 0;
    startedAt = performance.now();
    governor.painted(startedAt);
    run();
    // A message task runs after the style, layout and paint of this frame.
    if (measuring === undefined) {
      measuring = new MessageChannel();
      measuring.port1.onmessage = () => {
        const now = performance.now();
        governor.cost(now, now - startedAt);
      };
    }
    measuring.port2.postMessage(0);
  };
  const ask = (): void => {
    timer = undefined;
    asked = requestAnimationFrame(frame);
  };
  return {
    request() {
      if (asked !== 0 || timer !== undefined) return;
      const wait = governor.waitMs(performance.now());
      if (wait <= 0) ask();
      else timer = setTimeout(ask, wait);
    },
    get easy() {
      return governor.level === 0;
    },
    stop() {
      if (asked !== 0) cancelAnimationFrame(asked);
      clearTimeout(timer);
      asked = 0;
      timer = undefined;
      measuring?.port1.close();
      measuring = undefined;
    },
  };
}
