/**
 * The service worker: the page opens without a network. Its rules are shell-cache.ts's; here stand
 * only its events. A new build waits until a page of that build, or the reader's tap on "Reload",
 * lets it in: an open tab keeps the files it was loaded with. With all pages closed it shows what
 * the server pushes (push.ts). The server takes it out of use by serving another script at this
 * address (server/plugins/page/offline-worker.ts).
 */
import type { WorkerMessage } from "./messages.ts";
import { openNotice, showPush } from "./push.ts";
import {
  answerFile,
  answerPage,
  dropOtherBuilds,
  installShell,
  keepFiles,
  roadOf,
  type ShellDeps,
  type ShellFiles,
} from "./shell-cache.ts";

declare const self: ServiceWorkerGlobalScope;
declare const __SHELL__: ShellFiles;

/** Chrome's table of requests that do not even wake the worker. */
interface Routable {
  addRoutes?(rule: { condition: { urlPattern: string }; source: "network" }): Promise<void>;
}

const deps: ShellDeps = {
  files: __SHELL__,
  caches: self.caches,
  fetch: (input, init) => self.fetch(input, init),
  pause: (ms) => new Promise((done) => setTimeout(done, ms)),
};

self.addEventListener("install", (event) => {
  (event as Routable)
    .addRoutes?.({ condition: { urlPattern: "/api/*" }, source: "network" })
    .catch(() => {});
  event.waitUntil(installShell(deps));
});

self.addEventListener("activate", (event) => {
  const start = async (): Promise<void> => {
    await dropOtherBuilds(deps);
    await self.registration.navigationPreload?.enable();
    await self.clients.claim();
  };
  event.waitUntil(start());
});

self.addEventListener("message", (event) => {
  const message = event.data as WorkerMessage;
  if (message.kind === "takeOver") event.waitUntil(self.skipWaiting());
  else if (message.kind === "build") event.ports[0]?.postMessage(deps.files.build);
  else if (message.kind === "keep") event.waitUntil(keepFiles(deps, message.paths));
});

self.addEventListener("fetch", (event) => {
  const road = roadOf(event.request, self.location.origin, deps.files);
  if (road === "page") event.respondWith(answerPage(deps, event.request, event.preloadResponse));
  else if (road === "file")
    event.respondWith(answerFile(deps, event.request, (work) => event.waitUntil(work)));
});

self.addEventListener("push", (event) => event.waitUntil(showPush(self, event.data)));
self.addEventListener("notificationclick", (event) =>
  event.waitUntil(openNotice(self, event.notification)),
);
