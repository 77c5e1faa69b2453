/** A client that says exactly what it is told, byte for byte, and notes what comes back. */
import { connect, type Socket } from "node:net";

export interface RawClient {
  socket: Socket;
  heard(): string;
  /** Resolves when the server has ended the connection, in either way. */
  ended: Promise<void>;
}

/** Connects to loopback and says `first`. It never ends its own half. */
export function rawClient(port: number, first = ""): Promise<RawClient> {
  return new Promise((resolve) => {
    const socket = connect({ port, host: "127.0.0.1", allowHalfOpen: true });
    let text = "";
    socket.on("data", (chunk) => {
      text += chunk;
    });
    const ended = new Promise<void>((done) => {
      socket.once("end", done);
      socket.once("close", () => done());
    });
    socket.on("error", () => {});
    const ready = (): void => resolve({ socket, heard: () => text, ended });
    socket.once("connect", () => {
      if (first !== "") socket.write(first);
      ready();
    });
    socket.once("close", ready);
  });
}

/** How many connections a server holds. */
export const held = (server: {
  getConnections(done: (error: Error | null, count: number) => void): void;
}): Promise<number> =>
  new Promise((resolve, reject) =>
    server.getConnections((error, count) => (error === null ? resolve(count) : reject(error))),
  );
