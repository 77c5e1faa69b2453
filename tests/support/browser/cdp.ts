/**
 * A small client of the browser's DevTools protocol, for what Playwright does not show: targets of
 * workers, their heap, killing them, the life cycle of a page. One WebSocket; sessions are attached
 * flat, so every message names its own.
 */
import { WebSocket } from "ws";

export interface TargetInfo {
  targetId: string;
  type: string;
  url: string;
  attached: boolean;
}

type Listener = (params: Record<string, unknown>, sessionId: string | undefined) => void;

export class Cdp {
  private readonly socket: WebSocket;
  private readonly waiting = new Map<
    number,
    { resolve: (result: never) => void; reject: (error: Error) => void }
  >();
  private readonly listeners = new Map<string, Set<Listener>>();
  private lastId = 0;

  private constructor(socket: WebSocket) {
    this.socket = socket;
    socket.on("message", (data) => this.receive(JSON.parse(String(data))));
    socket.on("close", () => {
      for (const { reject } of this.waiting.values())
        reject(new Error("the browser closed the connection"));
      this.waiting.clear();
    });
  }

  /** Connects to a browser that was started with `--remote-debugging-port=<port>`. */
  static async connect(port: number): Promise<Cdp> {
    const answer = await fetch(`http://127.0.0.1:${port}/json/version`);
    const { webSocketDebuggerUrl } = (await answer.json()) as { webSocketDebuggerUrl: string };
    const socket = new WebSocket(webSocketDebuggerUrl, { maxPayload: 1 << 28 });
    await new Promise((resolve, reject) => {
      socket.once("open", resolve);
      socket.once("error", reject);
    });
    return new Cdp(socket);
  }

  /** Sends one command; rejects with the browser's message. */
  send<T = Record<string, unknown>>(
    method: string,
    params: Record<string, unknown> = {},
    sessionId?: string,
  ): Promise<T> {
    const id = ++this.lastId;
    return new Promise((resolve, reject) => {
      this.waiting.set(id, { resolve, reject });
      this.socket.send(JSON.stringify({ id, method, params, sessionId }));
    });
  }

  /** Listens to an event; the answer stops listening. */
  on(event: string, listener: Listener): () => void {
    const set = this.listeners.get(event) ?? new Set();
    this.listeners.set(event, set.add(listener));
    return () => set.delete(listener);
  }

  /** Targets of a type (`page`, `shared_worker`, `worker` …). */
  async targets(type: string): Promise<TargetInfo[]> {
    const { targetInfos } = await this.send<{ targetInfos: TargetInfo[] }>("Target.getTargets", {
      filter: [{}],
    });
    return targetInfos.filter((target) => target.type === type);
  }

  /** Attaches to a target and returns its session. */
  async attach(targetId: string): Promise<string> {
    const { sessionId } = await this.send<{ sessionId: string }>("Target.attachToTarget", {
      targetId,
      flatten: true,
    });
    return sessionId;
  }

  /** Value of an expression in a session's global scope; promises are awaited. */
  async evaluate<T>(sessionId: string, expression: string): Promise<T> {
    const { result, exceptionDetails } = await this.send<{
      result: { value: T };
      exceptionDetails?: { text: string; exception?: { description?: string } };
    }>("Runtime.evaluate", { expression, awaitPromise: true, returnByValue: true }, sessionId);
    if (exceptionDetails)
      throw new Error(exceptionDetails.exception?.description ?? exceptionDetails.text);
    return result.value;
  }

  /** JavaScript heap of a session after a full collection, bytes. */
  async heap(sessionId: string): Promise<number> {
    await this.send("HeapProfiler.enable", {}, sessionId);
    await this.send("HeapProfiler.collectGarbage", {}, sessionId);
    await this.send("HeapProfiler.collectGarbage", {}, sessionId);
    const { usedSize } = await this.send<{ usedSize: number }>(
      "Runtime.getHeapUsage",
      {},
      sessionId,
    );
    return usedSize;
  }

  close(): void {
    this.socket.close();
  }

  private receive(message: {
    id?: number;
    method?: string;
    params?: Record<string, unknown>;
    sessionId?: string;
    result?: never;
    error?: { message: string };
  }): void {
    if (message.id === undefined) {
      for (const listener of this.listeners.get(message.method ?? "") ?? [])
        listener(message.params ?? {}, message.sessionId);
      return;
    }
    const waiting = this.waiting.get(message.id);
    this.waiting.delete(message.id);
    if (message.error) waiting?.reject(new Error(message.error.message));
    else waiting?.resolve(message.result as never);
  }
}
