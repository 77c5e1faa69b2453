/**
 * Which thread the data layer runs in: SharedWorker → a Worker of this tab → this page. A rung is
 * left when it is missing, fails, or gives no hello within HELLO_MS; the rung found is remembered
 * for the session, and `?tier=` (also behind the `#`) forces one. Each worker is built by exactly
 * one literal expression: the bundler recognises nothing else. The name carries the build and a
 * number that grows when a worker stopped answering, so that a hung SharedWorker is never joined
 * again. The page's inline script starts the first of that name before this code is there
 * (index.html, scripts/bundle/head-start.ts), unless `?tier=` or the session says otherwise. A
 * leader tab that lends its Worker to the others where SharedWorker is missing (rung 2) is a later
 * refinement.
 */
import type { Tier } from "../../../workers/api.ts";

export const HELLO_MS = 1500;
const TIERS: readonly Tier[] = ["shared", "dedicated", "page"];
const REMEMBERED = "syn.tier";

/** A raised rung: where to talk, and how to leave it. */
export interface Rung {
  endpoint: MessagePort | Worker;
  /** Called at most once when the browser says that the worker could not be started. */
  onFailure(report: () => void): void;
  close(): void;
}

/** `?tier=` of the address, before or behind the `#`. */
export function forcedTier(location: Pick<Location, "search" | "hash">): Tier | undefined {
  const behind = location.hash.indexOf("?");
  const text =
    new URLSearchParams(location.search).get("tier") ??
    new URLSearchParams(behind < 0 ? "" : location.hash.slice(behind)).get("tier") ??
    "";
  return TIERS.find((tier) => tier === text);
}

/**
 * Where to begin: the forced rung, else the one that worked in this session, else the first this
 * browser has.
 */
export function firstTier(
  location: Pick<Location, "search" | "hash">,
  session: Pick<Storage, "getItem"> | undefined,
): Tier {
  const forced = forcedTier(location);
  if (forced !== undefined) return forced;
  const remembered = TIERS.find((tier) => tier === session?.getItem(REMEMBERED));
  return available(remembered ?? "shared");
}

export function rememberTier(tier: Tier, session: Pick<Storage, "setItem"> | undefined): void {
  try {
    session?.setItem(REMEMBERED, tier);
  } catch {
    // Without storage the ladder is climbed again at the next load.
  }
}

/** The next rung this browser has; the page is the last. */
export const nextTier = (tier: Tier): Tier => (tier === "shared" ? available("dedicated") : "page");

function available(tier: Tier): Tier {
  if (tier === "shared" && typeof SharedWorker === "undefined") return available("dedicated");
  if (tier === "dedicated" && typeof Worker === "undefined") return "page";
  return tier;
}

/** Raises a rung. Throws when the browser refuses the constructor. */
export function raise(tier: Tier, generation: number): Rung {
  const name = `syn-${__BUILD__}-${generation}`;
  if (tier === "shared") {
    const worker = new SharedWorker(new URL("../../../workers/hub.worker.ts", import.meta.url), {
      type: "module",
      name,
    });
    worker.port.start();
    return {
      endpoint: worker.port,
      onFailure: (report) => worker.addEventListener("error", report, { once: true }),
      close: () => worker.port.close(),
    };
  }
  if (tier === "dedicated") {
    const worker = new Worker(new URL("../../../workers/hub.worker.ts", import.meta.url), {
      type: "module",
      name,
    });
    return {
      endpoint: worker,
      onFailure: (report) => worker.addEventListener("error", report, { once: true }),
      close: () => worker.terminate(),
    };
  }
  const { port1, port2 } = new MessageChannel();
  const page: { failed?: () => void; stop?: () => void; closed?: boolean } = {};
  import("../../../workers/hub.page.ts").then(
    (hub) => {
      if (!page.closed) page.stop = hub.startPageHub(port2);
    },
    () => page.failed?.(),
  );
  port1.start();
  return {
    endpoint: port1,
    onFailure: (report) => {
      page.failed = report;
    },
    close: () => {
      page.closed = true;
      page.stop?.();
      port1.close();
    },
  };
}
