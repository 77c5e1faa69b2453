/** Runs something on the next animation frame, once however often it was asked for. Nothing asked: no frame. */
export interface FrameTask {
  request(): void;
  stop(): void;
}

export function frameTask(run: () => void): FrameTask {
  let asked = 0;
  return {
    request() {
      if (asked !== 0) return;
      asked = requestAnimationFrame(() => {
        asked = 0;
        run();
      });
    },
    stop() {
      if (asked !== 0) cancelAnimationFrame(asked);
      asked = 0;
    },
  };
}
