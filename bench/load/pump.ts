/**
 * Turns a session at its step: the one timer of a load, in Node and in a worker alike. Turns keep
 * to the grid of the start; a late one is not made up for by two at once, and what it made late
 * carries the time it was really made.
 */
import { type LoadSession, type Message, stepMs } from "./session.ts";

/** Starts the session. `epochNow` in ms with fractions. Answers what ends it. */
export function pump(
  session: LoadSession,
  epochNow: () => number,
  out: (message: Message) => void,
  made: (ticks: number) => void,
): () => void {
  const step = stepMs(session.plan.feed);
  const begun = epochNow();
  let turns = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  session.start(begun);
  const wait = (): void => {
    timer = setTimeout(turn, Math.max(0, begun + (turns + 1) * step - epochNow()));
  };
  const turn = (): void => {
    made(session.advance(epochNow(), out));
    turns = Math.max(turns + 1, Math.floor((epochNow() - begun) / step));
    wait();
  };
  wait();
  return () => clearTimeout(timer);
}
