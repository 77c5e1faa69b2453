/**
 * A measured page: a fresh browser context (own storage, cache and workers) with a phone's screen,
 * driven over the raw protocol. Uncaught errors are collected by a script in the page, so that no
 * reporting domain has to be on.
 */
import type { CdpClient } from "./cdp-client.ts";

/** The phone of the scenarios: 412 × 915 points, twice the pixels. */
export const SCREEN = { width: 412, height: 915, deviceScaleFactor: 2, mobile: true } as const;

const WATCH_ERRORS = `(() => {
  const errors = [];
  Object.defineProperty(globalThis, "__benchErrors", { value: errors });
  addEventListener("error", (e) => errors.push(String(e.message)));
  addEventListener("unhandledrejection", (e) => errors.push("unhandled: " + String(e.reason)));
})()`;

export interface Heap {
  usedBytes: number;
}

export class Tab {
  readonly session: string;
  readonly contextId: string;
  private readonly cdp: CdpClient;
  private readonly targetId: string;
  private readonly ownsContext: boolean;

  private constructor(
    cdp: CdpClient,
    contextId: string,
    targetId: string,
    session: string,
    ownsContext: boolean,
  ) {
    this.cdp = cdp;
    this.contextId = contextId;
    this.targetId = targetId;
    this.session = session;
    this.ownsContext = ownsContext;
  }

  /**
   * A blank tab; in the context of another one when `beside` is given, as a second tab of one user.
   */
  static async open(cdp: CdpClient, beside?: Tab): Promise<Tab> {
    const contextId =
      beside?.contextId ??
      (
        await cdp.send<{ browserContextId: string }>("Target.createBrowserContext", {
          disposeOnDetach: true,
        })
      ).browserContextId;
    const { targetId } = await cdp.send<{ targetId: string }>("Target.createTarget", {
      url: "about:blank",
      browserContextId: contextId,
      // A second tab joins the window of the first, which has its size already.
      ...(beside === undefined ? { width: SCREEN.width, height: SCREEN.height } : {}),
    });
    const { sessionId } = await cdp.send<{ sessionId: string }>("Target.attachToTarget", {
      targetId,
      flatten: true,
    });
    const tab = new Tab(cdp, contextId, targetId, sessionId, beside === undefined);
    await tab.send("Emulation.setDeviceMetricsOverride", { ...SCREEN });
    await tab.send("Emulation.setTouchEmulationEnabled", { enabled: true, maxTouchPoints: 1 });
    await tab.send("Emulation.setFocusEmulationEnabled", { enabled: true });
    await tab.addScript(WATCH_ERRORS);
    return tab;
  }

  send<T = Record<string, unknown>>(
    method: string,
    params: Record<string, unknown> = {},
    limitMs?: number,
  ): Promise<T> {
    return this.cdp.send<T>(method, params, this.session, limitMs);
  }

  evaluate<T>(expression: string, limitMs?: number): Promise<T> {
    return this.cdp.evaluate<T>(this.session, expression, limitMs);
  }

  /** A script that runs before the page's own, in every document to come. */
  async addScript(source: string): Promise<void> {
    await this.send("Page.enable");
    await this.send("Page.addScriptToEvaluateOnNewDocument", { source });
  }

  /** Goes to an address and does not wait for it to load. Rejects when there is nothing. */
  async go(url: string): Promise<void> {
    const { errorText } = await this.send<{ errorText?: string }>("Page.navigate", { url });
    if (errorText) throw new Error(`${url}: ${errorText}`);
  }

  /**
   * Asks until the expression is truthy; resolves with its value. Rejects with `what` and the
   * page's errors after `limitMs`.
   */
  async until<T>(expression: string, what: string, limitMs = 30_000, everyMs = 50): Promise<T> {
    const deadline = performance.now() + limitMs;
    while (performance.now() < deadline) {
      // A document that is being replaced answers with an error; the next one is asked.
      const value = await this.evaluate<T>(expression, limitMs).catch(() => undefined);
      if (value) return value;
      await pause(everyMs);
    }
    const errors = await this.errors().catch(() => []);
    throw new Error(
      `${what} did not come within ${limitMs / 1000} s${errors.length > 0 ? `; the page said: ${errors.join(" · ")}` : ""}`,
    );
  }

  /** Uncaught errors so far. */
  errors(): Promise<string[]> {
    return this.evaluate<string[]>("globalThis.__benchErrors ?? []");
  }

  /** Slows the page's main thread down; workers are not slowed. 1 = as it is. */
  async throttleMain(rate: number): Promise<void> {
    await this.send("Emulation.setCPUThrottlingRate", { rate });
  }

  /** Heap of the page after full collections, bytes. */
  async heap(): Promise<number> {
    return heapOf(this.cdp, this.session);
  }

  /**
   * Heaps of the context's workers after full collections, by kind and address. Workers that do not
   * answer are left out.
   */
  async workerHeaps(): Promise<{ kind: string; usedBytes: number }[]> {
    const { targetInfos } = await this.cdp.send<{
      targetInfos: { targetId: string; type: string; browserContextId?: string }[];
    }>("Target.getTargets", { filter: [{}] });
    const heaps: { kind: string; usedBytes: number }[] = [];
    for (const { targetId, type, browserContextId } of targetInfos) {
      if (!/worker/.test(type) || browserContextId !== this.contextId) continue;
      const { sessionId } = await this.cdp.send<{ sessionId: string }>("Target.attachToTarget", {
        targetId,
        flatten: true,
      });
      const usedBytes = await heapOf(this.cdp, sessionId).catch(() => undefined);
      await this.cdp.send("Target.detachFromTarget", { sessionId });
      if (usedBytes !== undefined) heaps.push({ kind: type, usedBytes });
    }
    return heaps;
  }

  async close(): Promise<void> {
    await this.cdp.send("Target.closeTarget", { targetId: this.targetId }).catch(() => {});
    if (this.ownsContext)
      await this.cdp
        .send("Target.disposeBrowserContext", { browserContextId: this.contextId })
        .catch(() => {});
  }
}

async function heapOf(cdp: CdpClient, session: string): Promise<number> {
  await cdp.send("HeapProfiler.enable", {}, session);
  await cdp.send("HeapProfiler.collectGarbage", {}, session);
  await cdp.send("HeapProfiler.collectGarbage", {}, session);
  const { usedSize } = await cdp.send<{ usedSize: number }>("Runtime.getHeapUsage", {}, session);
  return usedSize;
}

export const pause = (ms: number): Promise<void> =>
  new Promise((resolve) => setTimeout(resolve, ms));
