/**
 * Tells once when what moves has come to rest: time has passed without a step, and a frame behind
 * it. On a slow core the timer comes before the step that waits for its frame, so that time alone
 * would call it rest in the middle of a fling.
 */
export interface RestWatch {
  moving(): boolean;
  /** Something has moved. */
  begin(): void;
  stop(): void;
}

/** `untilRest`: ms from now until time alone would say so; not above 0 means it is time. */
export function watchRest(untilRest: (now: number) => number, onRest: () => void): RestWatch {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let frame = 0;
  const left = (): number => untilRest(performance.now());
  const wait = (then: () => void): void => {
    if (left() > 0) timer = setTimeout(look, left());
    else then();
  };
  const end = (): void => {
    timer = undefined;
    onRest();
  };
  const look = (): void =>
    wait(() => {
      frame = requestAnimationFrame(() => wait(end));
    });
  return {
    moving: () => timer !== undefined,
    begin: () => {
      timer ??= setTimeout(look, left());
    },
    stop: () => {
      clearTimeout(timer);
      cancelAnimationFrame(frame);
    },
  };
}
