/**
 * A TCP proxy that misbehaves on demand, for everything above TCP: HTTP, WebSocket, a browser.
 * Faults are set while connections live and hold for them and for new ones. Verbs as in the proxies
 * people know: latency, bandwidth, slicer, limit, timeout, reset, down. The random numbers come
 * from a seed, so a run can be repeated.
 */
import { type AddressInfo, createServer, type Server, Socket } from "node:net";
import { seeded } from "../seeded.ts";
import { FaultLane, type LaneFaults, NO_FAULTS } from "./fault-lane.ts";

/**
 * How a new connection is met: passed on · nobody listens · reset at once · taken, and never
 * answered.
 */
export type Accept = "pass" | "refuse" | "reset" | "silent";

export interface FaultProxyOptions {
  targetPort: number;
  targetHost?: string;
  seed?: number;
  port?: number;
}

interface Connection {
  client: Socket;
  server: Socket;
  up: FaultLane;
  down: FaultLane;
}

export class FaultProxy {
  readonly port: number;
  /** Connections taken since the start, whatever became of them. */
  accepted = 0;
  /** First line of what each connection said: the request, where it is HTTP. */
  readonly greetings: string[] = [];
  private readonly options: Required<FaultProxyOptions>;
  private readonly random: () => number;
  private readonly listener: Server;
  private readonly connections = new Set<Connection>();
  private readonly held = new Set<Socket>();
  private faults: { up: LaneFaults; down: LaneFaults } = { up: NO_FAULTS, down: NO_FAULTS };
  private mode: Accept = "pass";

  private constructor(listener: Server, options: Required<FaultProxyOptions>) {
    this.listener = listener;
    this.options = options;
    this.random = seeded(options.seed);
    this.port = (listener.address() as AddressInfo).port;
    listener.on("connection", (client) => this.take(client));
  }

  /** Listens on a free port of the loopback (or on `port`). */
  static async start(options: FaultProxyOptions): Promise<FaultProxy> {
    const all = { targetHost: "127.0.0.1", seed: 1, port: 0, ...options };
    const listener = createServer({ allowHalfOpen: true });
    await listen(listener, all.port);
    return new FaultProxy(listener, all);
  }

  get url(): string {
    return `http://127.0.0.1:${this.port}`;
  }

  /** Connections that are open right now. */
  get open(): number {
    return this.connections.size;
  }

  /** Bytes passed on by the connections that are open, in each direction. */
  get passed(): { up: number; down: number } {
    return { up: this.sum("up", "passed"), down: this.sum("down", "passed") };
  }

  /** Bytes swallowed by the connections that are open, in each direction. */
  get dropped(): { up: number; down: number } {
    return { up: this.sum("up", "dropped"), down: this.sum("down", "dropped") };
  }

  /**
   * Sets faults of one direction (`up` = client to server), for open and new connections. What is
   * not named is without fault.
   */
  set(direction: "up" | "down", faults: Partial<LaneFaults>): void {
    this.faults = { ...this.faults, [direction]: { ...NO_FAULTS, ...faults } };
    for (const connection of this.connections)
      connection[direction].faults = this.faults[direction];
  }

  /** The link looks open and nothing passes in either direction. */
  halfOpen(): void {
    this.set("up", { drop: true });
    this.set("down", { drop: true });
  }

  /** How new connections are met from now on. Open ones stay as they are. */
  async accept(mode: Accept): Promise<void> {
    const before = this.mode;
    this.mode = mode;
    if (mode === "refuse" && before !== "refuse") this.listener.close();
    if (mode !== "refuse" && before === "refuse") await listen(this.listener, this.port);
  }

  /** Ends every open connection: in order (`fin`) or at once with an error (`rst`). */
  cut(how: "fin" | "rst" = "rst"): void {
    for (const { client, server } of this.connections) {
      if (how === "fin") {
        client.end();
        server.end();
      } else {
        client.resetAndDestroy();
        server.resetAndDestroy();
      }
    }
    for (const socket of this.held) socket.resetAndDestroy();
  }

  /** Nobody listens and nothing is connected: the cable is pulled. */
  async down(): Promise<void> {
    await this.accept("refuse");
    this.cut();
  }

  /** No faults, connections are passed on again. */
  async heal(): Promise<void> {
    this.set("up", {});
    this.set("down", {});
    await this.accept("pass");
  }

  async close(): Promise<void> {
    this.cut();
    if (this.listener.listening) await new Promise((resolve) => this.listener.close(resolve));
  }

  private sum(lane: "up" | "down", what: "passed" | "dropped"): number {
    return [...this.connections].reduce((total, connection) => total + connection[lane][what], 0);
  }

  private take(client: Socket): void {
    this.accepted++;
    client.on("error", () => {});
    if (this.mode === "reset") {
      client.resetAndDestroy();
      return;
    }
    if (this.mode === "silent") {
      this.held.add(client);
      client.once("close", () => this.held.delete(client));
      client.resume();
      return;
    }
    client.once("data", (bytes: Buffer) =>
      this.greetings.push(bytes.toString("latin1").split("\r\n", 1)[0]),
    );
    const server = new Socket({ allowHalfOpen: true });
    server.on("error", () => client.resetAndDestroy());
    client.on("error", () => server.destroy());
    server.connect(this.options.targetPort, this.options.targetHost);
    client.setNoDelay();
    server.setNoDelay();
    const cut = (): void => {
      client.end(() => client.destroy());
      server.destroy();
    };
    const connection: Connection = {
      client,
      server,
      up: new FaultLane(client, server, this.random, cut),
      down: new FaultLane(server, client, this.random, cut),
    };
    connection.up.faults = this.faults.up;
    connection.down.faults = this.faults.down;
    this.connections.add(connection);
    const forget = (): void => {
      if (!this.connections.delete(connection)) return;
      connection.up.close();
      connection.down.close();
      client.destroy();
      server.destroy();
    };
    client.once("close", forget);
    // The server's last bytes may still wait in the lane; the lane ends the client once they have left.
    server.once("close", (hadError) => hadError && forget());
  }
}

function listen(server: Server, port: number): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once("error", reject);
    server.listen(port, "127.0.0.1", () => {
      server.off("error", reject);
      resolve();
    });
  });
}
