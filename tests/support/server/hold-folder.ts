/**
 * A process that takes the data folder of its first argument, says in one JSON line how that went
 * and how long it took, and stays if it has it.
 */
import { lockData } from "../../../server/db/folder/data-lock.ts";

const begun = performance.now();
const lock = lockData(process.argv[2]);
console.log(
  JSON.stringify({
    ok: lock.ok,
    error: lock.ok ? "" : lock.error,
    pid: process.pid,
    tookMs: performance.now() - begun,
  }),
);
if (lock.ok) setInterval(() => {}, 60_000);
