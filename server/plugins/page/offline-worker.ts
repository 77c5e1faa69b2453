/**
 * Takes the service worker out of use (`--offline off`, and always in development): at the worker's
 * address stands a script that deletes what was kept and unregisters itself. Browsers compare that
 * address on every visit, so it reaches also a page whose own code is broken.
 */
import type { FastifyInstance } from "fastify";
import type { PageFile } from "./page.ts";
import { sendFile } from "./page.ts";

/**
 * Where the page registers it (`src/offline/messages.ts`): at the root, so that its scope is the
 * whole page.
 */
export const WORKER_PATH = "/service-worker.js";
const BUILT = "service-worker.js";

const RETIRED = `addEventListener("install", () => skipWaiting());
addEventListener("activate", (event) => {
  const leave = async () => {
    for (const name of await caches.keys()) if (name.startsWith("syn-")) await caches.delete(name);
    await registration.unregister();
  };
  event.waitUntil(leave());
});
`;

/** Mounts the worker of a build, or what retires the ones out there. */
export function mountOfflineWorker(
  app: FastifyInstance,
  files: ReadonlyMap<string, PageFile>,
  inUse: boolean,
): void {
  const built = files.get(BUILT);
  app.get(WORKER_PATH, (request, reply) => {
    if (inUse && built !== undefined) return sendFile(built, request, reply);
    return reply
      .header("cache-control", "no-cache")
      .type("text/javascript; charset=utf-8")
      .send(RETIRED);
  });
}
