/**
 * Runs inside the measured page: fingers that move once a frame, and a count of the frames. They
 * move by the time that passed: a slow page is moved further a frame, not less a second. Given to
 * the page as text, so it stands alone.
 */

export interface Passed {
  frames: number;
  fps: number;
  p50: number;
  p95: number;
  p99: number;
  worst: number;
  /** Frames of more than 33.4 ms. */
  late: number;
  paints: { full: number; live: number; cross: number };
}

export type Motion = "nothing" | "pan" | "fling" | "zoom" | "live";

declare global {
  interface Window {
    fingers: { run(motion: Motion, ms: number): Promise<Passed> };
  }
}

interface Model {
  paints: Passed["paints"];
}

/** Installs `window.fingers`. */
export function fingers(): void {
  const speeds = { pan: 600, fling: 2400 };
  const run = (motion: Motion, ms: number): Promise<Passed> => {
    const el = [...document.querySelectorAll<HTMLElement>("[role=application]")].find((e) =>
      e.checkVisibility(),
    ) as HTMLElement;
    const read = (): Model => {
      const detail = {} as { model: Model };
      el.dispatchEvent(new CustomEvent("chart:read", { detail }));
      return detail.model;
    };
    const box = el.getBoundingClientRect();
    const y = box.top + 120;
    const send = (type: string, pointerId: number, x: number): void => {
      el.dispatchEvent(
        new PointerEvent(type, {
          pointerId,
          pointerType: "touch",
          isPrimary: pointerId === 1,
          clientX: x,
          clientY: y,
          bubbles: true,
        }),
      );
    };
    const middle = box.left + 180;
    let x = middle;
    let gap = 330;
    let way = 1;
    let turned = 0;
    const begin = (): void => {
      if (motion === "pan" || motion === "fling") send("pointerdown", 1, x);
      if (motion !== "zoom") return;
      send("pointerdown", 1, middle - gap / 2);
      send("pointerdown", 2, middle + gap / 2);
    };
    const move = (dt: number, at: number): void => {
      if (motion === "pan" || motion === "fling") {
        // Older bars first, then back.
        if (at - turned > 1500) {
          way = -way;
          turned = at;
        }
        x += (way * speeds[motion] * dt) / 1000;
        send("pointermove", 1, x);
      }
      if (motion !== "zoom") return;
      // A sixth as wide in a second and a half, and back. Nothing is asked of the chart meanwhile: that
      // would be its time too.
      const part = (at % 3000) / 1500;
      gap = 330 * Math.exp(-Math.log(6.4) * (part < 1 ? part : 2 - part));
      send("pointermove", 1, middle - gap / 2);
      send("pointermove", 2, middle + gap / 2);
    };
    const end = (): void => {
      // A finger that rested flings nothing.
      if (motion === "pan" || motion === "fling" || motion === "zoom") send("pointercancel", 1, x);
      if (motion === "zoom") send("pointercancel", 2, x);
    };
    return new Promise((resolve) => {
      const frames: number[] = [];
      const before = { ...read().paints };
      let started = 0;
      let last = 0;
      const frame = (now: number): void => {
        if (started === 0) {
          started = now;
          begin();
        } else {
          frames.push(now - last);
          move(now - last, now - started);
        }
        last = now;
        if (now - started < ms) {
          requestAnimationFrame(frame);
          return;
        }
        end();
        const after = read().paints;
        frames.sort((a, b) => a - b);
        const at = (q: number): number =>
          frames[Math.min(frames.length - 1, Math.floor(frames.length * q))];
        resolve({
          frames: frames.length,
          fps: (frames.length * 1000) / (now - started),
          p50: at(0.5),
          p95: at(0.95),
          p99: at(0.99),
          worst: frames[frames.length - 1],
          late: frames.filter((f) => f > 33.4).length,
          paints: {
            full: after.full - before.full,
            live: after.live - before.live,
            cross: after.cross - before.cross,
          },
        });
      };
      requestAnimationFrame(frame);
    });
  };
  window.fingers = { run };
}
