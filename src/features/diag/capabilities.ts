/**
 * Abilities that this browser lacks on this address, and what the page does instead. Pure: the
 * global scope is an argument.
 */

export const CAPABILITIES = [
  "secureContext",
  "sharedWorker",
  "worker",
  "webLocks",
  "webSocket",
  "storage",
  "longFrames",
  "clipboard",
  "serviceWorker",
] as const;
export type Capability = (typeof CAPABILITIES)[number];

interface Scope {
  isSecureContext?: boolean;
  SharedWorker?: unknown;
  Worker?: unknown;
  WebSocket?: unknown;
  localStorage?: unknown;
  PerformanceObserver?: { supportedEntryTypes?: readonly string[] };
  navigator?: { locks?: unknown; clipboard?: unknown; serviceWorker?: unknown };
}

const has: Record<Capability, (scope: Scope) => boolean> = {
  secureContext: (s) => s.isSecureContext === true,
  sharedWorker: (s) => s.SharedWorker !== undefined,
  worker: (s) => s.Worker !== undefined,
  webLocks: (s) => s.navigator?.locks !== undefined,
  webSocket: (s) => s.WebSocket !== undefined,
  storage: (s) => s.localStorage !== undefined && s.localStorage !== null,
  longFrames: (s) =>
    s.PerformanceObserver?.supportedEntryTypes?.includes("long-animation-frame") === true,
  clipboard: (s) => s.navigator?.clipboard !== undefined,
  serviceWorker: (s) => s.navigator?.serviceWorker !== undefined,
};

/** A getter that throws (blocked storage) means: not there. */
function works(test: () => boolean): boolean {
  try {
    return test();
  } catch {
    return false;
  }
}

export const lacking = (scope: Scope): Capability[] =>
  CAPABILITIES.filter((name) => !works(() => has[name](scope)));
