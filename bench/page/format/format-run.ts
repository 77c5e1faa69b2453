/**
 * Comparison of formats, run in one worker: the same ticks are written once in a form, then read
 * and merged over and over for the time given. Receiving is left out on purpose: a WebSocket
 * delivers some 30,000 messages a second whatever is in them, and would hide the difference.
 */
import { symbolName, type TickPlan, Ticks } from "../../load/ticks.ts";
import type { Correctness } from "../../runner/chromium/target.ts";
import type { Codec, WireMessage } from "../codec.ts";

export interface FormatOptions {
  symbols: number;
  seed: number;
  /** Records a message. */
  batch: number;
  seconds: number;
}

export interface FormatResult {
  ticksPerSecond: number;
  bytesPerTick: number;
  correctness: Correctness;
}

/** Messages of one pass. Long enough that a pass outlasts the clock's grain by far. */
const RECORDS = 20_000;
const T0 = 1_767_225_600_000;
/** Header of a WebSocket frame from a server (RFC 6455, 5.2), which every form pays. */
const frameHeader = (bytes: number): number => (bytes < 126 ? 2 : bytes < 65_536 ? 4 : 10);

interface Pass {
  messages: WireMessage[];
  records: number;
  bytes: number;
  ticks: Ticks;
}

/**
 * One pass: all symbols, then messages of `batch` symbols that ticked, as a conflating server would
 * send them.
 */
export function writePass(codec: Codec, plan: TickPlan, batch: number): Pass {
  const ticks = new Ticks(plan);
  const writer = codec.writer(ticks);
  const messages: WireMessage[] = [writer.first(T0)];
  const some = Math.min(batch, plan.symbols);
  let records = 0;
  let bytes = 0;
  for (let i = 1; records < RECORDS; i++) {
    const ids = new Set<number>();
    while (ids.size < some) ids.add(ticks.next());
    const message = writer.next([...ids], T0 + i * 16);
    messages.push(message);
    records += ids.size;
    bytes += message.length + frameHeader(message.length);
  }
  return { messages, records, bytes, ticks };
}

/** Reads passes until the time is over. `now` in ms. */
export function runFormat(
  codec: Codec,
  { symbols, seed, batch, seconds }: FormatOptions,
  now: () => number,
): FormatResult {
  const names = Array.from({ length: symbols }, (_, id) => symbolName(id));
  const pass = writePass(codec, { seed, symbols, skew: 0 }, batch);
  const reader = codec.reader(names);
  const readPass = (): void => {
    for (const message of pass.messages) {
      reader.read(message);
      reader.drain();
    }
  };
  readPass();
  const correctness = compareState(reader.state, pass.ticks, names);
  let passes = 0;
  const begun = now();
  let spent = 0;
  while (spent < seconds * 1000) {
    readPass();
    passes++;
    spent = now() - begun;
  }
  // The pass begins with all symbols once; their records are read, too.
  const perPass = pass.records + symbols;
  return {
    ticksPerSecond: (passes * perPass * 1000) / spent,
    bytesPerTick: pass.bytes / pass.records,
    correctness,
  };
}

function compareState(
  state: (id: number) => ReturnType<ReturnType<Codec["reader"]>["state"]>,
  ticks: Ticks,
  names: readonly string[],
): Correctness {
  const result: Correctness = { checked: 0, wrong: 0 };
  for (const [id, name] of names.entries()) {
    result.checked++;
    const is = JSON.stringify(state(id));
    const expected = JSON.stringify({
      last: ticks.last[id],
      bid: ticks.bid[id],
      ask: ticks.ask[id],
      volume: ticks.volume[id],
    });
    if (is === expected) continue;
    result.wrong++;
    result.first ??= `${name}: holds ${is}, is ${expected}`;
  }
  return result;
}
