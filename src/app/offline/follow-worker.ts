/**
 * The page's side of the service worker: registers it once quotes are there, asks for a newer one
 * when the server may have been replaced, and says "A new version is ready" when one waits. Never
 * in development, never without a secure context.
 */
import { applied } from "../../data/apply/quotes.ts";
import { laneEvents } from "../../data/stores/market/lane-events.ts";
import { WORKER_PATH, type WorkerMessage } from "../../offline/messages.ts";
import { waitingBuild } from "./waiting-build.ts";

/** A screen without quotes does not wait for them for ever. */
const QUOTES_WITHIN_MS = 10_000;
/** How often an open page asks for a new build when nothing else makes it ask. */
const ASK_EVERY_MS = 60 * 60_000;
/**
 * A worker that sleeps has to start before it answers; on a busy phone that takes longer than one
 * question waits.
 */
const ANSWER_WITHIN_MS = 2500;
const QUESTIONS = 12;
/** A reload waits no longer than this for the new worker. */
const LET_IN_WITHIN_MS = 5000;

let stop: (() => void) | undefined;

/** Starts following, once for the life of the page. */
export function followWorker(): void {
  if (__DEV__ || !isSecureContext || !("serviceWorker" in navigator) || stop !== undefined) return;
  const begun = performance.now();
  const timer = setInterval(() => {
    if (applied.packs === 0 && performance.now() - begun < QUOTES_WITHIN_MS) return;
    clearInterval(timer);
    // Refused storage, a script the server does not have: the page works without.
    register().catch(() => {});
  }, 500);
  stop = () => clearInterval(timer);
}

async function register(): Promise<void> {
  const worker = navigator.serviceWorker;
  const registration = await worker.register(WORKER_PATH, { scope: "/", updateViaCache: "none" });
  const say = (to: ServiceWorker | null, message: WorkerMessage): void => to?.postMessage(message);

  const onWaiting = async (): Promise<void> => {
    const { waiting } = registration;
    if (waiting === null) return;
    let build: string | undefined;
    for (
      let asked = 0;
      build === undefined && asked < QUESTIONS && registration.waiting === waiting;
      asked++
    )
      build = await buildOf(waiting);
    // It was let in meanwhile, or gave way to a newer one, of which is asked by itself.
    if (registration.waiting !== waiting) return;
    // A page of that very build is already here: nothing to ask.
    if (build === __BUILD__) say(waiting, { kind: "takeOver" });
    else if (build !== undefined) {
      waitingBuild.letIn = async () => {
        // Another tab has let it in already.
        if (registration.waiting !== waiting) return;
        const taken = takenOver();
        say(waiting, { kind: "takeOver" });
        await taken;
      };
      laneEvents.view({ newBuild: build });
    }
  };
  const watch = (installing: ServiceWorker | null): void =>
    installing?.addEventListener("statechange", () => void onWaiting());
  registration.addEventListener("updatefound", () => watch(registration.installing));
  watch(registration.installing);
  await onWaiting();

  let liveSince = -1;
  let askedAt = Date.now();
  const ask = (): void => {
    askedAt = Date.now();
    registration.update().catch(() => {});
  };
  laneEvents.listen((event) => {
    if (event.ev !== "view" || event.view.state !== "live") return;
    // The road was gone and is back: the server was restarted, perhaps with a new build.
    if (liveSince >= 0 && liveSince !== event.view.since) ask();
    liveSince = event.view.since;
  });
  document.addEventListener("visibilitychange", () => {
    if (document.visibilityState === "visible" && Date.now() - askedAt > ASK_EVERY_MS) ask();
  });

  await worker.ready;
  const loaded = performance.getEntriesByType("resource").map(({ name }) => new URL(name));
  say(registration.active, {
    kind: "keep",
    paths: loaded
      .filter(({ origin }) => origin === location.origin)
      .map(({ pathname }) => pathname),
  });
}

/** Resolves when another worker answers for this page, or none has in time. */
function takenOver(): Promise<void> {
  return new Promise((done) => {
    navigator.serviceWorker.addEventListener("controllerchange", () => done(), { once: true });
    setTimeout(done, LET_IN_WITHIN_MS);
  });
}

/** Asks a worker which build it is of. Undefined when it does not say so in time. */
function buildOf(worker: ServiceWorker): Promise<string | undefined> {
  return new Promise((done) => {
    const { port1, port2 } = new MessageChannel();
    const timer = setTimeout(() => {
      port1.close();
      done(undefined);
    }, ANSWER_WITHIN_MS);
    port1.onmessage = ({ data }: MessageEvent<string>) => {
      clearTimeout(timer);
      port1.close();
      done(data);
    };
    worker.postMessage({ kind: "build" } satisfies WorkerMessage, [port2]);
  });
}
