/**
 * `node bench/load/main.ts --port <n> --page <dir> --seed <n>`: prints one line of JSON once it
 * listens, ends on SIGTERM. See runner/chromium/target.ts.
 */
import { resolve } from "node:path";
import { parseArgs } from "node:util";
import type { LoadReady } from "../runner/chromium/target.ts";
import { startLoadServer } from "./server.ts";

const { values } = parseArgs({
  // The seed travels in the plan of each run; the flag is accepted so that one command line fits all
  // loads.
  options: {
    port: { type: "string", default: "0" },
    page: { type: "string", default: "bench/dist" },
    seed: { type: "string" },
  },
});
const server = await startLoadServer({ port: Number(values.port), page: resolve(values.page) });
const ready: LoadReady = { ready: true, url: `http://127.0.0.1:${server.port}` };
console.log(JSON.stringify(ready));
for (const signal of ["SIGTERM", "SIGINT"] as const)
  process.once(signal, () => void server.close());
