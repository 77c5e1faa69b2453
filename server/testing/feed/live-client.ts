/**
 * A client of the account socket for tests: what it was told, in order, and how it ended. Reads
 * every message by the contract.
 */
import type { AddressInfo } from "node:net";
import { WebSocket } from "ws";
import {
  LIVE_SOCKET_PATH,
  type LiveEvent,
  type LiveServerMessage,
  readLiveMessage,
} from "../../../contract/account-feed/live.ts";
import type { App } from "../../app.ts";

export class LiveClient {
  readonly heard: LiveServerMessage[] = [];
  readonly ws: WebSocket;
  /** Close code. */
  readonly closed: Promise<number>;
  /** HTTP status of a refused handshake. */
  readonly refused: Promise<number>;
  private wake: () => void = () => {};

  constructor(app: App, headers: Record<string, string> = {}) {
    const { port } = app.http.server.address() as AddressInfo;
    this.ws = new WebSocket(`ws://127.0.0.1:${port}${LIVE_SOCKET_PATH}`, { headers });
    this.ws.on("message", (data, binary) => {
      const message = binary ? undefined : readLiveMessage(String(data));
      if (message === undefined) throw new Error(`not of the contract: ${String(data)}`);
      this.heard.push(message);
      this.wake();
    });
    this.ws.on("error", () => {});
    this.closed = new Promise((resolve) => this.ws.on("close", (code) => resolve(code)));
    this.refused = new Promise((resolve) =>
      this.ws.on("unexpected-response", (_request, response) => resolve(response.statusCode ?? 0)),
    );
  }

  /** Opens and says who it is; resolves when greeted. */
  static async in(
    app: App,
    auth: { token?: string; ticket?: string; since?: number },
  ): Promise<LiveClient> {
    const client = new LiveClient(app);
    await client.opened();
    client.say({ op: "auth", ...auth });
    await client.until((m) => "op" in m && m.op === "ready");
    return client;
  }

  opened(): Promise<void> {
    return new Promise((resolve) => this.ws.once("open", resolve));
  }

  say(message: unknown): void {
    this.ws.send(
      typeof message === "string" || message instanceof Uint8Array
        ? message
        : JSON.stringify(message),
    );
  }

  get events(): LiveEvent[] {
    return this.heard.filter((m) => "ev" in m);
  }

  /** The first message that fits, heard already or to come. */
  async until(fits: (message: LiveServerMessage) => boolean): Promise<LiveServerMessage> {
    for (;;) {
      const found = this.heard.find(fits);
      if (found !== undefined) return found;
      await new Promise<void>((resolve) => {
        this.wake = resolve;
      });
    }
  }

  /** Resolves when so many events have come. */
  async count(events: number): Promise<LiveEvent[]> {
    await this.until(() => this.events.length >= events);
    return this.events;
  }
}
