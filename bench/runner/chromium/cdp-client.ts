/**
 * The bench's own client of the DevTools protocol: one WebSocket, flat sessions. It refuses the
 * domains that change what is measured: with Network on, the browser copies every WebSocket frame
 * of pages and dedicated workers to the client, which costs 1.6–3× of ingest and spares
 * SharedWorkers, so that a lead of theirs is made up.
 */
import { WebSocket } from "ws";

const REFUSED = /^(Network|Fetch|Debugger|Log)\./;

type Params = Record<string, unknown>;
type Listener = (params: Params, sessionId: string | undefined) => void;
interface Waiting {
  method: string;
  resolve: (result: never) => void;
  reject: (error: Error) => void;
  timer: NodeJS.Timeout;
}

export class CdpClient {
  private readonly socket: WebSocket;
  private readonly waiting = new Map<number, Waiting>();
  private readonly listeners = new Map<string, Set<Listener>>();
  private lastId = 0;

  private constructor(socket: WebSocket) {
    this.socket = socket;
    socket.on("message", (data) => this.receive(JSON.parse(String(data))));
    socket.on("close", () => {
      for (const { reject, timer, method } of this.waiting.values()) {
        clearTimeout(timer);
        reject(new Error(`the browser closed the connection during ${method}`));
      }
      this.waiting.clear();
    });
    socket.on("error", () => {});
  }

  /** Connects to `ws://…` as the browser prints it. Rejects when nobody answers. */
  static async connect(url: string): Promise<CdpClient> {
    const socket = new WebSocket(url, { maxPayload: 1 << 29, perMessageDeflate: false });
    await new Promise((resolve, reject) => {
      socket.once("open", resolve);
      socket.once("error", reject);
    });
    return new CdpClient(socket);
  }

  /**
   * Sends a command. Rejects with the browser's message, when it does not answer within `limitMs`,
   * and for a refused domain.
   */
  send<T = Params>(
    method: string,
    params: Params = {},
    sessionId?: string,
    limitMs = 60_000,
  ): Promise<T> {
    if (REFUSED.test(method))
      return Promise.reject(new Error(`${method} is not to be used on a measured page`));
    const id = ++this.lastId;
    return new Promise((resolve, reject) => {
      const timer = setTimeout(() => {
        this.waiting.delete(id);
        reject(new Error(`no answer to ${method} within ${limitMs / 1000} s`));
      }, limitMs);
      this.waiting.set(id, { method, resolve, reject, timer });
      this.socket.send(
        JSON.stringify({ id, method, params, ...(sessionId === undefined ? {} : { sessionId }) }),
      );
    });
  }

  /** Listens to an event; the answer stops listening. */
  on(event: string, listener: Listener): () => void {
    const set = this.listeners.get(event) ?? new Set();
    this.listeners.set(event, set.add(listener));
    return () => set.delete(listener);
  }

  /**
   * Value of an expression in a session's global scope; promises are awaited. Rejects with what the
   * expression threw.
   */
  async evaluate<T>(sessionId: string, expression: string, limitMs?: number): Promise<T> {
    const { result, exceptionDetails } = await this.send<{
      result: { value: T };
      exceptionDetails?: { text: string; exception?: { description?: string } };
    }>(
      "Runtime.evaluate",
      { expression, awaitPromise: true, returnByValue: true },
      sessionId,
      limitMs,
    );
    if (exceptionDetails)
      throw new Error(exceptionDetails.exception?.description ?? exceptionDetails.text);
    return result.value;
  }

  close(): void {
    this.socket.close();
  }

  private receive(message: {
    id?: number;
    method?: string;
    params?: Params;
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
    if (waiting === undefined) return;
    this.waiting.delete(message.id);
    clearTimeout(waiting.timer);
    if (message.error) waiting.reject(new Error(`${waiting.method}: ${message.error.message}`));
    else waiting.resolve(message.result as never);
  }
}
