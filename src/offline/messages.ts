/** Messages of a page to the service worker. */

export type WorkerMessage =
  /** The waiting build shall take over at once. */
  | { kind: "takeOver" }
  /** Answers with the build it is of, on the port that came along. */
  | { kind: "build" }
  /** Paths of files the page loaded before the worker was there. */
  | { kind: "keep"; paths: readonly string[] };

/** Address of the worker; at the root, so that its scope is the whole page without a header. */
export const WORKER_PATH = "/service-worker.js";
