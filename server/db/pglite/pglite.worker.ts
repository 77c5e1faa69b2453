/**
 * PGlite on a thread of its own, so that a slow query never holds up sockets. One request at a time
 * in, one answer out; the driver serialises transactions. Values cross as PGlite's own, with bigint
 * already a safe number.
 */
import { readFile, writeFile } from "node:fs/promises";
import { parentPort, workerData } from "node:worker_threads";
import { gunzipSync } from "node:zlib";
import { PGlite, types } from "@electric-sql/pglite";
import { safeInteger } from "../sql-error.ts";

/** The engine's code, compiled. */
export interface PgliteEngine {
  pgliteWasmModule: WebAssembly.Module;
  initdbWasmModule: WebAssembly.Module;
}

export type PgRequest =
  | { id: number; sql: string; params: unknown[] }
  | { id: number; script: string }
  | { id: number; saveTo: string }
  | { id: number; close: true };
export type PgReply =
  | { id: number; rows: Record<string, unknown>[]; affected: number }
  | { id: number; error: { message: string; code: string | undefined; isFatal: boolean } };

async function unpacked(file: string): Promise<Buffer<ArrayBuffer>> {
  const bytes = await readFile(file);
  return file.endsWith(".gz") ? gunzipSync(bytes) : bytes;
}

/**
 * Pages of the database in its own memory. PostgreSQL's 128 MB are for a server whose files nobody
 * else keeps: here the system's page cache has them too.
 */
const SHARED_BUFFERS = "32MB";

const port = parentPort;
if (port === null) throw new Error("runs as a worker only");
// Dates and json stay text, as a PostgreSQL driver hands them over when asked to: one decoder,
// here.
const pg = await PGlite.create({
  ...(workerData.engine as PgliteEngine),
  startParams: [...PGlite.defaultStartParams, "-c", `shared_buffers=${SHARED_BUFFERS}`],
  ...(workerData.dir === undefined ? {} : { dataDir: workerData.dir }),
  ...(workerData.from === undefined
    ? {}
    : { loadDataDir: new Blob([await unpacked(workerData.from)]) }),
  parsers: {
    [types.INT8]: safeInteger,
    [types.DATE]: (t) => t,
    [types.TIMESTAMP]: (t) => t,
    [types.TIMESTAMPTZ]: (t) => t,
  },
});

port.on("message", async (request: PgRequest) => {
  const reply = await answer(request);
  port.postMessage(reply);
  if ("error" in reply && reply.error.isFatal) process.exit();
});
port.postMessage({ id: 0, rows: [], affected: 0 } satisfies PgReply);

async function answer(request: PgRequest): Promise<PgReply> {
  const { id } = request;
  try {
    if ("close" in request) await pg.close();
    else if ("script" in request) await pg.exec(request.script);
    else if ("saveTo" in request)
      await writeFile(request.saveTo, (await pg.dumpDataDir("none")).stream());
    else {
      const { rows, affectedRows } = await pg.query<Record<string, unknown>>(
        request.sql,
        request.params,
      );
      return { id, rows, affected: affectedRows ?? 0 };
    }
    return { id, rows: [], affected: 0 };
  } catch (error) {
    const { message, code } = error as { message: string; code?: string };
    return { id, error: { message, code, isFatal: isFatal(error) } };
  }
}

/**
 * True when a server process would have ended over it: a PANIC (WAL that cannot be written), or the
 * engine's own fault. The embedded one stays and hangs at the next statement, for ever: its thread
 * has to end, so that another one recovers the folder.
 */
function isFatal(error: unknown): boolean {
  const { severity } = error as { severity?: string };
  return (
    severity === "PANIC" ||
    severity === "FATAL" ||
    error instanceof WebAssembly.RuntimeError ||
    (error as Error).name === "ExitStatus"
  );
}
