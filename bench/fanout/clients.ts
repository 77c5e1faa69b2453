/**
 * All clients of one measurement, as a process: opens them, counts what they get. Driven by its
 * parent over IPC (shapes.ts).
 */
import { HistogramMaker } from "../figures/histogram.ts";
import { openClient, type Tally } from "./client.ts";
import type { ClientsOrder, ClientsReading, ClientsWord } from "./shapes.ts";
import { visibleSet } from "./visible-sets.ts";

/** Handshakes under way at once: the listening socket's queue is short. */
const AT_ONCE = 50;
/** So far ahead the server's clock is. */
const aheadMs = Number(process.argv[2]);

const tally: Tally = {
  frames: 0,
  payload: 0,
  wire: 0,
  records: 0,
  gaps: 0,
  lost: 0,
  latency: new HistogramMaker(),
};
/**
 * Those that do not read count nothing: what reached them before they stopped is not their
 * neighbours' figure.
 */
const aside: Tally = {
  frames: 0,
  payload: 0,
  wire: 0,
  records: 0,
  gaps: 0,
  lost: 0,
  latency: new HistogramMaker(),
};

async function open({
  port,
  pipe,
  symbols,
  cell,
}: Extract<ClientsOrder, { op: "open" }>): Promise<void> {
  for (let from = 0; from < cell.clients; from += AT_ONCE) {
    const some = Array.from({ length: Math.min(AT_ONCE, cell.clients - from) }, (_, i) => {
      const client = from + i;
      // A stalled client asks for the most it may: the head of the catalog, every display frame.
      if (client < cell.stalled)
        return openClient(
          {
            at: { path: pipe },
            stepMs: 16,
            aheadMs,
            stalled: true,
            symbols: symbols.slice(0, cell.stalledSymbols),
          },
          aside,
        );
      return openClient(
        {
          at: { port, host: "127.0.0.1" },
          stepMs: cell.stepMs,
          aheadMs,
          stalled: false,
          symbols: visibleSet(client, cell.symbols, symbols),
        },
        tally,
      );
    });
    await Promise.all(some);
  }
}

function read(): ClientsReading {
  const { user, system } = process.cpuUsage();
  const { latency, ...counts } = tally;
  const reading = {
    at: performance.now(),
    cpuMs: (user + system) / 1000,
    ...counts,
    latency: latency.toJSON(),
  };
  latency.clear();
  return reading;
}

const say = (word: ClientsWord): void => void process.send?.(word);
process.on("message", (order: ClientsOrder) => {
  if (order.op === "end") process.exit(0);
  if (order.op === "read") say({ op: "reading", reading: read() });
  else
    open(order).then(
      () => say({ op: "open" }),
      (cause: Error) => say({ op: "failed", why: cause.message }),
    );
});
process.on("disconnect", () => process.exit(0));
