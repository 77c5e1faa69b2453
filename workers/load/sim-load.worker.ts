/**
 * The simulated market as a load for the bench screen: advanced every 16 ms, packed against credit.
 * One page, one worker.
 */
import { LOAD_CREDIT, type LoadOrder, type LoadWord } from "../../contract/feed/load.ts";
import { toBusyHour } from "../../sim/busy-hour.ts";
import { createSim, type Sim } from "../../sim/engine.ts";
import { ShownRows } from "./shown-rows.ts";

const STEP_MS = 16;

interface Scope {
  onmessage: ((event: MessageEvent<LoadOrder>) => void) | null;
  postMessage(word: LoadWord, transfer?: Transferable[]): void;
}
const scope = globalThis as unknown as Scope;

/**
 * The market is `aheadMs` ahead of the device, at an hour at which it makes the rate; the rows are
 * told in the device's time.
 */
let market: { sim: Sim; shown: ShownRows; aheadMs: number } | undefined;
let credit = LOAD_CREDIT;
let running = false;

function start(rows: number, seed: number): void {
  const aheadMs = toBusyHour(Date.now());
  const now = Date.now() + aheadMs;
  const sim = createSim({ seed, startAt: now, rate: 1 });
  const shown = new ShownRows(sim.instruments, rows, aheadMs);
  sim.open(now, shown);
  market = { sim, shown, aheadMs };
  scope.postMessage({ op: "rows", rows: [...shown.rows] });
  setInterval(turn, STEP_MS);
}

function turn(): void {
  if (market === undefined) return;
  const { sim, shown, aheadMs } = market;
  if (running) sim.advance(Date.now() + aheadMs, shown);
  deliver();
}

/** The newest state, as soon as it may go: a slow page is never queued up. */
function deliver(): void {
  if (credit === 0 || market === undefined) return;
  const { shown } = market;
  const pack = shown.pack();
  if (pack === undefined) return;
  credit--;
  scope.postMessage({ op: "pack", made: shown.made, pack }, [pack.buffer]);
}

scope.onmessage = ({ data }) => {
  if (data.op === "start") start(data.rows, data.seed);
  else if (data.op === "ack") {
    credit++;
    deliver();
  } else {
    running = data.rate > 0;
    if (running) market?.sim.setRate(data.rate);
  }
};
