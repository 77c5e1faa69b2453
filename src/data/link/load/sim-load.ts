/**
 * The page's end of the bench's load: raises its worker and hands out what it makes. Nothing of the
 * market's own link is touched.
 */
import {
  LOAD_FIELDS,
  type LoadOrder,
  type LoadRow,
  type LoadWord,
} from "../../../../contract/feed/load.ts";

/**
 * One changed row; `newest` and `oldest` are the times of its changes since the last word, epoch
 * ms.
 */
export type OnRow = (row: number, last: number, newest: number, oldest: number) => void;

export interface BenchLoad {
  rows: readonly LoadRow[];
  /** Ticks a second of the whole market; 0 stands still. False: this load cannot. */
  rate(ticksPerSecond: number): Promise<boolean>;
  /** Ticks of the whole market so far; undefined where it is not known. */
  made(): number | undefined;
  stop(): void;
}

/**
 * Opens the simulated market in a worker. Rejects when there are no workers, or it does not start.
 */
export function openSimLoad(rows: number, onRow: OnRow): Promise<BenchLoad> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(
      new URL("../../../../workers/load/sim-load.worker.ts", import.meta.url),
      { type: "module" },
    );
    const say = (order: LoadOrder): void => worker.postMessage(order);
    let made = 0;
    worker.onerror = ({ message }) => reject(new Error(message));
    worker.onmessage = ({ data }: MessageEvent<LoadWord>) => {
      if (data.op === "pack") {
        say({ op: "ack" });
        made = data.made;
        const { pack } = data;
        for (let at = 0; at < pack.length; at += LOAD_FIELDS)
          onRow(pack[at], pack[at + 1], pack[at + 2], pack[at + 3]);
        return;
      }
      resolve({
        rows: data.rows,
        rate: (rate) => {
          say({ op: "rate", rate });
          return Promise.resolve(true);
        },
        made: () => made,
        stop: () => worker.terminate(),
      });
    };
    say({ op: "start", rows, seed: 7 });
  });
}
